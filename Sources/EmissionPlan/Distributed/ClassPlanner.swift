import APIModel

/// Plans one class for one endpoint.
struct ClassPlanner {
    let context: ServiceContext

    func plan(_ emission: Emission) -> EndpointClassPlan {
        let endpoint = emission.endpoint
        return EndpointClassPlan(
            name: context.names.classes[endpoint.name] ?? "_",
            doc: Doc.lines(endpoint, context: context, indent: 0),
            deprecation: DeprecationPlan(endpoint.deprecation), response: emission.response,
            values: emission.values.plans,
            request: RequestPlanner(context: context, scope: .members)
                .plan(endpoint, values: emission.values))
    }
}
