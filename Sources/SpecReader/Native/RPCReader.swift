import APIModel
import Diagnostics
import YAMLTree

/// Reads RPC protocols.
extension NativeReader {
    /// The RPC protocols of a service.
    mutating func rpcProtocols(_ node: YAMLNode) -> [RPCProtocol] {
        named(node, "`rpc`").map { name, pair in
            checkName(name, "an RPC protocol", at: pair.key)
            if name.contains(".") {
                error(
                    "bad-name", "an RPC protocol's name can not have a dot in it", at: pair.key)
            }
            return rpcProtocol(name, pair)
        }
    }

    private mutating func rpcProtocol(_ name: String, _ pair: YAMLPair) -> RPCProtocol {
        var parts: [RPCKey: YAMLPair] = [:]
        for (key, pair) in entries(pair.value, RPCKey.self) { parts[key] = pair }
        let kind = rpcKind(name, parts, at: pair.key)
        var result = RPCProtocol(
            name: name, kind: kind, path: "/", arguments: .byName, origin: pair.key.range)
        if let node = parts[.path]?.value {
            result.path = text(node, "`path`") ?? "/"
            // The server's URL says it all.
            if !result.path.isEmpty { checkRPCPath(result.path, at: node) }
        } else {
            error("missing-key", "RPC protocol `\(name)` needs a `path`", at: pair.key)
        }
        if let node = parts[.prefix]?.value { result.methodPrefix = text(node, "`prefix`") ?? "" }
        if case .jsonRPC1 = kind { result.arguments = .byPosition }
        if let node = parts[.arguments]?.value,
            let arguments = choice(node, "`arguments`", RPCProtocol.Arguments.self)
        {
            if case .jsonRPC1 = kind, arguments == .byName {
                error(
                    "wrong-value", "JSON-RPC 1.0 has arguments by position only", at: node,
                    fix: "write `by-position`")
            }
            result.arguments = arguments
        }
        return result
    }

    private mutating func rpcKind(
        _ name: String, _ parts: [RPCKey: YAMLPair], at key: YAMLNode
    ) -> RPCProtocol.Kind {
        guard let node = parts[.protocol]?.value else { return houseRPC(name, parts, at: key) }
        for key in [RPCKey.request, .result, .error] {
            guard let pair = parts[key] else { continue }
            error(
                "misplaced-key", "`\(key.rawValue)` does not go with `protocol`", at: pair.key,
                fix: "leave out `protocol` to declare a protocol of your own")
        }
        switch text(node, "`protocol`") {
        case nil, "json-rpc-2.0": return .jsonRPC2
        case "json-rpc-1.0": return .jsonRPC1
        case let other?:
            error(
                "wrong-value", "unknown protocol `\(other)`", at: node,
                fix: Suggestion.fix(for: other, in: ["json-rpc-2.0", "json-rpc-1.0"])
                    ?? "write `json-rpc-2.0` or `json-rpc-1.0`, or declare your own with `request`")
            return .jsonRPC2
        }
    }

    private mutating func houseRPC(
        _ name: String, _ parts: [RPCKey: YAMLPair], at key: YAMLNode
    ) -> RPCProtocol.Kind {
        guard let node = parts[.request]?.value else {
            error(
                "missing-key", "RPC protocol `\(name)` needs `protocol` or `request`", at: key,
                fix: "write `protocol: json-rpc-2.0`")
            return .jsonRPC2
        }
        let request = openLiteral(node)
        if node.mapping == nil {
            error("wrong-kind", "`request` must be a mapping, not a \(node.kindName)", at: node)
        } else {
            checkHouseRequest(request, at: node)
        }
        return .house(
            HouseRPC(
                request: request,
                result: parts[.result].flatMap { jsonPath($0.value, "`result`") },
                failure: parts[.error].map { failureRule($0.value) }))
    }
}
