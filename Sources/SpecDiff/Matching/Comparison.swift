import APIModel

/// A service in both specs, with everything in it matched.
struct Comparison {
    let old: Service
    let new: Service
    let groups: Matching<Group>
    let endpoints: [EndpointPair]
    let removedEndpoints: [HousedEndpoint]
    let addedEndpoints: [HousedEndpoint]
    let models: [ModelPair]
    let removedModels: [Model]
    let addedModels: [Model]
    /// Fields of models, forms and multipart bodies.
    let fields: [FieldsPair]
    /// Types in the same place, of everything.
    let types: [TypePair]
    let comparer: TypeComparer

    init(_ pair: Pair<Service>) {
        old = pair.old
        new = pair.new
        groups = Matching(old.groups, new.groups, by: \.name)

        var matched = Matching(Self.housed(old), Self.housed(new)) { $0.endpoint.name }
        matched.match { $0.endpoint.call.identity }
        let positional = [old, new].map { service in
            Set(service.rpcProtocols.filter { $0.arguments == .byPosition }.map(\.name))
        }
        endpoints = matched.pairs.map { pair in
            EndpointPair(
                pair.old, pair.new,
                isPositional: pair.old.endpoint.call.goes(through: positional[0])
                    && pair.new.endpoint.call.goes(through: positional[1]))
        }
        removedEndpoints = matched.removed
        addedEndpoints = matched.added

        let before = TypeTable(old)
        let after = TypeTable(new)
        var models = ModelWalk(endpoints, before, after).pairs
        let reached = Set(models.filter { $0.old.name == $0.new.name }.map(\.name))
        let named = Matching(
            old.groups.flatMap(\.models), new.groups.flatMap(\.models), by: \.name)
        models += named.pairs.filter { !reached.contains($0.old.name) }.map {
            ModelPair(old: $0.old, new: $0.new, uses: [])
        }
        let gone = Set(named.removed.map(\.name))
        let come = Set(named.added.map(\.name))
        let renamed = Self.renamed(models, gone, come)
        let newNames = Set(renamed.values)
        self.models = models
        removedModels = named.removed.filter { renamed[$0.name] == nil }
        addedModels = named.added.filter { !newNames.contains($0.name) }
        comparer = TypeComparer(old: before, new: after, renamed: renamed)

        fields = models.compactMap(\.fields) + endpoints.compactMap(\.form)
        types = endpoints.flatMap(\.types) + models.flatMap(\.types)
    }

    private static func housed(_ service: Service) -> [HousedEndpoint] {
        service.groups.flatMap { group in
            group.endpoints.map { HousedEndpoint(endpoint: $0, group: group) }
        }
    }

    /// Models in whose place one of a new name stands, and nothing else.
    private static func renamed(
        _ models: [ModelPair], _ gone: Set<String>, _ come: Set<String>
    ) -> [String: String] {
        var successors: [String: Set<String>] = [:]
        var predecessors: [String: Set<String>] = [:]
        for pair in models where pair.old.name != pair.new.name {
            successors[pair.old.name, default: []].insert(pair.new.name)
            predecessors[pair.new.name, default: []].insert(pair.old.name)
        }
        return successors.filter { gone.contains($0.key) }.compactMapValues { names in
            guard names.count == 1, let name = names.first, come.contains(name),
                predecessors[name]?.count == 1
            else { return nil }
            return name
        }
    }
}

extension Endpoint.Call {
    /// Whether it is an RPC call through one of these protocols.
    fileprivate func goes(through protocols: Set<String>) -> Bool {
        if case .rpc(let name, _, _) = self { protocols.contains(name) } else { false }
    }

    /// What it is on the wire, the same for the same call; names of placeholders aside.
    var identity: String {
        switch self {
        case .http(let method, let path):
            let segments = path.segments.map { segment in
                if case .literal(let text) = segment { text } else { "{}" }
            }
            return "\(method) \(segments.joined())"
        case .rpc(let name, let method, _): return "rpc \(name) \(method)"
        }
    }
}
