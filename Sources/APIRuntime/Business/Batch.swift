/// Where one of several calls leaves what it got.
final class Slot<Value: Sendable>: Sendable {
    private let outcome = Locked<Result<Value, APIError>?>(nil)

    func fill(_ outcome: Result<Value, APIError>) {
        self.outcome.withLock { $0 = outcome }
    }

    /// What was left here; a call that was never made counts as cancelled.
    var result: Result<Value, APIError> {
        outcome.withLock { $0 } ?? .failure(APIError(.cancelled, "batch"))
    }
}

extension APIClient {
    /// Sends several endpoints' requests, some at once, and gives all responses in order.
    ///
    /// - Throws: the first ``APIError``; the other calls are then cancelled.
    public func batch<each E: Endpoint>(
        _ endpoints: repeat each E
    ) async throws(APIError) -> (repeat (each E).Response) {
        let slots = (repeat Self.slot(for: each endpoints))
        var jobs: [@Sendable () async -> APIError?] = []
        repeat jobs.append(job(each endpoints, into: each slots))
        if let error = await run(jobs) { throw error }
        return (repeat try (each slots).result.get())
    }

    /// An empty slot for an endpoint's response.
    static func slot<E: Endpoint>(for endpoint: E) -> Slot<E.Response> {
        Slot()
    }

    private func job<E: Endpoint>(
        _ endpoint: E, into slot: Slot<E.Response>
    ) -> @Sendable () async -> APIError? {
        { [self] in
            let outcome = await outcome(of: endpoint)
            slot.fill(outcome)
            if case .failure(let error) = outcome { return error }
            return nil
        }
    }

    /// Runs the jobs, only some at a time; the first error cancels what is left.
    func run(_ jobs: [@Sendable () async -> APIError?], width: Int? = nil) async -> APIError? {
        let width = max(1, width ?? configuration.batchWidth)
        return await withTaskGroup(of: APIError?.self) { group in
            var waiting = jobs[...]
            for job in waiting.prefix(width) {
                group.addTask { await job() }
            }
            waiting = waiting.dropFirst(width)
            while let ended = await group.next() {
                if let error = ended {
                    group.cancelAll()
                    return error
                }
                if !Task.isCancelled, let job = waiting.popFirst() {
                    group.addTask { await job() }
                }
            }
            return nil
        }
    }
}
