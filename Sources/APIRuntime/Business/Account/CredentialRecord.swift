#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A credential as it is written to a store. ``Credential`` itself is not `Codable`, so that no
/// secret is encoded by accident.
struct CredentialRecord: Codable {
    var secret: String
    var user: String?
    var expires: Date?
    var refresh: String?

    init(_ credential: Credential) {
        secret = credential.secret
        user = credential.user
        expires = credential.expires
        refresh = credential.refresh
    }

    var credential: Credential {
        Credential(secret: secret, user: user, expires: expires, refresh: refresh)
    }
}
