import APIModel

/// Writes enumerations.
extension ServiceWriter {
    /// The bare values, where there is nothing else to say and nothing to be taken wrongly.
    func bareList(_ enumeration: Enumeration) -> WrittenNode? {
        let isBare = enumeration.cases.allSatisfy {
            $0.name == nil && $0.description == nil && $0.deprecation == nil
        }
        guard isBare, base(of: enumeration) == enumeration.base else { return nil }
        // One value in brackets is the type of a list where it names a type.
        if enumeration.cases.count == 1, case .string(let text) = enumeration.cases[0].value,
            isType(text)
        {
            return nil
        }
        return .list(enumeration.cases.map { LiteralWriter.open($0.value) })
    }

    private func isType(_ text: String) -> Bool {
        let (name, _) = NativeReader.splitOptional(text)
        return TypeSpelling.scalars[name] != nil || literals.index.models[name] != nil
    }

    /// Adds what a model says of its values.
    func addEnumeration(_ enumeration: Enumeration, to map: inout WrittenMap) {
        if base(of: enumeration) != enumeration.base {
            map.add(ModelKey.type, enumeration.base.rawValue)
        }
        let isNamed = !enumeration.cases.isEmpty && enumeration.cases.allSatisfy { $0.name != nil }
        guard isNamed else {
            return map.add(ModelKey.values, .list(enumeration.cases.map { listed($0) }))
        }
        var values = WrittenMap()
        for item in enumeration.cases { values.add(item.name ?? "", named(item)) }
        map.add(ModelKey.values, .map(values))
    }

    private func listed(_ item: Enumeration.Case) -> WrittenNode {
        let details = details(of: item)
        if details.isEmpty { return LiteralWriter.open(item.value) }
        var map = WrittenMap()
        map.add(ValueKey.value, LiteralWriter.open(item.value))
        map.add(contentsOf: details)
        return .map(map)
    }

    private func named(_ item: Enumeration.Case) -> WrittenNode {
        let details = details(of: item)
        if details.isEmpty { return LiteralWriter.open(item.value) }
        var map = WrittenMap()
        if item.value != .string(item.name ?? "") {
            map.add(ValueKey.value, LiteralWriter.open(item.value))
        }
        map.add(contentsOf: details)
        return .map(map)
    }

    private func details(of item: Enumeration.Case) -> WrittenMap {
        var map = WrittenMap()
        map.add(ValueKey.description, item.description)
        map.add(ValueKey.deprecated, deprecation(item.deprecation))
        return map
    }

    /// What readers take the values for where nothing says it.
    private func base(of enumeration: Enumeration) -> Enumeration.Base {
        var base = Enumeration.Base.int
        for item in enumeration.cases {
            guard case .number(let text) = item.value else { return .string }
            if text.utf8.contains(where: { "eE.".utf8.contains($0) }) { base = .double }
        }
        return enumeration.cases.isEmpty ? .string : base
    }
}
