import APIModel
import Diagnostics

/// An alias or a union does not consist of itself. (Structures may: the recursion pass sees to it.)
///
/// Codes: `endless-alias`, `endless-union`.
enum RecursionRule: Rule {
    static func check(_ input: RuleInput, _ diagnostics: inout DiagnosticList) {
        let lookup = input.lookup
        for group in input.service.groups {
            for model in group.models {
                switch model.kind {
                case .alias where lookup.index.isEndless(model.name, input.service):
                    diagnostics.append(
                        .error(
                            "endless-alias",
                            "`\(model.name)` is an alias of itself in the end, or of too many others",
                            at: model.origin, fix: "make it a model with fields"))
                case .union where reaches(model.name, model.name, lookup):
                    diagnostics.append(
                        .error(
                            "endless-union", "`\(model.name)` is a member of itself in the end",
                            at: model.origin))
                default: break
                }
            }
        }
    }

    /// Whether a union is among a union's members, or among theirs.
    private static func reaches(_ goal: String, _ start: String, _ lookup: TypeLookup) -> Bool {
        var open = [start]
        var seen: Set<String> = []
        while let name = open.popLast() {
            guard case .union(let union)? = lookup.model(name)?.kind else { continue }
            for member in union.members {
                guard case .model(let next) = lookup.target(member.type).shape else { continue }
                if next == goal { return true }
                if seen.insert(next).inserted { open.append(next) }
            }
        }
        return false
    }
}
