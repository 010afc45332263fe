import APIModel

/// What the Swift types of models can do.
enum ModelTraits: Rule {
    static let removed = ChangeKind(
        "hashable-removed", "A model is not asked to be `Hashable` any more.", calls: .safe,
        swift: .breaking)
    static let added = ChangeKind(
        "hashable-added", "A model is `Hashable` now.", calls: .safe, swift: .safe)
    static let kinds = [removed, added]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.models where pair.old.isHashable != pair.new.isHashable {
            report.add(
                pair.new.isHashable ? added : removed, pair.name,
                pair.new.isHashable ? "is `Hashable` now" : "is not `Hashable` any more",
                old: pair.old.origin, new: pair.new.origin)
        }
    }
}
