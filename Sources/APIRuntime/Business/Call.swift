import Dispatch

/// A call that was started with a completion handler.
public final class Call: Sendable {
    private let task = Locked<Task<Void, Never>?>(nil)

    /// How far it is.
    let feed = ProgressFeed()

    init() {}

    /// Cancels the call; its handler gets ``APIError/Reason/cancelled``, unless it is done already.
    public func cancel() {
        task.withLock { $0 }?.cancel()
    }

    /// How many bytes have gone each way.
    public var progress: TransferProgress { feed.progress }

    /// Starts what the call is for. Who follows its progress is told that it is over at the end.
    func run(_ body: @escaping @Sendable () async -> Void) {
        task.withLock { task in
            task = Task { [feed] in
                await body()
                feed.end()
            }
        }
    }

    /// Starts the work, and hands on what became of it.
    ///
    /// - Parameter work: gets what it is to tell its progress.
    func run<Value: Sendable>(
        _ work:
            @escaping @Sendable (_ progress: @escaping @Sendable (TransferProgress) -> Void)
            async throws(APIError) -> Value,
        finish: @escaping @Sendable (Result<Value, APIError>) async -> Void
    ) {
        run { [feed] in
            let result: Result<Value, APIError>
            do throws(APIError) {
                result = .success(try await work { feed.note($0) })
            } catch {
                result = .failure(error)
            }
            feed.end()
            await finish(result)
        }
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
        call.run(
            { [self] progress throws(APIError) in try await send(endpoint, progress: progress) },
            finish: finish)
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
