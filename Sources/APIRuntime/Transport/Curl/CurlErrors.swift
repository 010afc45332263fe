#if os(Linux)
    import CCurl
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    extension TransportError {
        /// The meaning of a transfer's `CURLcode`.
        ///
        /// - Parameters:
        ///   - detail: libcurl's own text about this transfer, or an empty one.
        ///   - systemError: the `errno` of the last failed connection.
        ///   - verification: what the TLS library found in the certificate.
        init(curl code: Int32, detail: String, systemError: Int, verification: Int) {
            let text = detail.isEmpty ? String(cString: ccurl_easy_text(code)) : detail
            self.init(
                Self.kind(of: code, detail: detail, systemError: systemError), text,
                code: Int(code),
                tlsProblem: TLSProblem(curl: code, detail: detail, verification: verification))
        }

        private static func kind(of code: Int32, detail: String, systemError: Int) -> Kind {
            switch code {
            case 3: .invalidRequest
            case 5, 6: .cannotResolve
            case 7:
                systemError == ENETUNREACH || systemError == ENETDOWN ? .offline : .cannotConnect
            case 97: .cannotConnect
            case 18: .truncated
            case 26: .bodyUnreadable
            case 28: .timeout
            case 42: .cancelled
            case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 91, 98: .tls
            case 90: .pinning
            // A malformed chunk has the code of a broken connection; only the text tells.
            case 56 where detail.contains("chunk"): .protocolError
            case 52, 55, 56, 65, 92: .connectionLost
            case 1, 8, 16, 61, 95, 96, 100: .protocolError
            default: .other
            }
        }
    }

    extension TransportError.TLSProblem {
        private static let certificateExpired = 10
        private static let certificateNotYetValid = 9
        private static let gnuTLSInvalid = 1 << 1
        private static let gnuTLSUnknownSigner = 1 << 6
        private static let gnuTLSDates = 1 << 9 | 1 << 10

        /// What `CURLE_PEER_FAILED_VERIFICATION` is about: OpenSSL gives a number (`X509_V_ERR_…`),
        /// GnuTLS bits (`GNUTLS_CERT_…`); for a host's name both say only that it does not match.
        fileprivate init(curl code: Int32, detail: String, verification: Int) {
            guard code == 60 || code == 51 else {
                self = .other
                return
            }
            let bits = verification
            let isGnuTLSDate =
                bits & Self.gnuTLSInvalid != 0 && bits & Self.gnuTLSUnknownSigner == 0
                && bits & Self.gnuTLSDates != 0
            switch verification {
            case _ where detail.contains("target host name"): self = .wrongHost
            case Self.certificateExpired, Self.certificateNotYetValid: self = .expired
            case _ where isGnuTLSDate: self = .expired
            case ...1: self = .other
            default: self = .untrusted
            }
        }
    }
#endif
