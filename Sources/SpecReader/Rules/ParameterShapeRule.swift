import APIModel
import Diagnostics

/// A parameter's style goes with its place and its type (OpenAPI 3.1 section 4.8.12.2).
///
/// Codes: `wrong-style`, `wrong-parameter-type`.
enum ParameterShapeRule: EndpointRule {
    static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        let shapes = StyleShapes(lookup: input.lookup, subject: "a parameter")
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
            if let problem = shapes.problem(parameter.type, parameter.style) {
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

    /// Why a parameter has no spelling in its style; nil where it has one.
    static func problem(_ parameter: Parameter, _ lookup: TypeLookup) -> String? {
        StyleShapes(lookup: lookup, subject: "a parameter").problem(
            parameter.type, parameter.style)
    }
}
