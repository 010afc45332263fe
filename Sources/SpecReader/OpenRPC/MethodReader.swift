import APIModel
import Diagnostics
import YAMLTree

/// Makes endpoints of methods.
extension OpenRPCReader {
    /// Reads all methods, whose calls go to a path unless they have servers of their own.
    mutating func readEndpoints(_ methods: [RPCMethod], path: String) {
        let usual = Self.usualArguments(of: methods)
        for method in methods {
            let name = MethodPrefix.of(method.name) ?? service.name
            let group = self.group(name, origin: method.origin)
            schemas.models.group = service.groups[group].name
            let place = place(of: method, path: path)
            let channel = RPCChannel(
                path: place.path, arguments: Self.arguments(of: method, usual: usual))
            var endpoint = endpoint(method, channel)
            endpoint.server = place.server
            service.groups[group].endpoints.append(endpoint)
        }
    }

    private mutating func endpoint(_ method: RPCMethod, _ channel: RPCChannel) -> Endpoint {
        let node = method.node
        var endpoint = Endpoint(
            name: endpointName(method),
            call: .rpc(
                protocolName: draftName(of: channel), method: method.name,
                isNotification: isNotification(node)),
            origin: method.origin)
        endpoint.description = DocText.joined(
            node["summary"]?.scalar?.text, node["description"]?.scalar?.text)
        if node["deprecated"]?.isTrue == true { endpoint.deprecation = Deprecation() }
        readArguments(of: method, channel.arguments, into: &endpoint)
        endpoint.returns = returns(node["result"], of: endpoint.name)
        if let errors = errorList(node["errors"], of: endpoint.name) {
            endpoint.description = [endpoint.description, errors].compactMap(\.self)
                .joined(separator: "\n\n")
        }
        for (index, example) in (node["examples"]?.sequence ?? []).enumerated() {
            guard let example = schemas.part(example, "an example") else { continue }
            examples.append(
                MethodExamples.Pending(
                    endpoint: endpoint.name, position: index + 1, pairing: example,
                    parameters: parts(example["params"]),
                    result: example["result"].flatMap { schemas.part($0, "an example") }))
        }
        return endpoint
    }

    private mutating func parts(_ list: YAMLNode?) -> [YAMLNode] {
        (list?.sequence ?? []).compactMap { schemas.part($0, "an example") }
    }

    private mutating func endpointName(_ method: RPCMethod) -> String {
        let name = MemberName.unique(method.name, &endpointNames)
        if name != method.name, name.hasPrefix("\(method.name) ") {
            schemas.tally.warn(
                "duplicate-method",
                "there is another method `\(method.name)`; this one is called `\(name)`",
                at: method.origin)
        }
        return name
    }

    /// A method without `result` is answered by nothing (OpenRPC 1.3, Method Object), unless it
    /// tells of errors: a notification has none.
    private func isNotification(_ node: YAMLNode) -> Bool {
        node["result"] == nil && (node["errors"]?.sequence ?? []).isEmpty
    }

    private mutating func returns(_ node: YAMLNode?, of api: String) -> Returns {
        guard let node, !node.isNull else { return .nothing }
        let descriptor = node["$ref"].map { schemas.target($0)?.node } ?? node
        let schema = descriptor?["schema"] ?? (descriptor?["type"] == nil ? nil : descriptor)
        if let schema, isNothing(schema) { return .nothing }
        let type =
            schema.map { schemas.type($0, named: InlineName.joining(api, "answer")) }
            ?? schemas.json(node)
        return .single(
            Answer(
                type: type, form: .json,
                description: DocText.joined(
                    descriptor?["summary"]?.scalar?.text,
                    descriptor?["description"]?.scalar?.text)))
    }

    /// Whether a schema allows only null, there or where it refers to.
    private mutating func isNothing(_ schema: YAMLNode) -> Bool {
        guard let text = schema["$ref"]?.scalar?.text else { return schemas.isNull(schema) }
        let target = try? schemas.references.target(of: text, at: schema)
        return target.map { schemas.isNull($0.node) } ?? false
    }
}
