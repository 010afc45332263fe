import APIModel

/// Whether values may be null.
enum Nullability: Rule {
    static let nullable = ChangeKind(
        "became-nullable", "A value may be null now.", requests: .safe, answers: .breaking,
        swift: .breaking)
    static let whole = ChangeKind(
        "became-not-nullable", "A value may not be null any more.", requests: .breaking,
        answers: .safe, swift: .breaking)
    static let kinds = [nullable, whole]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.types {
            let wasNullable = comparison.comparer.old.core(pair.old).isNullable
            let isNullable = comparison.comparer.new.core(pair.new).isNullable
            guard wasNullable != isNullable else { continue }
            report.add(
                isNullable ? nullable : whole, pair.subject,
                isNullable ? "may be null now" : "may not be null any more", uses: pair.uses,
                old: pair.old.origin, new: pair.new.origin)
        }
    }
}
