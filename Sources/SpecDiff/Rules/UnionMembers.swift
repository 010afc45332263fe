import APIModel

/// The members of unions. Like enumerations, unions are open.
enum UnionMembers: Rule {
    static let added = ChangeKind(
        "union-member-added", "A union has a new member.", requests: .safe, answers: .safe,
        swift: .risky)
    static let removed = ChangeKind(
        "union-member-removed", "A union lost a member.", requests: .breaking, answers: .safe,
        swift: .breaking)
    static let renamed = ChangeKind(
        "union-member-renamed", "A member of a union has another name in Swift only.",
        requests: .safe, answers: .safe, swift: .breaking)
    static let kinds = [added, removed, renamed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.models {
            guard case .union(let old) = pair.old.kind, case .union(let new) = pair.new.kind
            else { continue }
            let members = old.matched(new)
            for member in members.added {
                report.add(
                    added, pair.name, "the member `\(member.name)` is new", uses: pair.uses,
                    old: pair.old.origin, new: member.origin)
            }
            for member in members.pairs where member.old.name != member.new.name {
                report.add(
                    renamed, pair.name,
                    "the member `\(member.old.name)` is called `\(member.new.name)` now",
                    uses: pair.uses, old: member.old.origin, new: member.new.origin)
            }
            for member in members.removed {
                report.add(
                    removed, pair.name, "the member `\(member.name)` was removed",
                    uses: pair.uses, old: member.origin, new: pair.new.origin)
            }
        }
    }
}
