extension RuleTests {
    private static func returns(_ old: String, _ new: String) -> (String, String) {
        ("A: {GET: /a, returns: \(old)}", "A: {GET: /a, returns: \(new)}")
    }

    private static func api(_ old: String, _ new: String) -> (String, String) {
        let rest = "GET: /a, query: {skip?: Int, n?: Int}, returns: '[Int]'"
        return ("A: {\(rest)\(old)}", "A: {\(rest)\(new)}")
    }

    static let answers: [Example] = [
        Example(
            "answer-status-added risky risky",
            apis: returns("{200: Int, 201: String}", "{200: Int, 201: String, 202: Bool}")),
        Example(
            "answer-status-removed risky breaking",
            apis: returns("{200: Int, 201: String, 202: Bool}", "{200: Int, 201: String}")),
        Example("answer-added safe risky", apis: returns("Void", "Int")),
        Example("answer-removed breaking breaking", apis: returns("Int", "Void")),
        Example(
            "answer-by-status-changed risky breaking",
            apis: returns("Int", "{200: Int, 201: String}")),
        Example(
            "answer-form-changed breaking breaking",
            apis: returns("String", "{type: String, as: text}")),
        Example(
            "answer-path-changed breaking safe", apis: returns("Int", "{type: Int, at: data}")),
        Example(
            "answer-header-added safe safe",
            apis: returns("Int", "{type: Int, headers: {X-A: Int}}")),
        Example(
            "answer-header-removed risky safe",
            apis: returns("{type: Int, headers: {X-A: Int}}", "Int")),
        Example(
            "answer-header-changed risky safe",
            apis: returns(
                "{type: Int, headers: {X-A: Int}}", "{type: Int, headers: {x-a: String}}")),
        Example("type-narrowed safe breaking", apis: returns("JSON", "Int")),
        Example("error-added safe safe", apis: api("", ", errors: {404: String}")),
        Example("error-removed risky risky", apis: api(", errors: {404: String}", "")),
        Example(
            "type-changed breaking breaking",
            apis: api(", errors: {404: String}", ", errors: {404: Int}")),
        Example(
            "envelope-changed breaking safe",
            service: ("answers: {w: {result: data}}", "answers: {w: {result: value}}"),
            apis: same("A: {GET: /a, returns: Int, answer: w}")),
        Example(
            "envelope-changed breaking safe", service: same("answers: {w: {result: data}}"),
            apis: api("", ", answer: w")),
        Example("reformer-changed safe breaking", apis: api("", ", reformer: Mine")),
    ]

    private static let keys = "auth: {k: {apiKey: {header: X-K}}, b: {basic: true}}"

    static let security: [Example] = [
        Example(
            "auth-scheme-added safe safe", service: ("", "auth: {b: {basic: true}}")),
        Example(
            "auth-scheme-removed risky breaking", service: ("auth: {b: {basic: true}}", "")),
        Example(
            "auth-scheme-changed breaking risky",
            service: (
                "auth: {k: {apiKey: {header: X-K}}}", "auth: {k: {apiKey: {query: key}}}"
            )),
        Example(
            "auth-account-changed risky risky",
            service: ("auth: {b: {bearer: true}}", "auth: {b: {bearer: true, logout: Leave}}"),
            apis: same("Leave: {POST: /leave}")),
        Example("auth-added breaking safe", service: same(keys), apis: api("", ", auth: k")),
        Example(
            "auth-became-optional safe safe", service: same(keys),
            apis: api(", auth: k", ", auth?: k")),
        Example(
            "auth-became-optional safe safe", service: same(keys), apis: api("", ", auth?: k")),
        Example(
            "auth-became-required breaking safe", service: same(keys),
            apis: api(", auth?: k", ", auth: k")),
        Example("auth-removed safe safe", service: same(keys), apis: api(", auth: k", "")),
        Example(
            "auth-changed breaking safe", service: same(keys), apis: api(", auth: k", ", auth: b")),
    ]

    static let settings: [Example] = [
        Example("paging-added risky safe", apis: api("", ", paging: {offset: {send: skip}}")),
        Example("paging-removed safe breaking", apis: api(", paging: link", "")),
        Example(
            "paging-changed breaking safe",
            apis: api(", paging: {page: {send: n}}", ", paging: {offset: {send: skip}}")),
        Example("timeout-changed safe safe", apis: api("", ", timeout: 5s")),
        Example("retry-changed safe safe", apis: api("", ", retry: {attempts: 2}")),
        Example("cache-changed safe safe", apis: api("", ", cache: http")),
        Example(
            "join-changed safe safe", "interval-changed safe safe",
            "answer-limit-changed safe safe",
            apis: api("", ", join: true, interval: 2s, answerLimit: 1MB")),
        Example(
            "idle-timeout-changed safe safe",
            apis: (
                "A: {GET: /a, returns: {type: String, as: lines}}",
                "A: {GET: /a, returns: {type: String, as: lines}, idleTimeout: 5s}"
            )),
        Example("good-statuses-changed risky safe", apis: api("", ", statuses: [200, 304]")),
        Example(
            "media-types-changed risky safe",
            apis: api(", mediaTypes: [text/csv]", ", mediaTypes: [application/json]")),
        Example(
            "idempotency-changed safe safe",
            apis: ("A: {POST: /a}", "A: {POST: /a, idempotency: true}")),
        Example(
            "timeout-changed safe safe", service: ("", "defaults: {timeout: 5s}"),
            apis: same("A: {GET: /a}")),
    ]
}
