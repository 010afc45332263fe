#if os(Linux)
    /// The transport of Linux: libcurl's multi interface, driven by one thread.
    ///
    /// All requests of one transport share its connections. When the last reference is dropped,
    /// what is under way ends by itself and the thread goes.
    public final class CurlTransport: Transport {
        private let bufferSize: Int
        private let handles: CurlHandles
        private let loop: CurlLoop

        /// What this library can do.
        public let capabilities: TransportCapabilities

        /// Opens libcurl, checks the configuration, and starts the thread.
        ///
        /// - Throws: ``TransportError`` of the kind `unsupported` where the library is missing, or
        ///   where something that the configuration asks for can not be had.
        public init(_ configuration: TransportConfiguration = .init()) throws(TransportError) {
            let library = try CurlLibrary.shared.get()
            try configuration.validate()
            bufferSize = configuration.bufferSize
            handles = CurlHandles(configuration)
            var capabilities: TransportCapabilities = [
                .pinning, .customCA, .clientCertificate, .proxy, .connectTimeout, .backPressure,
            ]
            if library.http2 { capabilities.insert(.http2) }
            self.capabilities = capabilities
            loop = try CurlLoop(maxConnectionsPerHost: configuration.maxConnectionsPerHost)
        }

        deinit {
            loop.post(.drain)
        }

        /// Sends the request; see ``Transport/send(_:progress:)``.
        ///
        /// - Throws: ``TransportError``.
        public func send(
            _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
        ) async throws -> TransportAnswer {
            let transfer = try CurlTransfer(
                request, bufferSize: bufferSize, handles: handles, loop: loop, progress: progress)
            let head = try await transfer.pipe.head { loop.post(.add(transfer)) }
            return TransportAnswer(head: head, body: TransportBytes(transfer.pipe))
        }

        /// Cancels all transfers and ends the thread.
        public func close() {
            loop.post(.close)
        }
    }
#endif
