#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CallRunner {
    /// Schemes that are being renewed by the calls of this task; those do not wait for themselves.
    @TaskLocal static var renewing: Set<String> = []

    /// Sends the call with the credential of its scheme; once more with a new one if need be.
    func authenticated() async throws(APIError) -> Reply {
        guard let scheme = call.options.auth else { return try await exchange(nil) }
        switch scheme.kind {
        case .handshake(let header, let status):
            return try await handshake(scheme, header, status)
        case .argument where client.credentials.renewal(scheme) == nil:
            // Servers without a secret exist; they are asked without one.
            return try await exchange(client.credentials.held(scheme)?.credential)
        case .argument, .bearer, .basic, .header, .query, .cookie:
            let held = try await current(scheme)
            let reply = try await exchange(held.credential)
            guard canRenew(scheme) else { return reply }
            if let rest = refusedPart(of: reply) {
                return try await rest.repeated(scheme, held, after: reply)
            }
            guard isRefused(reply) else { return reply }
            let renewed = try await renewed(scheme, after: held.version)
            return try await exchange(renewed.credential)
        }
    }

    /// Whether the answer says that the credential is of no use.
    private func isRefused(_ reply: Reply) -> Bool {
        let policy = client.configuration.renewal
        if policy.statuses.contains(reply.status) { return true }
        guard !policy.codes.isEmpty else { return false }
        if case .rpcBatch(let calls) = call.body { return isRefused(calls, in: reply) }
        do throws(APIError) {
            _ = try call.unbox(reply, client.coding, as: .result)
            return false
        } catch {
            return policy.covers(error)
        }
    }

    private func canRenew(_ scheme: AuthScheme) -> Bool {
        client.credentials.renewal(scheme) != nil && !Self.renewing.contains(scheme.name)
    }

    /// The scheme's credential, renewed first where it has expired or soon will, or there is none.
    private func current(_ scheme: AuthScheme) async throws(APIError) -> Credentials.Held {
        let credentials = client.credentials
        let held = credentials.held(scheme)
        if let held {
            let canWait = !credentials.hasExpired(held) && !credentials.canRenew(scheme, held)
            if canWait || !credentials.isDue(held) { return held }
        }
        guard canRenew(scheme) else {
            if let held { return held }
            throw APIError(.unauthenticated(scheme: scheme.name), call.label)
        }
        do throws(APIError) {
            return try await renewed(scheme, after: held?.version ?? 0)
        } catch {
            // It was renewed early, so as not to depend on this one try.
            guard let held, !credentials.hasExpired(held), !Task.isCancelled,
                credentials.held(scheme)?.version == held.version
            else { throw error }
            return held
        }
    }

    func renewed(
        _ scheme: AuthScheme, after version: Int
    ) async throws(APIError) -> Credentials.Held {
        try await client.renewedCredential(of: scheme, after: version, for: call.label)
    }

    /// Sends the call with the value that the server gave last; once more with that of its answer.
    ///
    /// Before there is one, a single call goes ahead, and the others wait for what it learns.
    private func handshake(
        _ scheme: AuthScheme, _ header: String, _ status: Int
    ) async throws(APIError) -> Reply {
        let credentials = client.credentials
        var first: Reply?
        if credentials.held(scheme) == nil, !credentials.hasGreeted(scheme) {
            first = try await greeting(scheme, header, status)
        }
        let held = credentials.held(scheme)
        let reply: Reply
        if let first { reply = first } else { reply = try await exchange(held?.credential) }
        guard reply.status == status, let value = reply.headers[header] else { return reply }
        if credentials.held(scheme)?.credential.secret != value {
            credentials.set(Credential(value), for: scheme)
        }
        return try await exchange(Credential(value))
    }

    /// The reply to this call, where it is the one that went ahead.
    private func greeting(
        _ scheme: AuthScheme, _ header: String, _ status: Int
    ) async throws(APIError) -> Reply? {
        let mine = Locked<Result<Reply, APIError>?>(nil)
        let client = client
        let cancelled = APIError(.cancelled, call.label)
        let outcome = await client.greetings.run(scheme.name, cancelled: .failure(cancelled)) {
            if client.credentials.held(scheme) != nil || client.credentials.hasGreeted(scheme) {
                return .success(())
            }
            do throws(APIError) {
                let reply = try await exchange(nil)
                if reply.status == status, let value = reply.headers[header] {
                    client.credentials.set(Credential(value), for: scheme)
                }
                client.credentials.greet(scheme)
                mine.withLock { $0 = .success(reply) }
            } catch {
                mine.withLock { $0 = .failure(error) }
            }
            return .success(())
        }
        try outcome.get()
        return try mine.withLock { $0 }?.get()
    }
}
