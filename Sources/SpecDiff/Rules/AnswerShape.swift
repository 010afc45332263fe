import APIModel

/// How the bytes of answers become values.
enum AnswerShape: Rule {
    static let form = ChangeKind(
        "answer-form-changed", "An answer is text instead of JSON, a stream, and the like.",
        answers: .breaking, swift: .breaking)
    static let path = ChangeKind(
        "answer-path-changed", "What is answered stands elsewhere in the JSON.",
        answers: .breaking, swift: .safe)
    static let kinds = [form, path]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            for answer in pair.answers {
                let (old, new) = (answer.old, answer.new)
                func add(_ kind: ChangeKind, _ message: String) {
                    report.add(
                        kind, "\(pair.name), \(answer.place)", message, uses: .answers,
                        old: old.type.origin, new: new.type.origin)
                }
                if old.form != new.form {
                    add(form, "comes as \(new.form.rawValue) instead of \(old.form.rawValue)")
                }
                if old.path != new.path {
                    add(
                        path,
                        "stands at \(new.path ?? "the top") instead of \(old.path ?? "the top")")
                }
            }
        }
    }
}
