import APIModel
import Diagnostics

/// A parameter's style goes with its place and its type (OpenAPI 3.1 section 4.8.12.2).
///
/// Codes: `wrong-style`, `wrong-parameter-type`.
enum ParameterShapeRule: EndpointRule {
    /// What matters of a type here.
    private enum Shape { case single, list, object, other }

    static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        for parameter in endpoint.parameters where parameter.location != .argument {
            let allowed = styles(parameter.location)
            if !allowed.contains(parameter.style) {
                diagnostics.append(
                    .error(
                        "wrong-style",
                        "a \(parameter.location.rawValue) parameter can not have the style "
                            + "`\(parameter.style.rawValue)`",
                        at: parameter.origin,
                        fix: "write "
                            + allowed.map { "`\($0.rawValue)`" }.joined(separator: " or ")))
                continue
            }
            if let problem = problem(parameter, input.lookup) {
                diagnostics.append(
                    .error(
                        "wrong-parameter-type", problem, at: parameter.type.origin,
                        fix: "`style: json` takes any type"))
            }
        }
    }

    static func styles(_ location: Parameter.Location) -> [Parameter.Style] {
        switch location {
        case .path: [.simple, .label, .matrix, .json]
        case .query: [.form, .spaceDelimited, .pipeDelimited, .deepObject, .json]
        case .header: [.simple, .json]
        case .cookie: [.form, .json]
        case .argument: Parameter.Style.allCases
        }
    }

    static func problem(_ parameter: Parameter, _ lookup: TypeLookup) -> String? {
        guard parameter.style != .json else { return nil }
        let style = parameter.style.rawValue
        switch (shape(parameter.type, lookup), parameter.style) {
        case (.other, _):
            return "`\(parameter.type.spelling)` has no spelling as a parameter"
        case (.single, .deepObject), (.list, .deepObject):
            return "the style `\(style)` is for objects"
        case (.single, .spaceDelimited), (.single, .pipeDelimited):
            return "the style `\(style)` is for lists"
        case (.list, _):
            guard case .array(let element) = lookup.target(parameter.type).shape else { return nil }
            return shape(element, lookup) == .single
                ? nil : "a list of `\(element.spelling)` has no spelling as a parameter"
        case (.object, .deepObject): return nil
        case (.object, _): return objectProblem(parameter, lookup)
        case (.single, _): return nil
        }
    }

    private static func objectProblem(_ parameter: Parameter, _ lookup: TypeLookup) -> String? {
        switch lookup.target(parameter.type).shape {
        case .dictionary(let value):
            return shape(value, lookup) == .single
                ? nil : "a dictionary of `\(value.spelling)` has no spelling as a parameter"
        default:
            guard case .structure(let structure)? = lookup.targetModel(parameter.type)?.kind,
                let field = structure.fields.first(where: { shape($0.type, lookup) != .single })
            else { return nil }
            return "field `\(field.name)` of `\(parameter.type.spelling)` has no spelling "
                + "in the style `\(parameter.style.rawValue)`"
        }
    }

    private static func shape(_ type: TypeReference, _ lookup: TypeLookup) -> Shape {
        switch lookup.target(type).shape {
        case .scalar(.void), .scalar(.file), .scalar(.json): .other
        case .scalar: .single
        case .array: .list
        case .dictionary: .object
        case .nullable: .single
        case .model(let name):
            switch lookup.model(name)?.kind {
            case .structure: .object
            case .union(let union):
                union.tag == nil
                    && union.members.allSatisfy { shape($0.type, lookup) == .single }
                    ? .single : .other
            case .enumeration, .external, .alias, nil: .single
            }
        }
    }
}
