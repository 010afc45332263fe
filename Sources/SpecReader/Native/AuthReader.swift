import APIModel
import Diagnostics
import YAMLTree

/// Reads auth schemes.
extension NativeReader {
    /// The auth schemes of a service.
    mutating func authSchemes(_ node: YAMLNode) -> [AuthScheme] {
        named(node, "`auth`").map { name, pair in
            checkOwnName(name, "an auth scheme", at: pair.key)
            return authScheme(name, pair)
        }
    }

    private mutating func authScheme(_ name: String, _ pair: YAMLPair) -> AuthScheme {
        let (scheme, kinds) = authParts(name, pair)
        if kinds.count != 1 {
            error(
                "missing-kind",
                kinds.isEmpty
                    ? "auth scheme `\(name)` needs a kind"
                    : "auth scheme `\(name)` has \(kinds.count) kinds",
                at: kinds.last ?? pair.key,
                fix: "give it one of `bearer`, `basic`, `apiKey`, `handshake`, `argument`, `all`")
        }
        return scheme
    }

    /// What is said of a scheme, and the keys that say how its secret is carried.
    mutating func authParts(
        _ name: String, _ pair: YAMLPair
    ) -> (scheme: AuthScheme, kinds: [YAMLNode]) {
        var scheme = AuthScheme(name: name, kind: .bearer, origin: pair.key.range)
        var kinds: [YAMLNode] = []
        for (key, pair) in entries(pair.value, AuthKey.self) {
            scheme.origins[key.rawValue] = pair.value.range
            switch key {
            case .bearer:
                kinds.append(pair.key)
                scheme.kind = .bearer
                if pair.value.bool != true {
                    scheme.secret = answerField(pair.value, "`bearer`")
                }
            case .basic:
                kinds.append(pair.key)
                scheme.kind = .basic
                if !bool(pair.value, "`basic`"), pair.value.bool == false {
                    error("wrong-value", "`basic` is `true` or left out", at: pair.value)
                }
            case .apiKey:
                kinds.append(pair.key)
                if let kind = apiKey(pair.value) { scheme.kind = kind }
            case .handshake:
                kinds.append(pair.key)
                if let kind = handshake(pair.value) { scheme.kind = kind }
            case .argument:
                kinds.append(pair.key)
                scheme.kind = .argument(argument(pair.value))
            case .all:
                kinds.append(pair.key)
                scheme.kind = .all(schemeNames(pair.value, &scheme.origins))
            case .from: scheme.secret = answerField(pair.value, "`from`")
            case .expires: scheme.expiry = answerField(pair.value, "`expires`")
            case .login: scheme.login = text(pair.value, "`login`")
            case .register: scheme.register = text(pair.value, "`register`")
            case .refresh: scheme.refresh = text(pair.value, "`refresh`")
            case .logout: scheme.logout = text(pair.value, "`logout`")
            case .description: scheme.description = text(pair.value, "`description`")
            }
        }
        return (scheme, kinds)
    }

    /// The names of `all`, each with its place.
    private mutating func schemeNames(
        _ node: YAMLNode, _ origins: inout [String: SourceRange]
    ) -> [String] {
        guard let items = node.sequence else {
            error("wrong-kind", "`all` must be a list of auth schemes", at: node)
            return []
        }
        let names = items.compactMap { text($0, "an auth scheme's name") }
        for (name, item) in zip(names, items) { origins["all.\(name)"] = item.range }
        if items.count < 2 {
            error("wrong-value", "`all` needs two schemes or more", at: node)
        }
        return names
    }

    /// An API and a field of its answer: `Login.token`.
    private mutating func answerField(_ node: YAMLNode, _ what: String) -> AuthScheme.AnswerField? {
        guard let text = text(node, what) else { return nil }
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            error(
                "wrong-value", "\(what) must be an API and a field of its answer, not `\(text)`",
                at: node, fix: "write it as in `Login.token`")
            return nil
        }
        return .init(endpoint: String(parts[0]), path: String(parts[1]), origin: node.range)
    }

    private mutating func apiKey(_ node: YAMLNode) -> AuthScheme.Kind? {
        var kind: AuthScheme.Kind?
        for (key, pair) in entries(node, APIKeyPlaceKey.self) {
            if kind != nil { error("misplaced-key", "an API key has one place only", at: pair.key) }
            switch key {
            case .header:
                let name = headerName(pair.value, "`header`") ?? ""
                kind = .apiKey(location: .header, key: name)
            case .query:
                kind = .apiKey(location: .query, key: nonEmptyText(pair.value, "`query`") ?? "")
            case .cookie:
                let name = headerName(pair.value, "`cookie`") ?? ""
                kind = .apiKey(location: .cookie, key: name)
            }
        }
        if kind == nil, node.mapping != nil || node.isNull {
            error("missing-key", "`apiKey` needs `header`, `query` or `cookie`", at: node)
        }
        return kind
    }

    private mutating func handshake(_ node: YAMLNode) -> AuthScheme.Kind? {
        var header: String?
        var status: Int?
        var isComplete = true
        for (key, pair) in entries(node, HandshakeKey.self) {
            switch key {
            case .header: header = headerName(pair.value, "`header`") ?? ""
            case .status: status = int(pair.value, "`status`", in: 400...599) ?? 400
            }
        }
        if header == nil || status == nil { isComplete = false }
        if !isComplete, node.mapping != nil || node.isNull {
            error("missing-key", "`handshake` needs `header` and `status`", at: node)
        }
        guard let header, let status else { return nil }
        return .handshake(header: header, status: status)
    }

    private mutating func argument(_ node: YAMLNode) -> AuthScheme.RPCArgument {
        var argument = AuthScheme.RPCArgument(name: nil, prefix: "")
        if node.bool == true { return argument }
        for (key, pair) in entries(node, SecretArgumentKey.self) {
            switch key {
            case .name: argument.name = nonEmptyText(pair.value, "`name`")
            case .prefix: argument.prefix = text(pair.value, "`prefix`") ?? ""
            }
        }
        return argument
    }
}
