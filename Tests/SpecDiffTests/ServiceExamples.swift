extension RuleTests {
    static let services: [Example] = [
        Example(
            "service-renamed safe breaking", "group-added safe safe", "group-removed safe breaking",
            "endpoint-moved safe risky",
            service: ("service: Shop", "service: Store"), apis: same("A: {GET: /a}")),
        Example(
            "server-added safe safe",
            service: ("", "servers: {main: 'https://a.example', test: 'https://b.example'}")),
        Example(
            "server-removed risky breaking",
            service: ("servers: {main: 'https://a.example', test: 'https://b.example'}", "")),
        Example(
            "server-url-changed risky safe", service: ("", "servers: {main: 'https://b.example'}")),
        Example(
            "default-server-changed risky safe",
            service: (
                "servers: {main: 'https://a.example', test: 'https://b.example'}",
                "servers: {test: 'https://b.example', main: 'https://a.example'}"
            )),
        Example(
            "server-url-changed risky safe", "server-variable-added safe safe",
            service: (variables(""), variables("port: {default: '1'}", "{port}"))),
        Example(
            "server-url-changed risky safe", "server-variable-removed risky breaking",
            service: (variables("port: {default: '1'}", "{port}"), variables(""))),
        Example(
            "server-variable-default-changed risky safe",
            service: (
                variables("port: {default: '1'}", "{port}"),
                variables("port: {default: '2'}", "{port}")
            )),
        Example(
            "server-variable-value-removed breaking breaking",
            service: (
                variables("port: {default: '1', values: ['1', '2']}", "{port}"),
                variables("port: {default: '1', values: ['1']}", "{port}")
            )),
        Example(
            "endpoint-server-changed risky safe",
            service: same("servers: {main: 'https://a.example', test: 'https://b.example'}"),
            apis: ("A: {GET: /a}", "A: {GET: /a, server: test}")),
        Example(
            "access-narrowed safe breaking", service: ("access: public", "access: internal")),
        Example("access-widened safe safe", service: ("access: package", "access: public")),
        Example(
            "style-changed safe breaking", service: ("", "style: centralized"),
            apis: same("A: {GET: /a}")),
    ]

    private static func variables(_ variables: String, _ path: String = "") -> String {
        let block = variables.isEmpty ? "" : ", variables: {\(variables)}"
        return "servers: {main: {url: 'https://a.example/\(path)'\(block)}}"
    }

    static let calls: [Example] = [
        Example("endpoint-added safe safe", apis: ("A: {GET: /a}", "A: {GET: /a}\nB: {GET: /b}")),
        Example(
            "endpoint-removed breaking breaking",
            apis: ("A: {GET: /a}\nB: {GET: /b}", "A: {GET: /a}")),
        Example("endpoint-renamed safe breaking", apis: ("A: {GET: /a}", "B: {GET: /a}")),
        Example("method-changed breaking safe", apis: ("A: {PUT: /a}", "A: {POST: /a}")),
        Example("path-changed breaking safe", apis: ("A: {GET: /a}", "A: {GET: /b}")),
        Example(
            "path-changed breaking safe",
            apis: (
                "A: {GET: '/a/{x}/{y}', path: {x: Int, y: Int}}",
                "A: {GET: '/a/{y}/{x}', path: {x: Int, y: Int}}"
            )),
        Example(
            "parameter-renamed safe breaking",
            apis: (
                "A: {GET: '/a/{x}', path: {x: Int}}", "A: {GET: '/a/{y}', path: {y: Int}}"
            )),
        Example(
            "call-kind-changed breaking safe", service: same(rpc),
            apis: ("A: {POST: /a}", "A: {rpc: house.a}")),
        Example(
            "rpc-method-changed breaking safe", service: same(rpc),
            apis: ("A: {rpc: house.a}", "A: {rpc: house.b}")),
        Example(
            "rpc-protocol-switched breaking safe", service: same(rpc),
            apis: ("A: {rpc: house.a}", "A: {rpc: other.a}")),
        Example(
            "rpc-notification-changed breaking breaking", service: same(rpc),
            apis: ("A: {rpc: house.a}", "A: {rpc: house.a, notification: true}")),
        Example(
            "rpc-protocol-added safe safe", service: ("", "rpc: {house: \(jsonRPC)}")),
        Example(
            "rpc-protocol-removed risky breaking", service: ("rpc: {house: \(jsonRPC)}", "")),
        Example(
            "rpc-protocol-changed breaking safe",
            service: (
                "rpc: {house: \(jsonRPC)}", "rpc: {house: {protocol: json-rpc-2.0, path: /new}}"
            )),
        Example(
            "rpc-arguments-changed breaking safe",
            service: (
                "rpc: {house: \(jsonRPC)}",
                "rpc: {house: {protocol: json-rpc-2.0, path: /rpc, arguments: by-position}}"
            )),
        Example(
            "argument-position-changed breaking safe",
            "argument-position-changed breaking safe", "argument-order-changed safe breaking",
            service: same(
                "rpc: {house: {protocol: json-rpc-2.0, path: /rpc, arguments: by-position}}"),
            apis: (
                "A: {rpc: house.a, params: {x: Int, y: Int}}",
                "A: {rpc: house.a, params: {y: Int, x: Int}}"
            )),
        Example(
            "parameter-renamed safe breaking",
            service: same(
                "rpc: {house: {protocol: json-rpc-2.0, path: /rpc, arguments: by-position}}"),
            apis: (
                "A: {rpc: house.a, params: {x: Int, y: Int}}",
                "A: {rpc: house.a, params: {x: Int, z: Int}}"
            )),
        Example(
            "deprecated safe safe", apis: ("A: {GET: /a}", "A: {GET: /a, deprecated: true}")),
        Example(
            "not-deprecated safe safe", apis: ("A: {GET: /a, deprecated: true}", "A: {GET: /a}")),
        Example(
            "deprecated safe safe",
            apis: (
                "A: {GET: /a, query: {x?: Int}}",
                "A: {GET: /a, query: {x?: {type: Int, deprecated: true}}}"
            )),
        Example(
            "deprecated safe safe", "deprecated safe safe", "deprecated safe safe",
            models: (
                "M: {fields: {a: Int}}\nE: {values: {a: {value: a}}}",
                "M: {deprecated: true, fields: {a: {type: Int, deprecated: true}}}\n"
                    + "E: {values: {a: {value: a, deprecated: true}}}"
            )),
    ]

    private static let jsonRPC = "{protocol: json-rpc-2.0, path: /rpc}"
    private static let rpc = "rpc: {house: \(jsonRPC), other: \(jsonRPC)}"
}
