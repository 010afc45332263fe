import APIModel
import Diagnostics

/// What options and APIs name is declared: auth schemes, answer envelopes, servers, RPC protocols.
///
/// Codes: `unknown-auth`, `unknown-answer`, `unknown-server`, `unknown-protocol`.
enum ReferencesRule: Rule {
    static func check(_ input: RuleInput, _ diagnostics: inout DiagnosticList) {
        let service = input.service
        let envelopes = service.envelopes.map(\.name)
        check(service.defaults, input, envelopes, &diagnostics)
        for group in service.groups {
            check(group.defaults, input, envelopes, &diagnostics)
            for endpoint in group.endpoints {
                check(endpoint.options, input, envelopes, &diagnostics)
                check(endpoint, input, &diagnostics)
            }
        }
    }

    private static func check(
        _ options: CallOptions, _ input: RuleInput, _ envelopes: [String],
        _ diagnostics: inout DiagnosticList
    ) {
        if case .use(let name) = options.auth, input.schemes[name] == nil {
            report(
                "unknown-auth", "there is no auth scheme `\(name)`", options.origins["auth"], name,
                input.service.authSchemes.map(\.name), "auth", &diagnostics)
        }
        if case .use(let name) = options.envelope, !envelopes.contains(name) {
            report(
                "unknown-answer", "there is no answer envelope `\(name)`",
                options.origins["answer"], name, envelopes, "answers", &diagnostics)
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
        let fix =
            Suggestion.fix(for: name, in: names)
            ?? "declare it under `\(key)` in the service file"
        diagnostics.append(.error(code, message, at: range, fix: fix))
    }
}
