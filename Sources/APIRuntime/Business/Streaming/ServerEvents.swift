#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// When a stream of events that ended is opened again.
public struct EventReconnection: Sendable, Hashable {
    /// The pause before that, unless the server says another; a tenth of a second at least.
    public var pause: Duration

    /// The longest pause, whatever the server says.
    public var limit: Duration

    /// How many connections may fail one after the other before the last failure is thrown.
    public var attempts: Int

    /// The defaults fit a server that is restarted now and then.
    public init(
        pause: Duration = .seconds(3), limit: Duration = .seconds(300), attempts: Int = 10
    ) {
        self.pause = pause
        self.limit = limit
        self.attempts = attempts
    }

    /// How long to wait: as long as the server says, and after failures up to twice as long for
    /// each of them, at random, so that not all clients come back at once.
    func pause(retry: Duration?, failures: Int, random: Double) -> Duration {
        let least = min(limit, max(retry ?? pause, .milliseconds(100)))
        let most = min(limit, least * (1 << min(failures, 20)))
        return least + (most - least) * random
    }
}

/// The events of an endpoint that answers with `text/event-stream` (WHATWG HTML, section 9.2).
///
/// The request is sent when the first event is asked for. Where the stream ends or breaks, it is
/// opened again with the field `Last-Event-ID`, after the pause that the server asked for, until
/// the server answers 204. Only GET requests are: others end where their stream does. Cancelling
/// the task that reads, or leaving its loop, ends everything.
public struct ServerEvents: AsyncSequence, Sendable {
    /// An event.
    public typealias Element = ServerEvent

    let client: APIClient
    let request: EndpointRequest
    let reconnection: EventReconnection?
    let lastID: String

    /// Opens a stream of its own.
    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    /// Gives one event after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private let client: APIClient
        private let request: EndpointRequest
        private let reconnection: EventReconnection?
        private var parser: ServerEventParser
        private var lines: LineReader?
        private var failures = 0
        private var isOver = false

        fileprivate init(_ events: ServerEvents) {
            client = events.client
            request = events.request
            reconnection = events.request.method == "GET" ? events.reconnection : nil
            parser = ServerEventParser(
                lastID: events.lastID, limit: events.client.lineLimit(events.request))
        }

        /// The next event, or nil where the server wants no more of us.
        ///
        /// - Throws: ``APIError``; nothing comes after it.
        public mutating func next() async throws -> ServerEvent? {
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

        /// The next event of the stream as it is open now; nil where it ended.
        private mutating func event() async throws(APIError) -> ServerEvent? {
            do {
                if lines == nil { try await open() }
                while let line = try await lines?.next() {
                    if let event = try parser.take(line) { return event }
                }
                return nil
            } catch {
                throw client.failure(error, of: request)
            }
        }

        /// Opens the stream; ``isOver`` where the server answers that there is none.
        private mutating func open() async throws(APIError) {
            parser.restart()
            let answer = try await client.stream(request) { [id = parser.lastID] call in
                if !id.isEmpty { call.headers["Last-Event-ID"] = id }
                call.options.types = call.options.types ?? ["text/event-stream"]
                if call.headers["Accept"] == nil { call.headers["Accept"] = "text/event-stream" }
                if call.headers["Cache-Control"] == nil {
                    call.headers["Cache-Control"] = "no-store"
                }
            }
            failures = 0
            // Events are UTF-8, whatever the answer says.
            lines = LineReader(answer.bytes, .utf8, ends: .any, limit: answer.limits.line)
            isOver = answer.status == 204
        }

        private mutating func pause() async throws {
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
                throw end(APIError(.cancelled, request.label))
            }
        }

        private mutating func end(_ error: APIError) -> APIError {
            isOver = true
            lines = nil
            return error
        }
    }
}
