import APIModel
import Diagnostics
import YAMLTree

/// Makes enumerations.
extension SchemaReader {
    /// One value and what is said of it.
    struct NamedValue {
        let node: YAMLNode
        var name: String?
        var description: String?
    }

    /// The type of a schema that lists its values.
    mutating func enumeration(
        _ values: [YAMLNode], of schema: JSONSchema, _ naming: Naming
    ) -> TypeReference {
        let items = values.enumerated().map { offset, node in
            NamedValue(
                node: node, name: text(schema.valueNames, offset, of: values.count),
                description: text(schema.valueDescriptions, offset, of: values.count))
        }
        return enumeration(items, of: schema, naming)
    }

    private func text(_ nodes: [YAMLNode], _ index: Int, of count: Int) -> String? {
        guard nodes.count == count, let text = nodes[index].scalar?.text else { return nil }
        return text.isEmpty ? nil : text
    }

    /// The type of named values.
    mutating func enumeration(
        _ items: [NamedValue], of schema: JSONSchema, _ naming: Naming
    ) -> TypeReference {
        let items = items.filter { !$0.node.isNull }
        guard !items.isEmpty else {
            if !schema.allowsNull {
                tally.warn(
                    "empty-enum", "an enumeration without values is read as its bare type",
                    at: (schema.valuesNode ?? schema.node).range)
            }
            return plain(schema, naming)
        }
        if items.allSatisfy({ $0.node.bool != nil }), schema.types != ["string"] {
            return TypeReference(.scalar(.bool), origin: schema.node.range)
        }
        guard let base = base(of: items.map(\.node), schema) else {
            tally.warn(
                "mixed-enum", "values of several types are read as `JSON`",
                at: (schema.valuesNode ?? schema.node).range)
            return json(schema.node)
        }
        let cases = cases(items, base)
        guard !cases.isEmpty else { return plain(schema, naming) }
        let name = reserve(naming, origin: schema.node.range)
        define(name, .enumeration(Enumeration(base: base, cases: cases)), schema)
        return TypeReference(.model(name), origin: schema.node.range)
    }

    /// The schema's type without its values.
    private mutating func plain(_ schema: JSONSchema, _ naming: Naming) -> TypeReference {
        var bare = schema
        bare.values = nil
        bare.constant = nil
        if bare.types.isEmpty, bare.format == nil, schema.values?.isEmpty == true {
            bare.types = ["string"]
        }
        return make(bare, naming)
    }

    private func base(of values: [YAMLNode], _ schema: JSONSchema) -> Enumeration.Base? {
        guard values.allSatisfy({ $0.scalar != nil }) else { return nil }
        let areWhole = values.allSatisfy { $0.int != nil }
        let areNumbers = values.allSatisfy { JSONNumber.canonical($0) != nil }
        switch schema.types {
        case ["string"]: return .string
        case ["integer"] where areWhole: return .int
        case ["integer"], ["number"]: return areNumbers ? .double : nil
        default:
            if areWhole { return .int }
            if areNumbers { return .double }
            let areText = values.allSatisfy { node in
                if case .string? = node.coreValue { true } else { false }
            }
            return areText ? .string : nil
        }
    }

    private mutating func cases(
        _ items: [NamedValue], _ base: Enumeration.Base
    ) -> [Enumeration.Case] {
        var seen: Set<JSONLiteral> = []
        var names: Set<String> = []
        var cases: [Enumeration.Case] = []
        for item in items {
            guard let value = value(item.node, base) else { continue }
            guard seen.insert(value).inserted else {
                tally.warn(
                    "duplicate-value", "a value is there twice; it counts once",
                    at: item.node.range)
                continue
            }
            let isUsable = item.name.map { names.insert($0).inserted && $0.hasLetterOrDigit }
            cases.append(
                Enumeration.Case(
                    name: isUsable == true ? item.name : nil, value: value,
                    description: item.description, origin: item.node.range))
        }
        // A name for some would leave the others to be told by their values.
        if cases.contains(where: { $0.name == nil }) {
            for index in cases.indices { cases[index].name = nil }
        }
        return cases
    }

    private func value(_ node: YAMLNode, _ base: Enumeration.Base) -> JSONLiteral? {
        switch base {
        case .string: return node.scalar.map { .string($0.text) }
        case .int: return node.int.map { .number(String($0)) }
        case .double:
            guard let text = JSONNumber.canonical(node), let number = Double(text) else {
                return nil
            }
            return .number(Int64(exactly: number).map(String.init) ?? text)
        }
    }
}

extension String {
    /// Whether a name can be made of it.
    var hasLetterOrDigit: Bool {
        unicodeScalars.contains {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
    }
}
