import APIModel

/// Whether members beyond the known fields are kept.
enum AdditionalFields: Rule {
    static let kept = ChangeKind(
        "additional-fields-added", "Members beyond the known fields are kept now.",
        requests: .safe, answers: .safe, swift: .safe)
    static let dropped = ChangeKind(
        "additional-fields-removed", "Members beyond the known fields are not kept any more.",
        requests: .risky, answers: .risky, swift: .breaking)
    static let kinds = [kept, dropped]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.models {
            guard case .structure(let old) = pair.old.kind,
                case .structure(let new) = pair.new.kind,
                (old.additional == nil) != (new.additional == nil)
            else { continue }
            report.add(
                new.additional == nil ? dropped : kept, pair.name,
                new.additional == nil
                    ? "additional fields are not kept any more" : "additional fields are kept now",
                uses: pair.uses, old: old.additional?.origin ?? pair.old.origin,
                new: new.additional?.origin ?? pair.new.origin)
        }
    }
}
