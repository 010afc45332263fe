import APIModel
import Diagnostics

/// Forms hold scalars, enumerations and lists of them.
///
/// Code: `wrong-form-type`.
enum FormShapeRule: EndpointRule {
    static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        guard case .form(let fields)? = endpoint.body?.content else { return }
        for field in fields {
            var type = input.lookup.target(field.type)
            if case .array(let element) = type.shape { type = input.lookup.target(element) }
            if isSimple(type, input.lookup) { continue }
            diagnostics.append(
                .error(
                    "wrong-form-type", "`\(field.type.spelling)` has no spelling in a form",
                    at: field.type.origin, fix: "send it in a `json` or `multipart` body"))
        }
    }

    private static func isSimple(_ type: TypeReference, _ lookup: TypeLookup) -> Bool {
        switch type.shape {
        case .scalar(.json): return false
        case .scalar: return true
        case .array, .dictionary, .nullable: return false
        case .model(let name):
            switch lookup.model(name)?.kind {
            case .structure: return false
            case .union(let union):
                return union.tag == nil
                    && union.members.allSatisfy { member in
                        if case .scalar = lookup.target(member.type).shape { true } else { false }
                    }
            case .enumeration, .external, .alias, nil: return true
            }
        }
    }
}
