#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A secret that proves who calls.
public struct Credential: Sendable, Hashable {
    /// The token, key or password.
    public let secret: String

    /// The user, for ``AuthScheme/Kind/basic``.
    public let user: String?

    /// From when on it is of no use; nil: unknown.
    public let expires: Date?

    /// A token or key.
    public init(_ secret: String, expires: Date? = nil) {
        self.secret = secret
        self.expires = expires
        user = nil
    }

    /// A user and a password.
    public init(user: String, password: String) {
        self.user = user
        secret = password
        expires = nil
    }
}

extension Credential: CustomStringConvertible, CustomReflectable {
    /// Never the secret.
    public var description: String { "<redacted>" }

    /// Never the secret.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}
