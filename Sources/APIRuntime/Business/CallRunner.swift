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
    /// The body of a good answer that is read while it arrives; ``body`` is then empty.
    var stream: TransportBytes?
    /// Whether a redirect led there.
    var isRedirected = false
}

/// Carries out one call: cache, retries, credentials, redirects, limits.
struct CallRunner: Sendable {
    let client: APIClient
    var call: PreparedCall
    let trace: CallTrace
    let progress: (@Sendable (TransferProgress) -> Void)?
    /// Whether the body of a good answer is left to the caller. The call's time then ends with the
    /// answer's head, and what counts after that is how long the server is silent.
    private let streams: Bool
    let deadline: Duration?

    var clock: CallClock { client.configuration.clock }

    init(
        _ client: APIClient, _ call: PreparedCall, _ trace: CallTrace,
        progress: (@Sendable (TransferProgress) -> Void)? = nil, streams: Bool = false
    ) {
        self.client = client
        self.call = call
        self.trace = trace
        self.progress = progress
        self.streams = streams
        deadline = call.options.timeout.map { client.configuration.clock.now() + $0 }
    }

    /// The reply, whatever its status.
    func reply() async throws(APIError) -> Reply {
        if streams { return try await attempts() }
        guard let policy = call.options.cache, let key = CacheKey(call, policy, client.credentials)
        else {
            let reply = try await joined()
            forgetAnswers(after: reply)
            return reply
        }
        return try await reply(by: policy, key)
    }

    /// Sends the call as it is signed, and follows redirects.
    func exchange(_ secrets: [SchemeSecret]) async throws(APIError) -> Reply {
        var signed = try SignedRequest(call, secrets, coding: client.coding)
        try await adapt(&signed)
        for count in 0...max(0, client.configuration.maximumRedirects) {
            let answer = try await send(&signed.request)
            if let next = try Redirect.next(after: signed, answer.head, label: call.label) {
                signed = next
                continue
            }
            var reply = try await reply(of: answer, from: signed.request.url)
            reply.isRedirected = count > 0
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
        try await network(for: url)
        var limit = call.options.retry?.attemptTimeout
        if let deadline {
            let left = deadline - clock.now()
            guard left > .zero else { throw APIError(.timeout, call.label) }
            limit = min(left, limit ?? left)
        }
        request.timeout = streams ? nil : limit
        do {
            try request.validate()
            tellOf(sending: request)
            let transport = try client.transport.get()
            let answer = try await TimeLimit.run(streams ? limit : nil) { [request, progress] in
                try await transport.send(request, progress: progress)
            }
            tellOf(sent: request, answer.head)
            return answer
        } catch {
            throw failure(error)
        }
    }

    private func reply(of answer: TransportAnswer, from url: URL) async throws(APIError) -> Reply {
        var answer = answer
        let (status, headers) = (answer.head.status, answer.head.headers)
        if streams {
            let isGood = call.options.accepts(status: status)
            let source = WatchedBody(
                answer.body, silence: call.options.idleTimeout,
                limit: isGood ? call.options.maximumAnswerSize : nil
            ) { [trace] count in
                // The rest is collected here, and counts as other answers do.
                if isGood { trace.count(received: count) }
            } breaks: { [self] error in
                if isGood { trace.breakOff(failure(error), now: clock.now()) }
            }
            answer.body = TransportBytes(source)
            if isGood {
                return Reply(
                    status: status, headers: headers, body: Data(), url: url, rpcID: call.rpcID,
                    stream: answer.body)
            }
        }
        let limit = call.options.maximumAnswerSize ?? client.configuration.maximumAnswerSize
        do {
            let body = try await answer.collect(limit: limit)
            return Reply(
                status: status, headers: headers, body: body, url: url, rpcID: call.rpcID)
        } catch {
            throw failure(error)
        }
    }

    /// What the transport threw, as the caller sees it.
    func failure(_ error: any Error) -> APIError {
        switch error {
        case let error as TransportError: APIError(APIError.Reason(error), call.label)
        case is CancellationError: APIError(.cancelled, call.label)
        default:
            APIError(.transport(TransportError(.other, "\(type(of: error))")), call.label)
        }
    }
}
