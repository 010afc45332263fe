import APIModel
import Diagnostics
import YAMLTree

/// Finds out how the members of a union are told apart.
extension SchemaReader {
    /// The key that tells the members; their tags are filled in.
    mutating func tag(of schema: JSONSchema, _ candidates: inout [Candidate]) -> String? {
        guard let discriminator = schema.discriminator else { return impliedTag(&candidates) }
        addMapped(discriminator, &candidates)
        let tags = mappedTags(discriminator)
        var seen: Set<String> = []
        for index in candidates.indices {
            let own = values(of: discriminator.property, in: candidates[index])
            var found = candidates[index].schema.flatMap { tags[$0] } ?? own
            if found.isEmpty, let name = candidates[index].name { found = [name] }
            candidates[index].tags = found.filter { seen.insert($0).inserted }
        }
        if let problem = problem(discriminator, candidates) {
            tally.warn(
                "useless-discriminator", "\(problem), so the members are told by their shape",
                at: discriminator.node.range)
            for index in candidates.indices { candidates[index].tags = [] }
            return nil
        }
        return discriminator.property
    }

    /// What keeps a discriminator from telling the members.
    private mutating func problem(
        _ discriminator: JSONSchema.Discriminator, _ candidates: [Candidate]
    ) -> String? {
        if candidates.contains(where: { $0.tags.isEmpty }) {
            return "a member has no value of `\(discriminator.property)`"
        }
        for candidate in candidates where !isObject(candidate) {
            return "a member is no object"
        }
        return nil
    }

    /// Schemas that only the mapping mentions are members too.
    private mutating func addMapped(
        _ discriminator: JSONSchema.Discriminator, _ candidates: inout [Candidate]
    ) {
        var known = Set(candidates.compactMap(\.schema))
        for (_, reference) in discriminator.mapping {
            guard let id = mapped(reference), known.insert(id).inserted,
                let target = mappedTarget(reference)
            else { continue }
            // What builds on a member is not another one.
            let ancestry = ancestry(of: target.node)
            if candidates.contains(where: { $0.schema.map(ancestry.contains) ?? false }) {
                continue
            }
            candidates.append(
                Candidate(
                    parts: [SchemaPart(target.node)], node: target.node, name: target.name,
                    schema: id))
        }
    }

    /// The tags that the mapping gives to each schema.
    private mutating func mappedTags(_ discriminator: JSONSchema.Discriminator) -> [NodeID:
        [String]]
    {
        var tags: [NodeID: [String]] = [:]
        for (tag, reference) in discriminator.mapping {
            if let id = mapped(reference) { tags[id, default: []].append(tag) }
        }
        return tags
    }

    /// The schema that a mapping's value means: a name, or a reference.
    private mutating func mapped(_ reference: YAMLNode) -> NodeID? {
        mappedTarget(reference).map { NodeID($0.node) }
    }

    private mutating func mappedTarget(_ reference: YAMLNode) -> ReferenceResolver.Target? {
        guard let text = reference.scalar?.text else { return nil }
        if componentNames[text] != nil {
            for prefix in ["#/components/schemas/", "#/definitions/"] {
                if let target = try? references.target(of: prefix + text, at: reference) {
                    return target
                }
            }
        }
        if let target = try? references.target(of: text, at: reference) { return target }
        tally.warn(
            "unknown-mapping", "the mapping names a schema `\(text)` that is not there",
            at: reference.range)
        return nil
    }

    /// A property that every member must have, each with values of its own, tells them apart even
    /// where nothing says so.
    private mutating func impliedTag(_ candidates: inout [Candidate]) -> String? {
        guard candidates.count > 1, candidates.allSatisfy({ isObject($0) }) else { return nil }
        let first = flattened(candidates[0].parts)
        for property in first.properties {
            var all: [[String]] = []
            for candidate in candidates {
                let values = values(of: property.key, in: candidate, isRequired: true)
                if values.isEmpty { break }
                all.append(values)
            }
            let flat = all.flatMap(\.self)
            guard all.count == candidates.count, Set(flat).count == flat.count else { continue }
            for index in candidates.indices { candidates[index].tags = all[index] }
            return property.key
        }
        return nil
    }

    /// The texts that a property of a member can have, where its schema lists them.
    private mutating func values(
        of key: String, in candidate: Candidate, isRequired: Bool = false
    ) -> [String] {
        let schema = flattened(candidate.parts)
        if isRequired, !schema.requiredKeys.contains(key) { return [] }
        guard let property = schema.properties.first(where: { $0.key == key }) else { return [] }
        let flat = flattened(property.schemas.map { SchemaPart($0) })
        let nodes = flat.constant.map { [$0] } ?? flat.values ?? []
        let texts = nodes.compactMap { node -> String? in
            guard let text = node.scalar?.text, !node.isNull else { return nil }
            if flat.types == ["string"] { return text }
            if case .string? = node.coreValue { return text }
            return nil
        }
        return texts.count == nodes.count ? texts : []
    }

    private mutating func isObject(_ candidate: Candidate) -> Bool {
        let schema = flattened(candidate.parts)
        if schema.types == ["object"] { return true }
        return schema.types.isEmpty
            && (!schema.properties.isEmpty || schema.additional.isSaid || !schema.choices.isEmpty)
    }

    /// The values of alternatives that are all of text, or all constants: an enumeration, which is
    /// open anyway, so that `anyOf: [{enum: [a, b]}, {type: string}]` is one too.
    mutating func namedValues(of candidates: [Candidate]) -> [NamedValue]? {
        var values: [NamedValue] = []
        var isOpen = false
        for candidate in candidates {
            guard candidate.parts.count == 1 else { return nil }
            let schema = flattened(candidate.parts)
            guard schema.choices.isEmpty else { return nil }
            if let constant = schema.constant, constant.scalar != nil {
                let title = candidate.schema == nil ? schema.title : nil
                values.append(
                    NamedValue(node: constant, name: title, description: schema.description))
            } else if let listed = schema.values, !listed.isEmpty {
                values += listed.map { NamedValue(node: $0) }
            } else if schema.types == ["string"], schema.format == nil {
                isOpen = true
            } else {
                return nil
            }
        }
        let areText = values.allSatisfy { value in
            if case .string? = value.node.coreValue { true } else { false }
        }
        let isOneKind = areText || !isOpen && values.allSatisfy { $0.node.int != nil }
        return values.isEmpty || !isOneKind ? nil : values
    }
}
