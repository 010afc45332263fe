/// Sends one request and gives its answer while it arrives.
///
/// It follows no redirect, keeps no cookie, and never retries. Cancelling the task that sends or
/// reads cancels the transfer and frees its connection.
public protocol Transport: Sendable {
    /// What this transport can do; the rest is refused when it is made.
    var capabilities: TransportCapabilities { get }

    /// Sends the request and returns as soon as status and fields are here.
    ///
    /// Progress is told on a thread of the transport, so it must be quick; also while the answer's
    /// body is read.
    ///
    /// - Throws: ``TransportError``.
    func send(
        _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportAnswer

    /// Ends every transfer with `cancelled` and refuses further ones.
    func close()
}

extension Transport {
    /// Sends the request without progress.
    ///
    /// - Throws: ``TransportError``.
    public func send(_ request: TransportRequest) async throws -> TransportAnswer {
        try await send(request, progress: nil)
    }
}

/// What a transport can do besides plain HTTP.
public struct TransportCapabilities: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// The bits as they are.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// HTTP/2 over TLS.
    public static let http2 = Self(rawValue: 1 << 0)
    /// Pinning of public keys.
    public static let pinning = Self(rawValue: 1 << 1)
    /// A certificate authority of one's own.
    public static let customCA = Self(rawValue: 1 << 2)
    /// A client certificate.
    public static let clientCertificate = Self(rawValue: 1 << 3)
    /// A proxy given by its URL.
    public static let proxy = Self(rawValue: 1 << 4)
    /// A limit for the connection phase of each request.
    public static let connectTimeout = Self(rawValue: 1 << 5)
    /// A sender that waits while the consumer does not read.
    public static let backPressure = Self(rawValue: 1 << 6)
}
