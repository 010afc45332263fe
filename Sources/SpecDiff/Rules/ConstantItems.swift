import APIModel

/// Query items that every call of an API carries. Often they are what tells one API from another.
enum ConstantItems: Rule {
    static let added = ChangeKind(
        "constant-added", "Calls carry a new constant query item, which old callers do not send.",
        requests: .risky, swift: .safe)
    static let removed = ChangeKind(
        "constant-removed", "Calls carry a constant query item no longer.", requests: .risky,
        swift: .safe)
    static let changed = ChangeKind(
        "constant-changed", "A constant query item has another value.", requests: .breaking,
        swift: .safe)
    static let kinds = [added, removed, changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            let items = Matching(pair.old.constants, pair.new.constants, by: \.key)
            for item in items.added {
                report.add(
                    added, pair.name, "calls carry the query item \(item.key)", old: nil,
                    new: item.origin)
            }
            for item in items.removed {
                report.add(
                    removed, pair.name, "calls do not carry the query item \(item.key) any more",
                    old: item.origin, new: nil)
            }
            for item in items.pairs where item.old.constant != item.new.constant {
                report.add(
                    changed, pair.name, "the query item \(item.old.key) has another value",
                    old: item.old.origin, new: item.new.origin)
            }
        }
    }
}

extension Endpoint {
    fileprivate var constants: [Parameter] { parameters.filter { $0.constant != nil } }
}
