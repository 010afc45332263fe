#if canImport(Darwin)
    import Foundation

    extension TransportError {
        /// The meaning of the error that a session's task ended with.
        init(urlSession error: any Error) {
            let code = (error as? URLError)?.code
            let kind = code.map(Self.kind) ?? .other
            self.init(kind, error.localizedDescription, code: code?.rawValue)
        }

        private static func kind(of code: URLError.Code) -> Kind {
            switch code {
            case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff,
                .callIsActive:
                .offline
            case .cannotFindHost, .dnsLookupFailed: .cannotResolve
            case .cannotConnectToHost: .cannotConnect
            case .networkConnectionLost: .connectionLost
            case .timedOut: .timeout
            case .cancelled, .userCancelledAuthentication: .cancelled
            case .secureConnectionFailed, .serverCertificateHasBadDate,
                .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
                .serverCertificateNotYetValid, .clientCertificateRejected,
                .clientCertificateRequired:
                .tls
            case .badServerResponse, .cannotDecodeRawData, .cannotDecodeContentData,
                .cannotParseResponse, .zeroByteResource:
                .protocolError
            case .badURL, .unsupportedURL: .invalidRequest
            case .requestBodyStreamExhausted: .bodyUnreadable
            // The app's own rules forbid plain http.
            case .appTransportSecurityRequiresSecureConnection: .unsupported
            default: .other
            }
        }
    }
#endif
