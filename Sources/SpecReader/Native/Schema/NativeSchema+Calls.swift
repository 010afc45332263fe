import APIModel

/// What can be said for a service, a group or one API alike.
extension NativeSchema {
    static var defaults: JSONLiteral {
        Schema.object(CallOptionKey.self) { callOption($0) }
    }

    /// The value of one option.
    static func callOption(_ key: CallOptionKey) -> JSONLiteral {
        switch key {
        case .timeout, .interval, .idleTimeout: Schema.any(of: Schema.ref("duration"), off)
        case .auth, .optionalAuth, .answer: Schema.text
        case .retry: Schema.any(of: Schema.ref("retry"), off)
        case .idempotency: Schema.text
        case .cache: Schema.ref("cache")
        case .join: Schema.any(of: Schema.bool, Schema.choice(["reads", "none"]))
        case .statuses: Schema.any(of: Schema.ref("statuses"), off)
        case .mediaTypes: Schema.any(of: Schema.list(mediaType), off)
        case .answerLimit: Schema.any(of: size, off)
        case .headers: Schema.named(Schema.text)
        }
    }

    private static var off: JSONLiteral { Schema.constant(.string("none")) }

    private static var mediaType: JSONLiteral { Schema.matching("^[^/ ;,]+/[^/ ;,]+$") }

    private static var size: JSONLiteral { Schema.matching("^[0-9]+(\\.[0-9]+)?[KMG]?B$") }

    static var statuses: JSONLiteral {
        Schema.list(
            Schema.any(
                of: Schema.integer(100...599),
                Schema.matching("^[1-5]([0-9][0-9]|[xX][xX])$")))
    }

    static var duration: JSONLiteral { Schema.matching("^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$") }

    static var deprecated: JSONLiteral { Schema.text }

    static var retry: JSONLiteral {
        Schema.object(RetryKey.self, required: [.attempts]) { key in
            switch key {
            case .attempts: Schema.integer(1...100)
            case .backoff, .limit, .attemptTimeout, .budget: Schema.ref("duration")
            case .on:
                Schema.list(
                    Schema.any(
                        of: Schema.integer(100...599), Schema.choice(["timeout", "connection"]),
                        Schema.matching("^[1-5]([0-9][0-9]|[xX][xX])$")))
            }
        }
    }

    static var cache: JSONLiteral {
        Schema.any(
            of: Schema.choice(["http", "none"]),
            Schema.object(CacheKey.self) { _ in Schema.ref("duration") })
    }
}
