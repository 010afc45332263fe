import APIModel

/// The headers that answers come with.
enum AnswerHeaders: Rule {
    static let added = ChangeKind(
        "answer-header-added", "An answer comes with a further header.", answers: .safe,
        swift: .safe)
    static let removed = ChangeKind(
        "answer-header-removed", "An answer comes with a header no longer.", answers: .risky,
        swift: .safe)
    static let changed = ChangeKind(
        "answer-header-changed", "A header of an answer has another type.", answers: .risky,
        swift: .safe)
    static let kinds = [added, removed, changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            for answer in pair.answers { check(answer, of: pair, &report) }
        }
    }

    private static func check(
        _ answer: AnswerPair, of pair: EndpointPair, _ report: inout ChangeReport
    ) {
        let place = "\(pair.name), \(answer.place)"
        let headers = Matching(answer.old.headers, answer.new.headers) { $0.name.lowercased() }
        for header in headers.added {
            report.add(
                added, place, "comes with the header \(header.name)", uses: .answers, old: nil,
                new: header.origin)
        }
        for header in headers.removed {
            report.add(
                removed, place, "does not come with the header \(header.name) any more",
                uses: .answers, old: header.origin, new: nil)
        }
        for header in headers.pairs where header.old.type.spelling != header.new.type.spelling {
            report.add(
                changed, place,
                "the header \(header.old.name) is `\(header.new.type.spelling)` instead of "
                    + "`\(header.old.type.spelling)`",
                uses: .answers, old: header.old.origin, new: header.new.origin)
        }
    }
}
