import APIModel

/// The order in which Swift's callers give a model's fields.
enum FieldOrder: Rule {
    static let changed = ChangeKind(
        "field-order-changed", "Fields have another order, and so have the arguments of `init`.",
        requests: .safe, answers: .safe, swift: .breaking)
    static let kinds = [changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        // Of forms the order of arguments is compared with that of the parameters.
        for pair in comparison.models.compactMap(\.fields) {
            let old = pair.old.map(\.name)
            let new = pair.new.map(\.name)
            let (before, after) = (Set(old), Set(new))
            guard old.filter(after.contains) != new.filter(before.contains) else { continue }
            report.add(
                changed, pair.owner, "the fields have another order", uses: pair.uses,
                swift: pair.uses == .answers ? .risky : .breaking, old: pair.oldOrigin,
                new: pair.newOrigin)
        }
    }
}
