import APIModel

/// The JSON types of enumerations' values.
enum EnumBase: Rule {
    static let changed = ChangeKind(
        "enum-type-changed", "The values of an enumeration have another type.",
        requests: .breaking, answers: .breaking, swift: .breaking)
    static let kinds = [changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.models {
            guard case .enumeration(let old) = pair.old.kind,
                case .enumeration(let new) = pair.new.kind, old.base != new.base
            else { continue }
            report.add(
                changed, pair.name,
                "the values are \(new.base.rawValue) instead of \(old.base.rawValue)",
                uses: pair.uses, old: pair.old.origin, new: pair.new.origin)
        }
    }
}
