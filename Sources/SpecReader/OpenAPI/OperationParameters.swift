import APIModel
import Diagnostics
import YAMLTree

/// Reads the parameters of operations.
extension OpenAPIReader {
    /// All parameters of an operation; a later one takes the place of its path's.
    mutating func readParameters(_ nodes: [YAMLNode], of endpoint: inout Endpoint) {
        var order: [String] = []
        var byKey: [String: (node: YAMLNode, hint: String?)] = [:]
        for node in nodes {
            let shared = target(node, "a parameter")
            let isShared = node["$ref"] != nil
            guard let node = isShared ? shared?.node : node, node.mapping != nil else { continue }
            guard let name = node["name"]?.scalar?.text, !name.isEmpty else {
                schemas.tally.warn(
                    "bad-parameter", "a parameter without a name is left out", at: node.range)
                continue
            }
            let place = node["in"]?.scalar?.text ?? ""
            let key = place == "header" ? "header \(name.lowercased())" : "\(place) \(name)"
            if byKey.updateValue((node, shared?.name), forKey: key) == nil { order.append(key) }
        }
        var names: Set<String> = []
        for key in order {
            guard let (node, shared) = byKey[key] else { continue }
            let name = node["name"]?.scalar?.text ?? ""
            let hint = shared ?? InlineName.joining(endpoint.name, name)
            guard var parameter = parameter(node, named: hint) else { continue }
            if names.contains(parameter.name) {
                parameter.name = "\(parameter.location.rawValue) \(parameter.name)"
            }
            parameter.name = MemberName.unique(parameter.name, &names)
            readLiterals(node, of: parameter, endpoint: endpoint)
            if parameter.location != .path, hasDefault(node) { parameter.isOptional = true }
            endpoint.parameters.append(parameter)
        }
    }

    /// Headers that the standard keeps for itself (OpenAPI 3.1 section 4.8.12.2).
    private static let ownHeaders: Set<String> = ["accept", "content-type", "authorization"]

    private mutating func parameter(_ node: YAMLNode, named hint: String) -> Parameter? {
        let key = node["name"]?.scalar?.text ?? ""
        guard let location = location(node["in"], of: key, at: node) else { return nil }
        let content = node["content"]?.mapping?.first
        let schema = content?.value["schema"] ?? node["schema"]
        let bare =
            schema.map { schemas.type($0, named: hint) }
            ?? TypeReference(.scalar(.string), origin: node.range)
        let usual: Parameter.Style =
            location == .path || location == .header ? .simple : .form
        var style = node["style"]?.scalar.flatMap { Parameter.Style(rawValue: $0.text) } ?? usual
        let isJSON = content?.key.scalar.map { MediaType($0.text).kind == .json } ?? false
        if isJSON { style = .json }
        var parameter = Parameter(
            name: key, key: key, location: location, type: bare.unwrapped,
            isOptional: location != .path && node["required"]?.isTrue != true, style: style,
            explode: node["explode"]?.bool ?? (style == .form || style == .deepObject),
            origin: (node["name"] ?? node).range)
        parameter.allowReserved = location == .query && node["allowReserved"]?.isTrue == true
        parameter.description = node["description"]?.scalar?.text ?? schema.flatMap(description)
        if node["deprecated"]?.isTrue == true { parameter.deprecation = Deprecation() }
        return parameter
    }

    private func description(_ schema: YAMLNode) -> String? { schema["description"]?.scalar?.text }

    private mutating func location(
        _ place: YAMLNode?, of key: String, at node: YAMLNode
    ) -> Parameter.Location? {
        switch place?.scalar?.text {
        case "path": return .path
        case "query": return .query
        case "header":
            if Self.ownHeaders.contains(key.lowercased()) { return nil }
            if HeaderSyntax.isToken(key), !HeaderSyntax.reserved.contains(key.lowercased()) {
                return .header
            }
            schemas.tally.warn(
                "bad-header", "`\(key)` can not be sent as a header; it is left out",
                at: (node["name"] ?? node).range)
            return nil
        case "cookie":
            if HeaderSyntax.isToken(key) { return .cookie }
            schemas.tally.warn(
                "bad-cookie", "`\(key)` can not be a cookie's name; it is left out",
                at: (node["name"] ?? node).range)
            return nil
        default:
            schemas.tally.warn(
                "bad-parameter",
                "a parameter's `in` can not be `\(place?.scalar?.text ?? "")`; it is left out",
                at: (place ?? node).range)
            return nil
        }
    }

    private func hasDefault(_ node: YAMLNode) -> Bool {
        node["default"] != nil || node["schema"]?["default"] != nil
    }

    private mutating func readLiterals(
        _ node: YAMLNode, of parameter: Parameter, endpoint: Endpoint
    ) {
        let site = PendingValue.Site.parameter(
            endpoint: endpoint.name, parameter.location, key: parameter.key)
        let schema = node["schema"]
        if let value = schema?["default"] ?? node["default"], !value.isNull,
            parameter.location != .path
        {
            schemas.literals.append(
                PendingValue(site, value, type: parameter.type, isDefault: true))
        }
        let named = node["examples"]?.mapping?.first?.value["value"]
        let ofSchema = schema?["example"] ?? schema?["examples"]?.sequence?.first
        if let example = node["example"] ?? named ?? ofSchema {
            schemas.literals.append(PendingValue(site, example, type: parameter.type))
        }
    }
}
