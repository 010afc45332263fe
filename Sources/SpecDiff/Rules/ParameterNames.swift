import APIModel

/// What parameters are called, in Swift and on the wire, and where they go.
enum ParameterNames: Rule {
    static let renamed = ChangeKind(
        "parameter-renamed", "A parameter has another name in Swift only.", requests: .safe,
        swift: .breaking)
    static let key = ChangeKind(
        "parameter-key-changed", "A parameter has another name on the wire.",
        requests: .breaking, swift: .safe)
    static let moved = ChangeKind(
        "parameter-moved", "A parameter goes elsewhere, such as into a header.",
        requests: .breaking, swift: .safe)
    static let kinds = [renamed, key, moved]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            for parameter in pair.parameters.pairs { check(parameter, of: pair, &report) }
        }
    }

    private static func check(
        _ parameter: Pair<Parameter>, of pair: EndpointPair, _ report: inout ChangeReport
    ) {
        let (old, new) = (parameter.old, parameter.new)
        func add(_ kind: ChangeKind, _ message: String) {
            report.add(
                kind, pair.name, "the \(old.title) \(message)", old: old.origin, new: new.origin)
        }
        if old.name != new.name { add(renamed, "is called `\(new.name)` now") }
        if old.location != new.location {
            add(moved, "is a \(new.location.rawValue) parameter now")
        } else if old.wireKey != new.wireKey, old.location != .path, !pair.isPositional {
            add(key, "is sent as \(new.key) instead of \(old.key)")
        }
    }
}
