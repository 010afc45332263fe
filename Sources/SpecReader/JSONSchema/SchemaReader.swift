import APIModel
import Diagnostics
import YAMLTree

/// Makes types and models of JSON schemas, as OpenAPI, Swagger and OpenRPC have them.
///
/// It is tolerant: what it can not understand becomes `JSON`, with a warning, and costs no more.
struct SchemaReader {
    /// How a schema treats what stands beside its `$ref`.
    enum Dialect {
        /// OpenAPI 3.0 and older: it is ignored.
        case draft4
        /// JSON Schema 2019-09 and newer: it counts.
        case draft2019
    }

    let dialect: Dialect
    var references: ReferenceResolver
    var models = ModelTable()
    var tally = WarningTally()
    var literals: [PendingValue] = []
    /// What formats mean, where the user says it.
    var types: [String: TypeMapping] = [:]
    /// The formats that were met.
    var formats: Set<String> = []
    /// Models of types that the user brings, by how Swift spells them.
    var externals: [String: String] = [:]
    /// The schemas by whose names others can be meant in a discriminator's mapping.
    var componentNames: [String: NodeID] = [:]
    /// Which component schemas build on each other one through `allOf`.
    var subtypes: [NodeID: [YAMLNode]] = [:]
    /// Models made of several schemas at once.
    var composites: [[SchemaPart]: String] = [:]
    private var depth = 0

    /// How deep inline schemas may lie in each other.
    private static let deepest = 100

    init(dialect: Dialect, references: ReferenceResolver) {
        self.dialect = dialect
        self.references = references
    }

    /// The type of a schema; a model that it needs is called after `name`.
    mutating func type(_ node: YAMLNode, named name: String) -> TypeReference {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else {
            tally.warn("deep-schema", "this schema is nested too deeply to follow", at: node.range)
            return json(node)
        }
        guard node.mapping != nil else { return unmapped(node) }
        let schema = JSONSchema(node)
        let type = bareType(schema, named: name)
        return schema.allowsNull ? nullable(type) : type
    }

    private mutating func bareType(_ schema: JSONSchema, named name: String) -> TypeReference {
        let node = schema.node
        if let reference = schema.reference {
            let ignoresSiblings = dialect == .draft4 || !schema.hasStructuralSiblings
            if ignoresSiblings { return referenced(reference, at: node) }
        } else if let (member, allowsNull) = soleMember(of: schema) {
            let type = type(member, named: name)
            return allowsNull ? nullable(type) : type
        }
        if let known = models.name(of: NodeID(node)) { return use(of: known, at: node) }
        return type(of: [SchemaPart(node)], named: name)
    }

    /// The type of what several schemas say together.
    mutating func type(of parts: [SchemaPart], named name: String) -> TypeReference {
        if let known = composites[parts] { return use(of: known, at: parts[0].node) }
        let flat = flattened(parts)
        let schema = parts.count == 1 && !parts[0].leavesChoices ? NodeID(parts[0].node) : nil
        return make(flat, Naming(wish: name, schema: schema, parts: parts))
    }

    /// The type of what a reference leads to.
    mutating func referenced(_ reference: YAMLNode, at node: YAMLNode) -> TypeReference {
        guard let target = target(reference) else { return json(node) }
        if let known = models.name(of: NodeID(target.node)) { return use(of: known, at: node) }
        var type = type(target.node, named: target.name)
        type.origin = node.range
        return type
    }

    /// What a `$ref` leads to; nil after a message.
    mutating func target(_ reference: YAMLNode) -> ReferenceResolver.Target? {
        guard let text = reference.scalar?.text, !text.isEmpty, !reference.isNull else {
            tally.warn(
                "bad-reference", "a `$ref` must be text; it is read as `JSON`", at: reference.range)
            return nil
        }
        do throws(ReferenceResolver.Failure) {
            return try references.target(of: text, at: reference)
        } catch {
            let isFile = if case .noFile = error { true } else { false }
            let what = isFile ? "what it holds" : "it"
            report(error, text, "\(what) is read as `JSON`", at: reference)
            return nil
        }
    }

    /// Says that a reference leads nowhere, and what that costs.
    mutating func report(
        _ failure: ReferenceResolver.Failure, _ text: String, _ cost: String, at node: YAMLNode
    ) {
        switch failure {
        case .remote:
            tally.fail(
                "remote-reference", "`\(text)` is on the net, where a generator does not go",
                at: node.range, fix: "download the file and refer to it by its path")
        case .noFile(let path):
            tally.warn("unknown-file", "there is no file `\(path)`; \(cost)", at: node.range)
        case .nothingThere:
            tally.warn(
                "unknown-reference", "there is nothing at `\(text)`; \(cost)", at: node.range)
        case .endless:
            tally.warn(
                "endless-reference", "`\(text)` leads back to itself; \(cost)", at: node.range)
        }
    }

    /// A use of a model.
    func use(of model: String, at node: YAMLNode) -> TypeReference {
        let type = TypeReference(.model(model), origin: node.range)
        return models.isNullable(model) ? nullable(type) : type
    }

    /// Any JSON value.
    func json(_ node: YAMLNode) -> TypeReference {
        TypeReference(.scalar(.json), origin: node.range)
    }

    /// The type with null allowed.
    func nullable(_ type: TypeReference) -> TypeReference {
        type.isNullable ? type : TypeReference(.nullable(type), origin: type.origin)
    }

    /// `true`, `{}` and nothing are any value (JSON Schema 2020-12 section 4.3.2).
    private mutating func unmapped(_ node: YAMLNode) -> TypeReference {
        if node.bool == nil, !node.isNull {
            tally.warn(
                "bad-schema", "a schema must be a mapping, not a \(node.kindName)", at: node.range)
        }
        return json(node)
    }

    /// The one schema that another only wraps: `allOf: [{$ref: …}]`, `anyOf: [{$ref: …}, null]`.
    private mutating func soleMember(
        of schema: JSONSchema
    ) -> (member: YAMLNode, allowsNull: Bool)? {
        guard !schema.hasOwnShape, schema.discriminator == nil else { return nil }
        let wrapped = schema.allOf.filter { !JSONSchema($0).isAnnotation }
        let choices = schema.choices
        if choices.isEmpty {
            guard wrapped.count == 1 else { return nil }
            return (wrapped[0], schema.allOf.contains { JSONSchema($0).allowsNull })
        }
        guard wrapped.isEmpty, choices.count == 1 else { return nil }
        let members = choices[0].members.filter { !isNull($0) }
        guard members.count == 1 else { return nil }
        return (members[0], members.count < choices[0].members.count)
    }

    /// Whether a schema allows null and nothing else.
    func isNull(_ node: YAMLNode) -> Bool {
        let schema = JSONSchema(node)
        guard schema.reference == nil, schema.allowsNull, schema.types.isEmpty else {
            return false
        }
        if schema.constant?.isNull == true { return true }
        if let values = schema.values { return values.allSatisfy(\.isNull) }
        return schema.typeNode != nil
    }
}

/// What a type is called if it needs a name, and what it is made of.
struct Naming {
    let wish: String
    /// The one schema that it is made of, where it is one.
    let schema: NodeID?
    let parts: [SchemaPart]
    /// The name, where the model is there already, to be defined.
    var reserved: String?
}

extension JSONSchema {
    /// Whether what stands beside its `$ref` limits the value further.
    fileprivate var hasStructuralSiblings: Bool {
        hasOwnShape || !allOf.isEmpty || !choices.isEmpty
    }
}
