import APIModel
import Diagnostics
import YAMLTree

/// Reads security schemes and requirements.
extension OpenAPIReader {
    /// The schemes of the document.
    mutating func readSecuritySchemes() {
        let node = root["components"]?["securitySchemes"] ?? root["securityDefinitions"]
        for pair in node?.mapping ?? [] {
            guard let name = pair.key.scalar?.text, name.hasLetterOrDigit,
                let value = resolved(pair.value, "a security scheme")
            else { continue }
            guard let kind = schemeKind(value, name, at: pair.key) else {
                leftOutSchemes.insert(name)
                continue
            }
            var scheme = AuthScheme(name: name, kind: kind, origin: pair.key.range)
            scheme.description = DocText.joined(
                value["description"]?.scalar?.text, scopes(of: value))
            service.authSchemes.append(scheme)
        }
    }

    private mutating func schemeKind(
        _ node: YAMLNode, _ name: String, at key: YAMLNode
    ) -> AuthScheme.Kind? {
        switch node["type"]?.scalar?.text {
        case "basic": return .basic
        case "oauth2", "openIdConnect": return .bearer
        case "http":
            switch node["scheme"]?.scalar?.text.lowercased() {
            case "basic": return .basic
            case "bearer": return .bearer
            default:
                return unsupported(
                    "the HTTP scheme `\(node["scheme"]?.scalar?.text ?? "")` of `\(name)`", at: key)
            }
        case "apiKey":
            guard let location = keyLocation(node["in"]), let text = node["name"]?.scalar?.text,
                location == .query ? !text.isEmpty : HeaderSyntax.isToken(text)
            else { return unsupported("the place of the key of `\(name)`", at: key) }
            // A token in the header that carries tokens is one, whatever the document calls it.
            let isAuthorization = location == .header && text.lowercased() == "authorization"
            let saysBearer =
                node["description"]?.scalar?.text.lowercased().contains("bearer") ?? false
            return isAuthorization && saysBearer ? .bearer : .apiKey(location: location, key: text)
        default:
            return unsupported(
                "the security type `\(node["type"]?.scalar?.text ?? "")` of `\(name)`", at: key)
        }
    }

    private func keyLocation(_ node: YAMLNode?) -> Parameter.Location? {
        switch node?.scalar?.text {
        case "header": .header
        case "query": .query
        case "cookie": .cookie
        default: nil
        }
    }

    private mutating func unsupported(_ what: String, at key: YAMLNode) -> AuthScheme.Kind? {
        schemas.tally.warn(
            "unsupported-security", "\(what) is none that apigen knows; the scheme is left out",
            at: key.range, fix: "an interceptor of the client can add what it needs")
        return nil
    }

    /// The scopes of OAuth 2, as text.
    private func scopes(of node: YAMLNode) -> String? {
        let flows = node["flows"]?.mapping?.map(\.value) ?? [node]
        var lines: [String] = []
        for flow in flows {
            for scope in flow["scopes"]?.mapping ?? [] {
                let line = "- `\(scope.key.scalar?.text ?? "")`: \(scope.value.scalar?.text ?? "")"
                if !lines.contains(line) { lines.append(line) }
            }
        }
        return lines.isEmpty ? nil : "Scopes:\n\n" + lines.joined(separator: "\n")
    }

    /// Lets calls be authenticated as a list of requirements asks; no list says nothing.
    mutating func readSecurity(_ node: YAMLNode?, into options: inout CallOptions) {
        guard let requirements = node?.sequence else { return }
        let alternatives = requirements.map { $0.mapping ?? [] }
        options.auth = .off
        for alternative in alternatives where !alternative.isEmpty {
            let names = apart(known(alternative), at: alternative[0].key)
            guard let first = names.first else { continue }
            options.auth = .use(names.count == 1 ? first : together(names, at: alternative[0].key))
            options.authIsOptional = alternatives.contains(where: \.isEmpty)
            return
        }
    }

    /// The schemes whose secrets go to places of their own: of two in one header the first counts.
    private mutating func apart(_ names: [String], at key: YAMLNode) -> [String] {
        var places: Set<String> = []
        let apart = names.filter { name in
            guard let scheme = service.authSchemes.first(where: { $0.name == name }) else {
                return false
            }
            return places.insert(Self.place(of: scheme)).inserted
        }
        if apart.count < names.count {
            schemas.tally.warn(
                "several-secrets",
                "\(names.map { "`\($0)`" }.joined(separator: " and ")) put their secrets into the "
                    + "same place; a call carries the first",
                at: key.range)
        }
        return apart
    }

    private static func place(of scheme: AuthScheme) -> String {
        switch scheme.kind {
        case .apiKey(.header, let key): "header \(key.lowercased())"
        case .apiKey(let location, let key): "\(location.rawValue) \(key)"
        default: "header authorization"
        }
    }

    /// The schemes of a requirement that the document declares; others are reported.
    private mutating func known(_ requirement: [YAMLPair]) -> [String] {
        requirement.compactMap { pair in
            guard let name = pair.key.scalar?.text else { return nil }
            if service.authSchemes.contains(where: { $0.name == name }) { return name }
            if !leftOutSchemes.contains(name) {
                schemas.tally.warn(
                    "unknown-security",
                    "there is no security scheme `\(name)`; calls that need it go without",
                    at: pair.key.range,
                    fix: Suggestion.fix(for: name, in: service.authSchemes.map(\.name)))
            }
            return nil
        }
    }

    /// A scheme that stands for several at once.
    private mutating func together(_ names: [String], at key: YAMLNode) -> String {
        let name = names.joined(separator: " and ")
        if !service.authSchemes.contains(where: { $0.name == name }) {
            service.authSchemes.append(
                AuthScheme(name: name, kind: .all(names), origin: key.range))
        }
        return name
    }
}
