import APIModel

/// Groups that come or go, and APIs that move from one to another.
enum GroupPresence: Rule {
    static let removed = ChangeKind(
        "group-removed", "A group is gone, and the protocol of its calls.", calls: .safe,
        swift: .breaking)
    static let added = ChangeKind("group-added", "A new group.", calls: .safe, swift: .safe)
    static let moved = ChangeKind(
        "endpoint-moved",
        "An API moved to another group; breaks Swift where it is a case of the group's enum.",
        calls: .safe, swift: .breaking)
    static let kinds = [removed, added, moved]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for group in comparison.groups.removed {
            report.add(removed, group.name, "the group was removed", old: group.origin, new: nil)
        }
        for group in comparison.groups.added {
            report.add(added, group.name, "the group is new", old: nil, new: group.origin)
        }
        for pair in comparison.endpoints where pair.oldGroup.name != pair.newGroup.name {
            let style = pair.old.style ?? pair.oldGroup.style ?? comparison.old.style
            report.add(
                moved, pair.name,
                "moved from the group \(pair.oldGroup.name) to \(pair.newGroup.name)",
                swift: style == .centralized ? .breaking : .risky, old: pair.old.origin,
                new: pair.new.origin)
        }
    }
}
