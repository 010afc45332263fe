import APIModel
import Diagnostics
import YAMLTree

/// Where a method's calls go, and how their arguments travel.
struct RPCChannel: Equatable {
    let path: String
    let arguments: RPCProtocol.Arguments
}

/// Makes RPC protocols, as many as the methods need.
extension OpenRPCReader {
    /// How arguments travel where a method leaves that open: by name, unless all that is said of any
    /// method speaks for positions.
    static func usualArguments(of methods: [RPCMethod]) -> RPCProtocol.Arguments {
        if methods.contains(where: { $0.structure == .byName }) { return .byName }
        let isByPosition = methods.contains { method in
            method.structure == .byPosition || method.hasNoNames
        }
        return isByPosition ? .byPosition : .byName
    }

    /// How the arguments of a method travel.
    static func arguments(
        of method: RPCMethod, usual: RPCProtocol.Arguments
    ) -> RPCProtocol.Arguments {
        if method.arguments.isEmpty { return usual }
        switch method.structure {
        case .byName: return .byName
        case .byPosition: return .byPosition
        case .either: return method.hasNoNames ? .byPosition : usual
        }
    }

    /// What a channel is called until all are known.
    mutating func draftName(of channel: RPCChannel) -> String {
        guard let known = channels.firstIndex(of: channel) else {
            channels.append(channel)
            return "\(channels.count - 1)"
        }
        return "\(known)"
    }

    /// Declares the protocols: `rpc`, where one does for all methods.
    mutating func nameProtocols() {
        var taken: Set<String> = []
        let names = channels.map { channel in
            if channels.count == 1 { return "rpc" }
            return MemberName.unique(
                channel.arguments == .byName ? "byName" : "byPosition", &taken)
        }
        service.rpcProtocols = zip(names, channels).map { name, channel in
            RPCProtocol(
                name: name, kind: .jsonRPC2, path: channel.path, arguments: channel.arguments,
                origin: service.origin)
        }
        forEachEndpoint { endpoint, _ in
            guard case .rpc(let draft, let method, let isNotification) = endpoint.call,
                let index = Int(draft)
            else { return }
            endpoint.call = .rpc(
                protocolName: names[index], method: method, isNotification: isNotification)
        }
    }

    /// By position, what may be left out stands last; what does not must be given.
    mutating func orderArguments() {
        let byPosition = Set(
            service.rpcProtocols.filter { $0.arguments == .byPosition }.map(\.name))
        forEachEndpoint { endpoint, tally in
            guard case .rpc(let name, _, _) = endpoint.call, byPosition.contains(name),
                let last = endpoint.parameters.lastIndex(where: { !$0.isOptional })
            else { return }
            for index in endpoint.parameters[..<last].indices {
                let parameter = endpoint.parameters[index]
                guard parameter.isOptional, parameter.defaultValue == nil else { continue }
                tally.warn(
                    "argument-order",
                    "`\(parameter.name)` may be left out, but `\(endpoint.parameters[last].name)`"
                        + " behind it may not; it must be given",
                    at: parameter.origin)
                endpoint.parameters[index].isOptional = false
            }
        }
    }

    private mutating func forEachEndpoint(
        _ change: (inout Endpoint, inout WarningTally) -> Void
    ) {
        for group in service.groups.indices {
            for item in service.groups[group].endpoints.indices {
                change(&service.groups[group].endpoints[item], &schemas.tally)
            }
        }
    }
}
