import APIModel
import Diagnostics
import YAMLTree

/// Reads path items and their operations.
extension OpenAPIReader {
    private static let methods: [String: String] = [
        "get": "GET", "put": "PUT", "post": "POST", "delete": "DELETE", "options": "OPTIONS",
        "head": "HEAD", "patch": "PATCH", "trace": "TRACE", "query": "QUERY",
    ]

    /// The operations of a path item.
    mutating func readOperations(of item: YAMLNode, at path: String, _ key: YAMLNode) {
        let server = server(of: item)
        for pair in item.mapping ?? [] {
            guard let name = pair.key.scalar?.text else { continue }
            if let method = Self.methods[name.lowercased()] {
                readOperation(pair.value, method, path, pair.key, item, server)
            } else if name == "additionalOperations" {
                for pair in pair.value.mapping ?? [] {
                    guard let method = pair.key.scalar?.text else { continue }
                    let upper = method.uppercased()
                    if HTTPMethod.known.contains(upper) || upper == "CONNECT" {
                        schemas.tally.warn(
                            "bad-operation",
                            "`\(method)` can be no additional operation; it is left out",
                            at: pair.key.range)
                        continue
                    }
                    readOperation(pair.value, method, path, pair.key, item, server)
                }
            }
        }
    }

    private mutating func readOperation(
        _ node: YAMLNode, _ method: String, _ path: String, _ key: YAMLNode, _ item: YAMLNode,
        _ server: String?
    ) {
        guard node.mapping != nil, HeaderSyntax.isToken(method) else {
            schemas.tally.warn(
                "bad-operation", "an operation must be a mapping; this one is left out",
                at: key.range)
            return
        }
        let node = lifted(node, in: item)
        let tag = node["tags"]?.sequence?.first?.scalar
        let tagName = tag.flatMap { $0.text.hasLetterOrDigit ? $0.text : nil }
        let group = self.group(tagName ?? service.name, origin: node["tags"]?.range ?? key.range)
        schemas.models.group = service.groups[group].name
        let template = PathText.template(pathPrefix + PathText.bare(path), origin: key.range)
        let name = endpointName(node, method, path, key)
        var endpoint = Endpoint(
            name: name, call: .http(method: method, path: template),
            origin: node["operationId"]?.range ?? key.range)
        endpoint.description = DocText.joined(
            node["summary"]?.scalar?.text, node["description"]?.scalar?.text)
        if node["deprecated"]?.isTrue == true { endpoint.deprecation = Deprecation() }
        let inherited = lift == nil ? item["parameters"]?.sequence ?? [] : []
        readParameters(inherited + (node["parameters"]?.sequence ?? []), of: &endpoint)
        readConstants(in: path, at: key, of: &endpoint)
        matchPlaceholders(of: &endpoint)
        if let body = node["requestBody"] { endpoint.body = self.body(body, of: endpoint) }
        readResponses(node["responses"], of: &endpoint)
        readSecurity(node["security"], into: &endpoint.options)
        endpoint.server = self.server(of: node) ?? server
        readCallbacks(node["callbacks"], of: name)
        service.groups[group].endpoints.append(endpoint)
    }

    /// An operation of a Swagger document as one of OpenAPI's, with the parameters of its path.
    private mutating func lifted(_ node: YAMLNode, in item: YAMLNode) -> YAMLNode {
        guard let lift else { return node }
        let all = (item["parameters"]?.sequence ?? []) + (node["parameters"]?.sequence ?? [])
        produces = lift.produces(of: node)
        return lift.operation(node, parameters: all.compactMap { resolved($0, "a parameter") })
    }

    /// An operation's name: its ID, or one made of method and path; no two have the same.
    private mutating func endpointName(
        _ node: YAMLNode, _ method: String, _ path: String, _ key: YAMLNode
    ) -> String {
        let made = PathText.name(method, path)
        if let id = node["operationId"], let text = id.scalar?.text, text.hasLetterOrDigit {
            let name = text.trimmed
            if endpointNames.insert(name).inserted { return name }
            schemas.tally.warn(
                "duplicate-operation",
                "there is another operation `\(name)`; this one is called `\(made)`", at: id.range,
                fix: "give it an `operationId` of its own")
        }
        var name = made
        var number = 2
        while !endpointNames.insert(name).inserted {
            name = "\(made) \(number)"
            number += 1
        }
        return name
    }

    /// Query items that a path has written into it: `/items?action=list`.
    private mutating func readConstants(
        in path: String, at key: YAMLNode, of endpoint: inout Endpoint
    ) {
        let items = PathText.query(path)
        guard !items.isEmpty else { return }
        var names = Set(endpoint.parameters.map(\.name))
        for (name, value) in items {
            if endpoint.parameters.contains(where: { $0.location == .query && $0.key == name }) {
                continue
            }
            var parameter = Parameter(
                name: MemberName.unique(name, &names), key: name, location: .query,
                type: TypeReference(.scalar(.string), origin: key.range), isOptional: false,
                style: .form, explode: true, origin: key.range)
            parameter.constant = value
            endpoint.parameters.append(parameter)
        }
    }

    /// Declares placeholders that have no parameter, and leaves out parameters that have none.
    private mutating func matchPlaceholders(of endpoint: inout Endpoint) {
        guard case .http(_, let path) = endpoint.call else { return }
        var open: [String] = []
        for case .parameter(let key) in path.segments where !open.contains(key) { open.append(key) }
        let placeholders = Set(open)
        endpoint.parameters.removeAll { parameter in
            guard parameter.location == .path, !placeholders.contains(parameter.key) else {
                return false
            }
            schemas.tally.warn(
                "unused-parameter",
                "the path has no placeholder for `\(parameter.key)`; it is left out",
                at: parameter.origin)
            return true
        }
        let known = Set(endpoint.parameters.filter { $0.location == .path }.map(\.key))
        var names = Set(endpoint.parameters.map(\.name))
        for key in open where !known.contains(key) {
            schemas.tally.warn(
                "unknown-placeholder", "`{\(key)}` has no parameter; it is read as `String`",
                at: path.origin)
            endpoint.parameters.append(
                Parameter(
                    name: MemberName.unique(key, &names), key: key, location: .path,
                    type: TypeReference(.scalar(.string), origin: path.origin),
                    isOptional: false, style: .simple, explode: false, origin: path.origin))
        }
    }

    /// Models of what the server sends on its own.
    mutating func readWebhooks(_ node: YAMLNode?) {
        for pair in node?.mapping ?? [] {
            guard let name = pair.key.scalar?.text,
                let item = resolved(pair.value, "a webhook")
            else { continue }
            readModels(of: item, named: name)
        }
    }

    private mutating func readCallbacks(_ node: YAMLNode?, of name: String) {
        for pair in node?.mapping ?? [] {
            guard let callback = pair.key.scalar?.text,
                let expressions = resolved(pair.value, "a callback")
            else { continue }
            for expression in expressions.mapping ?? [] {
                guard let item = resolved(expression.value, "a callback") else { continue }
                readModels(of: item, named: InlineName.joining(name, callback))
            }
        }
    }

    private mutating func readModels(of item: YAMLNode, named name: String) {
        for pair in item.mapping ?? [] {
            guard let method = pair.key.scalar?.text, Self.methods[method.lowercased()] != nil,
                let body = pair.value["requestBody"].flatMap({ resolved($0, "a body") })
            else { continue }
            for content in body["content"]?.mapping ?? [] {
                guard let schema = content.value["schema"] else { continue }
                _ = schemas.type(schema, named: InlineName.joining(name, "body"))
            }
        }
    }
}

extension String {
    /// The text without white space around it.
    var trimmed: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
