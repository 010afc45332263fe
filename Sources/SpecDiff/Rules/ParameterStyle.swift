import APIModel

/// How the values of parameters are spelled.
enum ParameterStyle: Rule {
    static let changed = ChangeKind(
        "parameter-style-changed", "A parameter's value is spelled otherwise.",
        requests: .breaking, swift: .safe)
    static let kinds = [changed]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            for parameter in pair.parameters.pairs {
                let (old, new) = (parameter.old, parameter.new)
                guard old.location == new.location, old.spellingOfValue != new.spellingOfValue
                else { continue }
                report.add(
                    changed, pair.name,
                    "the \(old.title) is spelled \(new.spellingOfValue) instead of "
                        + old.spellingOfValue, old: old.origin, new: new.origin)
            }
        }
    }
}

extension Parameter {
    fileprivate var spellingOfValue: String {
        style.rawValue + (explode ? " with explode" : "") + (allowReserved ? ", reserved kept" : "")
    }
}
