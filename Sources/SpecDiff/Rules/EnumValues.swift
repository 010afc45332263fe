import APIModel

/// The values of enumerations.
///
/// Generated enumerations are open: an app that is out there keeps a value that it does not know.
/// Only a `switch` without a `default` has to be looked at when the Swift is generated again.
enum EnumValues: Rule {
    static let added = ChangeKind(
        "enum-value-added", "An enumeration has a new value.", requests: .safe, answers: .safe,
        swift: .risky)
    static let removed = ChangeKind(
        "enum-value-removed", "An enumeration lost a value.", requests: .breaking,
        answers: .safe, swift: .breaking)
    static let renamed = ChangeKind(
        "enum-case-renamed", "A value's case has another name in Swift.", requests: .safe,
        answers: .safe, swift: .breaking)
    static let kinds = [added, removed, renamed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.models {
            guard let values = pair.values else { continue }
            for value in values.added {
                report.add(
                    added, pair.name, "the value \(value.text) is new", uses: pair.uses,
                    old: pair.old.origin, new: value.origin)
            }
            for value in values.removed {
                report.add(
                    removed, pair.name, "the value \(value.text) was removed", uses: pair.uses,
                    old: value.origin, new: pair.new.origin)
            }
            for value in values.pairs where value.old.name != value.new.name {
                report.add(
                    renamed, pair.name, "the case of \(value.old.text) has another name",
                    uses: pair.uses, old: value.old.origin, new: value.new.origin)
            }
        }
    }
}

extension ModelPair {
    /// Its values, where both are enumerations of one type.
    var values: Matching<Enumeration.Case>? {
        guard case .enumeration(let before) = old.kind, case .enumeration(let after) = new.kind,
            before.base == after.base
        else { return nil }
        return Matching(before.cases, after.cases, by: \.text)
    }
}

extension Enumeration.Case {
    /// The value as JSON has it.
    var text: String { value.prettyJSONText }
}
