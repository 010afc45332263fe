import APIModel

/// Fields that only answers or only requests have.
enum FieldDirection: Rule {
    static let readOnly = ChangeKind(
        "field-became-read-only", "Requests do not have a field any more.", requests: .risky,
        answers: .safe, swift: .breaking)
    static let writeOnly = ChangeKind(
        "field-became-write-only", "Answers do not have a field any more.", requests: .safe,
        answers: .breaking, swift: .breaking)
    static let both = ChangeKind(
        "field-became-read-write", "Requests and answers have a field now.", requests: .safe,
        answers: .safe, swift: .risky)
    static let kinds = [readOnly, writeOnly, both]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.fields {
            for field in pair.fields.pairs where field.old.direction != field.new.direction {
                let (kind, message) =
                    switch field.new.direction {
                    case .readOnly: (readOnly, "is only in answers now")
                    case .writeOnly: (writeOnly, "is only in requests now")
                    case .both: (both, "is in requests and in answers now")
                    }
                report.add(
                    kind, pair.owner, "the field `\(field.old.name)` \(message)", uses: pair.uses,
                    old: field.old.origin, new: field.new.origin)
            }
        }
    }
}
