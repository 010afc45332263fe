#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CallRunner {
    /// Schemes that are being renewed by the calls of this task; those do not wait for themselves.
    @TaskLocal static var renewing: Set<String> = []

    /// Sends the call with the credentials of its scheme; once more with a new one if need be.
    func authenticated() async throws(APIError) -> Reply {
        guard let scheme = call.options.auth else { return try await exchange([]) }
        if scheme.isOptional, !scheme.parts.allSatisfy(hasSecret) { return try await exchange([]) }
        return try await Signing(self, scheme.parts).reply()
    }

    /// Whether the scheme's part of a call can be made: there is a secret, or it goes without.
    private func hasSecret(_ scheme: AuthScheme) -> Bool {
        if scheme.isHandshake || client.credentials.held(scheme) != nil { return true }
        if case .argument = scheme.kind { return client.credentials.renewal(scheme) == nil }
        return false
    }

    /// Whether the answer says that the credential is of no use.
    fileprivate func isRefused(_ reply: Reply) -> Bool {
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

    fileprivate func canRenew(_ scheme: AuthScheme) -> Bool {
        client.credentials.renewal(scheme) != nil && !Self.renewing.contains(scheme.name)
    }

    /// The scheme's credential, renewed first where it has expired or soon will, or there is none.
    fileprivate func current(_ scheme: AuthScheme) async throws(APIError) -> Credentials.Held {
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
}

/// Signs a call with one scheme after the other. Where the call is refused, each of them that can
/// renews its own credential, the last first, and the call is sent again after each.
struct Signing: Sendable {
    var runner: CallRunner
    /// The scheme whose turn it is; nil where all have had theirs.
    private let scheme: AuthScheme?
    private let rest: ArraySlice<AuthScheme>
    private var secrets: [SchemeSecret] = []
    private var renews = true

    init(_ runner: CallRunner, _ schemes: [AuthScheme]) {
        self.init(runner, schemes[...])
    }

    private init(_ runner: CallRunner, _ schemes: ArraySlice<AuthScheme>) {
        self.runner = runner
        scheme = schemes.first
        rest = schemes.dropFirst()
    }

    /// The reply to the call as it is signed by all that are left.
    func reply() async throws(APIError) -> Reply {
        guard let scheme else { return try await runner.exchange(secrets) }
        let credentials = runner.client.credentials
        switch scheme.kind {
        case .handshake(let header, let status):
            return try await handshake(scheme, header, status)
        case .argument where credentials.renewal(scheme) == nil:
            // Servers without a secret exist; they are asked without one.
            return try await send(credentials.held(scheme)?.credential)
        case .all(let schemes):
            var signing = Self(runner, schemes + rest)
            (signing.secrets, signing.renews) = (secrets, renews)
            return try await signing.reply()
        case .argument, .bearer, .basic, .header, .query, .cookie:
            let held = try await runner.current(scheme)
            let reply = try await send(held.credential)
            guard renews, runner.canRenew(scheme) else { return reply }
            if let part = runner.refusedPart(of: reply) {
                var signing = self
                signing.runner = part
                return try await signing.repeated(scheme, held, after: reply)
            }
            guard runner.isRefused(reply) else { return reply }
            let renewed = try await runner.renewed(scheme, after: held.version)
            return try await send(renewed.credential, renews: false)
        }
    }

    /// Lets the next scheme sign, after this one's credential.
    func send(_ credential: Credential?, renews: Bool? = nil) async throws(APIError) -> Reply {
        var next = Self(runner, rest)
        next.secrets = secrets
        next.renews = renews ?? self.renews
        if let scheme, let credential {
            next.secrets.append(SchemeSecret(scheme: scheme, credential: credential))
        }
        return try await next.reply()
    }
}

extension Signing {
    /// Sends the call with the value that the server gave last; once more with that of its answer.
    ///
    /// Before there is one, a single call goes ahead, and the others wait for what it learns.
    private func handshake(
        _ scheme: AuthScheme, _ header: String, _ status: Int
    ) async throws(APIError) -> Reply {
        let credentials = runner.client.credentials
        var first: Reply?
        if credentials.held(scheme) == nil, !credentials.hasGreeted(scheme) {
            first = try await greeting(scheme, header, status)
        }
        let held = credentials.held(scheme)
        let reply: Reply
        if let first { reply = first } else { reply = try await send(held?.credential) }
        guard reply.status == status, let value = reply.headers[header] else { return reply }
        if credentials.held(scheme)?.credential.secret != value {
            credentials.set(Credential(value), for: scheme)
        }
        return try await send(Credential(value))
    }

    /// The reply to this call, where it is the one that went ahead.
    private func greeting(
        _ scheme: AuthScheme, _ header: String, _ status: Int
    ) async throws(APIError) -> Reply? {
        let mine = Locked<Result<Reply, APIError>?>(nil)
        let client = runner.client
        let cancelled = APIError(.cancelled, runner.call.label)
        let outcome = await client.greetings.run(scheme.name, cancelled: .failure(cancelled)) {
            if client.credentials.held(scheme) != nil || client.credentials.hasGreeted(scheme) {
                return .success(())
            }
            do throws(APIError) {
                let reply = try await send(nil)
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
