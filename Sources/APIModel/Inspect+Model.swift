import Diagnostics

extension Inspect {
    static func model(_ model: Model) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", model.name)
        object.add("description", model.description)
        add(model.deprecation, to: &object)
        switch model.kind {
        case .structure(let structure):
            object.add("kind", "structure")
            object.add("includes", structure.includes.map { .string($0.spelling) })
            object.add("fields", structure.fields.map { field($0) })
            object.add("additional", structure.additional?.spelling)
        case .enumeration(let enumeration):
            object.add("kind", "enumeration")
            object.add("base", enumeration.base.rawValue)
            object.add("cases", enumeration.cases.map { enumerationCase($0) })
        case .union(let union):
            object.add("kind", "union")
            object.add("tag", union.tag)
            object.add("members", union.members.map { member($0) })
        case .alias(let type):
            object.add("kind", "alias")
            object.add("type", type.spelling)
        case .external(let type):
            object.add("kind", "external")
            object.add("swift", type.swiftName)
            object.add("import", type.module)
        }
        object.add("examples", model.examples)
        object.add("hashable", model.isHashable)
        object.add("origin", place(model.origin))
        return object.literal
    }

    static func field(_ field: Field) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", field.name)
        object.add("key", field.key == field.name ? nil : field.key)
        object.add("type", field.type.spelling)
        object.add("optional", field.isOptional)
        object.add("default", field.defaultValue)
        object.add("direction", field.direction == .both ? nil : field.direction.rawValue)
        object.add("description", field.description)
        add(field.deprecation, to: &object)
        object.add("example", field.example)
        object.add("style", field.encoding?.style?.rawValue)
        object.add("explode", field.encoding?.explode.map { .bool($0) })
        object.add("mediaType", field.encoding?.mediaType)
        object.add("indirect", field.isIndirect)
        object.add("origin", place(field.origin))
        return object.literal
    }

    /// A deprecation: `true`, or its message.
    static func add(_ deprecation: Deprecation?, to object: inout InspectedObject) {
        guard let deprecation else { return }
        object.add("deprecated", deprecation.message.map { .string($0) } ?? .bool(true))
    }

    private static func enumerationCase(_ item: Enumeration.Case) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", item.name)
        object.add("value", item.value)
        object.add("description", item.description)
        add(item.deprecation, to: &object)
        object.add("origin", place(item.origin))
        return object.literal
    }

    private static func member(_ member: Union.Member) -> JSONLiteral {
        var object = InspectedObject()
        object.add("name", member.name)
        object.add("tags", member.tags.map { .string($0) })
        object.add("type", member.type.spelling)
        object.add("origin", place(member.origin))
        return object.literal
    }
}
