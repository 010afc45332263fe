#if canImport(Darwin)
    import Foundation

    /// The transport of Apple's platforms: one URLSession, driven by its delegate.
    ///
    /// It has no connect timeout, no authorities of one's own, no client certificates, no proxies
    /// but the system's, and can not do without HTTP/2; asking for one of these is an error.
    /// Repeated fields of an answer arrive joined by commas, and its version is not known.
    public final class URLSessionTransport: Transport {
        private let configuration: TransportConfiguration
        private let session: URLSession
        private let router = SessionRouter()
        private let isClosed = Locked(false)

        /// What URLSession can do.
        public let capabilities: TransportCapabilities = [.http2, .pinning, .backPressure]

        /// Checks the configuration and makes the session.
        ///
        /// - Throws: ``TransportError`` of the kind `unsupported` where something that the
        ///   configuration asks for can not be had.
        public init(_ configuration: TransportConfiguration = .init()) throws(TransportError) {
            try configuration.validate()
            let settings = try URLSessionConfiguration.plain(configuration)
            self.configuration = configuration
            session = URLSession(configuration: settings, delegate: router, delegateQueue: nil)
        }

        deinit {
            session.finishTasksAndInvalidate()
        }

        /// Sends the request; see ``Transport/send(_:progress:)``.
        ///
        /// - Throws: ``TransportError``.
        public func send(
            _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
        ) async throws -> TransportAnswer {
            guard request.connectTimeout == nil else {
                throw TransportError(.unsupported, "URLSession has no connect timeout")
            }
            let framing = try RequestFraming(request)
            let exchange = SessionExchange(
                request.body, pins: try configuration.tls.pins(for: request.url),
                bufferSize: configuration.bufferSize, progress: progress)
            let urlRequest = URLRequest(
                request, framing, compression: configuration.acceptsCompression)
            // A session that was closed must not be asked for a task: it would end the process.
            let task = try isClosed.withLock { isClosed in
                guard !isClosed else { throw TransportError.closed }
                return makeTask(urlRequest, request.body, framing)
            }
            router.add(exchange, for: task)
            let head = try await exchange.pipe.head {
                exchange.start(task, timeout: request.timeout)
            }
            return TransportAnswer(head: head, body: TransportBytes(exchange.pipe))
        }

        /// Cancels all transfers; the session can not be used any more.
        public func close() {
            isClosed.withLock { isClosed in
                if !isClosed { session.invalidateAndCancel() }
                isClosed = true
            }
        }

        private func makeTask(
            _ request: URLRequest, _ body: TransportBody, _ framing: RequestFraming
        ) -> URLSessionDataTask {
            switch body {
            case .none where !framing.hasBody: session.dataTask(with: request)
            case .none: session.uploadTask(with: request, from: Data())
            case .data(let data): session.uploadTask(with: request, from: data)
            case .file, .stream: session.uploadTask(withStreamedRequest: request)
            }
        }
    }

    extension URLSessionConfiguration {
        /// Without any memory of its own: cookies, caches and credentials live above.
        fileprivate static func plain(
            _ configuration: TransportConfiguration
        ) throws(TransportError) -> URLSessionConfiguration {
            func refuse(_ condition: Bool, _ what: String) throws(TransportError) {
                if condition { throw TransportError(.unsupported, "URLSession has no \(what)") }
            }
            try refuse(configuration.tls.caFile != nil, "authorities from a file")
            try refuse(configuration.tls.clientCertificate != nil, "certificates from files")
            try refuse(!configuration.http2, "way to switch HTTP/2 off")
            let settings = URLSessionConfiguration.ephemeral
            switch configuration.proxy {
            case .none: settings.connectionProxyDictionary = [:]
            case .environment: break
            case .url: try refuse(true, "proxy but the system's")
            }
            settings.httpMaximumConnectionsPerHost = configuration.maxConnectionsPerHost
            settings.tlsMinimumSupportedProtocolVersion =
                configuration.tls.minimumVersion == .v1_3 ? .TLSv13 : .TLSv12
            settings.httpCookieStorage = nil
            settings.httpShouldSetCookies = false
            settings.httpCookieAcceptPolicy = .never
            settings.urlCache = nil
            settings.urlCredentialStorage = nil
            settings.requestCachePolicy = .reloadIgnoringLocalCacheData
            return settings
        }
    }

    extension URLRequest {
        fileprivate init(
            _ request: TransportRequest, _ framing: RequestFraming, compression: Bool
        ) {
            self.init(url: request.url)
            httpMethod = request.method
            // This one counts from the last byte; the limit for the whole is the exchange's.
            timeoutInterval = 7 * 24 * 3600
            for field in framing.headers { addValue(field.value, forHTTPHeaderField: field.name) }
            if !compression, !framing.headers.contains("Accept-Encoding") {
                setValue("identity", forHTTPHeaderField: "Accept-Encoding")
            }
            if framing.hasBody, let length = framing.length {
                setValue(String(length), forHTTPHeaderField: "Content-Length")
            }
        }
    }
#endif
