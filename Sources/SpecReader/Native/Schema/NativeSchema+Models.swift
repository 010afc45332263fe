import APIModel

/// Models, fields and types.
extension NativeSchema {
    /// A type as it is spelled. YAML reads an unquoted `[User]` as a list with one item, and
    /// `[String: Int]` as a list with one mapping.
    static var type: JSONLiteral {
        let spelling = JSONLiteral.object([
            .init("type", .string("string")), .init("minLength", .number("1")),
            .init("examples", .array(ScalarType.allCases.map { .string($0.rawValue) })),
        ])
        let dictionary = JSONLiteral.object([
            .init("type", .string("object")),
            .init("properties", .object([.init("String", Schema.ref("type"))])),
            .init("required", .array([.string("String")])),
            .init("additionalProperties", .bool(false)),
        ])
        let list = JSONLiteral.object([
            .init("type", .string("array")),
            .init("items", Schema.any(of: Schema.ref("type"), dictionary)),
            .init("minItems", .number("1")), .init("maxItems", .number("1")),
        ])
        return Schema.any(of: spelling, list)
    }

    /// An enumeration in a type's place; a list of one item would be an array type.
    static var listOfTwo: JSONLiteral {
        .object([
            .init("type", .string("array")), .init("items", Schema.text),
            .init("minItems", .number("2")),
        ])
    }

    static var model: JSONLiteral {
        let mapping = Schema.object(ModelKey.self) { modelPart($0) }
        return Schema.any(of: Schema.ref("type"), Schema.list(Schema.text), mapping)
    }

    private static func modelPart(_ key: ModelKey) -> JSONLiteral {
        switch key {
        case .fields: Schema.ref("fields")
        case .includes: Schema.any(of: Schema.text, Schema.list(Schema.ref("type")))
        case .additional:
            Schema.any(of: Schema.bool, Schema.ref("type"), Schema.ref("model"))
        case .values: Schema.ref("values")
        case .type: Schema.choice(Enumeration.Base.allCases.map(\.rawValue))
        case .oneOf: Schema.ref("members")
        case .tag, .description: Schema.text
        case .alias: Schema.ref("type")
        case .swift, .import: Schema.matching("^[^ ;(){}]+$")
        case .deprecated: Schema.ref("deprecated")
        case .examples: Schema.list(Schema.json)
        case .hashable: Schema.bool
        }
    }

    static var fields: JSONLiteral { Schema.named(Schema.ref("field")) }

    static var field: JSONLiteral {
        let mapping = Schema.object(FieldKey.self) { key in
            switch key {
            case .type: Schema.any(of: Schema.ref("type"), Schema.ref("listOfTwo"), inlineModel)
            case .key, .description: Schema.text
            case .default, .example: Schema.json
            case .deprecated: Schema.ref("deprecated")
            case .readOnly, .writeOnly, .explode: Schema.bool
            case .style: Schema.choice(FormShapeRule.styles.map(\.rawValue))
            case .mediaType: mediaTypeWithParameters
            case .fields, .includes, .additional, .values, .oneOf, .tag, .hashable:
                key.modelKey.map { modelPart($0) } ?? Schema.json
            }
        }
        return Schema.any(of: Schema.ref("type"), Schema.ref("listOfTwo"), mapping)
    }

    /// A model as a mapping, in a type's place.
    static var inlineModel: JSONLiteral {
        .object([.init("type", .string("object")), .init("$ref", .string("#/$defs/model"))])
    }

    static var values: JSONLiteral {
        let value = Schema.object(ValueKey.self) { key in
            switch key {
            case .value, .description: Schema.text
            case .deprecated: Schema.ref("deprecated")
            }
        }
        let item = Schema.any(of: Schema.text, value)
        return Schema.any(of: Schema.list(item), Schema.named(item))
    }

    static var members: JSONLiteral {
        let member = Schema.object(MemberKey.self, required: [.type]) { key in
            switch key {
            case .type: Schema.ref("type")
            case .tags: Schema.list(Schema.text)
            }
        }
        return Schema.any(
            of: Schema.list(Schema.ref("type")),
            Schema.named(Schema.any(of: Schema.ref("type"), member)))
    }
}
