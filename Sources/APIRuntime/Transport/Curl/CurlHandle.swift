#if os(Linux)
    import CCurl

    /// A handle of libcurl with what all requests of a transport have in common, for one request at
    /// a time.
    final class CurlHandle: @unchecked Sendable {
        let easy: OpaquePointer
        private let detailBytes: UnsafeMutablePointer<CChar>
        private var lines: OpaquePointer?

        /// - Throws: ``TransportError``.
        init(_ configuration: TransportConfiguration) throws(TransportError) {
            guard let easy = ccurl_easy_init() else {
                throw TransportError(.other, "libcurl gives no handle")
            }
            self.easy = easy
            detailBytes = .allocate(capacity: 256)
            detailBytes.initialize(repeating: 0, count: 256)
            ccurl_set_pointer(easy, .errorBuffer, detailBytes)
            CurlTransfer.setCallbacks(of: easy)
            try CurlSetup(easy).apply(configuration)
        }

        deinit {
            ccurl_easy_cleanup(easy)
            ccurl_slist_free(lines)
            detailBytes.deallocate()
        }

        /// libcurl's own text about what went wrong, or an empty one.
        var detail: String { String(cString: detailBytes) }

        /// Makes the handle ready for a request, whatever it did before.
        ///
        /// - Throws: ``TransportError``.
        func prepare(
            _ request: TransportRequest, _ framing: RequestFraming,
            _ configuration: TransportConfiguration
        ) throws(TransportError) {
            detailBytes.pointee = 0
            try CurlSetup(easy).apply(request, framing, configuration)
            let old = lines
            lines = try Self.lines(of: framing)
            ccurl_set_list(easy, .httpHeader, lines)
            ccurl_slist_free(old)
        }

        /// The fields as libcurl's list; `Name;` is its spelling of an empty value, `Name:` of none.
        private static func lines(of framing: RequestFraming) throws(TransportError)
            -> OpaquePointer?
        {
            var lines: OpaquePointer?
            func append(_ line: String) throws(TransportError) {
                guard let longer = ccurl_slist_append(lines, line) else {
                    ccurl_slist_free(lines)
                    throw TransportError(.other, "libcurl has no memory for the headers")
                }
                lines = longer
            }
            // Without this, a body would wait up to a second for a "100 Continue".
            if framing.hasBody, !framing.headers.contains("Expect") { try append("Expect:") }
            for field in framing.headers {
                try append(
                    field.value.isEmpty ? field.name + ";" : field.name + ": " + field.value)
            }
            return lines
        }
    }

    /// The handles of a transport that have nothing to do: making one costs as much as a small call.
    final class CurlHandles: Sendable {
        /// A handle keeps its buffers, some tens of kilobytes.
        private static let limit = 64

        private let configuration: TransportConfiguration
        private let spare = Locked<[CurlHandle]>([])

        init(_ configuration: TransportConfiguration) {
            self.configuration = configuration
        }

        /// A handle for this request.
        ///
        /// - Throws: ``TransportError``.
        func take(
            for request: TransportRequest, _ framing: RequestFraming
        ) throws(TransportError) -> CurlHandle {
            let handle =
                if let old = spare.withLock({ $0.popLast() }) { old } else {
                    try CurlHandle(configuration)
                }
            try handle.prepare(request, framing, configuration)
            return handle
        }

        /// Takes back a handle that nobody uses any longer.
        func give(_ handle: CurlHandle) {
            spare.withLock { if $0.count < Self.limit { $0.append(handle) } }
        }
    }
#endif
