import APIModel

/// Answers by status, and whether there is one at all.
enum AnswerStatuses: Rule {
    static let added = ChangeKind(
        "answer-status-added", "An answer for a further status.", answers: .risky, swift: .risky)
    static let removed = ChangeKind(
        "answer-status-removed", "A status has no answer any more.", answers: .risky,
        swift: .breaking)
    static let appeared = ChangeKind(
        "answer-added", "An API that answered nothing has an answer.", answers: .safe,
        swift: .risky)
    static let vanished = ChangeKind(
        "answer-removed", "An API answers nothing any more.", answers: .breaking,
        swift: .breaking)
    static let split = ChangeKind(
        "answer-by-status-changed", "One answer became one for each status, or the reverse.",
        answers: .risky, swift: .breaking)
    static let kinds = [added, removed, appeared, vanished, split]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints { check(pair, &report) }
    }

    private static func check(_ pair: EndpointPair, _ report: inout ChangeReport) {
        let (old, new) = (pair.old.origin, pair.new.origin)
        func add(_ kind: ChangeKind, _ message: String) {
            report.add(kind, pair.name, message, uses: .answers, old: old, new: new)
        }
        switch (pair.old.returns.withoutVoid, pair.new.returns.withoutVoid) {
        case (.nothing, .nothing), (.single, .single): break
        case (.nothing, _): add(appeared, "has an answer now")
        case (_, .nothing): add(vanished, "answers nothing any more")
        case (.single, .byStatus): add(split, "answers by status now")
        case (.byStatus, .single): add(split, "answers alike for all statuses now")
        case (.byStatus(let before), .byStatus(let after)):
            let answers = Matching(before, after) { $0.status.text }
            for answer in answers.added {
                report.add(
                    added, pair.name, "answers \(answer.status.text) too", uses: .answers,
                    old: old, new: answer.origin)
            }
            for answer in answers.removed {
                report.add(
                    removed, pair.name, "does not answer \(answer.status.text) any more",
                    uses: .answers, old: answer.origin, new: new)
            }
        }
    }
}

extension Returns {
    /// The same, where an answer of headers alone is none.
    fileprivate var withoutVoid: Returns {
        if case .single(let answer) = self, case .scalar(.void) = answer.type.shape {
            .nothing
        } else {
            self
        }
    }
}
