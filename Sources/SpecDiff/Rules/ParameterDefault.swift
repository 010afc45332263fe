import APIModel

/// What the server takes where a parameter is left out.
enum ParameterDefault: Rule {
    static let changed = ChangeKind(
        "parameter-default-changed", "Leaving a parameter out means something else.",
        requests: .risky, swift: .safe)
    static let kinds = [changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            for parameter in pair.parameters.pairs {
                let (old, new) = (parameter.old, parameter.new)
                // One that had to be given has been given.
                guard old.defaultValue != new.defaultValue, old.isOptional, new.isOptional
                else { continue }
                report.add(
                    changed, pair.name,
                    "the default of the \(old.title) is \(new.defaultValue.shown) instead of "
                        + old.defaultValue.shown, old: old.origin, new: new.origin)
            }
        }
    }
}

extension Optional where Wrapped == JSONLiteral {
    /// For messages.
    var shown: String { self?.prettyJSONText ?? "none" }
}
