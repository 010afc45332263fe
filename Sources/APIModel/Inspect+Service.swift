import Diagnostics

/// The parts of an inspection.
enum Inspect {
    static func place(_ range: SourceRange) -> String {
        "\(range.file.path):\(range.start.line):\(range.start.column)"
    }

    static func service(_ service: Service) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", service.name)
        object.add("description", service.description)
        object.add("version", service.version)
        object.add("servers", service.servers.map { server($0) })
        object.add("style", service.style?.rawValue)
        object.add("access", service.access?.rawValue)
        object.add("defaults", options(service.defaults))
        object.add("answers", service.envelopes.map { envelope($0) })
        object.add("auth", service.authSchemes.map { scheme($0) })
        object.add("rpc", service.rpcProtocols.map { rpc($0) })
        object.add("groups", service.groups.map { group($0) })
        object.add("origin", place(service.origin))
        return object.literal
    }

    private static func group(_ group: Group) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", group.name)
        object.add("description", group.description)
        object.add("style", group.style?.rawValue)
        object.add("defaults", options(group.defaults))
        object.add("models", group.models.map { model($0) })
        object.add("apis", group.endpoints.map { endpoint($0) })
        object.add("origin", place(group.origin))
        return object.literal
    }

    private static func server(_ server: Server) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", server.name)
        object.add("url", server.url)
        object.add("description", server.description)
        object.add(
            "variables",
            server.variables.map { variable in
                var object = InspectedObject()
                object.add("name", variable.name)
                object.add("default", variable.defaultValue)
                object.add("values", variable.values.map { .string($0) })
                object.add("description", variable.description)
                object.add("origin", place(variable.origin))
                return object.literal
            })
        object.add("origin", place(server.origin))
        return object.literal
    }

    private static func envelope(_ envelope: Envelope) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", envelope.name)
        object.add("result", envelope.result)
        object.add("error", envelope.failure.map { failure($0) })
        object.add("origin", place(envelope.origin))
        return object.literal
    }

    private static func failure(_ rule: FailureRule) -> JSONLiteral {
        var object = InspectedObject()
        object.add(
            "unless", .object(rule.unless.map { .init($0.path, $0.value ?? .null) }))
        object.add("code", rule.code)
        object.add("message", rule.message)
        object.add("data", rule.data)
        return object.literal
    }

    private static func scheme(_ scheme: AuthScheme) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", scheme.name)
        switch scheme.kind {
        case .bearer: object.add("kind", "bearer")
        case .basic: object.add("kind", "basic")
        case .apiKey(let location, let key):
            object.add("kind", "apiKey")
            object.add("location", location.rawValue)
            object.add("key", key)
        case .handshake(let header, let status):
            object.add("kind", "handshake")
            object.add("header", header)
            object.add("status", status)
        case .argument(let argument):
            object.add("kind", "argument")
            object.add("argument", argument.name)
            object.add("prefix", argument.prefix.isEmpty ? nil : argument.prefix)
        case .all(let names):
            object.add("kind", "all")
            object.add("schemes", names.map { .string($0) })
        }
        object.add("description", scheme.description)
        object.add("secret", scheme.secret.map { "\($0.endpoint).\($0.path)" })
        object.add("expires", scheme.expiry.map { "\($0.endpoint).\($0.path)" })
        object.add("login", scheme.login)
        object.add("register", scheme.register)
        object.add("refresh", scheme.refresh)
        object.add("logout", scheme.logout)
        object.add("origin", place(scheme.origin))
        return object.literal
    }

    private static func rpc(_ rpc: RPCProtocol) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", rpc.name)
        switch rpc.kind {
        case .jsonRPC2: object.add("protocol", "json-rpc-2.0")
        case .jsonRPC1: object.add("protocol", "json-rpc-1.0")
        case .house(let house):
            object.add("request", house.request)
            object.add("result", house.result)
            object.add("error", house.failure.map { failure($0) })
        }
        object.add("path", rpc.path)
        object.add("arguments", rpc.arguments.rawValue)
        object.add("prefix", rpc.methodPrefix.isEmpty ? nil : rpc.methodPrefix)
        object.add("origin", place(rpc.origin))
        return object.literal
    }
}
