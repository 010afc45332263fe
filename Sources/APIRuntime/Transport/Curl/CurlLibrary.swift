#if os(Linux)
    import CCurl

    /// The system's libcurl, opened once for the process.
    struct CurlLibrary: Sendable {
        /// The version as `0xMMmmpp`.
        let version: UInt32
        /// Whether it speaks HTTP/2.
        let http2: Bool

        /// The library, or why there is none.
        static let shared: Result<CurlLibrary, TransportError> = Result(catching: open)

        private static func open() throws(TransportError) -> CurlLibrary {
            try load("libcurl.so.4")
            let code = ccurl_global_init()
            guard code == 0 else {
                throw TransportError(.unsupported, "libcurl does not start", code: Int(code))
            }
            let features = ccurl_features()
            guard features & (1 << 2) != 0 else {
                throw TransportError(.unsupported, "libcurl was built without TLS")
            }
            return CurlLibrary(version: ccurl_version_number(), http2: features & (1 << 16) != 0)
        }

        /// Opens a library of this name and finds all calls in it.
        static func load(_ name: String) throws(TransportError) {
            guard let reason = ccurl_load(name) else { return }
            throw TransportError(
                .unsupported,
                "libcurl 7.68 or later (\(name)) is needed: \(String(cString: reason))")
        }
    }
#endif
