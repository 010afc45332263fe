/// Keeps credentials from one run of the app to the next.
///
/// It is asked off the main thread, by one caller at a time for each client, once for each scheme.
/// What it throws is told as ``AccountEvent/storeFailed(_:)``; the client goes on with what it has.
public protocol CredentialStore: Sendable {
    /// The credential under a key; nil where there is none.
    ///
    /// - Parameter key: the origin of the client's server and the scheme's name, so that one
    ///   server is never shown what another gave: `https://api.example.com:443 session`.
    func load(_ key: String) throws -> Credential?

    /// Keeps a credential in place of what was under the key.
    func save(_ credential: Credential, for key: String) throws

    /// Forgets what is under the key; it is no error that there is nothing.
    func remove(_ key: String) throws
}

/// Keeps credentials as long as the process runs, for several clients.
public final class MemoryCredentialStore: CredentialStore {
    private let kept = Locked<[String: Credential]>([:])

    /// An empty store.
    public init() {}

    /// The credential under a key.
    public func load(_ key: String) -> Credential? {
        kept.withLock { $0[key] }
    }

    /// Keeps a credential.
    public func save(_ credential: Credential, for key: String) {
        kept.withLock { $0[key] = credential }
    }

    /// Forgets a credential.
    public func remove(_ key: String) {
        kept.withLock { $0[key] = nil }
    }
}

/// Why a store of credentials failed.
public struct CredentialStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A sentence part for logs, without secrets.
    public let message: String

    /// The system's number: `errno`, or the Keychain's `OSStatus`.
    public let code: Int?

    /// An error.
    public init(_ message: String, code: Int? = nil) {
        self.message = message
        self.code = code
    }

    /// Message and number in one line.
    public var description: String { message + (code.map { " (\($0))" } ?? "") }
}
