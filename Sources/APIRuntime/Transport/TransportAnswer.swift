#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The first part of an answer: status and fields. Interim (1xx) answers are not reported.
public struct TransportHead: Sendable, Hashable {
    /// The status code (RFC 9110, section 15).
    public var status: Int

    /// The fields as received. Where the body was decompressed on the way, `Content-Encoding` and
    /// `Content-Length` still tell of the compressed form.
    public var headers: HTTPHeaders

    /// The protocol version: `1.0`, `1.1`, `2` or `3`; empty where the transport can not tell.
    public var version: String

    /// A head.
    public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), version: String = "1.1") {
        self.status = status
        self.headers = headers
        self.version = version
    }
}

/// An answer whose body is still arriving.
public struct TransportAnswer: Sendable {
    /// Status and fields.
    public var head: TransportHead

    /// The body, to be read once. Dropping it unread ends the transfer.
    public var body: TransportBytes

    /// An answer.
    public init(head: TransportHead, body: TransportBytes) {
        self.head = head
        self.body = body
    }

    /// The whole body in memory.
    ///
    /// - Parameter limit: how many bytes at most; nil for any number.
    /// - Throws: ``TransportError``, of the kind `tooLarge` as soon as the limit is passed.
    public func collect(limit: Int? = nil) async throws -> Data {
        var whole = Data()
        for try await piece in body {
            if let limit, piece.count > limit - whole.count {
                throw TransportError(.tooLarge, "the answer is larger than \(limit) bytes")
            }
            if whole.isEmpty { whole = piece } else { whole.append(piece) }
        }
        return whole
    }
}

/// How many bytes of the bodies have gone each way.
public struct TransferProgress: Sendable, Hashable {
    /// Bytes of the request's body sent so far.
    public var sent: Int64
    /// Length of the request's body, 0 where it is not known.
    public var sentExpected: Int64
    /// Bytes of the answer's body received so far, as they came over the wire.
    public var received: Int64
    /// Length of the answer's body, 0 where it is not known.
    public var receivedExpected: Int64

    /// A state of a transfer; nothing yet by default.
    public init(
        sent: Int64 = 0, sentExpected: Int64 = 0, received: Int64 = 0, receivedExpected: Int64 = 0
    ) {
        self.sent = sent
        self.sentExpected = sentExpected
        self.received = received
        self.receivedExpected = receivedExpected
    }
}
