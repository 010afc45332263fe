import Diagnostics

extension Inspect {
    static func options(_ options: CallOptions) -> InspectedObject {
        var object = InspectedObject()
        add(options.timeout, "timeout", to: &object) { .string(duration($0)) }
        add(options.auth, "auth", to: &object) { .string($0) }
        object.add("authOptional", options.authIsOptional)
        add(options.envelope, "answer", to: &object) { .string($0) }
        add(options.retry, "retry", to: &object) { retry($0) }
        add(options.idempotency, "idempotency", to: &object) { .string($0) }
        add(options.cache, "cache", to: &object) { cache($0) }
        add(options.join, "join", to: &object) { .string($0.rawValue) }
        add(options.interval, "interval", to: &object) { .string(duration($0)) }
        add(options.statuses, "statuses", to: &object) { patterns in
            .array(patterns.map { .string(status($0)) })
        }
        add(options.mediaTypes, "mediaTypes", to: &object) { types in
            .array(types.map { .string($0) })
        }
        add(options.idleTimeout, "idleTimeout", to: &object) { .string(duration($0)) }
        add(options.answerLimit, "answerLimit", to: &object) { .number(String($0)) }
        object.add(
            "headers",
            options.headers.isEmpty
                ? nil : .object(options.headers.map { .init($0.name, .string($0.value)) }))
        let origins = options.origins.sorted { $0.key < $1.key }
        object.add(
            "origins",
            origins.isEmpty
                ? nil : .object(origins.map { .init($0.key, .string(place($0.value))) }))
        return object
    }

    /// What is inherited is left out, what is off is `"none"`.
    private static func add<Value>(
        _ setting: Setting<Value>, _ key: String, to object: inout InspectedObject,
        _ literal: (Value) -> JSONLiteral
    ) {
        switch setting {
        case .inherited: break
        case .off: object.add(key, "none")
        case .use(let value): object.add(key, literal(value))
        }
    }

    private static func retry(_ policy: RetryPolicy) -> JSONLiteral {
        var object = InspectedObject()
        object.add("attempts", policy.attempts)
        object.add("backoff", duration(policy.backoff))
        object.add("limit", duration(policy.limit))
        object.add(
            "on",
            policy.conditions.map { condition in
                switch condition {
                case .timeout: .string("timeout")
                case .connection: .string("connection")
                case .status(let pattern): .string(status(pattern))
                }
            })
        object.add("attemptTimeout", policy.attemptTimeout.map { duration($0) })
        object.add("budget", policy.budget.map { duration($0) })
        return object.literal
    }

    private static func cache(_ policy: CachePolicy) -> JSONLiteral {
        switch policy {
        case .http: .string("http")
        case .elseLoad(let age): .object([.init("elseLoad", .string(duration(age)))])
        case .staleWhileRevalidate(let age):
            .object([.init("staleWhileRevalidate", .string(duration(age)))])
        }
    }

    /// Milliseconds as specs write them: `5s`, `500ms`.
    private static func duration(_ milliseconds: Int) -> String {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        return rest == 0 ? "\(seconds)s" : "\(milliseconds)ms"
    }

    static func status(_ pattern: StatusPattern) -> String {
        switch pattern {
        case .exact(let status): String(status)
        case .range(let hundreds): "\(hundreds)xx"
        case .other: "default"
        }
    }
}
