import APIModel
import Diagnostics
import YAMLTree

/// Reads the `apis` of a group.
extension NativeReader {
    /// The APIs of a group, which go into the draft.
    mutating func endpoints(_ node: YAMLNode) {
        for (name, pair) in named(node, "`apis`") {
            checkName(name, "an API", at: pair.key)
            let endpoint = endpoint(name, pair)
            draft.service.groups[group].endpoints.append(endpoint)
        }
    }

    /// The position that the endpoint being read will have in its group.
    var endpointPosition: Int { draft.service.groups[group].endpoints.count }

    private mutating func endpoint(_ name: String, _ pair: YAMLPair) -> Endpoint {
        let nowhere = PathTemplate(segments: [], origin: pair.key.range)
        var endpoint = Endpoint(
            name: name, call: .http(method: "GET", path: nowhere), origin: pair.key.range)
        var calls: [YAMLPair] = []
        var notification: YAMLPair?
        var parameters: [APIKey: YAMLPair] = [:]
        for (key, pair) in entries(pair.value, APIKey.self) {
            let node = pair.value
            switch key {
            case .description: endpoint.description = text(node, "`description`")
            case .deprecated: endpoint.deprecation = deprecation(node)
            case .get, .post, .put, .patch, .delete, .head, .options, .trace, .querying:
                calls.append(pair)
                endpoint.call = .http(method: key.rawValue, path: path(node))
            case .call:
                calls.append(pair)
                endpoint.call = otherCall(node)
            case .rpc:
                calls.append(pair)
                endpoint.options.origins[key.rawValue] = node.range
                endpoint.call = rpcCall(node)
            case .notification: notification = pair
            case .path, .query, .headers, .cookies, .params: parameters[key] = pair
            case .body, .optionalBody:
                if endpoint.body != nil {
                    error("duplicate-name", "an API has one body only", at: pair.key)
                }
                endpoint.body = body(node, at: pair.key, of: name)
                endpoint.body?.isOptional = key == .optionalBody
            case .returns: endpoint.returns = returns(node, of: name)
            case .errors: endpoint.errors = errors(node, of: name)
            case .timeout, .auth, .optionalAuth, .answer, .retry, .idempotency, .cache, .join,
                .interval,
                .statuses,
                .mediaTypes, .idleTimeout, .answerLimit:
                if let option = CallOptionKey.table[key.rawValue] {
                    self.option(option, pair, &endpoint.options)
                }
            case .style: endpoint.style = choice(node, "`style`", Style.self)
            case .server:
                endpoint.options.origins[key.rawValue] = node.range
                endpoint.server = text(node, "`server`")
            case .reformer: endpoint.reformer = reformer(node)
            case .paging: endpoint.paging = paging(node, &endpoint.options.origins)
            case .examples: endpoint.examples = examples(node)
            }
        }
        // What `return: [Book]` was to say is not to be missed by its other keys.
        if hasUnknownKey(pair.value, APIKey.self) { endpoint.paging = nil }
        finish(&endpoint, pair, calls, notification)
        for key in [APIKey.path, .query, .headers, .cookies, .params] {
            if let pair = parameters[key] { self.parameters(pair, key, of: &endpoint) }
        }
        return endpoint
    }

    private mutating func finish(
        _ endpoint: inout Endpoint, _ pair: YAMLPair, _ calls: [YAMLPair],
        _ notification: YAMLPair?
    ) {
        if calls.isEmpty, pair.value.mapping != nil || pair.value.isNull,
            !hasUnknownKey(pair.value, APIKey.self)
        {
            error(
                "missing-call", "API `\(endpoint.name)` says neither a method and path nor `rpc`",
                at: pair.key, fix: "add a line such as `GET: /path`")
        } else if calls.count > 1 {
            error(
                "several-calls", "API `\(endpoint.name)` has more than one call", at: calls[1].key,
                notes: [.init("first here", at: calls[0].key.range)])
        }
        guard let notification else { return }
        let isNotification = bool(notification.value, "`notification`")
        if case .rpc(let protocolName, let method, _) = endpoint.call {
            endpoint.call = .rpc(
                protocolName: protocolName, method: method, isNotification: isNotification)
        } else if !calls.isEmpty {
            error("misplaced-key", "`notification` goes with `rpc` only", at: notification.key)
        }
    }

    /// `riders.locate`: the first dot parts protocol and method.
    private mutating func rpcCall(_ node: YAMLNode) -> Endpoint.Call {
        let text = text(node, "`rpc`") ?? "."
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        if node.scalar != nil, parts.count < 2 || parts[0].isEmpty || parts[1].isEmpty {
            error(
                "wrong-value", "`rpc` must be a protocol and a method, not `\(text)`", at: node,
                fix: "write it as in `riders.locate`")
            return .rpc(protocolName: "", method: text, isNotification: false)
        }
        return .rpc(
            protocolName: String(parts[0]), method: String(parts.last ?? ""),
            isNotification: false)
    }
}
