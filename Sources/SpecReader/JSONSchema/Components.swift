import APIModel
import Diagnostics
import YAMLTree

/// Makes models of the schemas that a document gives names.
extension SchemaReader {
    /// Reads all named schemas of a document.
    mutating func components(_ schemas: [YAMLPair]) {
        var declared: [(name: String, node: YAMLNode)] = []
        for pair in schemas {
            guard let key = pair.key.scalar?.text else { continue }
            let id = NodeID(pair.value)
            // An alias of YAML's makes two names for one schema: the second gets a model too.
            let isFirst = models.name(of: id) == nil
            let name = models.reserve(
                key, schema: isFirst ? id : nil, origin: pair.key.range)
            componentNames[key] = id
            declared.append((name, pair.value))
        }
        for (name, node) in declared where allowsNull(node) { models.markNullable(name) }
        for (_, node) in declared { noteBases(of: node) }
        for (name, node) in declared { define(component: name, node) }
    }

    private mutating func define(component name: String, _ node: YAMLNode) {
        guard node.mapping != nil else {
            if node.bool == nil, !node.isNull {
                tally.warn(
                    "bad-schema", "a schema must be a mapping, not a \(node.kindName)",
                    at: node.range)
            }
            let anything = json(node)
            models.edit(name) { $0.kind = .alias(anything) }
            return
        }
        let schema = JSONSchema(node)
        if schema.reference == nil, let descendants = descendants(of: schema) {
            return polymorphic(name, schema, descendants)
        }
        let naming = Naming(
            wish: name, schema: NodeID(node), parts: [SchemaPart(node)], reserved: name)
        let isWrapper =
            schema.reference != nil
            || !schema.hasOwnShape && schema.discriminator == nil
                && schema.allOf.count + schema.choices.count == 1
                && (schema.choices.first?.members.count ?? 1) == 1
        let type =
            isWrapper
            ? self.type(wrapped: schema, naming) : make(flattened([SchemaPart(node)]), naming)
        if case .model(name) = type.unwrapped.shape { return }
        define(name, .alias(type.unwrapped), schema)
    }

    /// The type of a schema that has another's name, or wraps one.
    private mutating func type(wrapped schema: JSONSchema, _ naming: Naming) -> TypeReference {
        if let reference = schema.reference { return referenced(reference, at: schema.node) }
        let member = schema.allOf.first ?? schema.choices[0].members[0]
        guard JSONSchema(member).reference == nil else { return type(member, named: naming.wish) }
        return make(flattened([SchemaPart(schema.node)]), naming)
    }

    /// Whether a schema allows null itself, wherever it says so.
    mutating func allowsNull(_ node: YAMLNode, steps: Int = 0) -> Bool {
        guard steps < 32 else { return false }
        let schema = JSONSchema(node)
        if schema.allowsNull { return true }
        if let reference = schema.reference, let text = reference.scalar?.text {
            guard let target = try? references.target(of: text, at: reference) else { return false }
            return allowsNull(target.node, steps: steps + 1)
        }
        if schema.choices.contains(where: { $0.members.contains { isNull($0) } }) { return true }
        guard schema.allOf.count == 1, !schema.hasOwnShape else { return false }
        return allowsNull(schema.allOf[0], steps: steps + 1)
    }

    /// Notes which schemas a schema builds on.
    private mutating func noteBases(of node: YAMLNode) {
        for member in JSONSchema(node).allOf {
            guard let reference = JSONSchema(member).reference, let text = reference.scalar?.text,
                let target = try? references.target(of: text, at: reference)
            else { continue }
            subtypes[NodeID(target.node), default: []].append(node)
        }
    }

    /// What builds on a schema whose discriminator tells its descendants apart; nil where fewer
    /// than two do, or where the schema lists its members itself.
    private func descendants(of schema: JSONSchema) -> [YAMLNode]? {
        guard schema.discriminator != nil, schema.choices.isEmpty else { return nil }
        var found: [YAMLNode] = []
        var seen: Set<NodeID> = [NodeID(schema.node)]
        var open = [schema.node]
        while !open.isEmpty {
            for node in subtypes[NodeID(open.removeFirst())] ?? []
            where seen.insert(NodeID(node)).inserted {
                found.append(node)
                open.append(node)
            }
        }
        return found.count < 2 ? nil : found
    }

    /// A base that stands for all that builds on it (OpenAPI 3.1 section 4.8.25): a union of them.
    private mutating func polymorphic(
        _ name: String, _ schema: JSONSchema, _ descendants: [YAMLNode]
    ) {
        var candidates = descendants.map { node in
            let model = models.name(of: NodeID(node))
            return Candidate(
                parts: [SchemaPart(node)], node: node, name: model, schema: NodeID(node))
        }
        let itself = SchemaPart(schema.node)
        if mapsToItself(schema) {
            candidates.append(
                Candidate(
                    parts: [itself], node: schema.node, name: name, schema: NodeID(schema.node)))
        }
        let tag = tag(of: schema, &candidates)
        var members: [Union.Member] = []
        var names: Set<String> = []
        for candidate in candidates {
            let isItself = candidate.schema == NodeID(schema.node)
            let type =
                isItself ? base(schema, of: name) : self.type(candidate.node, named: name)
            members.append(
                Union.Member(
                    name: MemberName.unique(candidate.name ?? name, &names),
                    tags: tag == nil ? [] : candidate.tags, type: type.unwrapped,
                    origin: candidate.node.range))
        }
        define(name, .union(Union(tag: tag, members: members)), schema)
    }

    private mutating func mapsToItself(_ schema: JSONSchema) -> Bool {
        schema.discriminator?.mapping.contains { entry in
            guard let text = entry.reference.scalar?.text else { return false }
            if componentNames[text] == NodeID(schema.node) { return true }
            let target = try? references.target(of: text, at: entry.reference)
            return target.map { NodeID($0.node) == NodeID(schema.node) } ?? false
        } ?? false
    }

    /// The structure of a base for itself, beside the union that has its name.
    private mutating func base(_ schema: JSONSchema, of name: String) -> TypeReference {
        let naming = Naming(
            wish: name + "Base", schema: nil,
            parts: [SchemaPart(schema.node, leavesChoices: true)])
        return object(flattened(naming.parts), naming)
    }
}
