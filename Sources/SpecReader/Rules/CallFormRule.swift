import APIModel
import Diagnostics

/// Bodies and answers go with their calls: an RPC call has its own body, `GET` and `HEAD` have
/// none, `HEAD` and notifications have no answer, and RPC answers are JSON.
///
/// Codes: `misplaced-body`, `misplaced-answer`.
enum CallFormRule: EndpointRule {
    static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        switch endpoint.call {
        case .rpc(_, _, let isNotification):
            if let body = endpoint.body {
                diagnostics.append(
                    .error(
                        "misplaced-body", "an RPC call has no body of its own", at: body.origin,
                        fix: "put its arguments under `params`"))
            }
            if isNotification, let type = endpoint.answers.first?.type {
                diagnostics.append(
                    .error("misplaced-answer", "a notification has no answer", at: type.origin))
            }
            for answer in endpoint.answers where answer.form != .json {
                diagnostics.append(
                    .error(
                        "misplaced-answer", "the answer of an RPC call is JSON",
                        at: answer.type.origin))
            }
            if case .byStatus(let answers) = endpoint.returns, let first = answers.first {
                diagnostics.append(
                    .error(
                        "misplaced-answer", "the answer of an RPC call does not go by status",
                        at: first.origin))
            }
        case .http(let method, _):
            if let body = endpoint.body, method == "GET" || method == "HEAD" {
                diagnostics.append(
                    .error(
                        "misplaced-body", "a \(method) request has no body", at: body.origin,
                        fix: "use `POST`, or put the values under `query`"))
            }
            if method == "HEAD", let type = endpoint.answers.first?.type {
                diagnostics.append(
                    .error("misplaced-answer", "a HEAD request has no answer body", at: type.origin)
                )
            }
        }
    }
}
