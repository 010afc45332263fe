import APIModel

/// Types of the app's own that make models from answers.
enum Reformers: Rule {
    static let changed = ChangeKind(
        "reformer-changed", "Another type of the app's own makes the model of an answer.",
        calls: .safe, swift: .breaking)
    static let kinds = [changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints where pair.old.reformer != pair.new.reformer {
            let name = pair.new.reformer.map { "`\($0.swiftName)`" } ?? "none"
            report.add(
                changed, pair.name, "the reformer is \(name) now", old: pair.old.origin,
                new: pair.new.origin)
        }
    }
}
