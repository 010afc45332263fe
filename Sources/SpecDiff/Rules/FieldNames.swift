import APIModel

/// What fields are called, in Swift and in JSON.
enum FieldNames: Rule {
    static let renamed = ChangeKind(
        "field-renamed", "A field has another name in Swift only.", requests: .safe,
        answers: .safe, swift: .breaking)
    static let key = ChangeKind(
        "field-key-changed", "A field has another key on the wire.", requests: .breaking,
        answers: .breaking, swift: .safe)
    static let kinds = [renamed, key]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.fields {
            for field in pair.fields.pairs {
                let (old, new) = (field.old, field.new)
                if old.name != new.name {
                    report.add(
                        renamed, pair.owner,
                        "the field `\(old.name)` is called `\(new.name)` now", uses: pair.uses,
                        old: old.origin, new: new.origin)
                }
                if old.key != new.key {
                    report.add(
                        key, pair.owner,
                        "the key of the field `\(old.name)` is \(new.key) instead of \(old.key)",
                        uses: pair.uses, old: old.origin, new: new.origin)
                }
            }
        }
    }
}
