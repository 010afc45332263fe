import APIModel
import Diagnostics
import YAMLTree

/// Reads enumerations.
extension NativeReader {
    /// The values of `values`: a list, or a mapping by case name.
    mutating func enumeration(_ node: YAMLNode, base: Enumeration.Base?) -> Enumeration {
        switch node.content {
        case .sequence(let items): return enumeration(listed: items, base: base, at: node)
        case .mapping: return enumeration(named: node, base: base)
        case .scalar:
            error("wrong-kind", "`values` must be a list or a mapping", at: node)
            return Enumeration(base: base ?? .string, cases: [])
        }
    }

    /// A plain list of values. They are numbers only if all of them are; otherwise text, so that
    /// `NO`, `on` and a version `1.10` among words stay what they are.
    mutating func enumeration(
        listed items: [YAMLNode], base: Enumeration.Base?, at node: YAMLNode
    ) -> Enumeration {
        let base = base ?? Self.base(of: items)
        var result = Enumeration(base: base, cases: [])
        var seen: [JSONLiteral: SourceRange] = [:]
        for item in items {
            guard let value = value(item, base) else { continue }
            checkTwin(value, at: item, &seen)
            result.cases.append(Enumeration.Case(value: value, origin: item.range))
        }
        if items.isEmpty {
            error("empty-enumeration", "an enumeration needs at least one value", at: node)
        }
        return result
    }

    private mutating func enumeration(
        named node: YAMLNode, base: Enumeration.Base?
    ) -> Enumeration {
        struct Draft {
            var name: String
            var origin: SourceRange
            var node: YAMLNode
            var description: String?
            var deprecation: Deprecation?
        }
        var drafts: [Draft] = []
        for (name, pair) in named(node, "`values`") {
            checkName(name, "a case", at: pair.key)
            var draft = Draft(name: name, origin: pair.key.range, node: pair.value)
            if pair.value.mapping != nil {
                draft.node = pair.key
                for (key, pair) in entries(pair.value, ValueKey.self) {
                    switch key {
                    case .value: draft.node = pair.value
                    case .description: draft.description = text(pair.value, "`description`")
                    case .deprecated: draft.deprecation = deprecation(pair.value)
                    }
                }
            }
            drafts.append(draft)
        }
        if drafts.isEmpty {
            error("empty-enumeration", "an enumeration needs at least one value", at: node)
        }
        let base = base ?? Self.base(of: drafts.map(\.node))
        var result = Enumeration(base: base, cases: [])
        var seen: [JSONLiteral: SourceRange] = [:]
        for draft in drafts {
            guard let value = value(draft.node, base) else { continue }
            checkTwin(value, at: draft.node, &seen)
            result.cases.append(
                Enumeration.Case(
                    name: draft.name, value: value, description: draft.description,
                    deprecation: draft.deprecation, origin: draft.origin))
        }
        return result
    }

    private static func base(of nodes: [YAMLNode]) -> Enumeration.Base {
        var base = Enumeration.Base.int
        for node in nodes {
            switch node.coreValue {
            case .int: continue
            case .float: base = .double
            default: return .string
            }
        }
        return nodes.isEmpty ? .string : base
    }

    private mutating func value(_ node: YAMLNode, _ base: Enumeration.Base) -> JSONLiteral? {
        switch base {
        case .string: return text(node, "an enumeration's value").map { .string($0) }
        case .int:
            if case .int = node.coreValue, let number = node.int {
                return .number(String(number))
            }
        case .double:
            if let number = JSONNumber.canonical(node) { return .number(number) }
        }
        let spelling = node.scalar?.text ?? "a \(node.kindName)"
        error(
            "wrong-value", "`\(spelling)` is not of the enumeration's type `\(base.rawValue)`",
            at: node)
        return nil
    }

    private mutating func checkTwin(
        _ value: JSONLiteral, at node: YAMLNode, _ seen: inout [JSONLiteral: SourceRange]
    ) {
        var identity = value
        if case .number(let text) = value, let number = Double(text), Int64(text) == nil {
            identity = .number(Int64(exactly: number).map(String.init) ?? "\(number)")
        }
        if let first = seen.updateValue(node.range, forKey: identity) {
            error(
                "duplicate-value", "the value `\(node.scalar?.text ?? "")` is there twice",
                at: node, notes: [.init("first here", at: first)])
        }
    }
}
