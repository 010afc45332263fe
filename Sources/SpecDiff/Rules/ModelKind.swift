import APIModel

/// Models that are something else now.
enum ModelKind: Rule {
    static let changed = ChangeKind(
        "model-kind-changed", "A model is an enumeration instead of a structure, and the like.",
        requests: .breaking, answers: .breaking, swift: .breaking)
    static let kinds = [changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.models where pair.old.name == pair.new.name {
            let (old, new) = (pair.old.kind.name, pair.new.kind.name)
            guard old != new else { continue }
            report.add(
                changed, pair.name, "is \(new) instead of \(old)", uses: pair.uses,
                old: pair.old.origin, new: pair.new.origin)
        }
    }
}

extension Model.Kind {
    fileprivate var name: String {
        switch self {
        case .structure: "a structure"
        case .enumeration: "an enumeration"
        case .union: "a union"
        case .alias: "an alias"
        case .external: "a type of the app's own"
        }
    }
}
