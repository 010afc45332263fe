import APIModel

/// Pieces of JSON Schema (2020-12) as JSON.
enum Schema {
    /// An object with the keys of a table and no others. Descriptions come from the table.
    static func object<Key: SpecKey>(
        _: Key.Type, required: [Key] = [], _ value: (Key) -> JSONLiteral
    ) -> JSONLiteral {
        let properties = Key.allCases.map { key in
            JSONLiteral.Member(key.rawValue, described(value(key), key.summary))
        }
        var members: [JSONLiteral.Member] = [
            .init("type", .string("object")), .init("properties", .object(properties)),
            .init("additionalProperties", .bool(false)),
        ]
        if !required.isEmpty {
            members.append(.init("required", .array(required.map { .string($0.rawValue) })))
        }
        return .object(members)
    }

    /// An object with names as keys; nothing written counts as none.
    static func named(_ value: JSONLiteral) -> JSONLiteral {
        .object([
            .init("type", .array([.string("object"), .string("null")])),
            .init("additionalProperties", value),
        ])
    }

    /// An object whose keys are statuses. YAML reads an unquoted `404` as a number, so the keys'
    /// form is left to the reader.
    static func byStatus(_ value: JSONLiteral) -> JSONLiteral {
        .object([.init("type", .string("object")), .init("additionalProperties", value)])
    }

    static func list(_ items: JSONLiteral) -> JSONLiteral {
        .object([.init("type", .string("array")), .init("items", items)])
    }

    static func ref(_ name: String) -> JSONLiteral {
        .object([.init("$ref", .string("#/$defs/\(name)"))])
    }

    static func any(of choices: JSONLiteral...) -> JSONLiteral {
        .object([.init("anyOf", .array(choices))])
    }

    static func constant(_ value: JSONLiteral) -> JSONLiteral {
        .object([.init("const", value)])
    }

    static func choice(_ values: [String]) -> JSONLiteral {
        .object([.init("enum", .array(values.map { .string($0) }))])
    }

    static func matching(_ pattern: String) -> JSONLiteral {
        .object([.init("type", .string("string")), .init("pattern", .string(pattern))])
    }

    static func integer(_ bounds: ClosedRange<Int>) -> JSONLiteral {
        .object([
            .init("type", .string("integer")), .init("minimum", .number(String(bounds.lowerBound))),
            .init("maximum", .number(String(bounds.upperBound))),
        ])
    }

    /// Text; what YAML reads as a number or a boolean is text here too.
    static let text = JSONLiteral.object([
        .init("type", .array([.string("string"), .string("number"), .string("boolean")]))
    ])

    static let bool = JSONLiteral.object([.init("type", .string("boolean"))])

    /// Any JSON.
    static let json = JSONLiteral.bool(true)

    /// A schema with a description; what already has one keeps it.
    static func described(_ schema: JSONLiteral, _ text: String) -> JSONLiteral {
        let description = JSONLiteral.Member("description", .string(text))
        switch schema {
        case .object(let members): return .object([description] + members)
        default: return .object([description])
        }
    }
}
