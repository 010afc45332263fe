import APIModel
import Diagnostics

/// Where arguments go by position, those that may be left out come last: otherwise what follows
/// one that is left out would move into its place.
///
/// Code: `argument-order`.
enum ArgumentOrderRule: EndpointRule {
    static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        guard case .rpc(let name, _, _) = endpoint.call,
            input.protocols[name]?.arguments == .byPosition
        else { return }
        var optional: Parameter?
        for parameter in endpoint.parameters where parameter.location == .argument {
            if parameter.isOptional, parameter.defaultValue == nil {
                optional = optional ?? parameter
            } else if let optional, !parameter.isOptional {
                diagnostics.append(
                    .error(
                        "argument-order",
                        "argument `\(parameter.name)` stands behind one that may be left out",
                        at: parameter.origin,
                        notes: [.init("this one", at: optional.origin)],
                        fix: "put it first, or give `\(optional.name)` a default"))
            }
        }
    }
}
