import APIModel

/// Models that come, go or are called otherwise.
enum ModelPresence: Rule {
    static let removed = ChangeKind(
        "model-removed", "A model is gone.", calls: .safe, swift: .breaking)
    static let added = ChangeKind("model-added", "A new model.", calls: .safe, swift: .safe)
    static let renamed = ChangeKind(
        "model-renamed", "A model has another name.", calls: .safe, swift: .breaking)
    static let kinds = [removed, added, renamed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for model in comparison.removedModels {
            report.add(removed, model.name, "the model was removed", old: model.origin, new: nil)
        }
        for model in comparison.addedModels {
            report.add(added, model.name, "the model is new", old: nil, new: model.origin)
        }
        for pair in comparison.models {
            let isSame =
                pair.name == pair.new.name
                || comparison.comparer.renamed[pair.name] == pair.new.name
            guard isSame, pair.old.title != pair.new.title else { continue }
            report.add(
                renamed, pair.name, "the model is called `\(pair.new.title)` now",
                old: pair.old.origin, new: pair.new.origin)
        }
    }
}
