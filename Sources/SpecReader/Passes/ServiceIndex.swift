import APIModel

/// Where a service's models and endpoints are, by name. The first of twins counts.
struct ServiceIndex {
    /// A position in a group.
    struct Place {
        let group: Int
        let item: Int
    }

    /// The models' places.
    private(set) var models: [String: Place] = [:]

    /// The endpoints' places.
    private(set) var endpoints: [String: Place] = [:]

    /// An index of a service as it is now.
    init(_ service: Service) {
        for (group, content) in service.groups.enumerated() {
            for (item, model) in content.models.enumerated() where models[model.name] == nil {
                models[model.name] = Place(group: group, item: item)
            }
            for (item, endpoint) in content.endpoints.enumerated()
            where endpoints[endpoint.name] == nil {
                endpoints[endpoint.name] = Place(group: group, item: item)
            }
        }
    }
}

extension Service {
    /// The model or endpoint at a place.
    subscript(model place: ServiceIndex.Place) -> Model {
        get { groups[place.group].models[place.item] }
        set { groups[place.group].models[place.item] = newValue }
    }

    /// The endpoint at a place.
    subscript(endpoint place: ServiceIndex.Place) -> Endpoint {
        get { groups[place.group].endpoints[place.item] }
        set { groups[place.group].endpoints[place.item] = newValue }
    }
}
