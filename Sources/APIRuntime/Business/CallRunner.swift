#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The answer to a call, before anything is made of it.
public struct Reply: Sendable {
    /// The status code.
    public let status: Int
    /// The header fields.
    public let headers: HTTPHeaders
    /// The body as it was received.
    public let body: Data
    /// Where it came from in the end.
    public let url: URL

    /// The number of the RPC call that it answers.
    var rpcID: Int?
}

/// Carries out one call: cache, retries, credentials, redirects, limits.
struct CallRunner: Sendable {
    let client: APIClient
    let call: PreparedCall
    let trace: CallTrace
    let progress: (@Sendable (TransferProgress) -> Void)?
    let deadline: Duration?

    var clock: CallClock { client.configuration.clock }

    init(
        _ client: APIClient, _ call: PreparedCall, _ trace: CallTrace,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) {
        self.client = client
        self.call = call
        self.trace = trace
        self.progress = progress
        deadline = call.options.timeout.map { client.configuration.clock.now() + $0 }
    }

    /// The reply, whatever its status.
    func reply() async throws(APIError) -> Reply {
        let key = client.cache.key(for: call, client.credentials)
        if let key, let kept = client.cache.reply(for: key, now: clock.now()) {
            trace.update { $0.source = .cache }
            return kept
        }
        let reply = try await joined()
        if let key { client.cache.keep(reply, for: key, now: clock.now()) }
        return reply
    }

    /// Sends the call as it is signed, and follows redirects.
    func exchange(_ credential: Credential?) async throws(APIError) -> Reply {
        var signed = try SignedRequest(call, credential, coding: client.coding)
        try await adapt(&signed)
        for _ in 0...max(0, client.configuration.maximumRedirects) {
            let answer = try await send(&signed.request)
            if let next = try Redirect.next(after: signed, answer.head, label: call.label) {
                signed = next
                continue
            }
            let body = try await body(of: answer)
            let reply = Reply(
                status: answer.head.status, headers: answer.head.headers, body: body,
                url: signed.request.url, rpcID: call.rpcID)
            try await inspect(reply)
            return reply
        }
        throw APIError(.redirect("there are too many"), call.label)
    }

    private func send(_ request: inout TransportRequest) async throws(APIError) -> TransportAnswer {
        let url = request.url
        guard url.isHTTPS || url.isLoopback || client.configuration.allowsPlainHTTP else {
            throw APIError(.invalidRequest("http is allowed to this machine only"), call.label)
        }
        request.timeout = call.options.retry?.attemptTimeout
        if let deadline {
            let left = deadline - clock.now()
            guard left > .zero else { throw APIError(.timeout, call.label) }
            request.timeout = min(left, request.timeout ?? left)
        }
        do {
            try request.validate()
            tellOf(sending: request)
            let answer = try await client.transport.get().send(request, progress: progress)
            tellOf(sent: request, answer.head)
            return answer
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
