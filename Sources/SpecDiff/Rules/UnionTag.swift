import APIModel

/// What tells the members of unions apart.
enum UnionTag: Rule {
    static let key = ChangeKind(
        "union-tag-changed", "Another key, or none, tells the members of a union apart.",
        requests: .breaking, answers: .breaking, swift: .safe)
    static let added = ChangeKind(
        "union-tag-value-added", "A further value of the tag means a member.", requests: .safe,
        answers: .risky, swift: .safe)
    static let removed = ChangeKind(
        "union-tag-value-removed", "A value of the tag does not mean its member any more.",
        requests: .breaking, answers: .safe, swift: .safe)
    static let kinds = [key, added, removed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.models {
            guard case .union(let old) = pair.old.kind, case .union(let new) = pair.new.kind
            else { continue }
            guard old.tag == new.tag else {
                report.add(
                    key, pair.name,
                    "the tag is \(new.tag ?? "none") instead of \(old.tag ?? "none")",
                    uses: pair.uses, old: pair.old.origin, new: pair.new.origin)
                continue
            }
            for member in old.matched(new).pairs {
                check(member, of: pair, &report)
            }
        }
    }

    private static func check(
        _ member: Pair<Union.Member>, of pair: ModelPair, _ report: inout ChangeReport
    ) {
        let tags = Matching(member.old.tags, member.new.tags, by: \.self)
        for tag in tags.added {
            report.add(
                added, pair.name, "the tag \(tag) means `\(member.old.name)` now",
                uses: pair.uses, old: member.old.origin, new: member.new.origin)
        }
        for tag in tags.removed {
            report.add(
                removed, pair.name, "the tag \(tag) does not mean `\(member.old.name)` any more",
                uses: pair.uses, old: member.old.origin, new: member.new.origin)
        }
    }
}
