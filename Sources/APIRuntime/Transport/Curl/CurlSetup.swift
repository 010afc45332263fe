#if os(Linux)
    import CCurl
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// Sets the options of one handle; what libcurl refuses is an error, never ignored.
    struct CurlSetup {
        private let easy: OpaquePointer

        init(_ easy: OpaquePointer) {
            self.easy = easy
        }

        /// What all requests of a transport share.
        ///
        /// - Throws: ``TransportError``.
        func apply(_ configuration: TransportConfiguration) throws(TransportError) {
            try set(.noSignal, 1)
            // Else a cancelled name lookup would hold up the loop until the resolver gives up.
            // Older libraries do not know it, and wait.
            ccurl_set_long(easy, .quickExit, 1)
            if ccurl_set_text(easy, .protocolsText, "http,https") != 0 {
                try set(.protocols, 3)
            }
            try set(.pathAsIs, 1)
            try set(.suppressConnectHeaders, 1)
            try set(.httpVersion, configuration.http2 ? 4 : 2)
            try apply(configuration.tls)
            try apply(configuration.proxy, authorities: configuration.tls.caFile)
        }

        private func apply(_ policy: TLSPolicy) throws(TransportError) {
            try set(.sslVersion, policy.minimumVersion == .v1_3 ? 7 : 6)
            if let caFile = policy.caFile {
                let path = caFile.path(percentEncoded: false)
                try set(.caInfo, path)
                // The system's folder of authorities would still count besides the file.
                try set(.caPath, nil)
            }
            if let client = policy.clientCertificate {
                try set(.sslCert, client.certificate.path(percentEncoded: false))
                try set(.sslKey, client.key.path(percentEncoded: false))
                if let password = client.password { try set(.keyPassword, password) }
            }
        }

        private func apply(
            _ policy: TransportConfiguration.ProxyPolicy, authorities: URL?
        ) throws(TransportError) {
            if policy != .none, let authorities {
                try set(.proxyCAInfo, authorities.path(percentEncoded: false))
                try set(.proxyCAPath, nil)
            }
            switch policy {
            case .none: try set(.proxy, "")
            case .environment: break
            case .url(let url):
                try set(.proxy, url.absoluteString)
                try set(.noProxy, "")
            }
        }

        /// What this request says. The handle may have served another one, so each option is set
        /// in any case.
        ///
        /// - Throws: ``TransportError``.
        func apply(
            _ request: TransportRequest, _ framing: RequestFraming,
            _ configuration: TransportConfiguration
        ) throws(TransportError) {
            try set(.address, request.url.absoluteString)
            // One connection may serve all calls where TLS negotiates HTTP/2. Without TLS, it would
            // only make them wait for the first one's answer, however late that is.
            try set(.pipeWait, configuration.http2 && request.url.isHTTPS ? 1 : 0)
            // Takes back what the next lines set for another request.
            try set(.httpGet, 1)
            if framing.hasBody { try set(.upload, 1) }
            if request.method == "HEAD" { try set(.noBody, 1) }
            try check(ccurl_set_size(easy, .uploadSize, framing.length ?? -1), .uploadSize)
            let isPlain = !framing.hasBody && ["GET", "HEAD"].contains(request.method)
            try set(.customRequest, isPlain ? nil : request.method)
            if configuration.acceptsCompression {
                let isWhole =
                    !request.headers.contains("Accept-Encoding")
                    && !request.headers.contains("Range")
                try set(.acceptEncoding, isWhole ? "" : nil)
            }
            if !configuration.tls.pins.isEmpty {
                let pins = try configuration.tls.pins(for: request.url)?.hashes
                let text = pins?.map { "sha256//\($0)" }.joined(separator: ";")
                try set(.pinnedPublicKey, text)
            }
            // 0 is libcurl's own.
            let timeout = request.connectTimeout?.milliseconds(atLeast: 1, atMost: .max) ?? 0
            try set(.connectTimeoutMilliseconds, Int(timeout))
        }

        private func set(_ option: CurlOption, _ value: Int) throws(TransportError) {
            try check(ccurl_set_long(easy, option, value), option)
        }

        private func set(_ option: CurlOption, _ value: String?) throws(TransportError) {
            try check(ccurl_set_text(easy, option, value), option)
        }

        private func check(_ code: Int32, _ option: CurlOption) throws(TransportError) {
            guard code == 0 else {
                throw TransportError(
                    .unsupported, "libcurl refuses option \(option.rawValue)", code: Int(code))
            }
        }
    }
#endif
