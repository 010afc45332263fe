#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What happens to an account.
public enum AccountEvent: Sendable, Hashable {
    /// A log-in is under way.
    case loginPending
    /// There is a new session.
    case loggedIn
    /// The log-in failed; why is told to its caller.
    case loginFailed
    /// The session goes on with a new credential.
    case renewed
    /// The server refuses to go on with the session: the user has to log in again.
    case expired
    /// The session was ended.
    case loggedOut
    /// The credential could not be read from its store, or not be written; a sentence for logs.
    case storeFailed(String)
}

#if canImport(Darwin)
    extension Notification.Name {
        /// Posted for every ``AccountEvent``, on the thread where it happens; the object is the
        /// ``Credentials``, `userInfo` has the ``AccountEvent`` under `event` and the scheme's name
        /// under `scheme`.
        public static let apiAccountEvent = Notification.Name("APIRuntime.AccountEvent")
    }

    extension AccountEvent {
        func post(_ scheme: String, from sender: Credentials) {
            NotificationCenter.default.post(
                name: .apiAccountEvent, object: sender,
                userInfo: ["event": self, "scheme": scheme])
        }
    }
#endif
