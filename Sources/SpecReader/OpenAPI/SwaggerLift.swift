import APIModel
import YAMLTree

/// Lifts the parts of a Swagger 2.0 document to what OpenAPI 3 says in their place: tree → tree.
///
/// Schemas need no lifting: the schema reader takes what is peculiar to the older ones.
struct SwaggerLift {
    private let root: YAMLNode

    init(_ root: YAMLNode) { self.root = root }

    /// `schemes`, `host` and `basePath` as servers.
    func servers() -> YAMLNode? {
        let base = root["basePath"]?.scalar?.text ?? ""
        let place = root["host"] ?? root["basePath"] ?? root
        guard let host = root["host"]?.scalar?.text, !host.isEmpty else {
            return base.isEmpty ? nil : list([url(base, at: place)], at: place)
        }
        var schemes = root["schemes"]?.sequence?.compactMap(\.scalar?.text) ?? []
        schemes = schemes.filter { $0 == "https" || $0 == "http" }
        let scheme = schemes.isEmpty || schemes.contains("https") ? "https" : "http"
        return list([url("\(scheme)://\(host)\(base)", at: place)], at: place)
    }

    /// An operation with its body parameters, which are resolved here, as a request body.
    func operation(_ node: YAMLNode, parameters: [YAMLNode]) -> YAMLNode {
        var plain: [YAMLNode] = []
        var body: YAMLNode?
        var form: [YAMLNode] = []
        for parameter in parameters {
            switch parameter["in"]?.scalar?.text {
            case "body": body = parameter
            case "formData":
                form.removeAll { $0["name"]?.scalar?.text == parameter["name"]?.scalar?.text }
                form.append(parameter)
            default: plain.append(lifted(parameter))
            }
        }
        var pairs = (node.mapping ?? []).filter { $0.key.scalar?.text != "parameters" }
        pairs.append(pair("parameters", list(plain, at: node), at: node))
        let consumes = mediaTypes("consumes", of: node)
        if let body {
            pairs.append(pair("requestBody", requestBody(body, consumes), at: body))
        } else if !form.isEmpty {
            pairs.append(pair("requestBody", requestForm(form, consumes), at: form[0]))
        }
        return YAMLNode(mapping: pairs, at: node)
    }

    /// The media types that an operation answers with.
    func produces(of operation: YAMLNode) -> [String] { mediaTypes("produces", of: operation) }

    /// A response with its schema as a content.
    func response(_ node: YAMLNode, produces: [String]) -> YAMLNode {
        guard let schema = node["schema"] else { return node }
        var pairs = node.mapping ?? []
        pairs.append(pair("content", content(schema, produces), at: schema))
        return YAMLNode(mapping: pairs, at: node)
    }

    /// A parameter whose type is a schema. The parameter's own keywords are those of a schema.
    private func lifted(_ node: YAMLNode) -> YAMLNode {
        var pairs = node.mapping ?? []
        pairs.append(pair("schema", node, at: node))
        guard node["type"]?.scalar?.text == "array" else {
            return YAMLNode(mapping: pairs, at: node)
        }
        let (style, explode) = collection(node)
        let isQuery = node["in"]?.scalar?.text == "query"
        if isQuery { pairs.append(pair("style", YAMLNode(text: style, at: node), at: node)) }
        let flag = explode && isQuery ? "true" : "false"
        pairs.append(pair("explode", YAMLNode(text: flag, at: node), at: node))
        return YAMLNode(mapping: pairs, at: node)
    }

    /// What `collectionFormat` is called in OpenAPI 3.
    private func collection(_ node: YAMLNode) -> (style: String, explode: Bool) {
        switch node["collectionFormat"]?.scalar?.text {
        case "multi": ("form", true)
        case "ssv": ("spaceDelimited", false)
        case "pipes": ("pipeDelimited", false)
        default: ("form", false)
        }
    }

    private func requestBody(_ body: YAMLNode, _ consumes: [String]) -> YAMLNode {
        let usable = consumes.filter {
            let kind = MediaType($0).kind
            return kind != .form && kind != .multipart
        }
        var pairs = [
            pair(
                "content",
                content(body["schema"] ?? body, usable.isEmpty ? ["application/json"] : usable),
                at: body)
        ]
        for key in ["description", "required"] {
            if let value = body[key] { pairs.append(pair(key, value, at: body)) }
        }
        return YAMLNode(mapping: pairs, at: body)
    }

    private func requestForm(_ form: [YAMLNode], _ consumes: [String]) -> YAMLNode {
        let place = form[0]
        let hasFile = form.contains { $0["type"]?.scalar?.text == "file" }
        let isMultipart = hasFile || consumes.contains { MediaType($0).kind == .multipart }
        let names = form.compactMap { $0["name"]?.scalar?.text }
        let properties = zip(names, form).map { pair($0, $1, at: $1) }
        let required = zip(names, form).filter { $1["required"]?.isTrue == true }.map {
            YAMLNode(text: $0, at: $1)
        }
        let schema = YAMLNode(
            mapping: [
                pair("type", YAMLNode(text: "object", at: place), at: place),
                pair("properties", YAMLNode(mapping: properties, at: place), at: place),
                pair("required", list(required, at: place), at: place),
            ], at: place)
        let encoding = zip(names, form).compactMap { name, node -> YAMLPair? in
            guard node["type"]?.scalar?.text == "array", !isMultipart else { return nil }
            let (style, explode) = collection(node)
            let value = YAMLNode(
                mapping: [
                    pair("style", YAMLNode(text: style, at: node), at: node),
                    pair("explode", YAMLNode(text: explode ? "true" : "false", at: node), at: node),
                ], at: node)
            return pair(name, value, at: node)
        }
        let media = YAMLNode(
            mapping: [
                pair("schema", schema, at: place),
                pair("encoding", YAMLNode(mapping: encoding, at: place), at: place),
            ], at: place)
        let type = isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded"
        let isRequired = required.isEmpty ? "false" : "true"
        return YAMLNode(
            mapping: [
                pair(
                    "content", YAMLNode(mapping: [pair(type, media, at: place)], at: place),
                    at: place),
                pair("required", YAMLNode(text: isRequired, at: place), at: place),
            ], at: place)
    }

    private func content(_ schema: YAMLNode, _ types: [String]) -> YAMLNode {
        let media = YAMLNode(mapping: [pair("schema", schema, at: schema)], at: schema)
        return YAMLNode(mapping: types.map { pair($0, media, at: schema) }, at: schema)
    }

    private func mediaTypes(_ key: String, of operation: YAMLNode) -> [String] {
        let own = operation[key]?.sequence ?? root[key]?.sequence ?? []
        let types = own.compactMap(\.scalar?.text)
        return types.isEmpty ? ["application/json"] : types
    }

    private func url(_ text: String, at node: YAMLNode) -> YAMLNode {
        YAMLNode(mapping: [pair("url", YAMLNode(text: text, at: node), at: node)], at: node)
    }

    private func pair(_ key: String, _ value: YAMLNode, at node: YAMLNode) -> YAMLPair {
        YAMLPair(key: YAMLNode(text: key, at: node), value: value)
    }

    private func list(_ items: [YAMLNode], at node: YAMLNode) -> YAMLNode {
        YAMLNode(sequence: items, at: node)
    }
}
