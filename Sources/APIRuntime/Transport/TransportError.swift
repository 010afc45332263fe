/// Why a transfer failed.
public struct TransportError: Error, Sendable, Hashable {
    /// What a caller may want to tell apart.
    public enum Kind: Sendable, Hashable {
        /// There is no network.
        case offline
        /// The host's name has no address.
        case cannotResolve
        /// The host (or the proxy) refused, or could not be reached.
        case cannotConnect
        /// The connection broke before the answer was complete; the server may have acted.
        case connectionLost
        /// The request's or the connection's time is over.
        case timeout
        /// The caller cancelled, or the transport was closed.
        case cancelled
        /// The TLS handshake or the check of the certificate failed.
        case tls
        /// The certificate is valid, but its key is none of those pinned for the host.
        case pinning
        /// The answer ended before it was complete.
        case truncated
        /// The answer is larger than the caller allows.
        case tooLarge
        /// The peer does not speak HTTP as it should.
        case protocolError
        /// The request can not be sent as it is.
        case invalidRequest
        /// The request's body could not be read.
        case bodyUnreadable
        /// The transport can not do what its configuration asks for.
        case unsupported
        /// A mock has no answer for the request.
        case unstubbed
        /// Anything else.
        case other
    }

    /// What is wrong with the server's proof of who it is.
    public enum TLSProblem: String, Sendable, Hashable, Codable {
        /// The certificate is no longer valid, or not yet; or the clock here is wrong.
        case expired
        /// The certificate is another host's.
        case wrongHost
        /// Nobody who is trusted vouches for the certificate: it is signed by itself, by an unknown
        /// authority, or was revoked.
        case untrusted
        /// The certificate is good, but its key is none of those pinned for the host.
        case pin
        /// The handshake failed for another reason: no common version, a client certificate that is
        /// refused.
        case other
    }

    /// What happened.
    public let kind: Kind

    /// A sentence part for logs, without secrets.
    public let message: String

    /// The number of the library below (libcurl's `CURLcode`, Foundation's `URLError.Code`).
    public let code: Int?

    /// What is wrong with the server's certificate; nil unless the kind is `tls` or `pinning`.
    public let tlsProblem: TLSProblem?

    /// An error.
    ///
    /// - Parameters:
    ///   - kind: what went wrong.
    ///   - message: it in words.
    ///   - code: the platform's number for it.
    ///   - tlsProblem: counts for the kind `tls`; `other` where it is nil.
    public init(
        _ kind: Kind, _ message: String, code: Int? = nil, tlsProblem: TLSProblem? = nil
    ) {
        self.kind = kind
        self.message = message
        self.code = code
        self.tlsProblem =
            switch kind {
            case .tls: tlsProblem ?? .other
            case .pinning: .pin
            default: nil
            }
    }
}

extension TransportError: CustomStringConvertible {
    /// Kind, message and code in one line.
    public var description: String {
        "\(kindText): \(message)" + (code.map { " (\($0))" } ?? "")
    }

    /// The kind, for `tls` with the problem: `tls, expired`.
    var kindText: String {
        guard kind == .tls, let tlsProblem, tlsProblem != .other else { return "\(kind)" }
        return "\(kind), \(tlsProblem)"
    }
}

extension TransportError {
    /// What every transfer gets that is under way when its transport is closed.
    static let closed = TransportError(.cancelled, "the transport was closed")

    /// What a transfer gets whose task was cancelled.
    static let cancelled = TransportError(.cancelled, "the call was cancelled")

    /// What a body's reader leads to that breaks its word.
    static let wrongBodyLength = TransportError(
        .bodyUnreadable, "the body's reader does not give as many bytes as announced")

    /// What a body's reader leads to that throws.
    static func unreadableBody(_ error: any Error) -> TransportError {
        error as? TransportError
            ?? TransportError(.bodyUnreadable, "the body can not be read: \(error)")
    }
}
