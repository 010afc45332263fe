#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The secrets of a client's auth schemes, where they are kept, and how they are renewed.
public final class Credentials: Sendable {
    /// How a new credential is got.
    struct Renewal: Sendable {
        let wantsToken: Bool
        let run: @Sendable (APIClient) async throws -> Credential
    }

    /// A credential, and how many there were before it.
    struct Held: Sendable {
        let credential: Credential
        let version: Int
        /// Stays the same while the credential is renewed.
        let session: UUID
        /// When it came here.
        let since: Date
    }

    /// What is known about one scheme.
    struct Entry: Sendable {
        var held: Held?
        var renewal: Renewal?
        var hasGreeted = false
        /// Whether the store has been asked, or need not be any more.
        var isLoaded = false
        var epoch = 0
        var logins = 0
        var events: Broadcast<AccountEvent>?

        mutating func hold(_ credential: Credential, _ session: UUID, at date: Date) -> Held {
            epoch += 1
            isLoaded = true
            let held = Held(
                credential: credential, version: epoch, session: session, since: date)
            self.held = held
            return held
        }

        mutating func drop() {
            epoch += 1
            isLoaded = true
            held = nil
            hasGreeted = false
        }
    }

    let policy: RenewalPolicy
    let date: @Sendable () -> Date
    private let store: (any CredentialStore)?
    private let server: String
    private let entries = Locked<[String: Entry]>([:])
    /// Held while the store is used, so that it ends with what is held here in the end.
    private let storeOrder = Locked(())

    init(_ configuration: ClientConfiguration, server: any ServiceServer) {
        policy = configuration.renewal
        date = configuration.clock.date
        store = configuration.credentialStore
        self.server = URL(string: server.baseURL)?.origin ?? server.baseURL
    }

    /// Keeps a credential for a scheme; for ``AuthScheme/Kind/all(_:)`` keep one for each of its
    /// schemes.
    public func set(_ credential: Credential, for scheme: AuthScheme) {
        change(scheme) { _ = $0.hold(credential, UUID(), at: date()) }
        persist(scheme)
        announce(.loggedIn, of: scheme)
    }

    /// Forgets the scheme's credential.
    public func remove(_ scheme: AuthScheme) {
        let held = held(scheme)
        change(scheme) { $0.drop() }
        persist(scheme)
        if held != nil { announce(.loggedOut, of: scheme) }
    }

    /// Whether there is a credential for the scheme that has not expired; for several at once, one
    /// for each.
    public func has(_ scheme: AuthScheme) -> Bool {
        scheme.parts.allSatisfy { part in held(part).map { !hasExpired($0) } ?? false }
    }

    /// Says how a new credential is got where there is none, it has expired, or the server refuses
    /// it (``RenewalPolicy``). All calls that wait for one share it, and each is sent again once.
    public func renew(
        _ scheme: AuthScheme,
        with renewal: @escaping @Sendable (APIClient) async throws -> Credential
    ) {
        change(scheme) { $0.renewal = Renewal(wantsToken: false, run: renewal) }
    }

    /// The same for servers that want the refresh token of the present credential. A new credential
    /// without a refresh token keeps the old one.
    public func refresh(
        _ scheme: AuthScheme,
        with renewal: @escaping @Sendable (APIClient, String) async throws -> Credential
    ) {
        let renewal = Renewal(wantsToken: true) { client in
            guard let token = client.credentials.held(scheme)?.credential.refresh else {
                throw APIError(.unauthenticated(scheme: scheme.name), scheme.name)
            }
            let new = try await renewal(client, token)
            return Credential(new.secret, expires: new.expires, refresh: new.refresh ?? token)
        }
        change(scheme) { $0.renewal = renewal }
    }

    /// The scheme's credential; where there is none yet, that of the store.
    func held(_ scheme: AuthScheme) -> Held? {
        let entry = change(scheme) { $0 }
        guard !entry.isLoaded, let store, !scheme.isHandshake else { return entry.held }
        do {
            try storeOrder.withLock { _ in
                guard change(scheme, { !$0.isLoaded }) else { return }
                let credential = try store.load(key(scheme))
                change(scheme) { entry in
                    guard !entry.isLoaded else { return }
                    entry.isLoaded = true
                    if let credential { _ = entry.hold(credential, UUID(), at: date()) }
                }
            }
        } catch {
            announce(.storeFailed("\(error)"), of: scheme)
        }
        return change(scheme) { $0.held }
    }

    func renewal(_ scheme: AuthScheme) -> Renewal? {
        change(scheme) { $0.renewal }
    }

    /// Whether the server has been asked whether it wants a handshake.
    func hasGreeted(_ scheme: AuthScheme) -> Bool {
        change(scheme) { $0.hasGreeted }
    }

    func greet(_ scheme: AuthScheme) {
        change(scheme) { $0.hasGreeted = true }
    }

    /// Looks at the scheme's entry, or changes it.
    func change<Result: Sendable>(
        _ scheme: AuthScheme, _ body: (inout Entry) -> Result
    ) -> Result {
        entries.withLock { body(&$0[scheme.name, default: Entry()]) }
    }

    /// Lets the store know what is held now. A handshake's value is of no use in the next run.
    func persist(_ scheme: AuthScheme) {
        guard let store, !scheme.isHandshake else { return }
        do {
            try storeOrder.withLock { _ in
                if let held = change(scheme, { $0.held }) {
                    try store.save(held.credential, for: key(scheme))
                } else {
                    try store.remove(key(scheme))
                }
            }
        } catch {
            announce(.storeFailed("\(error)"), of: scheme)
        }
    }

    private func key(_ scheme: AuthScheme) -> String { "\(server) \(scheme.name)" }
}
