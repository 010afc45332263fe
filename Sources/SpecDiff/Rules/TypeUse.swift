import APIModel

/// The types of parameters, bodies, fields, members and answers.
enum TypeUse: Rule {
    static let widened = ChangeKind(
        "type-widened", "A type has all values that it had, and more.", requests: .safe,
        answers: .breaking, swift: .breaking)
    static let narrowed = ChangeKind(
        "type-narrowed", "A type has only some of the values that it had.", requests: .breaking,
        answers: .safe, swift: .breaking)
    static let changed = ChangeKind(
        "type-changed", "A type has other values.", requests: .breaking, answers: .breaking,
        swift: .breaking)
    static let respelled = ChangeKind(
        "type-respelled",
        "Another Swift type for the same values, or another model, which is then compared.",
        requests: .safe, answers: .safe, swift: .breaking)
    static let kinds = [widened, narrowed, changed, respelled]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.types {
            let kind: ChangeKind
            switch comparison.comparer.relation(pair.old, pair.new) {
            case .same: continue
            case .widened: kind = widened
            case .narrowed: kind = narrowed
            case .changed: kind = changed
            case .respelled: kind = respelled
            }
            report.add(
                kind, pair.subject,
                "the type is \(pair.new.spelling) instead of \(pair.old.spelling)",
                uses: pair.uses, old: pair.old.origin, new: pair.new.origin)
        }
    }
}
