import APIModel
import Diagnostics

/// What options and APIs name is declared: auth schemes, answer envelopes, servers, RPC protocols.
///
/// Codes: `unknown-auth`, `unknown-answer`, `unknown-server`, `unknown-protocol`.
enum ReferencesRule: Rule {
    static func check(_ input: RuleInput, _ diagnostics: inout DiagnosticList) {
        let service = input.service
        check(service.defaults, input, &diagnostics)
        for group in service.groups {
            check(group.defaults, input, &diagnostics)
            for endpoint in group.endpoints {
                check(endpoint.options, input, &diagnostics)
                check(endpoint, input, &diagnostics)
            }
        }
    }

    private static func check(
        _ options: CallOptions, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        if case .use(let name) = options.auth, input.schemes[name] == nil {
            report(
                "unknown-auth", "there is no auth scheme `\(name)`", options.origins["auth"], name,
                input.service.authSchemes.map(\.name), "auth", &diagnostics)
        }
        if case .use(let name) = options.envelope, !input.envelopes.contains(name) {
            report(
                "unknown-answer", "there is no answer envelope `\(name)`",
                options.origins["answer"], name, input.service.envelopes.map(\.name), "answers",
                &diagnostics)
        }
    }

    private static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        let servers = input.service.servers.map(\.name)
        if let name = endpoint.server, !servers.contains(name) {
            report(
                "unknown-server", "there is no server `\(name)`",
                endpoint.options.origins["server"], name, servers, "servers", &diagnostics)
        }
        if case .rpc(let name, _, _) = endpoint.call, !name.isEmpty, input.protocols[name] == nil {
            report(
                "unknown-protocol", "there is no RPC protocol `\(name)`",
                endpoint.options.origins["rpc"], name,
                input.service.rpcProtocols.map(\.name), "rpc", &diagnostics)
        }
    }

    private static func report(
        _ code: String, _ message: String, _ range: SourceRange?, _ name: String,
        _ names: [String], _ key: String, _ diagnostics: inout DiagnosticList
    ) {
        // A flood of errors is not worth the search for what each was meant to be.
        let fix =
            (diagnostics.all.count < 200 ? Suggestion.fix(for: name, in: names) : nil)
            ?? "declare it under `\(key)` in the service file"
        diagnostics.append(.error(code, message, at: range, fix: fix))
    }
}
