import APIModel
import Diagnostics
import YAMLTree

/// Reads what a configuration says about services, groups and APIs, in the native language's words.
extension NativeReader {
    /// A reader of parts that belong to no service yet.
    init(ofPartsIn root: YAMLNode) {
        self.init(service: Service(name: "", origin: root.range), modelNames: [])
    }

    /// What is said about one service.
    mutating func serviceOverlay(_ node: YAMLNode, _ name: String?, at key: YAMLNode)
        -> ServiceOverlay
    {
        var overlay = ServiceOverlay(name: name, origin: key.range)
        for (key, pair) in entries(node, ServiceOverlayKey.self) {
            let node = pair.value
            switch key {
            case .description: overlay.description = text(node, "`description`")
            case .style: overlay.style = choice(node, "`style`", Style.self)
            case .access: overlay.access = choice(node, "`access`", Access.self)
            case .servers: overlay.servers = servers(node)
            case .defaults: overlay.defaults = defaults(node)
            case .answers: overlay.envelopes = envelopes(node)
            case .auth: overlay.auth = authOverlays(node)
            case .rpc: overlay.rpc = rpcOverlays(node)
            }
        }
        return overlay
    }

    private mutating func authOverlays(_ node: YAMLNode) -> [AuthOverlay] {
        named(node, "`auth`").map { name, pair in
            checkOwnName(name, "an auth scheme", at: pair.key)
            let (scheme, kinds) = authParts(name, pair)
            if kinds.count > 1 {
                error(
                    "missing-kind", "auth scheme `\(name)` has \(kinds.count) kinds",
                    at: kinds[kinds.count - 1])
            }
            return AuthOverlay(scheme: scheme, hasKind: !kinds.isEmpty)
        }
    }

    private mutating func rpcOverlays(_ node: YAMLNode) -> [RPCOverlay] {
        named(node, "`rpc`").map { name, pair in
            var overlay = RPCOverlay(name: name, origin: pair.key.range)
            for (key, pair) in entries(pair.value, RPCOverlayKey.self) {
                let node = pair.value
                switch key {
                case .path:
                    overlay.path = text(node, "`path`")
                    if let path = overlay.path { checkRPCPath(path, at: node) }
                case .arguments:
                    overlay.arguments = choice(node, "`arguments`", RPCProtocol.Arguments.self)
                case .prefix: overlay.prefix = text(node, "`prefix`")
                }
            }
            return overlay
        }
    }

    /// What is said about groups, by their names.
    mutating func groupOverlays(_ node: YAMLNode) -> [GroupOverlay] {
        named(node, "`groups`").map { name, pair in
            var overlay = GroupOverlay(name: name, origin: pair.key.range)
            for (key, pair) in entries(pair.value, GroupOverlayKey.self) {
                switch key {
                case .description: overlay.description = text(pair.value, "`description`")
                case .style: overlay.style = choice(pair.value, "`style`", Style.self)
                case .defaults: overlay.defaults = defaults(pair.value)
                }
            }
            return overlay
        }
    }

    /// What is said about APIs, by names or patterns.
    mutating func endpointOverlays(_ node: YAMLNode) -> [EndpointOverlay] {
        named(node, "`apis`").map { name, pair in
            let pattern = APIPattern(name, origin: pair.key.range)
            return endpointOverlay(pair.value, EndpointOverlay(pattern: pattern))
        }
    }

    private mutating func endpointOverlay(
        _ node: YAMLNode, _ start: EndpointOverlay
    ) -> EndpointOverlay {
        var overlay = start
        for (name, pair) in named(node, EndpointOverlayKey.owner) {
            if let key = EndpointOverlayKey.table[name] {
                read(key, pair.value, &overlay)
            } else if let option = CallOptionKey.table[name] {
                self.option(option, pair, &overlay.options)
            } else {
                let keys = EndpointOverlayKey.allCases.map(\.rawValue)
                let isShape = APIKey.table[name] != nil
                error(
                    "unknown-key", "unknown key `\(name)` in \(EndpointOverlayKey.owner)",
                    at: pair.key,
                    fix: isShape
                        ? "what an API takes and answers is for the spec to say"
                        : Suggestion.fix(
                            for: name, in: keys + CallOptionKey.allCases.map(\.rawValue)))
            }
        }
        return overlay
    }

    private mutating func read(
        _ key: EndpointOverlayKey, _ node: YAMLNode, _ overlay: inout EndpointOverlay
    ) {
        switch key {
        case .description: overlay.description = text(node, "`description`")
        case .deprecated: overlay.deprecation = deprecation(node)
        case .style: overlay.style = choice(node, "`style`", Style.self)
        case .server:
            overlay.options.origins[key.rawValue] = node.range
            overlay.server = text(node, "`server`")
        case .reformer: overlay.reformer = reformer(node)
        case .paging: overlay.paging = paging(node, &overlay.options.origins)
        }
    }

    /// What formats mean, by their names.
    mutating func typeMappings(_ node: YAMLNode) -> [String: TypeMapping] {
        var mappings: [String: TypeMapping] = [:]
        for (format, pair) in named(node, "`types`") {
            guard let target = mappedType(pair.value) else { continue }
            mappings[format] = TypeMapping(target: target, origin: pair.key.range)
        }
        return mappings
    }

    private mutating func mappedType(_ node: YAMLNode) -> TypeMapping.Target? {
        if node.mapping != nil {
            var parts: [TypeMappingKey: YAMLNode] = [:]
            for (key, pair) in entries(node, TypeMappingKey.self) { parts[key] = pair.value }
            if parts[.swift] == nil {
                error("missing-key", "a type of the app's own needs `swift`", at: node)
            }
            return externalType(parts[.swift], import: parts[.import]).map { .external($0) }
        }
        guard let name = text(node, "a format's type") else { return nil }
        let known = ScalarType.allCases.filter { $0 != .file && $0 != .void }
        if let type = known.first(where: { $0.rawValue == name }) { return .scalar(type) }
        error(
            "unknown-type", "there is no type `\(name)` for a format", at: node,
            fix: Suggestion.fix(for: name, in: known.map(\.rawValue))
                ?? "a type of the app's own is written `{swift: \(name)}`")
        return nil
    }
}
