import APIModel

/// Plans one class for one endpoint.
struct ClassPlanner {
    let context: ServiceContext

    func plan(_ emission: Emission) -> EndpointClassPlan {
        let endpoint = emission.endpoint
        // The account calls what renews a session, and nobody could help the warning there.
        let isRenewal = context.service.authSchemes.contains { $0.refresh == endpoint.name }
        return EndpointClassPlan(
            name: context.names.classes[endpoint.name] ?? "_",
            doc: Doc.lines(endpoint, context: context, indent: 0),
            deprecation: isRenewal ? nil : DeprecationPlan(endpoint.deprecation),
            response: emission.response, values: emission.values.plans,
            request: RequestPlanner(context: context, scope: .members)
                .plan(endpoint, values: emission.values))
    }
}
