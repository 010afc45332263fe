#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A good answer whose body is still arriving.
///
/// The body is read once, in one of its forms, and only as fast as it is asked for. Dropping the
/// answer and everything made of it ends the transfer; so do ``cancel()`` and cancelling the task
/// that reads.
public struct StreamedAnswer: Sendable {
    /// The status code.
    public let status: Int

    /// The header fields.
    public let headers: HTTPHeaders

    /// Where it came from in the end.
    public let url: URL

    /// The body in the pieces in which it arrives.
    public let bytes: AnswerBytes

    /// Who asked for it, and for what; events are asked for again.
    let client: APIClient
    let origin: StreamOrigin

    init(
        _ reply: Reply, _ body: TransportBytes, _ client: APIClient, _ origin: StreamOrigin
    ) {
        status = reply.status
        headers = reply.headers
        url = reply.url
        bytes = AnswerBytes(body: body, endpoint: origin.request.label)
        self.client = client
        self.origin = origin
    }

    /// The body's text, line by line; LF, CR LF and CR end a line, and none of them is a part of
    /// it. The charset is that of `Content-Type`.
    public var lines: AnswerLines { AnswerLines(self) }

    /// A JSON value a line, each as the type. Empty lines are skipped.
    public func jsonLines<Value: Decodable & Sendable>(of type: Value.Type) -> JSONLines<Value> {
        JSONLines(self)
    }

    /// The events of a `text/event-stream`.
    public var serverEvents: ServerEvents { ServerEvents(self) }

    /// Ends the transfer and frees its connection; who reads gets ``APIError/Reason/cancelled``.
    public func cancel() {
        bytes.body.cancel()
    }
}

/// The body of a streamed answer: pieces of data in the order they arrive, with back pressure.
///
/// A second iterator goes on where the first stopped.
public struct AnswerBytes: AsyncSequence, Sendable {
    /// A piece of the body, never empty.
    public typealias Element = Data

    let body: TransportBytes
    let endpoint: String

    /// Reads on from where the body is.
    public func makeAsyncIterator() -> Iterator {
        Iterator(bytes: body.makeAsyncIterator(), endpoint: endpoint)
    }

    /// Gives one piece after the other.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
        fileprivate var bytes: TransportBytes.Iterator
        let endpoint: String

        /// The next piece, or nil after the last.
        ///
        /// - Throws: ``APIError``.
        public mutating func next() async throws -> Data? {
            do {
                return try await bytes.next()
            } catch {
                throw failure(error)
            }
        }

        /// What the transport or a parser threw, as the caller sees it.
        func failure(_ error: any Error) -> APIError {
            switch error {
            case let error as APIError: error
            case let error as TransportError: APIError(APIError.Reason(error), endpoint)
            case is CancellationError: APIError(.cancelled, endpoint)
            default:
                APIError(.transport(TransportError(.other, "\(type(of: error))")), endpoint)
            }
        }
    }
}
