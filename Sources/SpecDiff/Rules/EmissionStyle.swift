import APIModel

/// APIs that become a class instead of a case, or the other way round.
enum EmissionStyle: Rule {
    static let changed = ChangeKind(
        "style-changed", "An API is a class instead of a case, or the other way round.",
        calls: .safe, swift: .breaking)
    static let kinds = [changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            let old = pair.old.style ?? pair.oldGroup.style ?? comparison.old.style
            let new = pair.new.style ?? pair.newGroup.style ?? comparison.new.style
            guard old ?? .distributed != new ?? .distributed else { continue }
            report.add(
                changed, pair.name,
                new == .centralized
                    ? "is a case of its group's enum instead of a class"
                    : "is a class instead of a case of its group's enum",
                old: pair.old.origin, new: pair.new.origin)
        }
    }
}
