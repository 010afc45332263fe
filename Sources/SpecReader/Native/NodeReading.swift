import Diagnostics
import YAMLTree

/// A reader that goes over a tree and collects what is wrong with it.
protocol NodeReading {
    /// What is wrong so far.
    var diagnostics: DiagnosticList { get set }
}

/// The small things that every reader asks of a node.
extension NodeReading {
    /// Reports an error at a node; a node that came through an alias also names the alias.
    mutating func error(
        _ code: String, _ message: String, at node: YAMLNode, notes: [Diagnostic.Note] = [],
        fix: String? = nil
    ) {
        var notes = notes
        if let use = node.aliasUse { notes.append(.init("used through an alias here", at: use)) }
        diagnostics.append(.error(code, message, at: node.range, notes: notes, fix: fix))
    }

    /// The entries of an object with known keys. Unknown keys are errors with a suggestion.
    mutating func entries<Key: SpecKey>(
        _ node: YAMLNode, _: Key.Type, as owner: String? = nil
    ) -> [(key: Key, pair: YAMLPair)] {
        guard let pairs = pairs(node, owner ?? Key.owner) else { return [] }
        var entries: [(key: Key, pair: YAMLPair)] = []
        entries.reserveCapacity(pairs.count)
        for pair in pairs {
            guard let name = keyText(pair.key) else { continue }
            if let key = Key.table[name] {
                entries.append((key, pair))
            } else {
                unknownKey(name, pair, Key.self, as: owner)
            }
        }
        return entries
    }

    /// Reports a key that an object does not have.
    mutating func unknownKey<Key: SpecKey>(
        _ name: String, _ pair: YAMLPair, _: Key.Type, as owner: String? = nil
    ) {
        let names = Key.allCases.map(\.rawValue)
        var fix = Suggestion.fix(for: name, in: names)
        if let spaced = Self.spaced(pair) { fix = "write `\(spaced)`, with a space behind the `:`" }
        if name == "String", let value = pair.value.scalar?.text, !value.isEmpty {
            fix = "a dictionary's type is written `[String: \(value)]`"
        }
        // `{description: One, two and three}`: to YAML the comma begins another key.
        if fix == nil, name.contains(" "), pair.value.scalar?.text.isEmpty == true {
            fix = "text with a comma in it needs quotes between braces"
        }
        if fix == nil, names.count <= 8 {
            fix = "the keys here are \(names.map { "`\($0)`" }.joined(separator: ", "))"
        }
        error(
            "unknown-key", "unknown key `\(name)` in \(owner ?? Key.owner)", at: pair.key, fix: fix)
    }

    /// Whether an object has a key that is none of its own: what seems to be missing may be meant.
    func hasUnknownKey<Key: SpecKey>(_ node: YAMLNode, _: Key.Type) -> Bool {
        node.mapping?.contains { Key.table[$0.key.scalar?.text ?? ""] == nil } ?? false
    }

    /// `email?: String` for `{email?:String}`, which to YAML is a key without a value.
    static func spaced(_ pair: YAMLPair) -> String? {
        guard let key = pair.key.scalar, key.style == .plain, pair.value.isNull,
            pair.value.scalar?.text.isEmpty == true,
            let colon = key.text.firstIndex(of: ":"), colon != key.text.startIndex
        else { return nil }
        let value = key.text[key.text.index(after: colon)...]
        return value.isEmpty ? nil : "\(key.text[..<colon]): \(value)"
    }

    /// Reports a name and a type with no space behind the colon; says whether it is that.
    mutating func isUnspaced(_ pair: YAMLPair) -> Bool {
        guard let spaced = Self.spaced(pair) else { return false }
        error(
            "missing-space", "a space is missing behind the `:`", at: pair.key,
            fix: "write `\(spaced)`")
        return true
    }

    /// The entries of a mapping whose keys are names; an empty value is an empty mapping.
    mutating func named(_ node: YAMLNode, _ what: String) -> [(name: String, pair: YAMLPair)] {
        guard let pairs = pairs(node, what) else { return [] }
        var result: [(name: String, pair: YAMLPair)] = []
        result.reserveCapacity(pairs.count)
        for pair in pairs {
            guard let name = keyText(pair.key) else { continue }
            result.append((name, pair))
        }
        return result
    }

    private mutating func pairs(_ node: YAMLNode, _ what: String) -> [YAMLPair]? {
        if case .mapping(let pairs) = node.content { return pairs }
        if node.isNull { return nil }
        error("wrong-kind", "\(what) must be a mapping, not a \(node.kindName)", at: node)
        return nil
    }

    /// The text of a key, whose place is an error if it is not a name.
    mutating func keyText(_ key: YAMLNode) -> String? {
        guard let scalar = key.scalar else {
            error("wrong-kind", "a key must be text, not a \(key.kindName)", at: key)
            return nil
        }
        if scalar.text.isEmpty {
            error("empty-name", "a name must not be empty", at: key)
            return nil
        }
        return scalar.text
    }

    /// A scalar's text, however it is written: `NO` and `1.10` stay what they are.
    mutating func text(_ node: YAMLNode, _ what: String) -> String? {
        guard let scalar = node.scalar else {
            error("wrong-kind", "\(what) must be text, not a \(node.kindName)", at: node)
            return nil
        }
        if scalar.text.isEmpty, scalar.style == .plain {
            error("missing-value", "\(what) has no value", at: node)
            return nil
        }
        return scalar.text
    }

    /// Text that must not be empty.
    mutating func nonEmptyText(_ node: YAMLNode, _ what: String) -> String? {
        guard let text = text(node, what) else { return nil }
        if text.isEmpty {
            error("missing-value", "\(what) has no value", at: node)
            return nil
        }
        return text
    }

    /// `true` or `false`.
    mutating func bool(_ node: YAMLNode, _ what: String) -> Bool {
        if let value = node.bool { return value }
        let fix: String? =
            switch node.scalar?.text.lowercased() {
            case "yes", "on", "y", "true": "write `true`"
            case "no", "off", "n", "false": "write `false`"
            default: nil
            }
        error("wrong-value", "\(what) must be `true` or `false`", at: node, fix: fix)
        return false
    }

    /// A whole number within bounds.
    mutating func int(_ node: YAMLNode, _ what: String, in bounds: ClosedRange<Int>) -> Int? {
        if let value = node.int, bounds.contains(value) { return value }
        let wanted =
            bounds.upperBound == .max
            ? "of \(bounds.lowerBound) or more"
            : "from \(bounds.lowerBound) to \(bounds.upperBound)"
        error("wrong-value", "\(what) must be a whole number \(wanted)", at: node)
        return nil
    }

    /// One of the raw values of an enum.
    mutating func choice<Choice: CaseIterable & RawRepresentable>(
        _ node: YAMLNode, _ what: String, _: Choice.Type
    ) -> Choice? where Choice.RawValue == String {
        guard let text = text(node, what) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        error(
            "wrong-value", "\(what) can not be `\(text)`", at: node,
            fix: Suggestion.fix(for: text, in: names)
                ?? "write \(names.map { "`\($0)`" }.joined(separator: " or "))")
        return nil
    }

    /// Checks that a name can become an identifier at all.
    mutating func checkName(_ name: String, _ what: String, at node: YAMLNode) {
        let isUsable = name.hasLetterOrDigit
        if !isUsable {
            error("bad-name", "\(what) needs a letter or a digit in its name", at: node)
        }
    }
}
