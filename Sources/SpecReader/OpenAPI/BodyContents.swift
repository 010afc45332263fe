import APIModel
import Diagnostics
import YAMLTree

/// Reads what requests carry.
extension OpenAPIReader {
    /// The body of an operation; nil where there is none that could be sent.
    mutating func body(_ node: YAMLNode, of endpoint: Endpoint) -> Body? {
        let shared = target(node, "a body")
        let isShared = node["$ref"] != nil
        guard let node = isShared ? shared?.node : node, node.mapping != nil else { return nil }
        let name = InlineName.joining(shared?.name ?? endpoint.name, "body")
        if case .http(let method, _) = endpoint.call, method == "HEAD" || method == "TRACE" {
            schemas.tally.warn(
                "body-of-head", "a \(method) request carries no body; it is left out",
                at: node.range)
            return nil
        }
        let contents = contents(node["content"])
        guard let chosen = best(of: contents, preferring: { $0.rawValue }) else { return nil }
        guard let content = content(chosen, named: name, of: endpoint.name) else { return nil }
        var body = Body(content: content, origin: node.range)
        body.isOptional = node["required"]?.isTrue != true && !content.hasRequiredFields
        body.description = node["description"]?.scalar?.text
        body.mediaType = mediaType(chosen)
        return body
    }

    private func mediaType(_ chosen: Content) -> String? {
        let type = chosen.type
        if type.isPattern { return nil }
        switch type.kind {
        case .json: return type.essence == "application/json" ? nil : type.text
        case .form, .multipart: return nil
        case .text: return type.essence == "text/plain" ? nil : type.text
        case .bytes: return type.essence == "application/octet-stream" ? nil : type.text
        case .events, .jsonLines, .xml: return type.text
        }
    }

    private mutating func content(
        _ chosen: Content, named name: String, of api: String
    ) -> Body.Content? {
        let origin = chosen.key.range
        switch chosen.type.kind {
        case .json:
            if isBinary(chosen.schema) {
                return .data(TypeReference(.scalar(.file), origin: origin))
            }
            return .json(
                chosen.schema.map { schemas.type($0, named: name) }
                    ?? TypeReference(.scalar(.json), origin: origin))
        case .form:
            return fields(chosen, named: name, api: api, isMultipart: false).map { .form($0) }
        case .multipart:
            return fields(chosen, named: name, api: api, isMultipart: true).map { .multipart($0) }
        case .text: return .text
        case .xml:
            schemas.tally.warn(
                "xml", "XML is sent and read as bytes; its schema is left out", at: origin)
            return .data(TypeReference(.scalar(.data), origin: origin))
        case .events, .jsonLines, .bytes:
            return .data(TypeReference(.scalar(.file), origin: origin))
        }
    }

    /// The properties of a form, field by field.
    private mutating func fields(
        _ chosen: Content, named name: String, api: String, isMultipart: Bool
    ) -> [Field]? {
        guard let node = chosen.schema else { return nil }
        let schema = withChoices(schemas.flattened([SchemaPart(node)]))
        guard !schema.properties.isEmpty else {
            schemas.tally.warn(
                "form-without-fields", "a form without properties is left out", at: node.range)
            return nil
        }
        let required = schema.requiredKeys
        var names: Set<String> = []
        var fields: [Field] = []
        for property in schema.properties {
            let isRequired = required.contains(property.key)
            var field =
                isMultipart
                ? part(property, named: name, isRequired: isRequired)
                : schemas.field(property, of: name, isRequired: isRequired)
            if field.direction == .readOnly { continue }
            field.name = MemberName.unique(property.key, &names)
            field.encoding = encoding(chosen.node["encoding"]?[property.key], isMultipart)
            if field.type.isNullable { field.isOptional = true }
            field.type = field.type.unwrapped
            schemas.readLiterals(
                of: property, .bodyField(endpoint: api, key: property.key), field.type)
            fields.append(field)
        }
        return fields
    }

    /// A form may have the fields of any of its alternatives.
    private mutating func withChoices(_ schema: JSONSchema) -> JSONSchema {
        var whole = schema
        for member in schema.choices.flatMap(\.members) {
            for property in schemas.flattened([SchemaPart(member)]).properties
            where !whole.properties.contains(where: { $0.key == property.key }) {
                whole.properties.append(property)
            }
        }
        return whole
    }

    /// A part of a multipart body: bytes are a file, lists of them files.
    private mutating func part(
        _ property: JSONSchema.Property, named name: String, isRequired: Bool
    ) -> Field {
        let node = property.schemas[property.schemas.count - 1]
        let file = TypeReference(.scalar(.file), origin: property.origin)
        var type: TypeReference?
        if isBinary(node) {
            type = file
        } else {
            let schema = schemas.flattened([SchemaPart(node)])
            if schema.types == ["array"], isBinary(schema.items) {
                type = TypeReference(.array(file), origin: property.origin)
            }
        }
        guard let type else { return schemas.field(property, of: name, isRequired: isRequired) }
        var field = Field(
            name: property.key, key: property.key, type: type, isOptional: !isRequired,
            origin: property.origin)
        field.description = node["description"]?.scalar?.text
        return field
    }

    private func encoding(_ node: YAMLNode?, _ isMultipart: Bool) -> FieldEncoding? {
        guard let node else { return nil }
        var encoding = FieldEncoding()
        if isMultipart {
            let types = (node["contentType"]?.scalar?.text ?? "").split(separator: ",")
            // Several are what the server takes: the file says which it is.
            if types.count == 1 {
                let type = MediaType(String(types[0]).trimmed)
                if type.isValid, !type.isPattern { encoding.mediaType = type.text }
            }
        } else {
            encoding.style = node["style"]?.scalar.flatMap { Parameter.Style(rawValue: $0.text) }
            encoding.explode = node["explode"]?.bool
        }
        return encoding == FieldEncoding() ? nil : encoding
    }
}

extension Body.Content {
    /// Whether it is a form with a field that must be there: then the form must be there too,
    /// though few documents say so.
    fileprivate var hasRequiredFields: Bool {
        switch self {
        case .form(let fields), .multipart(let fields): fields.contains { !$0.isOptional }
        case .json, .data, .text: false
        }
    }
}
