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
        let drafts = items.compactMap { listedCase($0) }
        let base = base ?? Self.base(of: drafts.map(\.node))
        var result = Enumeration(base: base, cases: [])
        var seen: [JSONLiteral: SourceRange] = [:]
        for draft in drafts {
            guard let value = value(draft.node, base) else { continue }
            checkTwin(value, at: draft.node, &seen)
            result.cases.append(draft.finished(value))
        }
        if items.isEmpty {
            error("empty-enumeration", "an enumeration needs at least one value", at: node)
        }
        return result
    }

    /// A value in a list: itself, or a mapping that says more of it.
    private mutating func listedCase(_ item: YAMLNode) -> CaseDraft? {
        var draft = CaseDraft(origin: item.range, node: item)
        guard item.mapping != nil else { return draft }
        readCase(item, into: &draft)
        if item["value"] != nil { return draft }
        if !hasUnknownKey(item, ValueKey.self) {
            error("missing-key", "a value in a list needs a `value`", at: item)
        }
        return nil
    }

    /// What a mapping says of a value.
    private mutating func readCase(_ node: YAMLNode, into draft: inout CaseDraft) {
        for (key, pair) in entries(node, ValueKey.self) {
            switch key {
            case .value: draft.node = pair.value
            case .description: draft.description = text(pair.value, "`description`")
            case .deprecated: draft.deprecation = deprecation(pair.value)
            }
        }
    }

    private mutating func enumeration(
        named node: YAMLNode, base: Enumeration.Base?
    ) -> Enumeration {
        var drafts: [CaseDraft] = []
        for (name, pair) in named(node, "`values`") {
            checkName(name, "a case", at: pair.key)
            var draft = CaseDraft(name: name, origin: pair.key.range, node: pair.value)
            if pair.value.mapping != nil {
                draft.node = pair.key
                readCase(pair.value, into: &draft)
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
            result.cases.append(draft.finished(value))
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

/// A value while it is read.
private struct CaseDraft {
    var name: String?
    var origin: SourceRange
    var node: YAMLNode
    var description: String?
    var deprecation: Deprecation?

    func finished(_ value: JSONLiteral) -> Enumeration.Case {
        Enumeration.Case(
            name: name, value: value, description: description, deprecation: deprecation,
            origin: origin)
    }
}
