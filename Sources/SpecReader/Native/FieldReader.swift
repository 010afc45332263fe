import APIModel
import Diagnostics
import YAMLTree

/// Reads the fields of structures, forms and multipart bodies.
extension NativeReader {
    /// All fields of a mapping. `parent` is what inline models are named after.
    mutating func fields(_ node: YAMLNode, of owner: FieldOwner, parent: String) -> [Field] {
        var fields: [Field] = []
        for (spelling, pair) in named(node, "`fields`") where !isUnspaced(pair) {
            fields.append(
                field(spelling, pair, of: owner, parent: parent, position: fields.count))
        }
        return fields
    }

    /// A name that ends with `?` may be absent.
    static func splitOptional(_ spelling: String) -> (name: String, isOptional: Bool) {
        guard spelling.utf8.last == UInt8(ascii: "?"), spelling.utf8.count > 1 else {
            return (spelling, false)
        }
        return (String(spelling.dropLast()), true)
    }

    private mutating func field(
        _ spelling: String, _ pair: YAMLPair, of owner: FieldOwner, parent: String, position: Int
    ) -> Field {
        let (name, isOptional) = Self.splitOptional(spelling)
        guard pair.value.mapping != nil else {
            return Field(
                name: name, key: name,
                type: type(pair.value, inlineAs: InlineName.joining(parent, name)),
                isOptional: isOptional, origin: pair.key.range)
        }
        var field = Field(
            name: name, key: name,
            type: TypeReference(.scalar(.json), origin: pair.value.range),
            isOptional: isOptional, origin: pair.key.range)
        var inline: [YAMLPair] = []
        var typePair: YAMLPair?
        var defaultNode: YAMLNode?
        var exampleNode: YAMLNode?
        for (key, pair) in entries(pair.value, FieldKey.self) {
            switch key {
            case .type: typePair = pair
            case .key: field.key = nonEmptyText(pair.value, "`key`") ?? name
            case .description: field.description = text(pair.value, "`description`")
            case .default: defaultNode = pair.value
            case .deprecated: field.deprecation = deprecation(pair.value)
            case .readOnly: setDirection(.readOnly, of: &field, pair)
            case .writeOnly: setDirection(.writeOnly, of: &field, pair)
            case .example: exampleNode = pair.value
            case .style, .explode, .mediaType: encode(&field, key, pair.value)
            case .fields, .includes, .additional, .values, .oneOf, .tag, .hashable:
                inline.append(pair)
            }
        }
        if !inline.isEmpty {
            if let typePair { inline.append(typePair) }
            field.type = inlineModel(
                InlineName.joining(parent, name), pairs: inline, at: pair.value)
        } else if let typePair {
            field.type = type(typePair.value, inlineAs: InlineName.joining(parent, name))
        } else {
            missingType(of: name, at: pair)
        }
        if let defaultNode {
            literal(defaultNode, .fieldDefault(owner, field: position), field.type)
        }
        if let exampleNode {
            literal(exampleNode, .fieldExample(owner, field: position), field.type)
        }
        return field
    }

    private mutating func encode(_ field: inout Field, _ key: FieldKey, _ node: YAMLNode) {
        var encoding = field.encoding ?? FieldEncoding()
        switch key {
        case .style: encoding.style = choice(node, "`style`", Parameter.Style.self)
        case .explode: encoding.explode = bool(node, "`explode`")
        default: encoding.mediaType = mediaType(node)
        }
        field.encoding = encoding
    }

    private mutating func missingType(of name: String, at pair: YAMLPair) {
        if !hasUnknownKey(pair.value, FieldKey.self) {
            error("missing-key", "field `\(name)` needs a `type`", at: pair.key)
        }
    }

    private mutating func setDirection(
        _ direction: Field.Direction, of field: inout Field, _ pair: YAMLPair
    ) {
        guard bool(pair.value, "`\(direction.rawValue)`") else { return }
        if field.direction != .both {
            error(
                "misplaced-key", "a field can not be `readOnly` and `writeOnly` at once",
                at: pair.key)
        }
        field.direction = direction
    }

    /// Queues a value that becomes JSON when all types are known.
    mutating func literal(
        _ node: YAMLNode, _ site: PendingLiteral.Site, _ type: TypeReference?,
        under key: YAMLNode? = nil
    ) {
        draft.literals.append(
            PendingLiteral(group: group, site: site, type: type, node: node, key: key))
    }
}
