#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Server-sent events whose data is JSON, as a type.
public struct JSONEvents<Value: Decodable & Sendable>: AsyncSequence, StreamedResponse {
    /// The data of an event.
    public typealias Element = Value

    /// Only a stream of events is one.
    public static var mediaTypes: [String]? { ServerEvents.mediaTypes }

    /// The events as they are, with names and ids.
    public let events: ServerEvents

    init(events: ServerEvents) {
        self.events = events
    }

    /// The data of an answer's events, to be read once.
    public init(_ answer: StreamedAnswer) {
        self.init(events: ServerEvents(answer))
    }

    /// Reads the events.
    public func makeAsyncIterator() -> Iterator {
        Iterator(
            events: events.makeAsyncIterator(), coding: events.client.coding,
            endpoint: events.origin.request.label)
    }

    /// Gives the data of one event after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var events: ServerEvents.Iterator
        fileprivate let coding: JSONCoding
        fileprivate let endpoint: String

        /// The next event's data, or nil where the server wants no more of us.
        ///
        /// - Throws: ``APIError``. Where the data is not of the type, it is
        ///   ``APIError/Reason/reform(path:problem:)``, and the next call goes on with the next
        ///   event.
        public nonisolated(nonsending) mutating func next() async throws -> Value? {
            guard let event = try await events.next() else { return nil }
            let input = ReformerInput(
                status: 200, headers: HTTPHeaders(), body: Data(event.data.utf8),
                endpoint: endpoint, coding: coding)
            return try input.decode(Value.self)
        }

        /// The same in the caller's isolation, so that a loop on an actor stays there.
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws -> Value? {
            try await next()
        }
    }
}
