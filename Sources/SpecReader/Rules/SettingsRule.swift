import APIModel
import Diagnostics

/// What an API says for itself can be done: an envelope wraps JSON, an argument secret goes into
/// RPC calls, only reading calls are cached. (Defaults that can not be done are passed over.)
///
/// Code: `misplaced-setting`.
enum SettingsRule: EndpointRule {
    static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        let options = endpoint.options
        let report = { (message: String, key: String, list: inout DiagnosticList) in
            list.append(.error("misplaced-setting", message, at: options.origins[key]))
        }
        if case .use = options.envelope, !endpoint.answersJSON {
            report("an envelope wraps JSON answers only", "answer", &diagnostics)
        }
        guard case .http(let method, _) = endpoint.call else { return }
        if case .use(let name) = options.auth, let scheme = input.schemes[name],
            scheme.isArgument(among: input.schemes)
        {
            report("`\(name)` is an argument, which only RPC calls have", "auth", &diagnostics)
        }
        if case .use = options.cache, !HTTPMethod.isCacheable(method) {
            report("the answer of a \(method) request is not cached", "cache", &diagnostics)
        }
    }
}

extension AuthScheme {
    /// Whether it is an argument of RPC calls, or one of its schemes is.
    fileprivate func isArgument(among schemes: [String: AuthScheme]) -> Bool {
        switch kind {
        case .argument: true
        case .all(let names):
            names.contains { if case .argument? = schemes[$0]?.kind { true } else { false } }
        case .bearer, .basic, .apiKey, .handshake: false
        }
    }
}
