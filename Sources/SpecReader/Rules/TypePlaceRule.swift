import APIModel
import Diagnostics

/// `File` is only for multipart and data bodies, `Void` only for answers that are no errors.
///
/// Code: `misplaced-type`.
enum TypePlaceRule: Rule {
    static func check(_ input: RuleInput, _ diagnostics: inout DiagnosticList) {
        for group in input.service.groups {
            for model in group.models { check(model, &diagnostics) }
            for endpoint in group.endpoints { check(endpoint, input, &diagnostics) }
        }
    }

    private static func check(_ model: Model, _ diagnostics: inout DiagnosticList) {
        switch model.kind {
        case .structure(let structure):
            for field in structure.fields { plain(field.type, &diagnostics) }
            if let additional = structure.additional { plain(additional, &diagnostics) }
        case .union(let union): for member in union.members { plain(member.type, &diagnostics) }
        case .alias(let type): plain(type, &diagnostics)
        case .enumeration, .external: break
        }
    }

    private static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        for parameter in endpoint.parameters { plain(parameter.type, &diagnostics) }
        switch endpoint.body?.content {
        case .json(let type): plain(type, &diagnostics)
        case .form(let fields): for field in fields { plain(field.type, &diagnostics) }
        case .data(let type):
            switch input.lookup.target(type).shape {
            case .scalar(.data), .scalar(.file): break
            default:
                diagnostics.append(
                    .error(
                        "misplaced-type", "a `data` body is `Data` or `File`", at: type.origin))
            }
        case .multipart, .text, nil: break
        }
        for header in (endpoint.answers + endpoint.errors.map(\.answer)).flatMap(\.headers) {
            plain(header.type, &diagnostics)
        }
        for answer in endpoint.answers {
            if case .scalar(.void) = answer.type.shape { continue }
            plain(answer.type, &diagnostics)
        }
        for error in endpoint.errors {
            guard case .scalar(.void) = error.answer.type.shape else {
                plain(error.answer.type, &diagnostics)
                continue
            }
            diagnostics.append(
                .error(
                    "misplaced-type", "the body of an error can not be `Void`",
                    at: error.answer.type.origin, fix: "leave the status out"))
        }
    }

    /// A type that is neither a file nor nothing.
    private static func plain(_ type: TypeReference, _ diagnostics: inout DiagnosticList) {
        switch type.shape {
        case .scalar(.file):
            diagnostics.append(
                .error(
                    "misplaced-type", "`File` is only for multipart and data bodies",
                    at: type.origin, fix: "`Data` goes everywhere"))
        case .scalar(.void):
            diagnostics.append(
                .error("misplaced-type", "`Void` is only for answers", at: type.origin))
        case .scalar, .model: break
        case .array(let inner), .dictionary(let inner), .nullable(let inner):
            plain(inner, &diagnostics)
        }
    }
}
