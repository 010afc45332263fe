import APIModel
import Diagnostics
import YAMLTree

/// A schema as part of a whole: all of it, or all but its `oneOf` and `anyOf`.
struct SchemaPart: Hashable {
    let node: YAMLNode
    var leavesChoices = false

    init(_ node: YAMLNode, leavesChoices: Bool = false) {
        self.node = node
        self.leavesChoices = leavesChoices
    }

    static func == (lhs: SchemaPart, rhs: SchemaPart) -> Bool {
        NodeID(lhs.node) == NodeID(rhs.node) && lhs.leavesChoices == rhs.leavesChoices
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(NodeID(node))
        hasher.combine(leavesChoices)
    }
}

/// Takes `allOf` and references apart until one schema says it all.
///
/// The rule for conflicts: what stands later, and nearer to the schema itself, wins; a property that
/// several speak of is what they say together.
extension SchemaReader {
    /// What schemas say together.
    mutating func flattened(_ parts: [SchemaPart]) -> JSONSchema {
        var flattening = Flattening(result: JSONSchema(emptyAt: parts[0].node))
        for part in parts { flatten(part, isBase: parts.count > 1, &flattening) }
        return flattening.result
    }

    /// Which schemas a schema consists of through references and `allOf`, itself included.
    mutating func ancestry(of node: YAMLNode) -> Set<NodeID> {
        var flattening = Flattening(result: JSONSchema(emptyAt: node))
        flatten(SchemaPart(node), isBase: false, &flattening)
        return flattening.seen
    }

    private struct Flattening {
        var result: JSONSchema
        var seen: Set<NodeID> = []
        var positions: [String: Int] = [:]
        var isFirst = true
    }

    private mutating func flatten(
        _ part: SchemaPart, isBase: Bool, _ flattening: inout Flattening
    ) {
        guard flattening.seen.insert(NodeID(part.node)).inserted else { return }
        let schema = JSONSchema(part.node)
        if let reference = schema.reference {
            if let target = target(reference) {
                let part = SchemaPart(target.node, leavesChoices: part.leavesChoices)
                flatten(part, isBase: isBase, &flattening)
            }
            if dialect == .draft4 { return }
        }
        for member in schema.allOf {
            let isWrapper = schema.allOf.count == 1 && !schema.hasOwnShape
            let part = SchemaPart(member, leavesChoices: part.leavesChoices)
            flatten(part, isBase: isBase || !isWrapper, &flattening)
        }
        merge(schema, part, isBase: isBase, &flattening)
    }

    private mutating func merge(
        _ schema: JSONSchema, _ part: SchemaPart, isBase: Bool, _ flattening: inout Flattening
    ) {
        mergeTypes(schema, &flattening.result)
        for property in schema.properties {
            if let position = flattening.positions[property.key] {
                flattening.result.properties[position].schemas += property.schemas
            } else {
                flattening.positions[property.key] = flattening.result.properties.count
                flattening.result.properties.append(property)
            }
        }
        flattening.result.required += schema.required
        if case .unsaid = schema.additional {
        } else {
            flattening.result.additional = schema.additional
        }
        flattening.result.patterns += schema.patterns
        if let items = schema.items { flattening.result.items = items }
        flattening.result.hasTuple = flattening.result.hasTuple || schema.hasTuple
        flattening.result.allowsNull =
            isBase
            ? flattening.result.allowsNull : schema.allowsNull || flattening.result.allowsNull
        if !part.leavesChoices, !(isBase && leadsBack(schema, flattening.seen)) {
            flattening.result.choices += schema.choices
            // The tags of a base tell its descendants apart, not the parts of one of them.
            if !isBase { flattening.result.discriminator = schema.discriminator }
        }
        mergeAnnotations(schema, isBase: isBase, &flattening.result)
    }

    private mutating func mergeTypes(_ schema: JSONSchema, _ result: inout JSONSchema) {
        if result.types.isEmpty {
            result.types = schema.types
            result.typeNode = schema.typeNode
        } else if !schema.types.isEmpty {
            let common = schema.types.filter { type in
                result.types.contains(type) || type == "integer" && result.types.contains("number")
            }
            if common.isEmpty {
                tally.warn(
                    "conflicting-types",
                    "`\(schema.types[0])` contradicts `\(result.types[0])`, which `allOf` brings in; "
                        + "the later one counts",
                    at: schema.typeNode?.range)
            }
            result.types = common.isEmpty ? schema.types : common
            result.typeNode = schema.typeNode
        }
        result.format = schema.format ?? result.format
        result.encoding = schema.encoding ?? result.encoding
        result.contentType = schema.contentType ?? result.contentType
        if let values = schema.values {
            result.values = values
            result.valuesNode = schema.valuesNode
            result.valueNames = schema.valueNames
            result.valueDescriptions = schema.valueDescriptions
        }
        result.constant = schema.constant ?? result.constant
        result.minimum = schema.minimum ?? result.minimum
        result.maximum = schema.maximum ?? result.maximum
        result.limitsText = result.limitsText || schema.limitsText
        result.limitsNumbers = result.limitsNumbers || schema.limitsNumbers
    }

    private func mergeAnnotations(_ schema: JSONSchema, isBase: Bool, _ result: inout JSONSchema) {
        guard !isBase else { return }
        result.title = schema.title ?? result.title
        result.description = schema.description ?? result.description
        result.isDeprecated = schema.isDeprecated || result.isDeprecated
        if !schema.examples.isEmpty { result.examples = schema.examples }
        result.defaultValue = schema.defaultValue ?? result.defaultValue
    }

    /// Whether a base's alternatives are its own descendants: a tagged union of what builds on it.
    private mutating func leadsBack(_ schema: JSONSchema, _ seen: Set<NodeID>) -> Bool {
        if schema.discriminator != nil { return true }
        return schema.choices.contains { choice in
            choice.members.contains { member in
                guard let reference = JSONSchema(member).reference,
                    let text = reference.scalar?.text,
                    let target = try? references.target(of: text, at: reference)
                else { return false }
                return seen.contains(NodeID(target.node))
            }
        }
    }
}
