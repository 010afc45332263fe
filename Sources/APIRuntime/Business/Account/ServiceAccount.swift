/// Who is logged in to a service by one of its schemes; generated accounts conform to it.
public protocol ServiceAccount: Sendable {
    /// What carries out its calls.
    var api: APIClient { get }

    /// The scheme whose credential this is about.
    var scheme: AuthScheme { get }
}

extension ServiceAccount {
    /// Whether calls can be authenticated: there is a credential that has not expired, or that can
    /// be renewed.
    public var isLoggedIn: Bool { api.credentials.isLoggedIn(scheme) }

    /// Whether a log-in is under way.
    public var isLoginPending: Bool { api.credentials.isLoginPending(scheme) }

    /// The session's token or ID, where there is one; it may have expired.
    public var credential: Credential? { api.credentials.held(scheme)?.credential }

    /// What happens to the account from now on.
    public var events: AsyncStream<AccountEvent> { api.credentials.events(of: scheme) }

    /// Begins a session with the credential that a call gives. Generated log-ins stand on it.
    ///
    /// - Parameter login: makes the call, and gives its answer and the credential in it.
    /// - Throws: what the call throws; a session that there was before goes on then.
    public func startSession<Answer: Sendable>(
        _ login: @Sendable () async throws -> (Answer, Credential)
    ) async throws -> Answer {
        let credentials = api.credentials
        credentials.beginLogin(scheme)
        do {
            let (answer, credential) = try await login()
            credentials.endLogin(scheme, with: credential)
            return answer
        } catch {
            credentials.endLogin(scheme, with: nil)
            throw error
        }
    }

    /// Ends the session, also where the server can not be told, and forgets the answers that were
    /// kept during it. Generated log-outs stand on it.
    ///
    /// - Parameter logout: tells the server.
    /// - Throws: what the call throws; the session is over all the same.
    public func endSession(_ logout: @Sendable () async throws -> Void = {}) async throws {
        defer {
            api.credentials.remove(scheme)
            api.removeKeptAnswers()
        }
        try await logout()
    }

    /// Renews the credential now; calls that wait for a renewal share it.
    ///
    /// - Throws: ``APIError``, of the reason `unauthenticated` where it can not be renewed.
    public func renew() async throws(APIError) {
        try await api.renewCredential(of: scheme)
    }
}
