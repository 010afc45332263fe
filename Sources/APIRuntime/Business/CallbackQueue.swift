/// Stands for the queue of the client's configuration: `start(endpoint, on: .client) { … }`.
public enum CallbackQueue: Sendable, Hashable {
    /// ``ClientConfiguration/callbackQueue``; the main queue unless the app chose another.
    case client
}

extension APIClient {
    /// Sends an endpoint's request and calls the handler on the queue that the configuration names,
    /// exactly once.
    @discardableResult
    public func start<E: Endpoint>(
        _ endpoint: E, on queue: CallbackQueue,
        completion: @escaping @Sendable (Result<E.Response, APIError>) -> Void
    ) -> Call {
        start(endpoint, on: configuration.callbackQueue, completion: completion)
    }
}

extension ServiceClient {
    /// Sends an endpoint's request and calls the handler on the queue that the configuration names,
    /// exactly once.
    @discardableResult
    public func start<E: Endpoint>(
        _ endpoint: E, on queue: CallbackQueue,
        completion: @escaping @Sendable (Result<E.Response, APIError>) -> Void
    ) -> Call {
        api.start(endpoint, on: queue, completion: completion)
    }
}
