import APIModel

/// How lists go on.
enum PagingRule: Rule {
    static let added = ChangeKind(
        "paging-added", "A list comes in pages now.", calls: .risky, swift: .safe)
    static let removed = ChangeKind(
        "paging-removed", "A list comes in pages no longer.", calls: .safe, swift: .breaking)
    static let changed = ChangeKind(
        "paging-changed", "A list goes on otherwise.", calls: .breaking, swift: .safe)
    static let kinds = [added, removed, changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            let (old, new) = (pair.old.paging, pair.new.paging)
            guard old?.kind != new?.kind || old?.items != new?.items else { continue }
            let (kind, message) =
                old == nil
                ? (added, "comes in pages now")
                : new == nil
                    ? (removed, "does not come in pages any more") : (changed, "goes on otherwise")
            report.add(
                kind, pair.name, message, old: old?.origin ?? pair.old.origin,
                new: new?.origin ?? pair.new.origin)
        }
    }
}
