import APIModel
import Diagnostics
import YAMLTree

/// Fits a node to a type: the JSON that the node means there, or a message.
///
/// Codes: `wrong-type`, `unknown-value`, `unknown-field`, `missing-field`.
struct LiteralFitter {
    let service: Service
    let index: ServiceIndex
    var diagnostics = DiagnosticList()

    /// How many members of untagged unions were tried. Unions within unions multiply, so at some
    /// point a value is taken as it is.
    private var trials = 0
    private static let mostTrials = 100_000

    init(service: Service, index: ServiceIndex) {
        self.service = service
        self.index = index
    }

    /// The JSON of a node; `null` after a message.
    mutating func fit(_ node: YAMLNode, _ type: TypeReference) -> JSONLiteral {
        if node.tag == LiteralWriter.asItStands {
            return fit(node.untagged, TypeReference(.scalar(.json), origin: type.origin))
        }
        switch type.shape {
        case .nullable(let wrapped): return node.isNull ? .null : fit(node, wrapped)
        case .array(let element):
            guard let items = node.sequence else { return mismatch(node, type) }
            return .array(items.map { fit($0, element) })
        case .dictionary(let value):
            guard let pairs = node.mapping else { return mismatch(node, type) }
            return .object(pairs.map { .init($0.key.scalar?.text ?? "", fit($0.value, value)) })
        case .scalar(.json):
            let (literal, problems) = OpenLiteral.read(node)
            diagnostics.append(contentsOf: problems)
            return literal
        case .scalar(let scalar):
            return ScalarLiteral.fit(node, scalar) ?? mismatch(node, type)
        case .model(let name): return fit(node, model: name, type)
        }
    }

    private mutating func fit(
        _ node: YAMLNode, model name: String, _ type: TypeReference
    ) -> JSONLiteral {
        guard let place = index.models[name] else { return .null }
        let model = service[model: place]
        switch model.kind {
        case .alias(let target):
            // An alias of itself is told by the recursion pass; one hop at a time ends here.
            if case .model(let next) = target.unwrapped.shape, next == name { return .null }
            return index.isEndless(name, service) ? .null : fit(node, target)
        case .enumeration(let enumeration): return fit(node, enumeration, model, type)
        case .structure(let structure): return fit(node, structure, model, type)
        case .union(let union): return fit(node, union, type)
        case .external:
            let (literal, problems) = OpenLiteral.read(node)
            diagnostics.append(contentsOf: problems)
            return literal
        }
    }

    private mutating func fit(
        _ node: YAMLNode, _ enumeration: Enumeration, _ model: Model, _ type: TypeReference
    ) -> JSONLiteral {
        let scalar: ScalarType
        switch enumeration.base {
        case .string: scalar = .string
        case .int: scalar = .int64
        case .double: scalar = .double
        }
        guard let value = ScalarLiteral.fit(node, scalar) else { return mismatch(node, type) }
        if !enumeration.cases.contains(where: { $0.value == value }) {
            let values = enumeration.cases.map { value in
                switch value.value {
                case .string(let text), .number(let text): text
                default: ""
                }
            }
            report(
                "unknown-value", "`\(model.name)` has no value `\(node.scalar?.text ?? "")`",
                at: node, fix: Suggestion.fix(for: node.scalar?.text ?? "", in: values))
        }
        return value
    }

    private mutating func fit(
        _ node: YAMLNode, _ structure: Structure, _ model: Model, _ type: TypeReference
    ) -> JSONLiteral {
        guard let pairs = node.mapping else { return mismatch(node, type) }
        var fields: [String: Field] = [:]
        for field in structure.fields { fields[field.key] = field }
        var members: [JSONLiteral.Member] = []
        var seen: Set<String> = []
        for pair in pairs {
            let key = pair.key.scalar?.text ?? ""
            seen.insert(key)
            if let field = fields[key] {
                members.append(.init(key, fit(pair.value, field.type)))
            } else if let additional = structure.additional {
                members.append(.init(key, fit(pair.value, additional)))
            } else {
                let field = structure.fields.first { $0.name == key }
                report(
                    "unknown-field", "`\(model.name)` has no field with the key `\(key)`",
                    at: pair.key,
                    fix: field.map { "the key is `\($0.key)`" }
                        ?? Suggestion.fix(for: key, in: structure.fields.map(\.key)))
            }
        }
        for field in structure.fields
        where !field.isOptional && field.defaultValue == nil && !seen.contains(field.key)
            && field.direction == .both
        {
            report("missing-field", "`\(model.name)` needs the key `\(field.key)`", at: node)
        }
        return .object(members)
    }

    /// A tagged union's value goes by its tag; an untagged one's by the first member it fits.
    private mutating func fit(
        _ node: YAMLNode, _ union: Union, _ type: TypeReference
    ) -> JSONLiteral {
        if let tag = union.tag {
            guard node.mapping != nil, let text = node[tag]?.scalar?.text else {
                report("missing-field", "the value needs the tag `\(tag)`", at: node)
                return .null
            }
            guard let member = union.members.first(where: { $0.tags.contains(text) }) else {
                report(
                    "unknown-value", "no member has the tag `\(text)`", at: node[tag] ?? node,
                    fix: Suggestion.fix(for: text, in: union.members.flatMap(\.tags)))
                return .null
            }
            return fitTagged(node, tag, member)
        }
        let before = diagnostics
        for member in union.members {
            trials += 1
            diagnostics = DiagnosticList()
            let value = trials < Self.mostTrials ? fit(node, member.type) : OpenLiteral.read(node).0
            let fits = !diagnostics.hasErrors
            diagnostics = before
            if fits { return value }
        }
        return mismatch(node, type)
    }

    /// The tag may or may not be a field of the member itself.
    private mutating func fitTagged(
        _ node: YAMLNode, _ tag: String, _ member: Union.Member
    ) -> JSONLiteral {
        guard case .model(let name) = member.type.shape, let place = index.models[name],
            case .structure(var structure) = service[model: place].kind
        else { return fit(node, member.type) }
        if !structure.fields.contains(where: { $0.key == tag }) {
            let string = TypeReference(.scalar(.string), origin: member.origin)
            structure.fields.append(
                Field(name: tag, key: tag, type: string, isOptional: false, origin: member.origin))
        }
        return fit(node, structure, service[model: place], member.type)
    }

    private mutating func mismatch(_ node: YAMLNode, _ type: TypeReference) -> JSONLiteral {
        let found =
            switch node.content {
            case .scalar(let scalar):
                scalar.text.isEmpty ? "nothing" : "`\(scalar.text)`"
            case .sequence: "a list"
            case .mapping: "a mapping"
            }
        report("wrong-type", "\(found) is not of type `\(type.spelling)`", at: node)
        return .null
    }

    /// Reports an error.
    mutating func report(_ code: String, _ message: String, at node: YAMLNode, fix: String? = nil) {
        diagnostics.append(.error(code, message, at: node.range, fix: fix))
    }
}

extension ServiceIndex {
    /// How many aliases may lead from one to the next: more are nobody's design, and every stage
    /// that looks through them stops there.
    static let longestAlias = 32

    /// Whether following aliases from a model never ends, or not within `longestAlias`.
    func isEndless(_ name: String, _ service: Service) -> Bool {
        var seen: Set<String> = []
        var current = name
        while seen.insert(current).inserted && seen.count <= Self.longestAlias {
            guard let place = models[current],
                case .alias(let target) = service[model: place].kind,
                case .model(let next) = target.innermost.shape
            else { return false }
            current = next
        }
        return true
    }
}

extension TypeReference {
    /// The type inside all arrays, dictionaries and `?`.
    var innermost: TypeReference {
        switch shape {
        case .array(let inner), .dictionary(let inner), .nullable(let inner): inner.innermost
        case .scalar, .model: self
        }
    }
}
