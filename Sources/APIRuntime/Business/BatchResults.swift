import Dispatch

extension APIClient {
    /// Sends the requests of any number of endpoints, some at once, and gives each one's own result,
    /// in order. One that fails does not touch the others; cancelling the task cancels all.
    ///
    /// So many run at once as the width says; nil: ``ClientConfiguration/batchWidth``.
    public func results<E: Endpoint>(
        of endpoints: [E], width: Int? = nil
    ) async -> [Result<E.Response, APIError>] {
        let slots = endpoints.map { Self.slot(for: $0) }
        _ = await run(
            zip(endpoints, slots).map { result(of: $0, into: $1) }, width: width)
        return slots.map(\.result)
    }

    /// Sends several endpoints' requests, some at once, and gives each one's own result. One that
    /// fails does not touch the others; cancelling the task cancels all.
    public func results<each E: Endpoint>(
        of endpoints: repeat each E
    ) async -> (repeat Result<(each E).Response, APIError>) {
        let slots = (repeat Self.slot(for: each endpoints))
        var jobs: [@Sendable () async -> APIError?] = []
        repeat jobs.append(result(of: each endpoints, into: each slots))
        _ = await run(jobs)
        return (repeat (each slots).result)
    }

    /// Sends the requests of any number of endpoints, and calls the handler once, on the main queue,
    /// when all have a result. What it gives cancels all.
    @discardableResult
    public func start<E: Endpoint>(
        all endpoints: [E],
        completion: @escaping @MainActor @Sendable ([Result<E.Response, APIError>]) -> Void
    ) -> Call {
        let call = Call()
        call.run { [self] in
            let results = await results(of: endpoints)
            await completion(results)
        }
        return call
    }

    /// Sends the requests of any number of endpoints, and calls the handler once, on a queue of the
    /// app's choice, when all have a result. What it gives cancels all.
    @discardableResult
    public func start<E: Endpoint>(
        all endpoints: [E], on queue: DispatchQueue,
        completion: @escaping @Sendable ([Result<E.Response, APIError>]) -> Void
    ) -> Call {
        let call = Call()
        call.run { [self] in
            let results = await results(of: endpoints)
            queue.async { completion(results) }
        }
        return call
    }

    /// Sends several endpoints' requests, and calls the handler once, on the main queue, with each
    /// one's own result. What it gives cancels all.
    @discardableResult
    public func start<each E: Endpoint>(
        all endpoints: repeat each E,
        completion:
            @escaping @MainActor @Sendable (repeat Result<(each E).Response, APIError>) ->
            Void
    ) -> Call {
        let slots = (repeat Self.slot(for: each endpoints))
        var jobs: [@Sendable () async -> APIError?] = []
        repeat jobs.append(result(of: each endpoints, into: each slots))
        let call = Call()
        call.run { [self, jobs] in
            _ = await run(jobs)
            await completion(repeat (each slots).result)
        }
        return call
    }

    /// Sends several endpoints' requests, and calls the handler once, on a queue of the app's choice,
    /// with each one's own result. What it gives cancels all.
    @discardableResult
    public func start<each E: Endpoint>(
        all endpoints: repeat each E, on queue: DispatchQueue,
        completion: @escaping @Sendable (repeat Result<(each E).Response, APIError>) -> Void
    ) -> Call {
        let slots = (repeat Self.slot(for: each endpoints))
        var jobs: [@Sendable () async -> APIError?] = []
        repeat jobs.append(result(of: each endpoints, into: each slots))
        let call = Call()
        call.run { [self, jobs] in
            _ = await run(jobs)
            queue.async { completion(repeat (each slots).result) }
        }
        return call
    }

    private func result<E: Endpoint>(
        of endpoint: E, into slot: Slot<E.Response>
    ) -> @Sendable () async -> APIError? {
        { [self] in
            slot.fill(await outcome(of: endpoint))
            return nil
        }
    }
}

extension ServiceClient {
    /// Sends the requests of any number of endpoints, some at once, and gives each one's own result,
    /// in order. One that fails does not touch the others; cancelling the task cancels all.
    public func results<E: Endpoint>(
        of endpoints: [E], width: Int? = nil
    ) async -> [Result<E.Response, APIError>] {
        await api.results(of: endpoints, width: width)
    }

    /// Sends several endpoints' requests, some at once, and gives each one's own result. One that
    /// fails does not touch the others; cancelling the task cancels all.
    public func results<each E: Endpoint>(
        of endpoints: repeat each E
    ) async -> (repeat Result<(each E).Response, APIError>) {
        await api.results(of: repeat each endpoints)
    }

    /// Sends the requests of any number of endpoints, and calls the handler once, on the main queue,
    /// when all have a result. What it gives cancels all.
    @discardableResult
    public func start<E: Endpoint>(
        all endpoints: [E],
        completion: @escaping @MainActor @Sendable ([Result<E.Response, APIError>]) -> Void
    ) -> Call {
        api.start(all: endpoints, completion: completion)
    }

    /// Sends the requests of any number of endpoints, and calls the handler once, on a queue of the
    /// app's choice, when all have a result. What it gives cancels all.
    @discardableResult
    public func start<E: Endpoint>(
        all endpoints: [E], on queue: DispatchQueue,
        completion: @escaping @Sendable ([Result<E.Response, APIError>]) -> Void
    ) -> Call {
        api.start(all: endpoints, on: queue, completion: completion)
    }

    /// Sends several endpoints' requests, and calls the handler once, on the main queue, with each
    /// one's own result. What it gives cancels all.
    @discardableResult
    public func start<each E: Endpoint>(
        all endpoints: repeat each E,
        completion:
            @escaping @MainActor @Sendable (repeat Result<(each E).Response, APIError>) ->
            Void
    ) -> Call {
        api.start(all: repeat each endpoints, completion: completion)
    }

    /// Sends several endpoints' requests, and calls the handler once, on a queue of the app's choice,
    /// with each one's own result. What it gives cancels all.
    @discardableResult
    public func start<each E: Endpoint>(
        all endpoints: repeat each E, on queue: DispatchQueue,
        completion: @escaping @Sendable (repeat Result<(each E).Response, APIError>) -> Void
    ) -> Call {
        api.start(all: repeat each endpoints, on: queue, completion: completion)
    }
}
