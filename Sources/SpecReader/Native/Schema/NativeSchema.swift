import APIModel

/// The JSON Schema of the native spec language, for `apigen schema`.
///
/// Editors with a YAML language server complete and check specs with it. It is made from the key
/// tables that the readers switch over, so that the two can not say different things.
public enum NativeSchema {
    /// The schema of service and group files, with a line break at its end.
    public static func json() -> String {
        JSONLiteral.object([
            .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            .init("title", .string("apigen spec")),
            .init("description", .string("A service file or a group file of apigen.")),
            .init("type", .string("object")),
            .init(
                "if", .object([.init("required", .array([.string(ServiceKey.service.rawValue)]))])),
            .init("then", Schema.ref("serviceFile")),
            .init("else", Schema.ref("groupFile")),
            .init("$defs", .object(definitions)),
        ]).prettyJSONText + "\n"
    }

    private static var definitions: [JSONLiteral.Member] {
        [
            .init("serviceFile", serviceFile), .init("groupFile", groupFile),
            .init("server", server), .init("envelope", envelope), .init("errorRule", errorRule),
            .init("authScheme", authScheme), .init("rpcProtocol", rpcProtocol),
            .init("defaults", defaults), .init("retry", retry), .init("cache", cache),
            .init("duration", duration), .init("statuses", statuses),
            .init("deprecated", deprecated),
            .init("type", type), .init("listOfTwo", listOfTwo), .init("model", model),
            .init("fields", fields), .init("field", field), .init("values", values),
            .init("members", members), .init("api", api), .init("parameter", parameter),
            .init("header", header), .init("body", body), .init("answer", answer),
            .init("answers", answers), .init("reformer", reformer), .init("paging", paging),
            .init("example", example),
        ]
    }

    private static var serviceFile: JSONLiteral {
        Schema.object(ServiceKey.self, required: [.apigen, .service]) { key in
            switch key {
            case .apigen: Schema.constant(.number("1"))
            case .service, .description, .version, .group: Schema.text
            case .servers: Schema.named(Schema.ref("server"))
            case .style: Schema.choice(Style.allCases.map(\.rawValue))
            case .access: Schema.choice(Access.allCases.map(\.rawValue))
            case .defaults: Schema.ref("defaults")
            case .answers: Schema.named(Schema.ref("envelope"))
            case .auth: Schema.named(Schema.ref("authScheme"))
            case .rpc: Schema.named(Schema.ref("rpcProtocol"))
            case .models: Schema.named(Schema.ref("model"))
            case .apis: Schema.named(Schema.ref("api"))
            }
        }
    }

    private static var groupFile: JSONLiteral {
        Schema.object(GroupKey.self, required: [.group]) { key in
            switch key {
            case .apigen: Schema.constant(.number("1"))
            case .group, .description: Schema.text
            case .style: Schema.choice(Style.allCases.map(\.rawValue))
            case .defaults: Schema.ref("defaults")
            case .models: Schema.named(Schema.ref("model"))
            case .apis: Schema.named(Schema.ref("api"))
            }
        }
    }

    private static var server: JSONLiteral {
        let url = Schema.matching("^[Hh][Tt][Tt][Pp][Ss]?://")
        let variable = Schema.object(ServerVariableKey.self, required: [.default]) { key in
            switch key {
            case .default, .description: Schema.text
            case .values: Schema.list(Schema.text)
            }
        }
        return Schema.any(
            of: url,
            Schema.object(ServerKey.self, required: [.url]) { key in
                switch key {
                case .url: url
                case .description: Schema.text
                case .variables: Schema.named(Schema.any(of: Schema.text, variable))
                }
            })
    }

    private static var envelope: JSONLiteral {
        Schema.object(EnvelopeKey.self) { key in
            switch key {
            case .result: Schema.text
            case .error: Schema.ref("errorRule")
            }
        }
    }

    private static var errorRule: JSONLiteral {
        Schema.object(FailureKey.self, required: [.unless]) { key in
            switch key {
            case .unless: Schema.named(Schema.json)
            case .code, .message, .data: Schema.text
            }
        }
    }

    private static var authScheme: JSONLiteral {
        let field = Schema.matching("^.+\\..+$")
        return Schema.object(AuthKey.self) { key in
            switch key {
            case .bearer: Schema.any(of: Schema.constant(.bool(true)), field)
            case .basic: Schema.constant(.bool(true))
            case .apiKey: Schema.object(APIKeyPlaceKey.self) { _ in Schema.text }
            case .handshake:
                Schema.object(HandshakeKey.self, required: [.header, .status]) { key in
                    switch key {
                    case .header: Schema.text
                    case .status: Schema.integer(400...599)
                    }
                }
            case .argument:
                Schema.any(
                    of: Schema.constant(.bool(true)),
                    Schema.object(SecretArgumentKey.self) { _ in Schema.text })
            case .all: Schema.list(Schema.text)
            case .from, .expires: field
            case .login, .register, .refresh, .logout, .description: Schema.text
            }
        }
    }

    private static var rpcProtocol: JSONLiteral {
        Schema.object(RPCKey.self, required: [.path]) { key in
            switch key {
            case .protocol: Schema.choice(["json-rpc-2.0", "json-rpc-1.0"])
            case .path: Schema.matching("^/")
            case .arguments: Schema.choice(RPCProtocol.Arguments.allCases.map(\.rawValue))
            case .prefix, .result: Schema.text
            case .request: Schema.named(Schema.json)
            case .error: Schema.ref("errorRule")
            }
        }
    }
}
