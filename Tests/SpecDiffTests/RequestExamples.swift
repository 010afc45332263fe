extension RuleTests {
    private static func query(_ old: String, _ new: String) -> (String, String) {
        ("A: {GET: /a, query: {\(old)}}", "A: {GET: /a, query: {\(new)}}")
    }

    private static func body(_ old: String, _ new: String) -> (String, String) {
        ("A: {POST: /a, \(old)}", "A: {POST: /a, \(new)}")
    }

    static let parameters: [Example] = [
        Example(
            "required-parameter-added breaking breaking", apis: query("x: Int", "x: Int, y: Int")),
        Example("optional-parameter-added safe safe", apis: query("x: Int", "x: Int, y?: Int")),
        Example(
            "optional-parameter-added safe safe",
            apis: query("x: Int", "x: Int, y: {type: Int, default: 1}")),
        Example("parameter-removed risky breaking", apis: query("x: Int, y?: Int", "x: Int")),
        Example("parameter-became-required breaking breaking", apis: query("x?: Int", "x: Int")),
        Example("parameter-became-optional safe risky", apis: query("x: Int", "x?: Int")),
        Example(
            "parameter-renamed safe breaking",
            apis: query("x: Int", "y: {type: Int, key: x}")),
        Example(
            "parameter-key-changed breaking safe", apis: query("x: Int", "x: {type: Int, key: y}")),
        Example(
            "parameter-moved breaking safe",
            apis: ("A: {GET: /a, query: {x: Int}}", "A: {GET: /a, cookies: {x: Int}}")),
        Example("type-widened safe breaking", apis: query("x: Int32", "x: Int64")),
        Example("type-narrowed breaking breaking", apis: query("x: String", "x: UUID")),
        Example("type-changed breaking breaking", apis: query("x: Int", "x: Bool")),
        Example("type-respelled safe breaking", apis: query("x: Int", "x: Int64")),
        Example(
            "parameter-style-changed breaking safe",
            apis: query("x: [Int]", "x: {type: '[Int]', style: pipeDelimited}")),
        Example(
            "parameter-default-changed risky safe",
            apis: query("x?: {type: Int, default: 1}", "x?: {type: Int, default: 2}")),
        Example(
            "argument-order-changed safe breaking", apis: query("x: Int, y: Int", "y: Int, x: Int")),
        Example(
            "constant-added risky safe", apis: query("x: Int", "x: Int, y: {const: a}")),
        Example(
            "constant-removed risky safe", apis: query("x: Int, y: {const: a}", "x: Int")),
        Example(
            "constant-changed breaking safe", apis: query("y: {const: a}", "y: {const: b}")),
        Example(
            "header-added risky safe",
            apis: ("A: {GET: /a}", "A: {GET: /a, headers: {X-A: {const: a}}}")),
        Example(
            "header-removed safe safe", service: ("defaults: {headers: {X-A: a}}", ""),
            apis: same("A: {GET: /a}")),
        Example(
            "header-changed risky safe",
            service: ("defaults: {headers: {X-A: a}}", "defaults: {headers: {x-a: b}}"),
            apis: same("A: {GET: /a}")),
    ]

    static let bodies: [Example] = [
        Example(
            "required-body-added breaking breaking",
            apis: ("A: {POST: /a}", "A: {POST: /a, body: JSON}")),
        Example(
            "optional-body-added safe safe", apis: ("A: {POST: /a}", "A: {POST: /a, body?: JSON}")),
        Example(
            "body-removed risky breaking", apis: ("A: {POST: /a, body: JSON}", "A: {POST: /a}")),
        Example("body-became-required breaking breaking", apis: body("body?: JSON", "body: JSON")),
        Example("body-became-optional safe risky", apis: body("body: JSON", "body?: JSON")),
        Example(
            "body-kind-changed breaking breaking",
            apis: body("body: {json: Data}", "body: {data: Data}")),
        Example(
            "body-media-type-changed breaking safe",
            apis: body("body: JSON", "body: {json: JSON, type: application/merge-patch+json}")),
        Example(
            "field-encoding-changed breaking safe",
            apis: body(
                "body: {form: {x: '[Int]'}}",
                "body: {form: {x: {type: '[Int]', style: deepObject}}}"
            )),
        Example(
            "body-label-changed safe breaking", "optional-parameter-added safe safe",
            apis: body("body: JSON", "body: JSON, query: {x?: Int}")),
        Example(
            "required-field-added breaking breaking",
            apis: body("body: {form: {x: Int}}", "body: {form: {x: Int, y: Int}}")),
        Example(
            "type-narrowed breaking breaking",
            apis: body("body: {multipart: {x: String}}", "body: {multipart: {x: UUID}}")),
        Example(
            "became-nullable safe breaking", models: same("M: {fields: {a: Int}}"),
            apis: body("body: M", "body: {json: 'M?'}")),
    ]
}
