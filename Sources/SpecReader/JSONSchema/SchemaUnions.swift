import APIModel
import Diagnostics
import YAMLTree

/// Makes unions of `oneOf` and `anyOf`.
extension SchemaReader {
    /// A member of a union while it is made.
    struct Candidate {
        var parts: [SchemaPart]
        let node: YAMLNode
        /// What it is called, where the schema has a name or title.
        var name: String?
        /// The schema that it is, where it is one that others refer to.
        var schema: NodeID?
        var type: TypeReference?
        var tags: [String] = []
    }

    /// The type of a schema with alternatives.
    mutating func union(
        _ choices: [JSONSchema.Choice], of schema: JSONSchema, _ naming: Naming
    ) -> TypeReference {
        guard choices.count == 1 else { return merged(choices, schema, naming) }
        var open: Set<NodeID> = [NodeID(choices[0].node)]
        var candidates: [Candidate] = []
        collect(choices[0].members, schema, naming, &candidates, &open)
        if let values = namedValues(of: candidates) {
            return enumeration(values, of: schema, naming)
        }
        let tag = tag(of: schema, &candidates)
        for index in candidates.indices {
            let name = memberName(candidates[index], number: index + 1, naming)
            candidates[index].type = memberType(candidates[index], named: name)
        }
        return union(of: candidates, tag: tag, schema, naming)
    }

    /// A union of members whose types are known; of equal ones there is one.
    func distinct(_ candidates: [Candidate]) -> [Candidate] {
        var positions: [String: Int] = [:]
        var result: [Candidate] = []
        for candidate in candidates {
            guard let type = candidate.type?.unwrapped else { continue }
            if let position = positions[type.spelling] {
                result[position].tags += candidate.tags
                continue
            }
            positions[type.spelling] = result.count
            result.append(candidate)
            result[result.count - 1].type = type
        }
        return result
    }

    private mutating func union(
        of candidates: [Candidate], tag: String?, _ schema: JSONSchema, _ naming: Naming
    ) -> TypeReference {
        let allowsNull = candidates.contains { $0.type?.isNullable == true }
        let members = distinct(candidates)
        if members.contains(where: { $0.type?.isAnything == true }) { return json(schema.node) }
        guard members.count > 1 else {
            let only = members.first?.type ?? json(schema.node)
            return allowsNull ? nullable(only) : only
        }
        let name = reserve(naming, origin: schema.node.range)
        var names: Set<String> = []
        let result = Union(
            tag: tag,
            members: members.map { member in
                let type = member.type ?? json(schema.node)
                let wish = member.name ?? NativeReader.memberName(type)
                return Union.Member(
                    name: MemberName.unique(Self.shortened(wish, within: name), &names),
                    tags: tag == nil ? [] : member.tags, type: type, origin: member.node.range)
            })
        define(name, .union(result), schema)
        let type = TypeReference(.model(name), origin: schema.node.range)
        return allowsNull ? nullable(type) : type
    }

    /// The members of alternatives; alternatives among them that are written out count as members.
    private mutating func collect(
        _ nodes: [YAMLNode], _ schema: JSONSchema, _ naming: Naming,
        _ candidates: inout [Candidate], _ open: inout Set<NodeID>
    ) {
        let base = naming.parts.map { SchemaPart($0.node, leavesChoices: true) }
        let hasBase = !schema.properties.isEmpty
        for node in nodes where !isNull(node) {
            let facts = JSONSchema(node)
            if !hasBase, facts.reference == nil, facts.allOf.isEmpty, !facts.hasOwnShape,
                facts.discriminator == nil, facts.choices.count == 1,
                open.insert(NodeID(facts.choices[0].node)).inserted
            {
                collect(facts.choices[0].members, schema, naming, &candidates, &open)
                continue
            }
            let target = facts.reference.flatMap { self.target($0) }
            let schemaID = target.map { NodeID($0.node) }
            if let schemaID, schemaID == naming.schema { continue }
            var candidate = Candidate(
                parts: [SchemaPart(node)], node: node, name: target?.name ?? facts.title,
                schema: schemaID)
            if hasBase, !buildsOn(naming.parts, node) { candidate.parts = base + candidate.parts }
            candidates.append(candidate)
        }
    }

    private mutating func buildsOn(_ parts: [SchemaPart], _ node: YAMLNode) -> Bool {
        let ancestry = ancestry(of: node)
        return parts.allSatisfy { ancestry.contains(NodeID($0.node)) }
    }

    private mutating func memberType(_ candidate: Candidate, named name: String) -> TypeReference {
        candidate.parts.count == 1
            ? type(candidate.node, named: name) : type(of: candidate.parts, named: name)
    }

    private func memberName(_ candidate: Candidate, number: Int, _ naming: Naming) -> String {
        if candidate.parts.count == 1, candidate.schema == nil,
            let title = candidate.name, Self.isTypeName(title)
        {
            return models.isFree(title) ? title : InlineName.joining(naming.wish, title)
        }
        let part = candidate.name ?? candidate.tags.first ?? "Option \(number)"
        return InlineName.joining(naming.wish, part)
    }

    private static func isTypeName(_ title: String) -> Bool {
        title.count <= 40 && title.first?.isLetter == true
            && title.split(separator: " ").count <= 4
            && title.allSatisfy {
                $0.isLetter || $0.isNumber || $0 == " " || $0 == "_" || $0 == "-"
            }
    }

    /// Several lists of alternatives at once: an object may have the properties of any of them.
    private mutating func merged(
        _ choices: [JSONSchema.Choice], _ schema: JSONSchema, _ naming: Naming
    ) -> TypeReference {
        var whole = schema
        whole.choices = []
        for member in choices.flatMap(\.members) where !isNull(member) {
            let part = flattened([SchemaPart(member)])
            for property in part.properties
            where !whole.properties.contains(where: { $0.key == property.key }) {
                whole.properties.append(property)
            }
        }
        tally.warn(
            "several-choices",
            "several `oneOf` or `anyOf` at once are read as one object with what each can have",
            at: schema.node.range)
        return make(whole, naming)
    }

    /// A union of the types that one schema lists: `type: [string, integer]`.
    mutating func unionOfTypes(
        _ types: [String], _ schema: JSONSchema, _ naming: Naming
    ) -> TypeReference {
        let candidates = types.map { name in
            var part = schema
            part.types = [name]
            let sub = Naming(
                wish: InlineName.joining(naming.wish, name), schema: nil,
                parts: naming.parts + [SchemaPart(schema.typeNode ?? schema.node)])
            return Candidate(
                parts: [], node: schema.typeNode ?? schema.node, type: make(part, sub))
        }
        return union(of: candidates, tag: nil, schema, naming)
    }

    /// `PaymentCard` within `Payment` is `Card`.
    private static func shortened(_ name: String, within parent: String) -> String {
        guard name.hasPrefix(parent), name.count > parent.count else { return name }
        let rest = name.dropFirst(parent.count)
        return rest.first?.isUppercase == true ? String(rest) : name
    }
}

extension TypeReference {
    /// Whether it takes any value, so that no other type beside it means anything.
    fileprivate var isAnything: Bool {
        if case .scalar(.json) = shape { true } else { false }
    }
}
