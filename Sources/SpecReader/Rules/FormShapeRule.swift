import APIModel
import Diagnostics

/// Forms hold scalars, enumerations and lists of them, and whatever a style spells; parts of
/// multipart bodies hold everything, but only JSON parts hold objects.
///
/// Codes: `wrong-form-type`, `wrong-style`.
enum FormShapeRule: EndpointRule {
    /// The styles of a form's fields.
    static let styles: [Parameter.Style] = [
        .form, .spaceDelimited, .pipeDelimited, .deepObject, .json,
    ]

    static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        let shapes = StyleShapes(lookup: input.lookup, subject: "a form's field")
        switch endpoint.body?.content {
        case .form(let fields)?:
            for field in fields { check(field, shapes, &diagnostics) }
        case .multipart(let fields)?:
            for field in fields { checkPart(field, shapes, &diagnostics) }
        case .json?, .data?, .text?, nil: break
        }
    }

    /// What keeps a field out of a form; nil where nothing does.
    static func problem(_ field: Field, _ lookup: TypeLookup) -> Diagnostic? {
        var list = DiagnosticList()
        check(field, StyleShapes(lookup: lookup, subject: "a form's field"), &list)
        return list.all.first
    }

    /// What keeps a field from being a part of a multipart body; nil where nothing does.
    static func partProblem(_ field: Field, _ lookup: TypeLookup) -> Diagnostic? {
        var list = DiagnosticList()
        checkPart(field, StyleShapes(lookup: lookup, subject: "a part"), &list)
        return list.all.first
    }

    private static func check(
        _ field: Field, _ shapes: StyleShapes, _ diagnostics: inout DiagnosticList
    ) {
        guard let style = field.encoding?.style else {
            if isSingleOrList(field.type, shapes) { return }
            diagnostics.append(
                .error(
                    "wrong-form-type", "`\(field.type.spelling)` has no spelling in a form",
                    at: field.type.origin,
                    fix: "give it a style: `deepObject` or `json`; or send it in a `json` body"))
            return
        }
        if !styles.contains(style) {
            diagnostics.append(
                .error(
                    "wrong-style", "a form's field can not have the style `\(style.rawValue)`",
                    at: field.origin,
                    fix: "write " + styles.map { "`\($0.rawValue)`" }.joined(separator: " or ")))
        } else if let problem = shapes.problem(field.type, style) {
            diagnostics.append(
                .error(
                    "wrong-form-type", problem, at: field.type.origin,
                    fix: "`style: json` takes any type"))
        }
    }

    private static func checkPart(
        _ field: Field, _ shapes: StyleShapes, _ diagnostics: inout DiagnosticList
    ) {
        guard let type = field.encoding?.mediaType, !FieldEncoding.isJSON(type),
            !isFile(field.type, shapes.lookup), !isSingleOrList(field.type, shapes)
        else { return }
        diagnostics.append(
            .error(
                "wrong-form-type", "`\(field.type.spelling)` has no spelling as `\(type)`",
                at: field.type.origin, fix: "only JSON parts hold objects"))
    }

    private static func isSingleOrList(_ type: TypeReference, _ shapes: StyleShapes) -> Bool {
        let type = shapes.lookup.target(type)
        if case .array(let element) = type.shape { return shapes.isSingle(element) }
        return isFile(type, shapes.lookup) || shapes.isSingle(type)
    }

    /// Whether it is a file or several, which other rules keep out of forms.
    private static func isFile(_ type: TypeReference, _ lookup: TypeLookup) -> Bool {
        switch lookup.target(type).shape {
        case .scalar(.file): true
        case .array(let element): isFile(element, lookup)
        default: false
        }
    }
}
