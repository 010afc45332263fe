import APIModel

/// Writes what can be said for a service, a group or one API alike.
extension ServiceWriter {
    /// The options as the entries of `defaults`.
    func options(_ options: CallOptions) -> WrittenMap {
        var map = WrittenMap(.block)
        addOptions(options, to: &map)
        var headers = WrittenMap()
        for header in options.headers { headers.add(header.name, .text(header.value)) }
        map.add(CallOptionKey.headers, headers)
        return map
    }

    /// Adds the options, without headers, to the keys of an API.
    func addOptions(_ options: CallOptions, to map: inout WrittenMap) {
        let authKey = options.authIsOptional ? CallOptionKey.optionalAuth : .auth
        add(.timeout, options.timeout, to: &map) { .plain(Self.duration($0)) }
        add(authKey, options.auth, to: &map) { .text($0) }
        add(.answer, options.envelope, to: &map) { .text($0) }
        add(.retry, options.retry, to: &map) { .map(retry($0)) }
        add(.idempotency, options.idempotency, to: &map) {
            $0 == "Idempotency-Key" ? .flag(true) : .text($0)
        }
        add(.cache, options.cache, to: &map, cache)
        add(.join, options.join, to: &map) { $0 == .all ? .flag(true) : .plain($0.rawValue) }
        add(.interval, options.interval, to: &map) { .plain(Self.duration($0)) }
        add(.statuses, options.statuses, to: &map) { .list($0.map { .plain(Self.status($0)) }) }
        add(.mediaTypes, options.mediaTypes, to: &map) { .list($0.map { .text($0) }) }
        add(.idleTimeout, options.idleTimeout, to: &map) { .plain(Self.duration($0)) }
        add(.answerLimit, options.answerLimit, to: &map) { .plain(Self.size($0)) }
    }

    private func add<Value>(
        _ key: CallOptionKey, _ setting: Setting<Value>, to map: inout WrittenMap,
        _ write: (Value) -> WrittenNode
    ) {
        switch setting {
        case .inherited: break
        case .off: map.add(key, .plain("none"))
        case .use(let value): map.add(key, write(value))
        }
    }

    private func retry(_ policy: RetryPolicy) -> WrittenMap {
        var map = WrittenMap()
        map.add(RetryKey.attempts, .plain(String(policy.attempts)))
        map.add(RetryKey.backoff, .plain(Self.duration(policy.backoff)))
        map.add(RetryKey.limit, .plain(Self.duration(policy.limit)))
        if !policy.conditions.isEmpty {
            map.add(RetryKey.on, .list(policy.conditions.map { .plain(Self.condition($0)) }))
        }
        map.add(RetryKey.attemptTimeout, policy.attemptTimeout.map { .plain(Self.duration($0)) })
        map.add(RetryKey.budget, policy.budget.map { .plain(Self.duration($0)) })
        return map
    }

    private static func condition(_ condition: RetryPolicy.Condition) -> String {
        switch condition {
        case .timeout: "timeout"
        case .connection: "connection"
        case .status(let pattern): status(pattern)
        }
    }

    private func cache(_ policy: CachePolicy) -> WrittenNode {
        var map = WrittenMap()
        switch policy {
        case .http: return .plain("http")
        case .elseLoad(let age): map.add(CacheKey.elseLoad, .plain(Self.duration(age)))
        case .staleWhileRevalidate(let age):
            map.add(CacheKey.staleWhileRevalidate, .plain(Self.duration(age)))
        }
        return .map(map)
    }

    /// `404`, `4xx` or `default`.
    static func status(_ pattern: StatusPattern) -> String {
        switch pattern {
        case .exact(let status): String(status)
        case .range(let hundreds): "\(hundreds)xx"
        case .other: "default"
        }
    }

    /// Milliseconds in the largest unit that they are whole in: `1h`, `90s`.
    static func duration(_ milliseconds: Int) -> String {
        whole(milliseconds, [("h", 3_600_000), ("m", 60_000), ("s", 1000)]) ?? "\(milliseconds)ms"
    }

    /// Bytes in the largest unit that they are whole in.
    static func size(_ bytes: Int) -> String {
        whole(bytes, [("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1000)]) ?? "\(bytes)B"
    }

    private static func whole(_ number: Int, _ units: [(name: String, factor: Int)]) -> String? {
        units.first { number > 0 && number % $0.factor == 0 }.map {
            "\(number / $0.factor)\($0.name)"
        }
    }
}
