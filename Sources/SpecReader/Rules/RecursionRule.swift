import APIModel
import Diagnostics

/// An alias or a union does not consist of itself. (Structures may: the recursion pass sees to it.)
///
/// Codes: `endless-alias`, `endless-union`.
enum RecursionRule: Rule {
    static func check(_ input: RuleInput, _ diagnostics: inout DiagnosticList) {
        let lookup = input.lookup
        let endless = CycleFinder.nodes(onCyclesOf: members(input.service, lookup))
        for group in input.service.groups {
            for model in group.models {
                switch model.kind {
                case .alias where lookup.index.isEndless(model.name, input.service):
                    diagnostics.append(
                        .error(
                            "endless-alias",
                            "`\(model.name)` is an alias of itself in the end, or of too many others",
                            at: model.origin, fix: "make it a model with fields"))
                case .union where endless.contains(model.name):
                    diagnostics.append(
                        .error(
                            "endless-union", "`\(model.name)` is a member of itself in the end",
                            at: model.origin))
                default: break
                }
            }
        }
    }

    /// The unions that are members of each union.
    static func members(_ service: Service, _ lookup: TypeLookup) -> [String: [String]] {
        var members: [String: [String]] = [:]
        for model in service.groups.flatMap(\.models) {
            guard case .union(let union) = model.kind else { continue }
            members[model.name] = union.members.compactMap { member in
                guard case .model(let name) = lookup.target(member.type).shape,
                    case .union? = lookup.model(name)?.kind
                else { return nil }
                return name
            }
        }
        return members
    }
}
