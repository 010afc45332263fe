import APIModel
import Diagnostics

/// The APIs and answer fields that auth schemes name are there.
///
/// Codes: `unknown-api`, `unknown-field`, `wrong-secret`.
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
            if let secret = scheme.secret { check(secret, input, &diagnostics) }
            if let expiry = scheme.expiry { check(expiry, input, &diagnostics) }
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
