import APIModel

/// Groups that come, go or are called otherwise in Swift, and APIs that move from one to another.
enum GroupPresence: Rule {
    static let removed = ChangeKind(
        "group-removed", "A group is gone, and the protocol of its calls.", calls: .safe,
        swift: .breaking)
    static let added = ChangeKind("group-added", "A new group.", calls: .safe, swift: .safe)
    static let renamed = ChangeKind(
        "group-renamed", "A group has another name in Swift only.", calls: .safe, swift: .breaking)
    static let moved = ChangeKind(
        "endpoint-moved",
        "An API moved to another group; breaks Swift where it is a case of the group's enum.",
        calls: .safe, swift: .breaking)
    static let kinds = [removed, added, renamed, moved]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for group in comparison.groups.removed {
            report.add(removed, group.name, "the group was removed", old: group.origin, new: nil)
        }
        for group in comparison.groups.added {
            report.add(added, group.name, "the group is new", old: nil, new: group.origin)
        }
        for pair in comparison.groups.pairs where pair.old.title != pair.new.title {
            report.add(
                renamed, pair.old.name, "the group is called `\(pair.new.title)` now",
                old: pair.old.origin, new: pair.new.origin)
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
