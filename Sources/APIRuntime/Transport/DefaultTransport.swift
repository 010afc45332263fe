/// The transport of the platform: libcurl on Linux, URLSession on Apple's.
public enum DefaultTransport {
    /// Makes the platform's transport.
    ///
    /// - Throws: ``TransportError`` of the kind `unsupported` where something that the
    ///   configuration asks for can not be had.
    public static func make(
        _ configuration: TransportConfiguration = .init()
    ) throws(TransportError) -> any Transport {
        #if os(Linux)
            try CurlTransport(configuration)
        #elseif canImport(Darwin)
            try URLSessionTransport(configuration)
        #else
            throw TransportError(.unsupported, "there is no transport for this platform")
        #endif
    }
}
