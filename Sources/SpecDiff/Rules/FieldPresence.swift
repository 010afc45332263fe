import APIModel

/// Fields that come or go.
enum FieldPresence: Rule {
    static let required = ChangeKind(
        "required-field-added", "A new field that has to be there.", requests: .breaking,
        answers: .safe, swift: .breaking)
    static let optional = ChangeKind(
        "optional-field-added", "A new field that may be absent.", requests: .safe,
        answers: .safe, swift: .safe)
    static let removed = ChangeKind(
        "required-field-removed", "A field that had to be there is gone.", requests: .risky,
        answers: .breaking, swift: .breaking)
    static let optionalRemoved = ChangeKind(
        "optional-field-removed", "A field that could be absent is gone.", requests: .risky,
        answers: .risky, swift: .breaking)
    static let kinds = [required, optional, removed, optionalRemoved]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.fields {
            for field in pair.fields.removed {
                report.add(
                    field.mayBeAbsent ? optionalRemoved : removed, pair.owner,
                    "the field `\(field.name)` was removed", uses: pair.uses, old: field.origin,
                    new: pair.newOrigin)
            }
            for field in pair.fields.added {
                let isNeeded = !field.mayBeAbsent
                // Apps seldom make what they are answered, but tests do.
                let isMade = pair.uses != .answers
                report.add(
                    isNeeded ? required : optional, pair.owner,
                    "the field `\(field.name)` is new" + (isNeeded ? " and has to be there" : ""),
                    uses: pair.uses, swift: isNeeded ? (isMade ? .breaking : .risky) : .safe,
                    old: pair.oldOrigin, new: field.origin)
            }
        }
    }
}

extension Field {
    /// Whether the key may be absent on the wire.
    var mayBeAbsent: Bool { isOptional || defaultValue != nil }
}

extension FieldsPair {
    /// What messages call one of the fields.
    func title(_ field: Field) -> String { "\(owner), field `\(field.name)`" }
}
