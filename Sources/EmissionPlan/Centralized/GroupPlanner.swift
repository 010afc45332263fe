import APIModel
import SwiftText

/// Plans one enum for the centralized endpoints of a group.
struct GroupPlanner {
    let context: ServiceContext

    func plan(_ group: Group, _ emissions: [Emission]) -> EndpointGroupPlan {
        let names = Self.caseNames(emissions.map(\.endpoint))
        return EndpointGroupPlan(
            name: context.names.groups[group.name] ?? "_",
            doc: Doc.lines(group.description, indent: 0),
            cases: emissions.map { emission in
                EndpointGroupPlan.Case(
                    name: names[emission.endpoint.name],
                    doc: Doc.lines(emission.endpoint, context: context, indent: 4),
                    values: emission.values.plans,
                    request: RequestPlanner(context: context, scope: .bindings)
                        .plan(emission.endpoint, values: emission.values))
            })
    }

    /// The cases' names, escaped; the client calls them too.
    static func caseNames(_ endpoints: [Endpoint]) -> CaseNameTable {
        CaseNameTable(names: EndpointNames(endpoints, reserved: ["request", "returning"]))
    }
}

/// The names of an endpoint group's cases.
struct CaseNameTable {
    let names: EndpointNames

    subscript(endpoint: String) -> String {
        SwiftName.escaped(names[endpoint], as: .enumCase)
    }
}
