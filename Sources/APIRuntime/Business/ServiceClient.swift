import Dispatch

/// The one face of a service that an app sees; generated clients conform to it.
public protocol ServiceClient: Sendable {
    /// What carries out the calls.
    var api: APIClient { get }
}

extension ServiceClient {
    /// Sends an endpoint's request and gives what its answer becomes.
    ///
    /// - Throws: ``APIError``.
    public func send<E: Endpoint>(_ endpoint: E) async throws(APIError) -> E.Response {
        try await api.send(endpoint)
    }

    /// Sends an endpoint's request, with progress, which is told on a thread of the transport.
    ///
    /// - Throws: ``APIError``.
    public func send<E: Endpoint>(
        _ endpoint: E, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws(APIError) -> E.Response {
        try await api.send(endpoint, progress: progress)
    }

    /// Sends an endpoint's request and calls the handler on the main queue, exactly once.
    @discardableResult
    public func start<E: Endpoint>(
        _ endpoint: E,
        completion: @escaping @MainActor @Sendable (Result<E.Response, APIError>) -> Void
    ) -> Call {
        api.start(endpoint, completion: completion)
    }

    /// Sends an endpoint's request and calls the handler on a queue of the app's choice, exactly
    /// once.
    @discardableResult
    public func start<E: Endpoint>(
        _ endpoint: E, on queue: DispatchQueue,
        completion: @escaping @Sendable (Result<E.Response, APIError>) -> Void
    ) -> Call {
        api.start(endpoint, on: queue, completion: completion)
    }

    /// Sends several endpoints' requests, some at once, and gives all responses in order.
    ///
    /// - Throws: the first ``APIError``; the other calls are then cancelled.
    public func batch<each E: Endpoint>(
        _ endpoints: repeat each E
    ) async throws(APIError) -> (repeat (each E).Response) {
        try await api.batch(repeat each endpoints)
    }

    /// Sends several calls as one JSON-RPC 2.0 batch and gives each call's own result, in order.
    ///
    /// - Throws: ``APIError`` where the batch as a whole failed.
    public func rpcBatch<each E: Endpoint>(
        _ endpoints: repeat each E
    ) async throws(APIError) -> (repeat Result<(each E).Response, APIError>) {
        try await api.rpcBatch(repeat each endpoints)
    }

    /// Pages that name a cursor for the next one.
    public func pages<E: Endpoint, Item, Cursor: Hashable & Sendable & ParameterValue>(
        items: @escaping @Sendable (E.Response) -> [Item]?,
        next: @escaping @Sendable (E.Response) -> Cursor?, from cursor: Cursor?,
        _ endpoint: @escaping @Sendable (Cursor?) -> E
    ) -> Pages<Item> {
        api.pages(items: items, next: next, from: cursor, endpoint)
    }

    /// Pages that are counted.
    public func pages<E: Endpoint, Item, Number: FixedWidthInteger & Sendable>(
        items: @escaping @Sendable (E.Response) -> [Item]?, page: Number,
        _ endpoint: @escaping @Sendable (Number) -> E
    ) -> Pages<Item> {
        api.pages(items: items, page: page, endpoint)
    }

    /// Pages that begin after so many items.
    public func pages<E: Endpoint, Item, Number: FixedWidthInteger & Sendable>(
        items: @escaping @Sendable (E.Response) -> [Item]?, offset: Number,
        _ endpoint: @escaping @Sendable (Number) -> E
    ) -> Pages<Item> {
        api.pages(items: items, offset: offset, endpoint)
    }

    /// Pages whose answers link to the next one.
    public func pages<E: Endpoint, Item>(
        items: @escaping @Sendable (E.Response) -> [Item]?, linkOf endpoint: E
    ) -> Pages<Item> {
        api.pages(items: items, linkOf: endpoint)
    }
}
