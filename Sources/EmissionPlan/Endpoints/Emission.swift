import APIModel

/// One endpoint on its way into a file: how it is emitted and what its values are called.
struct Emission {
    let endpoint: Endpoint
    let style: Style
    let values: EndpointValues
    let response: ResponsePlan

    init(_ endpoint: Endpoint, style: Style, context: ServiceContext) {
        self.endpoint = endpoint
        self.style = style
        values = EndpointValues(endpoint, context: context)
        response = ResponsePlanner(context: context).response(of: endpoint)
    }

    /// The types that the endpoint's declarations mention.
    var types: [TypeReference] { Self.types(of: endpoint) }

    /// The types that an endpoint mentions.
    static func types(of endpoint: Endpoint) -> [TypeReference] {
        var types = endpoint.givenParameters.map(\.type)
        switch endpoint.body?.content {
        case .json(let type)?, .data(let type)?: types.append(type)
        case .form(let fields)?, .multipart(let fields)?: types += fields.map(\.type)
        case .text?, nil: break
        }
        return types + ResponsePlanner.types(of: endpoint) + endpoint.errors.map(\.answer.type)
    }
}
