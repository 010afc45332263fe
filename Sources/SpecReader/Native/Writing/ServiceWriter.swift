import APIModel

/// Writes one service: IR → nodes.
struct ServiceWriter {
    let service: Service
    /// What defaults and examples are of.
    let literals: LiteralWriter

    /// A writer of a service whose models have their includes flattened.
    init(_ service: Service) {
        self.service = service
        literals = LiteralWriter(service)
    }

    /// The service as one file; nil where a group says what only a file of its own can.
    var oneFile: WrittenMap? {
        guard service.groups.count < 2 else { return nil }
        var map = serviceFile
        guard let group = service.groups.first else { return map }
        let isBare =
            group.description == nil && group.style == nil && options(group.defaults).isEmpty
            && !(group.models.isEmpty && group.endpoints.isEmpty)
        guard isBare else { return nil }
        if group.name != service.name { map.add(ServiceKey.group, group.name) }
        addContents(of: group, to: &map)
        return map
    }

    /// The service file without its groups.
    var serviceFile: WrittenMap {
        var map = WrittenMap(.spaced)
        map.add(ServiceKey.apigen, .plain("1"))
        map.add(ServiceKey.service, service.name)
        map.add(ServiceKey.description, service.description)
        map.add(ServiceKey.version, service.version)
        map.add(ServiceKey.servers, servers)
        map.add(ServiceKey.style, service.style?.rawValue)
        map.add(ServiceKey.access, service.access?.rawValue)
        map.add(ServiceKey.defaults, options(service.defaults))
        map.add(ServiceKey.answers, envelopes)
        map.add(ServiceKey.auth, authSchemes)
        map.add(ServiceKey.rpc, rpcProtocols)
        return map
    }

    /// The file of a group.
    func groupFile(_ group: Group) -> WrittenMap {
        var map = WrittenMap(.spaced)
        map.add(GroupKey.group, group.name)
        map.add(GroupKey.description, group.description)
        map.add(GroupKey.style, group.style?.rawValue)
        map.add(GroupKey.defaults, options(group.defaults))
        addContents(of: group, to: &map)
        return map
    }

    private func addContents(of group: Group, to map: inout WrittenMap) {
        var models = WrittenMap(.spaced)
        for model in group.models { models.add(model.name, self.model(model)) }
        map.add(GroupKey.models, models)
        var apis = WrittenMap(.spaced)
        for endpoint in group.endpoints { apis.add(endpoint.name, .map(api(endpoint))) }
        map.add(GroupKey.apis, apis)
    }

    private var servers: WrittenMap {
        var map = WrittenMap(.block)
        for server in service.servers {
            var details = WrittenMap()
            details.add(ServerKey.url, server.url)
            details.add(ServerKey.description, server.description)
            var variables = WrittenMap(.block)
            for variable in server.variables {
                variables.add(variable.name, self.variable(variable))
            }
            details.add(ServerKey.variables, variables)
            map.add(server.name, details.entries.count == 1 ? .text(server.url) : .map(details))
        }
        return map
    }

    private func variable(_ variable: ServerVariable) -> WrittenNode {
        var map = WrittenMap()
        map.add(ServerVariableKey.default, variable.defaultValue)
        if !variable.values.isEmpty {
            map.add(ServerVariableKey.values, .list(variable.values.map { .text($0) }))
        }
        map.add(ServerVariableKey.description, variable.description)
        return map.entries.count == 1 ? .text(variable.defaultValue) : .map(map)
    }

    private var envelopes: WrittenMap {
        var map = WrittenMap(.block)
        for envelope in service.envelopes {
            var details = WrittenMap(.block)
            details.add(EnvelopeKey.result, envelope.result)
            details.add(EnvelopeKey.error, envelope.failure.map { .map(failure($0)) })
            map.add(envelope.name, .map(details))
        }
        return map
    }

    private func failure(_ rule: FailureRule) -> WrittenMap {
        var map = WrittenMap()
        var unless = WrittenMap()
        for condition in rule.unless {
            unless.add(condition.path, LiteralWriter.open(condition.value ?? .null))
        }
        map.add(FailureKey.unless, .map(unless))
        map.add(FailureKey.code, rule.code)
        map.add(FailureKey.message, rule.message)
        map.add(FailureKey.data, rule.data)
        return map
    }

    private var rpcProtocols: WrittenMap {
        var map = WrittenMap(.block)
        for rpc in service.rpcProtocols {
            var details = WrittenMap()
            var usual = RPCProtocol.Arguments.byName
            switch rpc.kind {
            case .jsonRPC2: details.add(RPCKey.protocol, "json-rpc-2.0")
            case .jsonRPC1:
                details.add(RPCKey.protocol, "json-rpc-1.0")
                usual = .byPosition
            case .house: break
            }
            details.add(RPCKey.path, rpc.path)
            if rpc.arguments != usual { details.add(RPCKey.arguments, rpc.arguments.rawValue) }
            if !rpc.methodPrefix.isEmpty { details.add(RPCKey.prefix, rpc.methodPrefix) }
            if case .house(let house) = rpc.kind {
                details.add(RPCKey.request, LiteralWriter.open(house.request))
                details.add(RPCKey.result, house.result)
                details.add(RPCKey.error, house.failure.map { .map(failure($0)) })
            }
            map.add(rpc.name, .map(details))
        }
        return map
    }
}
