import APIModel
import Diagnostics

/// The APIs, answer fields and schemes that auth schemes name are there; schemes that go together
/// have secrets of their own and do not put them into the same place.
///
/// Codes: `unknown-api`, `unknown-field`, `wrong-secret`, `unknown-auth`, `nested-auth`, `twin-auth`.
enum AuthRule: Rule {
    static func check(_ input: RuleInput, _ diagnostics: inout DiagnosticList) {
        for scheme in input.service.authSchemes {
            for (key, name) in [
                ("login", scheme.login), ("register", scheme.register),
                ("refresh", scheme.refresh), ("logout", scheme.logout),
            ] {
                guard let name, input.lookup.index.endpoints[name] == nil else { continue }
                diagnostics.append(
                    .error(
                        "unknown-api", "there is no API `\(name)`", at: scheme.origins[key],
                        fix: fix(name, input)))
            }
            if case .all(let names) = scheme.kind { check(names, of: scheme, input, &diagnostics) }
            if let secret = scheme.secret { check(secret, input, &diagnostics) }
            if let expiry = scheme.expiry { check(expiry, input, &diagnostics) }
        }
    }

    private static func check(
        _ names: [String], of scheme: AuthScheme, _ input: RuleInput,
        _ diagnostics: inout DiagnosticList
    ) {
        var places: [String: String] = [:]
        for name in names {
            let origin = scheme.origins["all.\(name)"] ?? scheme.origin
            guard let part = input.schemes[name] else {
                let known = input.service.authSchemes.map(\.name)
                diagnostics.append(
                    .error(
                        "unknown-auth", "there is no auth scheme `\(name)`", at: origin,
                        fix: Suggestion.fix(for: name, in: known)))
                continue
            }
            guard let place = part.kind.place else {
                diagnostics.append(
                    .error(
                        "nested-auth", "`\(name)` is several schemes itself", at: origin,
                        fix: "name each of its schemes"))
                continue
            }
            if let other = places.updateValue(name, forKey: place) {
                let message =
                    other == name
                    ? "`\(name)` is there twice"
                    : "`\(other)` and `\(name)` put their secrets into the same place"
                diagnostics.append(.error("twin-auth", message, at: origin))
            }
        }
        for key in ["from", "login", "register", "refresh", "logout", "expires"] {
            guard let origin = scheme.origins[key] else { continue }
            diagnostics.append(
                .error(
                    "misplaced-key", "`\(key)` goes with a scheme of its own, not with `all`",
                    at: origin))
        }
    }

    private static func check(
        _ field: AuthScheme.AnswerField, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        guard let place = input.lookup.index.endpoints[field.endpoint] else {
            diagnostics.append(
                .error(
                    "unknown-api", "there is no API `\(field.endpoint)`", at: field.origin,
                    fix: fix(field.endpoint, input)))
            return
        }
        let endpoint = input.service[endpoint: place]
        guard let type = endpoint.answerType else {
            diagnostics.append(
                .error(
                    "unknown-field", "API `\(endpoint.name)` answers nothing", at: field.origin,
                    notes: [.init("it is declared here", at: endpoint.origin)]))
            return
        }
        do throws(TypeLookup.DeadEnd) {
            let found = try input.lookup.type(at: field.path, in: type)
            let isObject =
                if case .structure? = input.lookup.targetModel(found)?.kind { true } else { false }
            switch input.lookup.target(found).shape {
            case .model where isObject, .array, .dictionary:
                diagnostics.append(
                    .error(
                        "wrong-secret", "`\(found.spelling)` can not be sent as a secret",
                        at: field.origin))
            default: break
            }
        } catch {
            diagnostics.append(
                .error("unknown-field", error.message, at: field.origin, fix: error.fix))
        }
    }

    private static func fix(_ name: String, _ input: RuleInput) -> String? {
        Suggestion.fix(for: name, in: input.service.groups.flatMap { $0.endpoints.map(\.name) })
    }
}

extension AuthScheme.Kind {
    /// Where the secret goes, the same for the same place; nil for several schemes at once.
    fileprivate var place: String? {
        switch self {
        case .bearer, .basic: "header authorization"
        case .apiKey(.header, let key): "header \(key.lowercased())"
        case .apiKey(let location, let key): "\(location.rawValue) \(key)"
        case .handshake(let header, _): "header \(header.lowercased())"
        case .argument: "argument"
        case .all: nil
        }
    }
}
