import APIModel
import Diagnostics
import YAMLTree

/// Reads the `models` of a group.
extension NativeReader {
    /// The models of a group, which go into the draft.
    mutating func models(_ node: YAMLNode) {
        for (name, pair) in named(node, "`models`") {
            checkModelName(name, at: pair.key)
            if case .sequence(let items) = pair.value.content, items.count == 1 {
                checkAmbiguity(name, items[0], at: pair.value)
            }
            model(name, pair.value, origin: pair.key.range)
        }
    }

    private mutating func checkModelName(_ name: String, at node: YAMLNode) {
        checkName(name, "a model", at: node)
        if TypeSpelling.scalars[name] != nil {
            let message = "`\(name)` is a type that every spec knows, so no model can be called so"
            error("reserved-name", message, at: node)
        } else if name.contains(where: { "[]?:".contains($0) }) || name.first == " "
            || name.last == " "
        {
            let message = "a model's name can not have `[`, `]`, `?`, `:` or outer spaces in it"
            error("bad-name", message, at: node)
        }
    }

    /// `Users: [User]` looks like an array type, but a list under `models` is an enumeration.
    private mutating func checkAmbiguity(_ name: String, _ item: YAMLNode, at node: YAMLNode) {
        let spelling: String
        switch item.content {
        case .scalar(let scalar):
            guard isKnownType(scalar.text) else { return }
            spelling = "[\(scalar.text)]"
        case .sequence: spelling = "[[…]]"
        case .mapping: spelling = "[String: …]"
        }
        error(
            "ambiguous-list", "a list under `models` is an enumeration, but `\(name)` names a type",
            at: node,
            fix: "write `{alias: \(spelling)}`, or `{values: [\u{2026}]}` for an enumeration")
    }

    /// One model, whatever its form.
    mutating func model(_ name: String, _ node: YAMLNode, origin: SourceRange) {
        if case .mapping(let pairs) = node.content {
            return model(name, pairs: pairs, at: node, origin: origin)
        }
        let slot = reserveModel(name, origin: origin)
        if case .sequence(let items) = node.content {
            setKind(.enumeration(enumeration(listed: items, base: nil, at: node)), of: slot)
        } else {
            setKind(.alias(type(node)), of: slot)
        }
    }

    /// A model written as a mapping.
    mutating func model(
        _ name: String, pairs: [YAMLPair], at node: YAMLNode, origin: SourceRange
    ) {
        let slot = reserveModel(name, origin: origin)
        var parts: [ModelKey: YAMLPair] = [:]
        var unknown: [YAMLPair] = []
        for pair in pairs {
            guard let text = keyText(pair.key) else { continue }
            if let key = ModelKey.table[text] {
                parts[key] = pair
            } else {
                unknown.append(pair)
            }
        }
        guard let kind = modelKind(parts, unknown: unknown, name, at: node) else { return }
        for pair in unknown { unknownKey(pair.key.scalar?.text ?? "", pair, ModelKey.self) }
        for (key, pair) in parts where !kind.allows(key) {
            error(
                "misplaced-key", "`\(key.rawValue)` does not go with `\(kind.key.rawValue)`",
                at: pair.key)
        }
        readDetails(parts, of: slot)
        switch kind {
        case .structure: structure(parts, of: slot, named: name)
        case .enumeration:
            let base = parts[.type].flatMap {
                choice($0.value, "an enumeration's `type`", Enumeration.Base.self)
            }
            if let values = parts[.values]?.value {
                setKind(.enumeration(enumeration(values, base: base)), of: slot)
            }
        case .union: setKind(.union(union(parts)), of: slot)
        case .alias:
            if let alias = parts[.alias]?.value { setKind(.alias(type(alias)), of: slot) }
        case .external:
            if let external = externalType(parts[.swift]?.value, import: parts[.import]?.value) {
                setKind(.external(external), of: slot)
            }
        }
    }

    /// The forms of a model that is a mapping, told by their leading key.
    private enum ModelForm {
        case structure, enumeration, union, alias, external

        var key: ModelKey {
            switch self {
            case .structure: .fields
            case .enumeration: .values
            case .union: .oneOf
            case .alias: .alias
            case .external: .swift
            }
        }

        func allows(_ key: ModelKey) -> Bool {
            switch key {
            case .description, .deprecated, .examples, .hashable: true
            case .fields, .includes, .additional: self == .structure
            case .values, .type: self == .enumeration
            case .oneOf, .tag: self == .union
            case .alias: self == .alias
            case .swift, .import: self == .external
            }
        }
    }

    private mutating func modelKind(
        _ parts: [ModelKey: YAMLPair], unknown: [YAMLPair], _ name: String, at node: YAMLNode
    ) -> ModelForm? {
        if parts[.values] != nil { return .enumeration }
        if parts[.oneOf] != nil { return .union }
        if parts[.fields] != nil || parts[.includes] != nil || parts[.additional] != nil {
            return .structure
        }
        if parts[.alias] != nil { return .alias }
        if parts[.swift] != nil { return .external }
        if unknown.count == 1, let text = unknown[0].key.scalar?.text,
            Suggestion.nearest(to: text, in: ModelKey.allCases.map(\.rawValue)) != nil
        {
            unknownKey(text, unknown[0], ModelKey.self)
            return nil
        }
        error(
            "missing-kind",
            "model `\(name)` needs one of `fields`, `includes`, `values`, `oneOf`, `alias`, `swift`",
            at: unknown.first?.key ?? node,
            fix: unknown.isEmpty ? nil : "put the fields under `fields:`")
        return nil
    }

    /// Puts a model in its place in the group, to be completed; what it contains comes after it.
    private mutating func reserveModel(_ name: String, origin: SourceRange) -> Int {
        let empty = Model(name: name, kind: .structure(Structure(fields: [])), origin: origin)
        draft.service.groups[group].models.append(empty)
        return draft.service.groups[group].models.count - 1
    }

    private mutating func setKind(_ kind: Model.Kind, of slot: Int) {
        draft.service.groups[group].models[slot].kind = kind
    }

    private mutating func readDetails(_ parts: [ModelKey: YAMLPair], of slot: Int) {
        if let pair = parts[.description] {
            draft.service.groups[group].models[slot].description = text(
                pair.value, "`description`")
        }
        if let pair = parts[.deprecated] {
            draft.service.groups[group].models[slot].deprecation = deprecation(pair.value)
        }
        if let pair = parts[.hashable] {
            draft.service.groups[group].models[slot].isHashable = bool(pair.value, "`hashable`")
        }
        guard let examples = parts[.examples]?.value else { return }
        guard let items = examples.sequence else {
            error("wrong-kind", "`examples` must be a list", at: examples)
            return
        }
        for item in items {
            draft.literals.append(
                PendingLiteral(group: group, site: .modelExample(model: slot), node: item))
        }
    }

    /// `true`, or why and what instead.
    mutating func deprecation(_ node: YAMLNode) -> Deprecation? {
        if let flag = node.bool { return flag ? Deprecation() : nil }
        return text(node, "`deprecated`").map { Deprecation(message: $0) }
    }

    private mutating func structure(
        _ parts: [ModelKey: YAMLPair], of slot: Int, named name: String
    ) {
        var structure = Structure(fields: [])
        if let includes = parts[.includes]?.value { structure.includes = self.includes(includes) }
        if let fields = parts[.fields]?.value {
            structure.fields = self.fields(fields, of: .model(slot), parent: name)
        }
        if let additional = parts[.additional]?.value, additional.bool != false {
            structure.additional =
                additional.bool == true
                ? TypeReference(.scalar(.json), origin: additional.range)
                : type(additional, inlineAs: InlineName.joining(name, "additional"))
        }
        setKind(.structure(structure), of: slot)
    }

    private mutating func includes(_ node: YAMLNode) -> [TypeReference] {
        switch node.content {
        case .scalar: [type(node)]
        case .sequence(let items): items.map { type($0) }
        case .mapping: [type(node)]
        }
    }
}
