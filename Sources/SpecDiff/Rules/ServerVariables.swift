import APIModel

/// The variables in the URLs of servers.
enum ServerVariables: Rule {
    static let removed = ChangeKind(
        "server-variable-removed", "A server's URL lost a variable.", calls: .risky,
        swift: .breaking)
    static let added = ChangeKind(
        "server-variable-added", "A server's URL has a new variable, with a default.",
        calls: .safe, swift: .safe)
    static let defaulted = ChangeKind(
        "server-variable-default-changed", "A variable has another default.", calls: .risky,
        swift: .safe)
    static let values = ChangeKind(
        "server-variable-value-removed", "A variable may not have a value that it had.",
        calls: .breaking, swift: .breaking)
    static let kinds = [removed, added, defaulted, values]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in Matching(comparison.old.servers, comparison.new.servers, by: \.name).pairs {
            check(pair, &report)
        }
    }

    private static func check(_ pair: Pair<Server>, _ report: inout ChangeReport) {
        let subject = "server `\(pair.old.name)`"
        let variables = Matching(pair.old.variables, pair.new.variables, by: \.name)
        for variable in variables.removed {
            report.add(
                removed, subject, "the variable `\(variable.name)` was removed",
                old: variable.origin, new: pair.new.origin)
        }
        for variable in variables.added {
            report.add(
                added, subject, "the variable `\(variable.name)` is new", old: pair.old.origin,
                new: variable.origin)
        }
        for variable in variables.pairs {
            let (old, new) = (variable.old, variable.new)
            if old.defaultValue != new.defaultValue {
                report.add(
                    defaulted, subject,
                    "the default of `\(old.name)` is \(new.defaultValue) instead of "
                        + old.defaultValue, old: old.origin, new: new.origin)
            }
            let gone = old.values.filter { !new.values.contains($0) }
            if !new.values.isEmpty, !gone.isEmpty || old.values.isEmpty {
                let which = gone.isEmpty ? "any value" : gone.joined(separator: ", ")
                report.add(
                    values, subject, "`\(old.name)` may not be \(which) any more",
                    old: old.origin, new: new.origin)
            }
        }
    }
}
