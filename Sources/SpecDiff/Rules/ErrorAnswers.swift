import APIModel

/// Errors that have a type.
enum ErrorAnswers: Rule {
    static let added = ChangeKind(
        "error-added", "Errors of a status have a type now.", answers: .safe, swift: .safe)
    static let removed = ChangeKind(
        "error-removed", "Errors of a status have no type any more.", answers: .risky,
        swift: .risky)
    static let kinds = [added, removed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            let errors = Matching(pair.old.errors, pair.new.errors) { $0.status.text }
            for error in errors.added {
                report.add(
                    added, pair.name, "the error \(error.status.text) has a type now",
                    uses: .answers, old: pair.old.origin, new: error.origin)
            }
            for error in errors.removed {
                report.add(
                    removed, pair.name, "the error \(error.status.text) has no type any more",
                    uses: .answers, old: error.origin, new: pair.new.origin)
            }
        }
    }
}
