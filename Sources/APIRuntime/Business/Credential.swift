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

    /// What a new one is got for, where the server hands out such a token (RFC 6749 section 1.5).
    public let refresh: String?

    /// A token or key.
    public init(_ secret: String, expires: Date? = nil, refresh: String? = nil) {
        self.init(secret: secret, user: nil, expires: expires, refresh: refresh)
    }

    /// A user and a password.
    public init(user: String, password: String) {
        self.init(secret: password, user: user, expires: nil, refresh: nil)
    }

    init(secret: String, user: String?, expires: Date?, refresh: String?) {
        self.secret = secret
        self.user = user
        self.expires = expires
        self.refresh = refresh
    }
}

/// A credential and the scheme that it is for.
struct SchemeSecret: Sendable {
    let scheme: AuthScheme
    let credential: Credential
}

extension Credential: CustomStringConvertible, CustomReflectable {
    /// Never the secret.
    public var description: String { "<redacted>" }

    /// Never the secret.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}
