import APIModel
import Diagnostics
import YAMLTree

/// Decides what a flat schema is.
extension SchemaReader {
    /// The type of a flat schema, without null.
    mutating func make(_ schema: JSONSchema, _ naming: Naming) -> TypeReference {
        if let constant = schema.constant, !constant.isNull {
            return enumeration([constant], of: schema, naming)
        }
        if let values = schema.values {
            return enumeration(values, of: schema, naming)
        }
        let choices = schema.choices.filter { choice in
            !choice.members.allSatisfy { JSONSchema($0).isCondition }
        }
        if !choices.isEmpty { return union(choices, of: schema, naming) }
        return make(schema, as: schema.types, naming)
    }

    private mutating func make(
        _ schema: JSONSchema, as types: [String], _ naming: Naming
    ) -> TypeReference {
        if let type = mapped(schema) { return type }
        let implied = types.count == 1 ? impliedType(schema) : nil
        let known = types.filter { isKnown($0, in: schema, implied: implied) }
        if known.count > 1 { return unionOfTypes(known, schema, naming) }
        switch known.first ?? impliedType(schema) {
        case "object": return object(schema, naming)
        case "array": return array(schema, naming)
        case "string": return scalar(string(schema), schema)
        case "integer": return scalar(integer(schema), schema)
        case "number": return scalar(number(schema), schema)
        case "boolean": return scalar(.bool, schema)
        case "file": return scalar(.string, schema)
        default: return json(schema.node)
        }
    }

    /// The type that the user wants for a format.
    private mutating func mapped(_ schema: JSONSchema) -> TypeReference? {
        guard !types.isEmpty, let format = schema.format else { return nil }
        formats.insert(format)
        guard let mapping = types[format] else { return nil }
        switch mapping.target {
        case .scalar(let type): return scalar(type, schema)
        case .external(let type):
            return use(of: external(type, at: mapping.origin), at: schema.node)
        }
    }

    /// The model that stands for a type of the user's own.
    private mutating func external(_ type: ExternalType, at origin: SourceRange) -> String {
        if let known = externals[type.swiftName] { return known }
        let wish = type.swiftName.split(separator: ".").last.map(String.init) ?? type.swiftName
        let name = models.reserve(wish, schema: nil, origin: origin)
        models.edit(name) { $0.kind = .external(type) }
        externals[type.swiftName] = name
        return name
    }

    private static let knownTypes: Set<String> = [
        "object", "array", "string", "integer", "number", "boolean", "file",
    ]

    /// What other languages call the types of JSON Schema.
    private static let foreignTypes = [
        "int": "integer", "int32": "integer", "int64": "integer", "long": "integer",
        "short": "integer", "float": "number", "double": "number", "decimal": "number",
        "bool": "boolean", "date": "string", "datetime": "string", "date-time": "string",
        "uuid": "string", "text": "string", "str": "string", "map": "object", "dict": "object",
        "hash": "object", "list": "array", "set": "array",
    ]

    /// A word that is no type is an error, unless the other keywords say what was meant.
    private mutating func isKnown(
        _ type: String, in schema: JSONSchema, implied: String?
    ) -> Bool {
        if Self.knownTypes.contains(type) { return true }
        if let implied {
            tally.warn(
                "unknown-type", "JSON Schema has no type `\(type)`; it is read as `\(implied)`",
                at: schema.typeNode?.range)
            return false
        }
        let meant =
            Self.foreignTypes[type.lowercased()].map { "did you mean `\($0)`?" }
            ?? Suggestion.fix(for: type, in: Self.knownTypes.sorted())
        tally.fail(
            "unknown-type", "JSON Schema has no type `\(type)`", at: schema.typeNode?.range,
            fix: meant)
        return false
    }

    /// The type that a schema without `type` must be of, by its other keywords.
    private func impliedType(_ schema: JSONSchema) -> String? {
        if !schema.properties.isEmpty || !schema.patterns.isEmpty || schema.additional.isSaid {
            return "object"
        }
        if schema.items != nil || schema.hasTuple { return "array" }
        if let format = schema.format {
            if Self.numberFormats.contains(format) { return "number" }
            if Self.integerFormats.contains(format) { return "integer" }
            if Self.textFormats.contains(format) { return "string" }
        }
        if schema.limitsText || schema.encoding != nil || schema.contentType != nil {
            return "string"
        }
        if schema.limitsNumbers || schema.minimum != nil || schema.maximum != nil {
            return "number"
        }
        return nil
    }

    private mutating func array(_ schema: JSONSchema, _ naming: Naming) -> TypeReference {
        guard let items = schema.items, !schema.hasTuple, items.sequence == nil else {
            if schema.hasTuple || schema.items?.sequence != nil {
                tally.warn(
                    "tuple", "an array with a type for each place is read as a list of `JSON`",
                    at: schema.node.range)
            }
            return TypeReference(.array(json(schema.node)), origin: schema.node.range)
        }
        let element = type(items, named: ItemName.singular(naming.wish))
        return TypeReference(.array(element), origin: schema.node.range)
    }

    private func scalar(_ type: ScalarType, _ schema: JSONSchema) -> TypeReference {
        TypeReference(.scalar(type), origin: schema.node.range)
    }
}

/// What the scalars' formats mean (OpenAPI's format registry).
extension SchemaReader {
    static let integerFormats: Set<String> = [
        "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
    ]
    static let numberFormats: Set<String> = ["float", "double", "decimal", "decimal128"]
    static let textFormats: Set<String> = [
        "date-time", "date", "time", "duration", "uuid", "uri", "url", "email", "hostname", "ipv4",
        "ipv6", "byte", "binary", "password", "uri-reference", "uri-template", "regex",
        "json-pointer", "base64url", "char",
    ]

    mutating func string(_ schema: JSONSchema) -> ScalarType {
        switch schema.format {
        case "date-time", "datetime", "rfc3339": return .date
        case "date", "full-date": return .day
        case "uuid", "guid": return .uuid
        case "uri", "url": return .url
        case "byte", "base64": return .data
        case "decimal", "decimal128": return .decimal
        case "binary":
            tally.warn(
                "binary-in-json", "bytes have no form in JSON; they are read as `String`",
                at: schema.node.range, fix: "`format: byte` is base64")
            return .string
        default: return schema.encoding == "base64" ? .data : .string
        }
    }

    func integer(_ schema: JSONSchema) -> ScalarType {
        let isBig = schema.maximum?.double.map { $0 > 9.3e18 } ?? false
        if isBig { return (schema.maximum?.double ?? 0) > 1.9e19 ? .decimal : .uint64 }
        switch schema.format {
        case "int32": return .int32
        case "int64": return .int64
        case "uint32": return .uint32
        case "uint64": return .uint64
        default: return .int
        }
    }

    func number(_ schema: JSONSchema) -> ScalarType {
        switch schema.format {
        case "float": return .float
        case "decimal", "decimal128": return .decimal
        case "int32": return .int32
        case "int64": return .int64
        default: return .double
        }
    }
}

/// Names for the elements of lists.
enum ItemName {
    /// `PetTags` gives `PetTag`; a word without a plural's ending gets `Item` behind it.
    static func singular(_ name: String) -> String {
        let lower = name.lowercased()
        if lower.hasSuffix("ies"), lower.count > 4 { return name.dropLast(3) + "y" }
        for ending in ["sses", "shes", "ches", "xes"] where lower.hasSuffix(ending) {
            return String(name.dropLast(2))
        }
        let isPlural =
            lower.hasSuffix("s") && lower.count > 3
            && !["ss", "us", "is", "news"].contains { lower.hasSuffix($0) }
        return isPlural ? String(name.dropLast()) : name + "Item"
    }
}
