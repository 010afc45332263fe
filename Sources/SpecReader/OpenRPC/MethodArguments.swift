import APIModel
import Diagnostics
import YAMLTree

/// Makes parameters of content descriptors.
extension OpenRPCReader {
    /// Reads the arguments of a method, which travel by name or by position.
    mutating func readArguments(
        of method: RPCMethod, _ form: RPCProtocol.Arguments, into endpoint: inout Endpoint
    ) {
        var names: Set<String> = []
        for (index, argument) in method.arguments.enumerated() {
            let wish = argument.name ?? title(of: argument) ?? "argument \(index + 1)"
            let name = MemberName.unique(wish, &names)
            var key = name
            if form == .byName {
                guard let known = wireName(argument, of: endpoint) else { continue }
                key = known
            }
            let parameter = parameter(argument, named: name, key: key, of: endpoint.name)
            readLiterals(argument, of: parameter, endpoint: endpoint)
            endpoint.parameters.append(parameter)
        }
    }

    /// The name that an argument travels by; nil after a message, where it has none of its own.
    private mutating func wireName(_ argument: RPCArgument, of endpoint: Endpoint) -> String? {
        guard let name = argument.name else {
            schemas.tally.warn(
                "bad-parameter", "a parameter without a name can not go by name; it is left out",
                at: argument.origin)
            return nil
        }
        if endpoint.parameters.contains(where: { $0.key == name }) {
            schemas.tally.warn(
                "duplicate-parameter",
                "there is another parameter `\(name)`; this one is left out", at: argument.origin)
            return nil
        }
        return name
    }

    private func title(of argument: RPCArgument) -> String? {
        guard let title = argument.schema?["title"]?.scalar?.text, title.hasLetterOrDigit else {
            return nil
        }
        return title
    }

    private mutating func parameter(
        _ argument: RPCArgument, named name: String, key: String, of api: String
    ) -> Parameter {
        let type =
            argument.schema.map { schemas.type($0, named: InlineName.joining(api, name)) }
            ?? schemas.json(argument.node)
        let node = argument.node
        var parameter = Parameter(
            name: name, key: key, location: .argument,
            type: argument.isRequired ? type : type.unwrapped, isOptional: !argument.isRequired,
            style: .json, explode: false, origin: argument.origin)
        parameter.description =
            DocText.joined(node["summary"]?.scalar?.text, node["description"]?.scalar?.text)
            ?? argument.schema?["description"]?.scalar?.text
        if node["deprecated"]?.isTrue == true { parameter.deprecation = Deprecation() }
        return parameter
    }

    private mutating func readLiterals(
        _ argument: RPCArgument, of parameter: Parameter, endpoint: Endpoint
    ) {
        guard let schema = argument.schema else { return }
        let site = PendingValue.Site.parameter(
            endpoint: endpoint.name, .argument, key: parameter.key)
        if let value = schema["default"], !value.isNull, parameter.isOptional {
            schemas.literals.append(
                PendingValue(site, value, type: parameter.type, isDefault: true))
        }
        if let example = schema["example"] ?? schema["examples"]?.sequence?.first {
            schemas.literals.append(PendingValue(site, example, type: parameter.type))
        }
    }
}
