import APIModel

/// Parameters that come or go.
enum ParameterPresence: Rule {
    static let required = ChangeKind(
        "required-parameter-added", "A new parameter that has to be given.",
        requests: .breaking, swift: .breaking)
    static let optional = ChangeKind(
        "optional-parameter-added", "A new parameter that may be left out.", requests: .safe,
        swift: .safe)
    static let removed = ChangeKind(
        "parameter-removed", "A parameter is gone; what old callers send may be refused.",
        requests: .risky, swift: .breaking)
    static let kinds = [required, optional, removed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            for parameter in pair.parameters.removed {
                report.add(
                    removed, pair.name, "the \(parameter.title) was removed",
                    old: parameter.origin, new: pair.new.origin)
            }
            for parameter in pair.parameters.added {
                report.add(
                    parameter.isOptional ? optional : required, pair.name,
                    "the \(parameter.title) is new"
                        + (parameter.isOptional ? "" : " and has to be given"),
                    old: pair.old.origin, new: parameter.origin)
            }
        }
    }
}
