#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CallRunner {
    /// The reply to a call whose answers are kept.
    func reply(by policy: CachePolicy, _ key: CacheKey) async throws(APIError) -> Reply {
        let found = client.answers.answers(for: key).first { $0.fits(call.headers) }
        guard let found else { return try await load(policy, key, nil) }
        let date = clock.date()
        let isYoung = { (limit: Duration) in
            (0..<limit / .seconds(1)).contains(date.timeIntervalSince(found.received))
        }
        switch policy {
        case .http where found.isFresh(at: date, for: call.headers): break
        case .elseLoad(let limit) where isYoung(limit): break
        case .staleWhileRevalidate(let limit) where isYoung(limit): refresh(policy, key, found)
        default: return try await load(policy, key, found)
        }
        trace.update { $0.source = .cache }
        return found.reply
    }

    /// Fetches an answer, or has the one that is there confirmed, and keeps it.
    private func load(
        _ policy: CachePolicy, _ key: CacheKey, _ found: KeptAnswer?
    ) async throws(APIError) -> Reply {
        var runner = self
        if let found { runner.call.headers.merge(found.conditions) }
        let requested = clock.date()
        let reply = try await runner.joined()
        // Who logs in or out meanwhile gets nothing of it, and leaves nothing.
        let isOurs = CacheKey(call, policy, client.credentials) == key
        if reply.status == 304, let found, !found.conditions.isEmpty {
            let confirmed = found.confirmed(
                by: reply.headers, requested: requested, received: clock.date())
            if isOurs { client.answers.keep(confirmed, for: key) }
            return confirmed.reply
        }
        guard isOurs, reply.status < 500 else { return reply }
        if let answer = answer(reply, policy, requested) {
            client.answers.keep(answer, for: key)
        } else if found != nil {
            client.answers.remove(key)
        }
        return reply
    }

    /// The reply as it is to be kept; nil where it is not.
    private func answer(
        _ reply: Reply, _ policy: CachePolicy, _ requested: Date
    ) -> KeptAnswer? {
        guard let varying = KeptAnswer.varying(reply.headers, call.headers) else { return nil }
        let answer = KeptAnswer(
            status: reply.status, headers: reply.headers, body: reply.body,
            url: reply.isRedirected ? reply.url : call.url, varying: varying, requested: requested,
            received: clock.date())
        switch policy {
        case .http:
            return !reply.isRedirected && answer.isKeepable(for: call.headers) ? answer : nil
        case .elseLoad, .staleWhileRevalidate:
            return (200..<300).contains(reply.status) ? answer : nil
        }
    }

    /// Fetches a new answer while the old one is used; one at a time.
    private func refresh(_ policy: CachePolicy, _ key: CacheKey, _ found: KeptAnswer) {
        guard client.refreshes.withLock({ $0.insert(key).inserted }) else { return }
        Task {
            defer { client.refreshes.withLock { _ = $0.remove(key) } }
            // Who needs it will ask, and see the error then.
            _ = try? await load(policy, key, found)
        }
    }

    /// What is changed by a call is not what is kept any more (RFC 9111, section 4.4).
    func forgetAnswers(after reply: Reply) {
        guard !HTTPMethod.isSafe(call.method),
            (200..<400).contains(reply.status)
        else { return }
        client.answers.removeAll(of: call.url)
    }
}

extension CacheKey {
    /// The key of a call; nil where its answer is not kept.
    init?(_ call: PreparedCall, _ policy: CachePolicy, _ credentials: Credentials) {
        // Parts of answers, and conditions of the caller's own, are the caller's own affair.
        let special = ["Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Range"]
        guard HTTPMethod.isCacheable(call.method),
            !special.contains(where: call.headers.contains),
            !CacheControl(call.headers).has("no-store")
        else { return nil }
        var sessions: [UUID] = []
        if let scheme = call.options.auth, !scheme.isOptional || credentials.has(scheme) {
            for part in scheme.parts where !part.isHandshake {
                guard let held = credentials.held(part) else { return nil }
                sessions.append(held.session)
            }
        }
        var headers = policy == .http ? HTTPHeaders(call.headers.filter(\.isSecret)) : call.headers
        if let cookies = call.cookies { headers.add("Cookie", cookies) }
        var content: Data?
        switch call.body {
        case .plain(.none, _): break
        case .plain(.data(let data), let type):
            content = data
            if let type { headers["Content-Type"] = type }
        // What is read while it is sent can not be compared.
        case .plain, .rpc, .rpcBatch: return nil
        }
        self.init(
            method: call.method, url: call.url, headers: headers, body: content, sessions: sessions)
    }
}

extension KeptAnswer {
    fileprivate var reply: Reply {
        Reply(status: status, headers: headers, body: body, url: url)
    }
}

extension APIClient {
    /// Forgets all answers that were kept for endpoints with a cache policy.
    public func removeKeptAnswers() {
        answers.removeAll()
    }
}
