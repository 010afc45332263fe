import APIModel

/// What stands for absent fields.
enum FieldDefault: Rule {
    static let changed = ChangeKind(
        "field-default-changed",
        "Another value stands for an absent field; safe for Swift where both have one.",
        requests: .risky,
        answers: .risky, swift: .breaking)
    static let kinds = [changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.fields {
            for field in pair.fields.pairs {
                let (old, new) = (field.old, field.new)
                guard old.defaultValue != new.defaultValue, old.mayBeAbsent, new.mayBeAbsent
                else { continue }
                // With a default Swift has a value, without one an optional.
                let hadBoth = old.defaultValue != nil && new.defaultValue != nil
                report.add(
                    changed, pair.owner,
                    "the default of the field `\(old.name)` is \(new.defaultValue.shown) instead of "
                        + old.defaultValue.shown, uses: pair.uses,
                    swift: hadBoth ? .safe : .breaking, old: old.origin, new: new.origin)
            }
        }
    }
}
