import APIModel
import Diagnostics
import YAMLTree

/// Reads service files.
extension NativeReader {
    /// The root of a service file, without its group's part.
    mutating func service(_ root: YAMLNode) {
        var version: YAMLNode?
        for (key, pair) in entries(root, ServiceKey.self) {
            let node = pair.value
            switch key {
            case .apigen: version = node
            case .service: checkName(draft.service.name, "a service", at: node)
            case .description: draft.service.description = text(node, "`description`")
            case .version: draft.service.version = text(node, "`version`")
            case .servers: draft.service.servers = servers(node)
            case .style: draft.service.style = choice(node, "`style`", Style.self)
            case .access: draft.service.access = choice(node, "`access`", Access.self)
            case .defaults: draft.service.defaults = defaults(node)
            case .answers: draft.service.envelopes = envelopes(node)
            case .auth: draft.service.authSchemes = authSchemes(node)
            case .rpc: draft.service.rpcProtocols = rpcProtocols(node)
            case .group, .models, .apis: break
            }
        }
        checkLanguageVersion(version, isRequiredAt: root)
    }

    /// Checks `apigen: 1`.
    mutating func checkLanguageVersion(_ node: YAMLNode?, isRequiredAt root: YAMLNode?) {
        if let node {
            if node.int != 1 {
                error(
                    "wrong-version", "this apigen reads version 1 of the spec language", at: node,
                    fix: "write `apigen: 1`")
            }
        } else if let root {
            error(
                "missing-key", "a service file starts with `apigen: 1`",
                at: root.mapping?.first?.key ?? root, fix: "add the line `apigen: 1`")
        }
    }

    /// The servers of a service.
    mutating func servers(_ node: YAMLNode) -> [Server] {
        named(node, "`servers`").map { name, pair in
            checkName(name, "a server", at: pair.key)
            var server = Server(name: name, url: "", origin: pair.key.range)
            var urlNode = pair.value
            if pair.value.mapping != nil {
                var hasURL = false
                for (key, pair) in entries(pair.value, ServerKey.self) {
                    switch key {
                    case .url:
                        urlNode = pair.value
                        hasURL = true
                    case .description: server.description = text(pair.value, "`description`")
                    case .variables: server.variables = serverVariables(pair.value)
                    }
                }
                if !hasURL {
                    error("missing-key", "server `\(name)` needs a `url`", at: pair.key)
                    return server
                }
            }
            guard let url = text(urlNode, "a server's URL") else { return server }
            server.url = url
            checkServer(server, at: urlNode)
            return server
        }
    }

    private mutating func serverVariables(_ node: YAMLNode) -> [ServerVariable] {
        named(node, "`variables`").map { name, pair in
            var variable = ServerVariable(name: name, defaultValue: "", origin: pair.key.range)
            guard pair.value.mapping != nil else {
                variable.defaultValue = text(pair.value, "variable `\(name)`") ?? ""
                return variable
            }
            var defaultNode: YAMLNode?
            for (key, pair) in entries(pair.value, ServerVariableKey.self) {
                switch key {
                case .default: defaultNode = pair.value
                case .values:
                    guard let items = pair.value.sequence else {
                        error("wrong-kind", "`values` must be a list", at: pair.value)
                        continue
                    }
                    variable.values = items.compactMap { text($0, "a variable's value") }
                case .description: variable.description = text(pair.value, "`description`")
                }
            }
            guard let defaultNode else {
                error("missing-key", "variable `\(name)` needs a `default`", at: pair.key)
                return variable
            }
            variable.defaultValue = text(defaultNode, "`default`") ?? ""
            if !variable.values.isEmpty, !variable.values.contains(variable.defaultValue) {
                error(
                    "wrong-value", "the default `\(variable.defaultValue)` is not among the values",
                    at: defaultNode,
                    fix: Suggestion.fix(for: variable.defaultValue, in: variable.values))
            }
            return variable
        }
    }
}
