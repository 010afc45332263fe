#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The events of an endpoint that answers with `text/event-stream` (WHATWG HTML, section 9.2).
///
/// Where the stream ends or breaks, it is opened again with the field `Last-Event-ID`, after the
/// pause that the server asked for, until the server answers 204. Only GET requests are: others end
/// where their stream does. Cancelling the task that reads, or leaving its loop and dropping this,
/// ends everything.
public struct ServerEvents: AsyncSequence, StreamedResponse {
    /// An event.
    public typealias Element = ServerEvent

    /// Only a stream of events is one.
    public static var mediaTypes: [String]? { ["text/event-stream"] }

    let client: APIClient
    let origin: StreamOrigin
    var reconnection: EventReconnection?
    let lastID: String
    /// The stream that is open already; nil: it is opened when the first event is asked for.
    let first: StreamedAnswer?

    init(
        client: APIClient, origin: StreamOrigin, reconnection: EventReconnection?,
        lastID: String, first: StreamedAnswer? = nil
    ) {
        self.client = client
        self.origin = origin
        self.reconnection = reconnection
        self.lastID = lastID
        self.first = first
    }

    /// The events of an answer, to be read once.
    public init(_ answer: StreamedAnswer) {
        self.init(
            client: answer.client, origin: answer.origin, reconnection: EventReconnection(),
            lastID: "", first: answer)
    }

    /// The same, opened again as is said here; nil: never.
    public func reconnecting(_ reconnection: EventReconnection?) -> Self {
        var copy = self
        copy.reconnection = reconnection
        return copy
    }

    /// The JSON of each event's data as a type.
    public func json<Value: Decodable & Sendable>(of type: Value.Type) -> JSONEvents<Value> {
        JSONEvents(events: self)
    }

    /// Reads the events.
    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    /// Gives one event after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private let client: APIClient
        private let origin: StreamOrigin
        private let reconnection: EventReconnection?
        private var parser: ServerEventParser
        private var lines: LineReader?
        private var failures = 0
        private var isOver = false

        fileprivate init(_ events: ServerEvents) {
            client = events.client
            origin = events.origin
            reconnection =
                HTTPMethod.isSafe(events.origin.request.method) ? events.reconnection : nil
            parser = ServerEventParser(
                lastID: events.lastID, limit: events.client.lineLimit(events.origin.request))
            if let first = events.first { read(first) }
        }

        /// The next event, or nil where the server wants no more of us.
        ///
        /// - Throws: ``APIError``; nothing comes after it.
        public nonisolated(nonsending) mutating func next() async throws -> ServerEvent? {
            while !isOver {
                do throws(APIError) {
                    if let event = try await event() { return event }
                    if isOver { return nil }
                } catch {
                    failures += 1
                    guard let reconnection, failures <= reconnection.attempts,
                        RetryPolicy().covers(.failure(error))
                    else { throw end(error) }
                }
                lines = nil
                try await pause()
            }
            return nil
        }

        /// The same in the caller's isolation, so that a loop on an actor stays there.
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws -> ServerEvent? {
            try await next()
        }

        /// The next event of the stream as it is open now; nil where it ended.
        private nonisolated(nonsending) mutating func event() async throws(APIError) -> ServerEvent?
        {
            do {
                if lines == nil { try await open() }
                while let line = try await lines?.next() {
                    if let event = try parser.take(line) { return event }
                }
                return nil
            } catch {
                throw client.failure(error, of: origin.request)
            }
        }

        /// Opens the stream; ``isOver`` where the server answers that there is none.
        private nonisolated(nonsending) mutating func open() async throws(APIError) {
            parser.restart()
            let answer = try await client.stream(origin) { [id = parser.lastID] call in
                if !id.isEmpty { call.headers["Last-Event-ID"] = id }
                call.ask(for: ServerEvents.self)
            }
            failures = 0
            read(answer)
        }

        private mutating func read(_ answer: StreamedAnswer) {
            // Events are UTF-8, whatever the answer says.
            lines = LineReader(
                answer.bytes, .utf8, ends: .any, limit: client.lineLimit(origin.request))
            isOver = answer.status == 204
        }

        private nonisolated(nonsending) mutating func pause() async throws {
            guard let reconnection else {
                isOver = true
                return
            }
            let clock = client.configuration.clock
            do {
                try await clock.sleep(
                    reconnection.pause(
                        retry: parser.retry, failures: failures, random: clock.random()))
            } catch {
                throw end(APIError(.cancelled, origin.request.label))
            }
        }

        private mutating func end(_ error: APIError) -> APIError {
            isOver = true
            lines = nil
            return error
        }
    }
}
