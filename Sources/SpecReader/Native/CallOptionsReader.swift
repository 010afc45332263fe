import APIModel
import Diagnostics
import YAMLTree

/// Reads what can be said for a service, a group or one API alike.
extension NativeReader {
    /// The options of `defaults`.
    mutating func defaults(_ node: YAMLNode) -> CallOptions {
        var options = CallOptions()
        for (key, pair) in entries(node, CallOptionKey.self) { option(key, pair, &options) }
        return options
    }

    /// One option.
    mutating func option(_ key: CallOptionKey, _ pair: YAMLPair, _ options: inout CallOptions) {
        if key != .optionalAuth { options.origins[key.rawValue] = pair.value.range }
        let node = pair.value
        let isOff = node.scalar?.text == "none"
        switch key {
        case .timeout:
            options.timeout = isOff ? .off : setting(duration(node, "`timeout`"))
        case .auth, .optionalAuth:
            if options.auth != .inherited {
                error("duplicate-name", "there is one auth scheme only", at: pair.key)
            }
            options.origins[CallOptionKey.auth.rawValue] = node.range
            options.auth = isOff ? .off : setting(text(node, "`\(key.rawValue)`"))
            options.authIsOptional = key == .optionalAuth && !isOff
        case .answer: options.envelope = isOff ? .off : setting(text(node, "`answer`"))
        case .retry: options.retry = isOff ? .off : setting(retry(node))
        case .idempotency:
            options.idempotency = isOff || node.bool == false ? .off : setting(idempotency(node))
        case .cache: options.cache = isOff ? .off : setting(cache(node))
        case .join:
            options.join = isOff || node.bool == false ? .off : setting(join(node))
        case .interval: options.interval = isOff ? .off : setting(duration(node, "`interval`"))
        case .statuses: options.statuses = isOff ? .off : setting(statuses(node, "`statuses`"))
        case .mediaTypes: options.mediaTypes = isOff ? .off : setting(mediaTypes(node))
        case .idleTimeout:
            options.idleTimeout = isOff ? .off : setting(duration(node, "`idleTimeout`"))
        case .answerLimit:
            options.answerLimit = isOff ? .off : setting(size(node, "`answerLimit`"))
        case .headers: options.headers = constantHeaders(node)
        }
    }

    private func setting<Value>(_ value: Value?) -> Setting<Value> {
        value.map { .use($0) } ?? .inherited
    }

    private mutating func retry(_ node: YAMLNode) -> RetryPolicy? {
        guard node.mapping != nil else {
            error(
                "wrong-kind", "`retry` must be a mapping or `none`", at: node,
                fix: node.int == nil ? nil : "write `{attempts: \(node.scalar?.text ?? "")}`")
            return nil
        }
        var policy = RetryPolicy(attempts: 0, backoff: 500, limit: 8000, conditions: [])
        var hasAttempts = false
        for (key, pair) in entries(node, RetryKey.self) {
            switch key {
            case .attempts:
                hasAttempts = true
                policy.attempts = int(pair.value, "`attempts`", in: 1...100) ?? 1
            case .backoff: policy.backoff = duration(pair.value, "`backoff`") ?? 500
            case .limit: policy.limit = duration(pair.value, "`limit`") ?? 8000
            case .on: policy.conditions = retryConditions(pair.value)
            case .attemptTimeout:
                policy.attemptTimeout = duration(pair.value, "`attemptTimeout`")
            case .budget: policy.budget = duration(pair.value, "`budget`")
            }
        }
        if !hasAttempts { error("missing-key", "`retry` needs `attempts`", at: node) }
        if policy.backoff > policy.limit {
            error("wrong-value", "`backoff` is longer than `limit`", at: node)
        }
        return policy
    }

    private mutating func retryConditions(_ node: YAMLNode) -> [RetryPolicy.Condition] {
        guard let items = node.sequence else {
            error("wrong-kind", "`on` must be a list", at: node)
            return []
        }
        return items.compactMap { item in
            guard let text = text(item, "a reason to retry") else { return nil }
            switch text {
            case "timeout": return .timeout
            case "connection": return .connection
            default:
                if let status = Self.statusPattern(text), status != .other {
                    return .status(status)
                }
                error(
                    "wrong-value", "`\(text)` is no reason to retry", at: item,
                    fix: Suggestion.fix(for: text, in: ["timeout", "connection"])
                        ?? "write `timeout`, `connection`, a status, `4xx` or `5xx`")
                return nil
            }
        }
    }

    private mutating func idempotency(_ node: YAMLNode) -> String? {
        if node.bool == true { return "Idempotency-Key" }
        return headerName(node, "`idempotency`")
    }

    private mutating func cache(_ node: YAMLNode) -> CachePolicy? {
        if let text = node.scalar?.text {
            if text == "http" { return .http }
            error(
                "wrong-value", "`cache` can not be `\(text)`", at: node,
                fix: "write `http`, `none`, `{elseLoad: 5m}` or `{staleWhileRevalidate: 5m}`")
            return nil
        }
        var policy: CachePolicy?
        for (key, pair) in entries(node, CacheKey.self) {
            if policy != nil {
                error("misplaced-key", "`cache` has one policy only", at: pair.key)
            }
            let age = duration(pair.value, "`\(key.rawValue)`") ?? 1
            switch key {
            case .elseLoad: policy = .elseLoad(maxAge: age)
            case .staleWhileRevalidate: policy = .staleWhileRevalidate(maxAge: age)
            }
        }
        return policy
    }

    private mutating func constantHeaders(_ node: YAMLNode) -> [ConstantHeader] {
        named(node, "`headers`").compactMap { name, pair in
            if let scalar = pair.value.scalar, scalar.style == .plain, isKnownType(scalar.text) {
                diagnostics.append(
                    .warning(
                        "type-as-value",
                        "headers in `defaults` have constant values, but `\(scalar.text)` is a type",
                        at: pair.value.range,
                        fix: "quote it if it is the value, or declare the header in each API"))
            }
            return constantHeader(name, pair.value, at: pair.key)
        }
    }

    /// A header with a constant value.
    mutating func constantHeader(
        _ name: String, _ value: YAMLNode, at key: YAMLNode
    ) -> ConstantHeader? {
        checkHeaderName(name, at: key)
        guard let text = text(value, "header `\(name)`") else { return nil }
        if !HeaderSyntax.isValue(text) {
            error(
                "bad-header", "the value of header `\(name)` has a control character in it",
                at: value)
        }
        return ConstantHeader(name: name, value: text, origin: key.range)
    }

    /// A status: `404`, `4xx` or `default`.
    static func statusPattern(_ text: String) -> StatusPattern? {
        if text == "default" { return .other }
        let bytes = Array(text.utf8)
        guard bytes.count == 3, 0x31...0x35 ~= bytes[0] else { return nil }
        let isX = { (byte: UInt8) in byte == UInt8(ascii: "x") || byte == UInt8(ascii: "X") }
        if isX(bytes[1]), isX(bytes[2]) { return .range(Int(bytes[0] - 0x30)) }
        return Int(text).map { .exact($0) }
    }
}
