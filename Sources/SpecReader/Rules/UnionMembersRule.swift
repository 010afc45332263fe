import APIModel
import Diagnostics

/// The members of a tagged union are objects, none may be null, and an untagged union has no two
/// of the same type.
///
/// Codes: `wrong-member`, `duplicate-member`.
enum UnionMembersRule: Rule {
    static func check(_ input: RuleInput, _ diagnostics: inout DiagnosticList) {
        for group in input.service.groups {
            for model in group.models {
                guard case .union(let union) = model.kind else { continue }
                check(union, input.lookup, &diagnostics)
            }
        }
    }

    private static func check(
        _ union: Union, _ lookup: TypeLookup, _ diagnostics: inout DiagnosticList
    ) {
        var seen: [String: SourceRange] = [:]
        for member in union.members {
            if member.type.isNullable {
                diagnostics.append(
                    .error(
                        "wrong-member", "a union's member can not be null", at: member.type.origin,
                        fix: "put the `?` where the union is used"))
            }
            if let tag = union.tag {
                checkTagged(member, tag, lookup, &diagnostics)
            } else if let first = seen.updateValue(
                member.type.origin, forKey: lookup.target(member.type).spelling)
            {
                diagnostics.append(
                    .error(
                        "duplicate-member", "two members have the type `\(member.type.spelling)`",
                        at: member.type.origin, notes: [.init("first here", at: first)],
                        fix: "give the union a `tag`"))
            }
        }
    }

    private static func checkTagged(
        _ member: Union.Member, _ tag: String, _ lookup: TypeLookup,
        _ diagnostics: inout DiagnosticList
    ) {
        switch lookup.target(member.type).shape {
        case .model(let name):
            switch lookup.model(name)?.kind {
            case .structure, .external, .alias, nil: return
            case .union(let inner): if inner.tag != nil { return }
            case .enumeration: break
            }
        case .scalar(.json), .dictionary: return
        default: break
        }
        diagnostics.append(
            .error(
                "wrong-member",
                "`\(member.type.spelling)` is no object, so it can not carry the tag `\(tag)`",
                at: member.type.origin))
    }
}
