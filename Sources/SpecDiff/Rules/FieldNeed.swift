import APIModel

/// Fields that may be absent, or no longer.
enum FieldNeed: Rule {
    static let required = ChangeKind(
        "field-became-required", "A field has to be there now.", requests: .breaking,
        answers: .safe, swift: .breaking)
    static let optional = ChangeKind(
        "field-became-optional",
        "A field may be absent now; safe for Swift where a default stands for it.",
        requests: .safe, answers: .breaking, swift: .breaking)
    static let kinds = [required, optional]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.fields {
            for field in pair.fields.pairs where field.old.mayBeAbsent != field.new.mayBeAbsent {
                let isOptional = field.new.mayBeAbsent
                let staysValue = field.old.isOptionalInSwift == field.new.isOptionalInSwift
                report.add(
                    isOptional ? optional : required, pair.owner,
                    "the field `\(field.old.name)` "
                        + (isOptional ? "may be absent now" : "has to be there now"),
                    uses: pair.uses, swift: isOptional && staysValue ? .safe : .breaking,
                    old: field.old.origin, new: field.new.origin)
            }
        }
    }
}

extension Field {
    /// Whether Swift has nil for an absent key.
    fileprivate var isOptionalInSwift: Bool { isOptional && defaultValue == nil }
}
