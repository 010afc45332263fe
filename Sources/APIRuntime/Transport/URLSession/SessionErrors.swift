#if canImport(Darwin)
    import Foundation
    import Security

    extension TransportError {
        /// The meaning of the error that a session's task ended with.
        init(urlSession error: any Error) {
            let code = (error as? URLError)?.code
            let kind = code.map(Self.kind) ?? .other
            self.init(
                kind, error.localizedDescription, code: code?.rawValue,
                tlsProblem: (error as? URLError).map(TLSProblem.init))
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

    extension TransportError.TLSProblem {
        /// The session calls another host's certificate untrusted: what is wrong is asked again of
        /// the trust that failed.
        fileprivate init(_ error: URLError) {
            self =
                switch error.code {
                case .serverCertificateHasBadDate, .serverCertificateNotYetValid: .expired
                case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot:
                    error.failureURLPeerTrust.map(Self.init) ?? .untrusted
                default: .other
                }
        }

        private init(_ trust: SecTrust) {
            var failure: CFError?
            _ = SecTrustEvaluateWithError(trust, &failure)
            self =
                switch failure.map({ OSStatus(truncatingIfNeeded: CFErrorGetCode($0)) }) {
                case errSecCertificateExpired, errSecCertificateNotValidYet: .expired
                case errSecHostNameMismatch: .wrongHost
                default: .untrusted
                }
        }
    }
#endif
