extension CallRunner {
    /// How often an interceptor can have a call sent where there is no policy.
    private static let attemptsWithoutPolicy = 3

    /// Sends the call until there is a result, or nothing allows for another attempt.
    func attempts() async throws(APIError) -> Reply {
        var attempt = 1
        while true {
            trace.update { $0.attempts = attempt }
            let outcome = await outcome()
            guard let pause = await pause(after: attempt, outcome) else {
                return try outcome.get()
            }
            let status = (try? outcome.get())?.status
            client.monitor.post(
                CallEvent(
                    call: trace.info,
                    kind: .retrying(attempt: attempt, pause: pause, status: status)))
            do {
                try await clock.sleep(pause)
            } catch {
                throw APIError(.cancelled, call.label)
            }
            attempt += 1
        }
    }

    private func outcome() async -> Result<Reply, APIError> {
        do throws(APIError) {
            return .success(try await authenticated())
        } catch {
            return .failure(error)
        }
    }

    /// The pause before the next attempt; nil where there is none.
    func pause(after attempt: Int, _ outcome: Result<Reply, APIError>) async -> Duration? {
        if case .success(let reply) = outcome, reply.status < 500,
            ![408, 429].contains(reply.status)
        {
            client.retries.reward()
        }
        let policy = call.options.retry
        let decision = await decision(on: outcome, attempt: attempt)
        guard !Task.isCancelled else { return nil }
        let pause: Duration
        switch decision {
        case .accept:
            return nil
        case .retry(let wanted):
            guard attempt < policy?.attempts ?? Self.attemptsWithoutPolicy else { return nil }
            pause = max(.zero, wanted)
        case .asPolicy:
            guard let policy, call.isRepeatable, attempt < policy.attempts, policy.covers(outcome)
            else { return nil }
            pause = policy.pause(after: attempt, outcome, clock: clock)
            guard pause <= policy.longestPause else { return nil }
        }
        let now = clock.now()
        if let deadline, now + pause >= deadline { return nil }
        if let budget = policy?.budget, now + pause >= trace.start + budget { return nil }
        return client.retries.take(now: now) ? pause : nil
    }
}
