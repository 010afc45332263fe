import APIModel
import SwiftText

/// Plans the enum that holds a service's servers, envelopes, auth schemes and RPC protocols.
struct ServicePlanner {
    let context: ServiceContext

    func plan() -> ServicePlan {
        let service = context.service
        let constants = context.constants
        return ServicePlan(
            name: context.names.namespace, runtimeModule: context.runtimeModule,
            doc: Doc.lines(service.description, indent: 0),
            servers: service.servers.map(server),
            envelopes: service.envelopes.map { envelope in
                ServicePlan.Envelope(
                    name: constants.envelope(envelope.name), result: envelope.result,
                    failure: envelope.failure.map(rule))
            },
            auth: service.authSchemes.map { scheme in
                ServicePlan.Auth(
                    name: constants.auth(scheme.name), spec: scheme.name,
                    kind: kind(scheme.kind), doc: Doc.lines(scheme.description, indent: 4))
            },
            rpc: service.rpcProtocols.map(rpc),
            defaults: OptionsPlanner(context: context).common())
    }

    private func server(_ server: Server) -> ServicePlan.Server {
        let names = MemberNames(server.variables.map { ($0.name, $0.name) })
        return ServicePlan.Server(
            name: context.constants.server(server.name),
            url: Self.parts(of: server, names),
            variables: server.variables.map { variable in
                ServicePlan.Variable(
                    label: SwiftName.escaped(names[variable.name], as: .label),
                    binding: SwiftName.escaped(names[variable.name], as: .binding),
                    defaultValue: variable.defaultValue)
            },
            doc: Doc.lines(server.description, indent: 8))
    }

    /// The URL, cut at the variables that the server declares.
    private static func parts(
        of server: Server, _ names: MemberNames
    ) -> [RequestPlan.PathPart] {
        var parts: [RequestPlan.PathPart] = []
        var rest = Substring(server.url)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            guard server.variables.contains(where: { $0.name == name }) else {
                parts.append(.literal(String(rest[...close])))
                rest = rest[rest.index(after: close)...]
                continue
            }
            parts.append(.literal(String(rest[..<open])))
            let binding = SwiftName.escaped(names[name], as: .binding)
            parts.append(.value(ItemPlan(key: name, value: binding)))
            rest = rest[rest.index(after: close)...]
        }
        parts.append(.literal(String(rest)))
        return parts
    }

    private func rpc(_ rpc: RPCProtocol) -> ServicePlan.RPC {
        let name = context.constants.rpc(rpc.name)
        switch rpc.kind {
        case .jsonRPC2:
            return ServicePlan.RPC(
                name: name, type: context.types.qualified("JSONRPC2"), path: rpc.path)
        case .jsonRPC1:
            return ServicePlan.RPC(
                name: name, type: context.types.qualified("JSONRPC1"), path: rpc.path)
        case .house(let house):
            return ServicePlan.RPC(
                name: name, type: context.types.qualified("HouseRPC"), path: rpc.path,
                request: Self.request(house.request), result: house.result,
                failure: house.failure.map(rule))
        }
    }

    private func rule(_ rule: FailureRule) -> FailureRulePlan {
        FailureRulePlan(
            unless: rule.unless.map { condition in
                FailureRulePlan.Condition(
                    path: condition.path, value: Literals.json(condition.value ?? .null))
            },
            code: rule.code, message: rule.message, data: rule.data)
    }

    /// A house protocol's request as an expression of the runtime's template type.
    private static func request(_ value: JSONLiteral) -> String {
        switch value {
        case .string("$method"): ".method"
        case .string("$params"): ".parameters"
        case .string("$id"): ".id"
        case .array(let values): "[\(values.map(request).joined(separator: ", "))]"
        case .object(let members) where !members.isEmpty:
            "["
                + members.map { "\(SwiftLiteral.quoted($0.key)): \(request($0.value))" }
                .joined(separator: ", ") + "]"
        default: Literals.json(value)
        }
    }

    private func kind(_ kind: AuthScheme.Kind) -> String {
        switch kind {
        case .bearer: ".bearer"
        case .basic: ".basic"
        case .apiKey(.query, let key): ".query(\(SwiftLiteral.quoted(key)))"
        case .apiKey(.cookie, let key): ".cookie(\(SwiftLiteral.quoted(key)))"
        case .apiKey(_, let key): ".header(\(SwiftLiteral.quoted(key)))"
        case .handshake(let header, let status):
            ".handshake(header: \(SwiftLiteral.quoted(header)), status: \(status))"
        case .argument(let argument):
            ".argument(name: \(argument.name.map(SwiftLiteral.quoted) ?? "nil"), "
                + "prefix: \(SwiftLiteral.quoted(argument.prefix)))"
        case .all(let names):
            ".all([\(names.map(context.constants.auth).joined(separator: ", "))])"
        }
    }
}
