import APIModel

/// Headers that every call of an API carries.
enum ConstantHeaders: Rule {
    static let added = ChangeKind(
        "header-added", "Calls carry a new constant header, which old callers do not send.",
        requests: .risky, swift: .safe)
    static let removed = ChangeKind(
        "header-removed", "Calls carry a constant header no longer.", requests: .safe,
        swift: .safe)
    static let changed = ChangeKind(
        "header-changed", "A constant header has another value.", requests: .risky, swift: .safe)
    static let kinds = [added, removed, changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            let headers = Matching(pair.old.options.headers, pair.new.options.headers) {
                $0.name.lowercased()
            }
            for header in headers.added {
                report.add(
                    added, pair.name, "calls carry the header \(header.name)",
                    old: nil, new: header.origin)
            }
            for header in headers.removed {
                report.add(
                    removed, pair.name, "calls do not carry the header \(header.name) any more",
                    old: header.origin, new: nil)
            }
            for header in headers.pairs where header.old.value != header.new.value {
                report.add(
                    changed, pair.name, "the header \(header.old.name) has another value",
                    old: header.old.origin, new: header.new.origin)
            }
        }
    }
}
