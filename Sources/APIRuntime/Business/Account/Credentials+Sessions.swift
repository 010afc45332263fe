#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Credentials {
    /// Whether calls can be authenticated: there is a credential that has not expired, or that can
    /// be renewed.
    public func isLoggedIn(_ scheme: AuthScheme) -> Bool {
        scheme.parts.allSatisfy { part in
            guard let held = held(part) else { return false }
            return !hasExpired(held) || canRenew(part, held)
        }
    }

    /// What happens to the scheme's credential from now on.
    public func events(of scheme: AuthScheme) -> AsyncStream<AccountEvent> {
        change(scheme) { entry in
            let broadcast = entry.events ?? Broadcast()
            entry.events = broadcast
            return broadcast
        }.stream()
    }

    func isLoginPending(_ scheme: AuthScheme) -> Bool {
        change(scheme) { $0.logins > 0 }
    }

    func beginLogin(_ scheme: AuthScheme) {
        change(scheme) { $0.logins += 1 }
        announce(.loginPending, of: scheme)
    }

    /// - Parameter credential: the new session's; nil: the log-in failed.
    func endLogin(_ scheme: AuthScheme, with credential: Credential?) {
        change(scheme) { $0.logins -= 1 }
        if let credential {
            set(credential, for: scheme)
        } else {
            announce(.loginFailed, of: scheme)
        }
    }

    /// Takes what a renewal got, unless somebody logged in or out while it was under way.
    ///
    /// - Parameter epoch: the scheme's when the renewal began.
    func finishRenewal(of scheme: AuthScheme, _ credential: Credential, since epoch: Int) -> Held? {
        let (held, isTaken) = change(scheme) { entry in
            guard entry.epoch == epoch else { return (entry.held, false) }
            let session = entry.held?.session ?? UUID()
            return (entry.hold(credential, session, at: date()), true)
        }
        guard isTaken else { return held }
        persist(scheme)
        announce(.renewed, of: scheme)
        return held
    }

    /// Ends a session that the server refuses to renew, unless somebody logged in meanwhile.
    func expire(_ scheme: AuthScheme, since epoch: Int) {
        let isOver = change(scheme) { entry in
            guard entry.epoch == epoch, entry.held != nil else { return false }
            entry.drop()
            return true
        }
        guard isOver else { return }
        persist(scheme)
        announce(.expired, of: scheme)
    }

    /// How many times the scheme's credential has been set or removed.
    func epoch(of scheme: AuthScheme) -> Int {
        change(scheme) { $0.epoch }
    }

    func hasExpired(_ held: Held) -> Bool {
        held.credential.expires.map { $0 <= date() } ?? false
    }

    /// Whether it will expire so soon that it should be renewed now.
    func isDue(_ held: Held) -> Bool {
        guard let expires = held.credential.expires else { return false }
        let life = expires.timeIntervalSince(held.since)
        return expires.timeIntervalSince(date()) <= min(policy.margin / .seconds(1), life / 4)
    }

    func canRenew(_ scheme: AuthScheme, _ held: Held?) -> Bool {
        guard let renewal = renewal(scheme) else { return false }
        return !renewal.wantsToken || held?.credential.refresh != nil
    }

    /// Tells those who listen; what a server hands out in a handshake is no session of a user.
    func announce(_ event: AccountEvent, of scheme: AuthScheme) {
        guard !scheme.isHandshake else { return }
        change(scheme) { $0.events }?.send(event)
        #if canImport(Darwin)
            event.post(scheme.name, from: self)
        #endif
    }
}

extension AuthScheme {
    var isHandshake: Bool {
        if case .handshake = kind { true } else { false }
    }
}
