#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a ``MockTransport`` answers.
public struct MockAnswer: Sendable {
    /// Status and fields.
    public var head: TransportHead

    /// The body, piece by piece as it arrives.
    public var pieces: [Data]

    /// What breaks the body off after its last piece; nil for a complete one.
    public var failure: TransportError?

    /// How long the head takes; a request whose timeout is shorter fails with it.
    public var latency: Duration

    /// What the body is made of when it is known for which call.
    var content: Content?

    /// An answer; `200` without a body by default.
    public init(
        status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), body: Data = Data(),
        latency: Duration = .zero
    ) {
        head = TransportHead(status: status, headers: headers)
        pieces = [body]
        self.latency = latency
    }

    /// An answer whose body comes in pieces, and may break off.
    public init(
        status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), pieces: [Data],
        failure: TransportError? = nil, latency: Duration = .zero
    ) {
        head = TransportHead(status: status, headers: headers)
        self.pieces = pieces
        self.failure = failure
        self.latency = latency
    }

    /// An answer with a JSON text.
    public static func json(_ text: String, status: Int = 200) -> MockAnswer {
        MockAnswer(
            status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }
}
