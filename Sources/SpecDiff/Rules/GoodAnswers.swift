import APIModel

/// Which statuses and media types good answers have.
enum GoodAnswers: Rule {
    static let statuses = ChangeKind(
        "good-statuses-changed", "Good answers have other statuses.", answers: .risky,
        swift: .safe)
    static let mediaTypes = ChangeKind(
        "media-types-changed", "Good answers have other media types.", answers: .risky,
        swift: .safe)
    static let kinds = [statuses, mediaTypes]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            let (old, new) = (pair.old.options, pair.new.options)
            func add(_ kind: ChangeKind, _ key: String, _ message: String) {
                report.add(
                    kind, pair.name, message, uses: .answers, old: old.origins[key],
                    new: new.origins[key])
            }
            if old.statuses.value.map(Set.init) != new.statuses.value.map(Set.init) {
                add(statuses, "statuses", "good answers have other statuses")
            }
            if old.mediaTypes.value.map(Set.init) != new.mediaTypes.value.map(Set.init) {
                add(mediaTypes, "mediaTypes", "good answers have other media types")
            }
        }
    }
}
