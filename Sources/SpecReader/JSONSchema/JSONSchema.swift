import Diagnostics
import YAMLTree

/// What one schema says, keyword by keyword; after flattening, what several say together.
///
/// Keywords that only validate (`minLength`, `not`, `if`, …) are left out: a type can not hold them.
struct JSONSchema {
    /// A property and all schemas that speak of it.
    struct Property {
        let key: String
        var schemas: [YAMLNode]
        let origin: SourceRange
    }

    /// What there may be beside the properties.
    enum Additional {
        case unsaid, none, any
        case schema(YAMLNode)
    }

    /// Alternatives: the members of one `oneOf` or `anyOf`.
    struct Choice {
        let members: [YAMLNode]
        let node: YAMLNode
    }

    /// How the members of a union are told apart.
    struct Discriminator {
        let property: String
        /// The tag's value, and the schema that it means.
        let mapping: [(tag: String, reference: YAMLNode)]
        let node: YAMLNode
    }

    let node: YAMLNode
    var reference: YAMLNode?
    /// The types without `null`, and the node that names them.
    var types: [String] = []
    var typeNode: YAMLNode?
    var allowsNull = false
    var format: String?
    var values: [YAMLNode]?
    var valuesNode: YAMLNode?
    var valueNames: [YAMLNode] = []
    var valueDescriptions: [YAMLNode] = []
    var constant: YAMLNode?
    var properties: [Property] = []
    var required: [YAMLNode] = []
    var additional = Additional.unsaid
    var patterns: [YAMLNode] = []
    var items: YAMLNode?
    var hasTuple = false
    var allOf: [YAMLNode] = []
    var choices: [Choice] = []
    var discriminator: Discriminator?
    var isReadOnly = false
    var isWriteOnly = false
    var isDeprecated = false
    var title: String?
    var description: String?
    var defaultValue: YAMLNode?
    var examples: [YAMLNode] = []
    var minimum: YAMLNode?
    var maximum: YAMLNode?
    var encoding: String?
    var contentType: String?
    /// Whether it limits text or numbers, which tells a type where none is named.
    var limitsText = false
    var limitsNumbers = false

    /// A schema that says nothing, at a place.
    init(emptyAt node: YAMLNode) { self.node = node }

    /// What a node says; a node that is no mapping says nothing.
    init(_ node: YAMLNode) {
        self.node = node
        for pair in node.mapping ?? [] {
            if let key = pair.key.scalar?.text { read(key, pair.value) }
        }
        if values?.contains(where: \.isNull) == true || constant?.isNull == true {
            allowsNull = true
        }
    }

    private mutating func read(_ key: String, _ value: YAMLNode) {
        switch key {
        case "$ref": reference = value
        case "type": readType(value)
        case "nullable", "x-nullable": allowsNull = allowsNull || value.isTrue
        case "format": format = value.scalar?.text.lowercased()
        case "enum":
            values = value.sequence ?? []
            valuesNode = value
        case "x-enum-varnames", "x-enumNames", "x-enum-names": valueNames = value.sequence ?? []
        case "x-enum-descriptions", "x-enumDescriptions":
            valueDescriptions = value.sequence ?? []
        case "const": constant = value
        case "properties": readProperties(value)
        case "required": required = value.sequence ?? []
        case "additionalProperties", "unevaluatedProperties": readAdditional(value)
        case "patternProperties": patterns += value.mapping?.map(\.value) ?? []
        case "items": items = value
        case "prefixItems": hasTuple = true
        case "allOf": allOf = value.sequence ?? []
        case "oneOf", "anyOf", "x-oneOf", "x-anyOf":
            if let members = value.sequence, !members.isEmpty {
                choices.append(Choice(members: members, node: value))
            }
        case "discriminator": readDiscriminator(value)
        case "readOnly": isReadOnly = value.isTrue
        case "writeOnly": isWriteOnly = value.isTrue
        case "deprecated", "x-deprecated": isDeprecated = value.isTrue
        default: readAnnotation(key, value)
        }
    }

    private mutating func readAnnotation(_ key: String, _ value: YAMLNode) {
        switch key {
        case "title": title = value.scalar?.text
        case "description": description = value.scalar?.text
        case "default": defaultValue = value
        case "example", "x-example": examples.append(value)
        case "examples":
            examples +=
                value.sequence ?? value.mapping?.map { $0.value["value"] ?? $0.value } ?? []
        case "minimum": minimum = value
        case "maximum": maximum = value
        case "contentEncoding": encoding = value.scalar?.text.lowercased()
        case "contentMediaType": contentType = value.scalar?.text
        case "pattern", "minLength", "maxLength": limitsText = true
        case "exclusiveMinimum", "exclusiveMaximum", "multipleOf": limitsNumbers = true
        default: break
        }
    }

    private mutating func readType(_ value: YAMLNode) {
        typeNode = value
        let names = value.sequence?.compactMap(\.scalar?.text) ?? [value.scalar?.text ?? ""]
        for name in names where !name.isEmpty {
            if name == "null" {
                allowsNull = true
            } else if !types.contains(name) {
                types.append(name)
            }
        }
    }

    private mutating func readProperties(_ value: YAMLNode) {
        properties = (value.mapping ?? []).compactMap { pair in
            guard let key = pair.key.scalar?.text else { return nil }
            return Property(key: key, schemas: [pair.value], origin: pair.key.range)
        }
    }

    private mutating func readAdditional(_ value: YAMLNode) {
        if let flag = value.bool {
            additional = flag ? .any : .none
        } else if let pairs = value.mapping {
            additional = pairs.isEmpty ? .any : .schema(value)
        }
    }

    private mutating func readDiscriminator(_ value: YAMLNode) {
        let name = value.scalar ?? value["propertyName"]?.scalar
        guard let name, !name.text.isEmpty else { return }
        let mapping = (value["mapping"]?.mapping ?? []).compactMap { pair in
            pair.key.scalar.map { (tag: $0.text, reference: pair.value) }
        }
        discriminator = Discriminator(property: name.text, mapping: mapping, node: value)
    }
}

extension JSONSchema {
    /// Whether it limits what a value can be, beyond its type's name, a reference and `allOf`.
    var hasOwnShape: Bool {
        values != nil || constant != nil || !properties.isEmpty || !required.isEmpty
            || !patterns.isEmpty || items != nil || hasTuple || format != nil || encoding != nil
            || additional.isSaid
    }

    /// Whether it speaks about a value without limiting it.
    var isAnnotation: Bool {
        !hasOwnShape && reference == nil && allOf.isEmpty && choices.isEmpty && types.isEmpty
    }

    /// Whether it only says which properties must be there, as in `anyOf: [{required: [a]}, …]`.
    var isCondition: Bool {
        reference == nil && allOf.isEmpty && choices.isEmpty && types.isEmpty && values == nil
            && constant == nil && items == nil
            && (properties.isEmpty || properties.allSatisfy { $0.isTrivial })
    }

    /// The keys that must be there.
    var requiredKeys: Set<String> { Set(required.compactMap(\.scalar?.text)) }
}

extension JSONSchema.Property {
    fileprivate var isTrivial: Bool {
        schemas.allSatisfy { $0.mapping?.isEmpty ?? true }
    }
}

extension JSONSchema.Additional {
    /// Whether the schema speaks of it so that a type must show it.
    var isSaid: Bool {
        switch self {
        case .unsaid, .none: false
        case .any, .schema: true
        }
    }
}

extension YAMLNode {
    /// `true`, also where it is quoted.
    var isTrue: Bool { bool ?? (scalar?.text == "true") }
}
