import APIModel
import Diagnostics
import YAMLTree

/// Makes structures and dictionaries.
extension SchemaReader {
    /// The type of an object: a model where it has properties, else a dictionary.
    mutating func object(_ schema: JSONSchema, _ naming: Naming) -> TypeReference {
        let origin = schema.node.range
        let isEmpty: Bool
        if case .none = schema.additional { isEmpty = true } else { isEmpty = false }
        if schema.properties.isEmpty, !isEmpty {
            let value = additional(schema, naming.wish)
            return TypeReference(.dictionary(value ?? json(schema.node)), origin: origin)
        }
        let name = reserve(naming, origin: origin)
        let structure = structure(schema, named: name)
        define(name, .structure(structure), schema)
        return TypeReference(.model(name), origin: origin)
    }

    /// Takes the name for a model that is about to be made, so that it can mention itself.
    mutating func reserve(_ naming: Naming, origin: SourceRange) -> String {
        let name =
            naming.reserved
            ?? models.reserve(naming.wish, schema: naming.schema, origin: origin)
        if naming.schema == nil { composites[naming.parts] = name }
        return name
    }

    /// Completes a model.
    mutating func define(_ name: String, _ kind: Model.Kind, _ schema: JSONSchema) {
        let description = Self.description(of: schema, named: name)
        models.edit(name) { model in
            model.kind = kind
            model.description = description
            if schema.isDeprecated { model.deprecation = Deprecation() }
        }
        for example in schema.examples {
            literals.append(PendingValue(.modelExample(name), example, type: nil))
        }
    }

    private mutating func structure(_ schema: JSONSchema, named name: String) -> Structure {
        let required = schema.requiredKeys
        var names: Set<String> = []
        var fields: [Field] = []
        for property in schema.properties {
            var field = field(property, of: name, isRequired: required.contains(property.key))
            field.name = MemberName.unique(property.key, &names)
            readLiterals(of: property, .modelField(name, key: property.key), field.type)
            fields.append(field)
        }
        checkRequired(schema)
        return Structure(fields: fields, additional: additional(schema, name))
    }

    /// A property as a field; its name is the key.
    mutating func field(
        _ property: JSONSchema.Property, of parent: String, isRequired: Bool
    ) -> Field {
        let hint = InlineName.joining(parent, property.key)
        let type = propertyType(property, named: hint)
        var field = Field(
            name: property.key, key: property.key, type: type, isOptional: !isRequired,
            origin: property.origin)
        for node in property.schemas {
            let facts = JSONSchema(node)
            field.description = facts.description ?? field.description
            if facts.isDeprecated { field.deprecation = Deprecation() }
            let far = facts.reference.flatMap { target($0) }.map { JSONSchema($0.node) }
            if facts.isReadOnly || far?.isReadOnly == true { field.direction = .readOnly }
            if facts.isWriteOnly || far?.isWriteOnly == true { field.direction = .writeOnly }
        }
        return field
    }

    /// The type of a property that one or several schemas speak of.
    private mutating func propertyType(
        _ property: JSONSchema.Property, named hint: String
    ) -> TypeReference {
        let telling = property.schemas.filter { !JSONSchema($0).isAnnotation }
        guard let last = telling.last else { return type(property.schemas[0], named: hint) }
        let facts = telling.map { JSONSchema($0) }
        let areReferences = facts.allSatisfy { $0.reference != nil && !$0.hasOwnShape }
        if telling.count == 1 || areReferences { return type(last, named: hint) }
        var parts: [SchemaPart] = []
        for node in telling where !parts.contains(SchemaPart(node)) {
            parts.append(SchemaPart(node))
        }
        if parts.count == 1 { return type(last, named: hint) }
        let type = type(of: parts, named: hint)
        return facts.last?.allowsNull == true ? nullable(type) : type
    }

    /// The type of members beyond the properties; nil where none are kept.
    private mutating func additional(_ schema: JSONSchema, _ name: String) -> TypeReference? {
        if case .schema(let node) = schema.additional {
            return type(node, named: name + "Value")
        }
        if schema.patterns.count == 1, schema.properties.isEmpty {
            return type(schema.patterns[0], named: name + "Value")
        }
        if !schema.patterns.isEmpty { return json(schema.node) }
        if case .any = schema.additional { return json(schema.node) }
        return nil
    }

    private mutating func checkRequired(_ schema: JSONSchema) {
        let keys = Set(schema.properties.map(\.key))
        for node in schema.required {
            guard let key = node.scalar?.text, !keys.contains(key) else { continue }
            tally.warn(
                "unknown-required",
                "`\(key)` is required but is no property; it is left out", at: node.range)
        }
    }

    /// Remembers a property's default and example, which are JSON once all types are known.
    mutating func readLiterals(
        of property: JSONSchema.Property, _ site: PendingValue.Site, _ type: TypeReference
    ) {
        for node in property.schemas {
            let facts = JSONSchema(node)
            if let value = facts.defaultValue ?? facts.constant, !value.isNull {
                literals.append(PendingValue(site, value, type: type, isDefault: true))
            }
            if let example = facts.examples.first {
                literals.append(PendingValue(site, example, type: type))
            }
        }
    }

    /// The doc text of a model: its description, or a title that says more than its name.
    static func description(of schema: JSONSchema, named name: String) -> String? {
        if let description = schema.description, !description.isEmpty { return description }
        guard let title = schema.title, MemberName.letters(title) != MemberName.letters(name),
            title.contains(" ")
        else { return nil }
        return title
    }
}

/// Names for fields and parameters.
enum MemberName {
    /// A name that none of its scope has, near to a key.
    static func unique(_ key: String, _ taken: inout Set<String>) -> String {
        var wish = Substring(key)
        while wish.last == "?" || wish.last?.isWhitespace == true { wish.removeLast() }
        while wish.first?.isWhitespace == true { wish.removeFirst() }
        let isUsable = String(wish).hasLetterOrDigit
        let base = isUsable ? String(wish) : "field"
        var name = base
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(base) \(number)"
            number += 1
        }
        return name
    }

    /// The letters and digits of a text, in lower case.
    static func letters(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
