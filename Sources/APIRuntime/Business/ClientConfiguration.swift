#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What an app decides about a client.
public struct ClientConfiguration: Sendable {
    /// The transport to use, such as a mock; nil: the platform's own.
    public var transport: (any Transport)?

    /// How the platform's transport connects: TLS, pins, proxy, limits.
    public var connection: TransportConfiguration

    /// Fields of every request.
    public var headers: HTTPHeaders

    /// How many bytes an answer may have.
    public var maximumAnswerSize: Int

    /// Whether `http` URLs are allowed to hosts other than this machine.
    public var allowsPlainHTTP: Bool

    /// How many redirects are followed in a call.
    public var maximumRedirects: Int

    /// How many calls of a batch run at once.
    public var batchWidth: Int

    /// Time and chance.
    public var clock: CallClock

    /// A configuration; the defaults are safe.
    public init(
        transport: (any Transport)? = nil,
        connection: TransportConfiguration = TransportConfiguration(),
        headers: HTTPHeaders = HTTPHeaders(), maximumAnswerSize: Int = 64 << 20,
        allowsPlainHTTP: Bool = false, maximumRedirects: Int = 10, batchWidth: Int = 8,
        clock: CallClock = .system
    ) {
        self.transport = transport
        self.connection = connection
        self.headers = headers
        self.maximumAnswerSize = maximumAnswerSize
        self.allowsPlainHTTP = allowsPlainHTTP
        self.maximumRedirects = maximumRedirects
        self.batchWidth = batchWidth
        self.clock = clock
    }
}
