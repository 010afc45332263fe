import APIModel

/// Aliases that stand for something else, and types of the app's own.
enum SwiftTypes: Rule {
    static let alias = ChangeKind(
        "alias-changed",
        "An alias stands for another type; what that means for calls is told where it is used.",
        calls: .safe, swift: .breaking)
    static let external = ChangeKind(
        "external-type-changed", "A model is another type of the app's own.", calls: .safe,
        swift: .breaking)
    static let kinds = [alias, external]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.models {
            switch (pair.old.kind, pair.new.kind) {
            case (.alias(let old), .alias(let new)):
                let isSame =
                    comparison.comparer.relation(old, new) == .same
                    && old.isNullable == new.isNullable
                if isSame { continue }
                report.add(
                    alias, pair.name, "stands for \(new.spelling) instead of \(old.spelling)",
                    old: old.origin, new: new.origin)
            case (.external(let old), .external(let new)) where old != new:
                report.add(
                    external, pair.name, "is \(new.swiftName) instead of \(old.swiftName)",
                    old: pair.old.origin, new: pair.new.origin)
            default: break
            }
        }
    }
}
