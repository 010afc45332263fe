import Diagnostics

extension Inspect {
    static func endpoint(_ endpoint: Endpoint) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", endpoint.name)
        object.add("description", endpoint.description)
        add(endpoint.deprecation, to: &object)
        switch endpoint.call {
        case .http(let method, let path):
            object.add("method", method)
            object.add("path", path.text)
        case .rpc(let protocolName, let method, let isNotification):
            object.add("rpc", protocolName)
            object.add("method", method)
            object.add("notification", isNotification)
        }
        object.add("parameters", endpoint.parameters.map { parameter($0) })
        object.add("body", endpoint.body.map { body($0) })
        switch endpoint.returns {
        case .nothing: break
        case .single(let answer): object.add("returns", Self.answer(answer))
        case .byStatus(let answers): object.add("returns", answers.map { statusAnswer($0) })
        }
        object.add("errors", endpoint.errors.map { statusAnswer($0) })
        object.add("style", endpoint.style?.rawValue)
        object.add("options", options(endpoint.options))
        object.add("server", endpoint.server)
        object.add("reformer", endpoint.reformer?.swiftName)
        object.add("reformerImport", endpoint.reformer?.module)
        object.add("paging", endpoint.paging.map { paging($0) })
        object.add("examples", endpoint.examples.map { example($0) })
        object.add("origin", place(endpoint.origin))
        return object.literal
    }

    private static func parameter(_ parameter: Parameter) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", parameter.name)
        object.add("key", parameter.key == parameter.name ? nil : parameter.key)
        object.add("in", parameter.location.rawValue)
        object.add("type", parameter.type.spelling)
        object.add("optional", parameter.isOptional)
        object.add("default", parameter.defaultValue)
        object.add("const", parameter.constant)
        object.add("style", parameter.style.rawValue)
        object.add("explode", parameter.explode)
        object.add("allowReserved", parameter.allowReserved)
        object.add("description", parameter.description)
        add(parameter.deprecation, to: &object)
        object.add("example", parameter.example)
        object.add("origin", place(parameter.origin))
        return object.literal
    }

    private static func body(_ body: Body) -> JSONLiteral {
        var object = InspectedObject()
        switch body.content {
        case .json(let type): object.add("json", type.spelling)
        case .form(let fields): object.add("form", .array(fields.map { field($0) }))
        case .multipart(let fields): object.add("multipart", .array(fields.map { field($0) }))
        case .data(let type): object.add("data", type.spelling)
        case .text: object.add("text", true)
        }
        object.add("mediaType", body.mediaType)
        object.add("optional", body.isOptional)
        object.add("description", body.description)
        object.add("origin", place(body.origin))
        return object.literal
    }

    private static func statusAnswer(_ answer: StatusAnswer) -> JSONLiteral {
        var object = InspectedObject()
        object.add("status", status(answer.status))
        object.add("answer", Self.answer(answer.answer))
        object.add("origin", place(answer.origin))
        return object.literal
    }

    private static func answer(_ answer: Answer) -> JSONLiteral {
        var object = InspectedObject()
        object.add("type", answer.type.spelling)
        object.add("as", answer.form.rawValue)
        object.add("at", answer.path)
        object.add("description", answer.description)
        object.add("headers", answer.headers.map { header($0) })
        return object.literal
    }

    private static func header(_ header: AnswerHeader) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", header.name)
        object.add("type", header.type.spelling)
        object.add("description", header.description)
        object.add("origin", place(header.origin))
        return object.literal
    }

    private static func paging(_ paging: Paging) -> JSONLiteral {
        var object = InspectedObject()
        switch paging.kind {
        case .cursor(let send, let next):
            object.add("kind", "cursor")
            object.add("send", send)
            object.add("next", next)
        case .page(let send, let first):
            object.add("kind", "page")
            object.add("send", send)
            object.add("first", first)
        case .offset(let send):
            object.add("kind", "offset")
            object.add("send", send)
        case .link: object.add("kind", "link")
        }
        object.add("items", paging.items)
        object.add("origin", place(paging.origin))
        return object.literal
    }

    private static func example(_ example: Example) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", example.name)
        object.add("description", example.description)
        object.add(
            "parameters", example.parameters.isEmpty ? nil : .object(example.parameters))
        object.add("body", example.body)
        object.add("status", example.status)
        object.add("answer", example.answer)
        object.add("origin", place(example.origin))
        return object.literal
    }
}
