import APIModel
import Diagnostics

/// Bodies and answers go with their calls: an RPC call has its own body, `HEAD` and `TRACE` have
/// none, `HEAD` and notifications have no answer, and RPC answers are JSON. Servers that want a
/// body of `GET` exist, but not everything on the way lets it through.
///
/// Codes: `misplaced-body`, `misplaced-answer`, `body-of-get`.
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
            if isNotification, let type = endpoint.firstBody {
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
            if let body = endpoint.body { check(body, method, &diagnostics) }
            if method == "HEAD", let type = endpoint.firstBody {
                diagnostics.append(
                    .error("misplaced-answer", "a HEAD request has no answer body", at: type.origin)
                )
            }
        }
    }

    private static func check(
        _ body: Body, _ method: String, _ diagnostics: inout DiagnosticList
    ) {
        switch method {
        case "HEAD", "TRACE":
            diagnostics.append(
                .error(
                    "misplaced-body", "a \(method) request has no body", at: body.origin,
                    fix: "use `POST`, or put the values under `query`"))
        case "GET":
            diagnostics.append(
                .warning(
                    "body-of-get",
                    "many servers and proxies ignore the body of a GET request, and URLSession "
                        + "refuses to send it",
                    at: body.origin, fix: "use `POST` or `QUERY` if the server takes it"))
        default: break
        }
    }
}

extension Endpoint {
    /// The type of the first answer that has a body.
    fileprivate var firstBody: TypeReference? {
        answers.first { if case .scalar(.void) = $0.type.shape { false } else { true } }?.type
    }
}
