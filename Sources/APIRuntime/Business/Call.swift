import Dispatch

/// A call that was started with a completion handler.
public final class Call: Sendable {
    private let task = Locked<Task<Void, Never>?>(nil)
    private let state = Locked(TransferProgress())

    init() {}

    /// Cancels the call; its handler gets ``APIError/Reason/cancelled``, unless it is done already.
    public func cancel() {
        task.withLock { $0 }?.cancel()
    }

    /// How many bytes have gone each way.
    public var progress: TransferProgress {
        state.withLock { $0 }
    }

    func run(_ body: @escaping @Sendable () async -> Void) {
        task.withLock { $0 = Task { await body() } }
    }

    func note(_ progress: TransferProgress) {
        state.withLock { $0 = progress }
    }
}

extension APIClient {
    /// Sends an endpoint's request and calls the handler on the main queue, exactly once.
    @discardableResult
    public func start<E: Endpoint>(
        _ endpoint: E,
        completion: @escaping @MainActor @Sendable (Result<E.Response, APIError>) -> Void
    ) -> Call {
        start(endpoint) { result in await completion(result) }
    }

    /// Sends an endpoint's request and calls the handler on a queue of the app's choice, exactly
    /// once.
    @discardableResult
    public func start<E: Endpoint>(
        _ endpoint: E, on queue: DispatchQueue,
        completion: @escaping @Sendable (Result<E.Response, APIError>) -> Void
    ) -> Call {
        start(endpoint) { result in queue.async { completion(result) } }
    }

    private func start<E: Endpoint>(
        _ endpoint: E, finish: @escaping @Sendable (Result<E.Response, APIError>) async -> Void
    ) -> Call {
        let call = Call()
        call.run { [self] in
            await finish(await outcome(of: endpoint) { call.note($0) })
        }
        return call
    }

    func outcome<E: Endpoint>(
        of endpoint: E, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async -> Result<E.Response, APIError> {
        do throws(APIError) {
            return .success(try await send(endpoint, progress: progress))
        } catch {
            return .failure(error)
        }
    }
}
