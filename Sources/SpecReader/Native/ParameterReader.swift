import APIModel
import Diagnostics
import YAMLTree

/// Reads what a caller gives beside the body.
extension NativeReader {
    /// The parameters under one of an API's keys.
    mutating func parameters(_ pair: YAMLPair, _ key: APIKey, of endpoint: inout Endpoint) {
        let location: Parameter.Location
        switch key {
        case .query: location = .query
        case .headers: location = .header
        case .cookies: location = .cookie
        case .params: location = .argument
        default: location = .path
        }
        checkPlace(pair.key, location, endpoint)
        for (spelling, pair) in named(pair.value, "`\(key.rawValue)`") where !isUnspaced(pair) {
            if location == .header, let value = constValue(pair.value) {
                if let header = constantHeader(spelling, value, at: pair.key) {
                    endpoint.options.headers.append(header)
                }
                continue
            }
            if location == .header, isStrayValue(pair.value) { continue }
            if location == .query, pair.value["const"] != nil {
                endpoint.parameters.append(constantItem(spelling, pair))
                continue
            }
            let parameter = parameter(
                spelling, pair, location, of: endpoint.name, position: endpoint.parameters.count)
            endpoint.parameters.append(parameter)
        }
    }

    private mutating func checkPlace(
        _ key: YAMLNode, _ location: Parameter.Location, _ endpoint: Endpoint
    ) {
        switch (endpoint.call, location) {
        case (.http, .argument):
            error("misplaced-key", "`params` goes with `rpc` only", at: key)
        case (.rpc, .path), (.rpc, .query), (.rpc, .cookie):
            error(
                "misplaced-key", "an RPC call has no `\(key.scalar?.text ?? "")`", at: key,
                fix: "put its arguments under `params`")
        default: break
        }
    }

    /// A query item that every call sends.
    private mutating func constantItem(_ name: String, _ pair: YAMLPair) -> Parameter {
        var parameter = Parameter(
            name: name, key: name, location: .query,
            type: TypeReference(.scalar(.string), origin: pair.value.range), isOptional: true,
            style: .form, explode: true, origin: pair.key.range)
        for (key, pair) in entries(pair.value, ParameterKey.self) {
            switch key {
            case .const: parameter.constant = text(pair.value, "`const`") ?? ""
            case .key: parameter.key = nonEmptyText(pair.value, "`key`") ?? name
            case .description: parameter.description = text(pair.value, "`description`")
            default:
                error(
                    "misplaced-key", "a constant has no keys but `const`, `key` and `description`",
                    at: pair.key)
            }
        }
        return parameter
    }

    private mutating func constValue(_ node: YAMLNode) -> YAMLNode? {
        guard let pairs = node.mapping, let value = node["const"] else { return nil }
        if pairs.count > 1 {
            error("misplaced-key", "a constant header has no keys but `const`", at: node)
        }
        return value
    }

    /// Reports a header's value where its type is wanted: `X-Version: "3"`.
    private mutating func isStrayValue(_ node: YAMLNode) -> Bool {
        guard let scalar = node.scalar, !scalar.text.isEmpty, !isKnownType(scalar.text),
            scalar.text.first != "[", UnknownType.fix(for: scalar.text, in: typeNames) == nil
        else { return false }
        let value = scalar.style == .plain ? scalar.text : "\"\(scalar.text)\""
        error(
            "unknown-type", "there is no type `\(scalar.text)`", at: node,
            fix: "a constant is written `{const: \(value)}`")
        return true
    }

    private mutating func parameter(
        _ spelling: String, _ pair: YAMLPair, _ location: Parameter.Location,
        of api: String, position: Int
    ) -> Parameter {
        let (name, isOptional) = Self.splitOptional(spelling)
        let inlineName = InlineName.joining(api, name)
        let style = Self.defaultStyle(location)
        var parameter = Parameter(
            name: name, key: name, location: location,
            type: TypeReference(.scalar(.json), origin: pair.value.range),
            isOptional: isOptional, style: style, explode: style == .form, origin: pair.key.range)
        let before = diagnostics.all.count
        if pair.value.mapping == nil {
            parameter.type = type(pair.value, inlineAs: inlineName)
        } else {
            details(pair, of: &parameter, inlineName, position: position)
        }
        // `JSON` in place of a wrong type is no second error.
        if diagnostics.all.count > before, case .scalar(.json) = parameter.type.shape {
            parameter.style = .json
        }
        if location == .header || location == .cookie {
            checkHeaderName(parameter.key, at: pair.key)
        }
        if location == .path, parameter.isOptional || parameter.type.isNullable {
            let spelling = parameter.isOptional ? name : parameter.type.unwrapped.spelling
            error(
                "optional-path", "path parameter `\(name)` can not be optional", at: pair.key,
                fix: "write `\(spelling)` without the `?`")
        }
        return parameter
    }

    private mutating func details(
        _ pair: YAMLPair, of parameter: inout Parameter, _ inlineName: String, position: Int
    ) {
        var explode: Bool?
        var typeNode: YAMLNode?
        var values: YAMLPair?
        var defaultNode: YAMLNode?
        var exampleNode: YAMLNode?
        for (key, pair) in entries(pair.value, ParameterKey.self) {
            let node = pair.value
            switch key {
            case .type: typeNode = node
            case .values: values = pair
            case .key: parameter.key = nonEmptyText(node, "`key`") ?? parameter.name
            case .style:
                parameter.style = choice(node, "`style`", Parameter.Style.self) ?? parameter.style
            case .explode: explode = bool(node, "`explode`")
            case .allowReserved:
                parameter.allowReserved = bool(node, "`allowReserved`")
                if parameter.location != .query {
                    error("misplaced-key", "`allowReserved` goes with `query` only", at: pair.key)
                }
            case .default: defaultNode = node
            case .const:
                error("misplaced-key", "only a header or query can have `const`", at: pair.key)
            case .description: parameter.description = text(node, "`description`")
            case .deprecated: parameter.deprecation = deprecation(node)
            case .example: exampleNode = node
            }
        }
        parameter.explode = explode ?? Self.defaultExplode(parameter.style)
        if let values {
            parameter.type = inlineModel(inlineName, pairs: [values], at: values.value)
        } else if let typeNode {
            parameter.type = type(typeNode, inlineAs: inlineName)
        } else if !hasUnknownKey(pair.value, ParameterKey.self) {
            error("missing-key", "parameter `\(parameter.name)` needs a `type`", at: pair.key)
        }
        let endpoint = endpointPosition
        if let defaultNode {
            // What the server puts in its place may be left out. A path has no such place.
            if parameter.location != .path { parameter.isOptional = true }
            literal(
                defaultNode, .parameterDefault(endpoint: endpoint, parameter: position),
                parameter.type)
        }
        if let exampleNode {
            literal(
                exampleNode, .parameterExample(endpoint: endpoint, parameter: position),
                parameter.type)
        }
    }

    /// Whether lists and objects explode in a style where nothing is said.
    static func defaultExplode(_ style: Parameter.Style) -> Bool {
        style == .form || style == .deepObject
    }

    /// The style of a place where nothing is said.
    static func defaultStyle(_ location: Parameter.Location) -> Parameter.Style {
        switch location {
        case .path, .header: .simple
        case .query, .cookie: .form
        case .argument: .json
        }
    }
}
