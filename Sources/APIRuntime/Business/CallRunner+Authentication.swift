#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CallRunner {
    /// Schemes that are being renewed by the calls of this task; those do not wait for themselves.
    @TaskLocal private static var renewing: Set<String> = []

    /// Sends the call with the credential of its scheme; once more with a new one if need be.
    func authenticated() async throws(APIError) -> Reply {
        guard let scheme = call.options.auth else { return try await exchange(nil) }
        switch scheme.kind {
        case .handshake(let header, let status):
            return try await handshake(scheme, header, status)
        case .argument:
            // Servers without a secret exist; they are asked without one.
            return try await exchange(client.credentials.held(scheme)?.credential)
        case .bearer, .basic, .header, .query, .cookie:
            let held = try await current(scheme)
            let reply = try await exchange(held.credential)
            guard reply.status == 401, canRenew(scheme) else { return reply }
            let renewed = try await renewed(scheme, after: held.version)
            return try await exchange(renewed.credential)
        }
    }

    private func canRenew(_ scheme: AuthScheme) -> Bool {
        client.credentials.renewal(scheme) != nil && !Self.renewing.contains(scheme.name)
    }

    /// The scheme's credential, renewed first where it has expired or there is none.
    private func current(_ scheme: AuthScheme) async throws(APIError) -> Credentials.Held {
        let held = client.credentials.held(scheme)
        let date = client.configuration.clock.date()
        if let held, held.credential.expires.map({ $0 > date }) ?? true { return held }
        if canRenew(scheme) { return try await renewed(scheme, after: held?.version ?? 0) }
        guard let held else {
            throw APIError(.unauthenticated(scheme: scheme.name), call.label)
        }
        return held
    }

    /// A credential that is newer than the version; all that wait share one renewal.
    private func renewed(
        _ scheme: AuthScheme, after version: Int
    ) async throws(APIError) -> Credentials.Held {
        let (client, label) = (client, call.label)
        if let held = client.credentials.held(scheme), held.version > version { return held }
        let outcome = await client.renewals.run(
            scheme.name, cancelled: .failure(APIError(.cancelled, label))
        ) {
            // It may have landed between the look and the flight.
            if let held = client.credentials.held(scheme), held.version > version {
                return .success(held)
            }
            return await Self.$renewing.withValue(Self.renewing.union([scheme.name])) {
                await Self.renew(scheme, client, label)
            }
        }
        return try outcome.get()
    }

    private static func renew(
        _ scheme: AuthScheme, _ client: APIClient, _ label: String
    ) async -> Result<Credentials.Held, APIError> {
        do {
            guard let renewal = client.credentials.renewal(scheme) else {
                return .failure(APIError(.unauthenticated(scheme: scheme.name), label))
            }
            client.credentials.set(try await renewal(client), for: scheme)
            guard let held = client.credentials.held(scheme) else {
                return .failure(APIError(.unauthenticated(scheme: scheme.name), label))
            }
            return .success(held)
        } catch let error as APIError {
            // A server that refuses to renew is told apart from one that can not be reached.
            switch error.reason {
            case .status(let failure) where failure.code < 500:
                return .failure(APIError(.unauthenticated(scheme: scheme.name), label))
            default:
                return .failure(error)
            }
        } catch {
            return .failure(APIError(.unauthenticated(scheme: scheme.name), label))
        }
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
