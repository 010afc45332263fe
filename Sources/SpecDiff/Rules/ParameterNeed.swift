import APIModel

/// Parameters that may be left out, or no longer.
enum ParameterNeed: Rule {
    static let required = ChangeKind(
        "parameter-became-required", "A parameter has to be given now.", requests: .breaking,
        swift: .breaking)
    static let optional = ChangeKind(
        "parameter-became-optional",
        "A parameter may be left out now; its property is an optional.", requests: .safe,
        swift: .risky)
    static let kinds = [required, optional]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            for parameter in pair.parameters.pairs
            where parameter.old.isOptional != parameter.new.isOptional {
                let isOptional = parameter.new.isOptional
                report.add(
                    isOptional ? optional : required, pair.name,
                    "the \(parameter.old.title) "
                        + (isOptional ? "may be left out now" : "has to be given now"),
                    old: parameter.old.origin, new: parameter.new.origin)
            }
        }
    }
}
