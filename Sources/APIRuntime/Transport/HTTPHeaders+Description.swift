// A header value ends up in logs sooner or later; those that are secrets must not.

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
    /// One `name: value` line a field, secrets as `<redacted>`.
    public var description: String {
        map(\.description).joined(separator: "\n")
    }

    /// The lines of ``description``, so that `dump` and the debugger's mirror hide secrets too.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: map(\.description), displayStyle: .collection)
    }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomReflectable {
    /// Whether the value is a credential by the field's name.
    public var isSecret: Bool {
        let name = name.lowercased()
        return Self.secretNames.contains(name)
            || Self.secretParts.contains { name.contains($0) }
    }

    /// `name: value`, a secret as `<redacted>`.
    public var description: String {
        "\(name): \(isSecret ? "<redacted>" : value)"
    }

    /// The text of ``description`` only.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: [description])
    }

    private static let secretNames: Set<String> = [
        "authorization", "cookie", "proxy-authorization", "set-cookie", "www-authenticate",
        "proxy-authenticate", "authentication-info",
    ]
    private static let secretParts = [
        "token", "secret", "api-key", "apikey", "session", "password", "signature", "credential",
    ]
}
