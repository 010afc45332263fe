#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The secrets of a client's auth schemes, and how they are renewed.
public final class Credentials: Sendable {
    typealias Renewal = @Sendable (APIClient) async throws -> Credential

    /// A credential, and how many there were before it.
    struct Held: Sendable {
        let credential: Credential
        let version: Int
    }

    private struct State: Sendable {
        var held: [String: Held] = [:]
        var renewals: [String: Renewal] = [:]
        var greeted: Set<String> = []
        var version = 0
    }

    private let state = Locked(State())

    init() {}

    /// Keeps a credential for a scheme.
    public func set(_ credential: Credential, for scheme: AuthScheme) {
        state.withLock { state in
            state.version += 1
            state.held[scheme.name] = Held(credential: credential, version: state.version)
        }
    }

    /// Forgets the scheme's credential.
    public func remove(_ scheme: AuthScheme) {
        state.withLock { state in
            state.held[scheme.name] = nil
            state.greeted.remove(scheme.name)
        }
    }

    /// Whether there is a credential for the scheme that has not expired.
    public func has(_ scheme: AuthScheme) -> Bool {
        guard let held = held(scheme) else { return false }
        return held.credential.expires.map { $0 > Date() } ?? true
    }

    /// Says how a new credential is got where there is none, it has expired, or the server answers
    /// 401. All calls that wait for one share it, and each is sent again once.
    public func renew(
        _ scheme: AuthScheme,
        with renewal: @escaping @Sendable (APIClient) async throws -> Credential
    ) {
        state.withLock { $0.renewals[scheme.name] = renewal }
    }

    /// The same for servers that want the refresh token of the present credential. A new credential
    /// without a refresh token keeps the old one.
    public func refresh(
        _ scheme: AuthScheme,
        with renewal: @escaping @Sendable (APIClient, String) async throws -> Credential
    ) {
        renew(scheme) { client in
            guard let token = client.credentials.held(scheme)?.credential.refresh else {
                throw APIError(.unauthenticated(scheme: scheme.name), scheme.name)
            }
            let new = try await renewal(client, token)
            return Credential(new.secret, expires: new.expires, refresh: new.refresh ?? token)
        }
    }

    func held(_ scheme: AuthScheme) -> Held? {
        state.withLock { $0.held[scheme.name] }
    }

    func renewal(_ scheme: AuthScheme) -> Renewal? {
        state.withLock { $0.renewals[scheme.name] }
    }

    /// Whether the server has been asked whether it wants a handshake.
    func hasGreeted(_ scheme: AuthScheme) -> Bool {
        state.withLock { $0.greeted.contains(scheme.name) }
    }

    func greet(_ scheme: AuthScheme) {
        state.withLock { _ = $0.greeted.insert(scheme.name) }
    }
}
