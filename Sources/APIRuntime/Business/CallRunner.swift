#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The answer to a call, before anything is made of it.
struct Reply: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let body: Data
    /// Where it came from in the end.
    let url: URL
}

/// Carries out one call: cache, retries, credentials, redirects, limits.
struct CallRunner: Sendable {
    let client: APIClient
    let call: PreparedCall
    let progress: (@Sendable (TransferProgress) -> Void)?
    private let deadline: Duration?

    private var clock: CallClock { client.configuration.clock }

    init(
        _ client: APIClient, _ call: PreparedCall,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) {
        self.client = client
        self.call = call
        self.progress = progress
        deadline = call.options.timeout.map { client.configuration.clock.now() + $0 }
    }

    /// The reply, whatever its status.
    func reply() async throws(APIError) -> Reply {
        let key = client.cache.key(for: call, client.credentials)
        if let key, let kept = client.cache.reply(for: key, now: clock.now()) { return kept }
        let reply = try await attempts()
        if let key { client.cache.keep(reply, for: key, now: clock.now()) }
        return reply
    }

    private func attempts() async throws(APIError) -> Reply {
        var attempt = 1
        while true {
            let outcome = await outcome()
            guard let policy = call.options.retry, call.isRepeatable, attempt < policy.attempts,
                policy.covers(outcome), !Task.isCancelled
            else { return try outcome.get() }
            let pause = policy.pause(after: attempt, outcome, clock: clock)
            guard pause <= policy.longestPause else { return try outcome.get() }
            if let deadline, clock.now() + pause >= deadline { return try outcome.get() }
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

    /// Sends the call as it is signed, and follows redirects.
    func exchange(_ credential: Credential?) async throws(APIError) -> Reply {
        var signed = try SignedRequest(call, credential, coding: client.coding)
        for _ in 0...max(0, client.configuration.maximumRedirects) {
            let answer = try await send(&signed.request)
            if let next = try Redirect.next(after: signed, answer.head, label: call.label) {
                signed = next
                continue
            }
            let body = try await body(of: answer)
            return Reply(
                status: answer.head.status, headers: answer.head.headers, body: body,
                url: signed.request.url)
        }
        throw APIError(.redirect("there are too many"), call.label)
    }

    private func send(_ request: inout TransportRequest) async throws(APIError) -> TransportAnswer {
        let url = request.url
        guard url.isHTTPS || url.isLoopback || client.configuration.allowsPlainHTTP else {
            throw APIError(.invalidRequest("http is allowed to this machine only"), call.label)
        }
        if let deadline {
            let left = deadline - clock.now()
            guard left > .zero else { throw APIError(.timeout, call.label) }
            request.timeout = left
        }
        do {
            try request.validate()
            return try await client.transport.get().send(request, progress: progress)
        } catch {
            throw failure(error)
        }
    }

    private func body(of answer: TransportAnswer) async throws(APIError) -> Data {
        do {
            return try await answer.collect(limit: client.configuration.maximumAnswerSize)
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: any Error) -> APIError {
        switch error {
        case let error as TransportError: APIError(APIError.Reason(error), call.label)
        case is CancellationError: APIError(.cancelled, call.label)
        default:
            APIError(.transport(TransportError(.other, "\(type(of: error))")), call.label)
        }
    }
}
