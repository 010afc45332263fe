/// What a request says for itself; the outer nil leaves it to the client's defaults.
struct CallOverrides: Sendable {
    var timeout: Duration??
    var auth: AuthScheme??
    var envelope: Envelope??
    var retry: RetryPolicy??
    var idempotencyKey: String??
    var cache: CachePolicy??
    var joining: JoinPolicy??
    var minimumInterval: Duration??
    var statuses: [ClosedRange<Int>]?
    var types: [String]??
    var idleTimeout: Duration??
    var maximumAnswerSize: Int??
    var server: (any ServiceServer)?
    var failures: [FailureBody] = []
}

extension EndpointRequest {
    private func with<Value>(
        _ field: WritableKeyPath<CallOverrides, Value>, _ value: Value
    ) -> Self {
        var copy = self
        copy.overrides[keyPath: field] = value
        return copy
    }

    /// The limit for the whole call, retries included; nil: none.
    public func timeout(_ limit: Duration?) -> Self { with(\.timeout, limit) }

    /// The scheme that authenticates it; nil: none.
    public func auth(_ scheme: AuthScheme?) -> Self { with(\.auth, scheme) }

    /// How its answers are wrapped; nil: not at all.
    public func envelope(_ envelope: Envelope?) -> Self { with(\.envelope, envelope) }

    /// When it is sent again; nil: never.
    public func retry(_ policy: RetryPolicy?) -> Self { with(\.retry, policy) }

    /// The header for a key that stays the same when it is sent again; nil: none.
    public func idempotencyKey(_ header: String?) -> Self { with(\.idempotencyKey, header) }

    /// How answers are kept; nil: not at all.
    public func cache(_ policy: CachePolicy?) -> Self { with(\.cache, policy) }

    /// Whether it waits for an equal call that is under way in place of being sent; nil: no.
    public func joining(_ policy: JoinPolicy?) -> Self { with(\.joining, policy) }

    /// How long after such a call an equal one is refused; nil: not at all.
    public func minimumInterval(_ interval: Duration?) -> Self { with(\.minimumInterval, interval) }

    /// The statuses of its good answers.
    public func accepting(statuses: ClosedRange<Int>...) -> Self { with(\.statuses, statuses) }

    /// The media types of its good answers, `text/*` for a whole kind; none: any.
    public func accepting(types: String...) -> Self {
        with(\.types, types.isEmpty ? .some(nil) : types)
    }

    /// How long its streamed answer may be silent while it is waited for; nil: for ever.
    public func idleTimeout(_ limit: Duration?) -> Self { with(\.idleTimeout, limit) }

    /// How many bytes its answer may have; nil: as many as the client allows.
    public func maximumAnswerSize(_ bytes: Int?) -> Self { with(\.maximumAnswerSize, bytes) }

    /// Another server than the client's.
    public func server<Server: ServiceServer>(
        _ server: Server, in type: Server.Type = Server.self
    ) -> Self {
        with(\.server, server)
    }

    /// The body of answers with this status.
    public func failure<Body: Decodable & Sendable>(_ status: Int, _ body: Body.Type) -> Self {
        failure(status...status, body)
    }

    /// The body of answers with these statuses.
    public func failure<Body: Decodable & Sendable>(
        _ statuses: ClosedRange<Int>, _ body: Body.Type
    ) -> Self {
        with(\.failures, overrides.failures + [FailureBody(statuses, body)])
    }

    /// The body of every other bad answer.
    public func failure<Body: Decodable & Sendable>(_ body: Body.Type) -> Self {
        failure(100...599, body)
    }
}

/// The type of a bad answer's body.
struct FailureBody: Sendable {
    let statuses: ClosedRange<Int>
    let decode: @Sendable (ReformerInput) -> (any Sendable)?

    init<Body: Decodable & Sendable>(_ statuses: ClosedRange<Int>, _ type: Body.Type) {
        self.statuses = statuses
        decode = { try? $0.decode(type) }
    }
}

extension [FailureBody] {
    /// The typed body of an answer: that of the narrowest range which has the status.
    func body(of answer: ReformerInput) -> (any Sendable)? {
        filter { $0.statuses.contains(answer.status) }
            .min { $0.statuses.count < $1.statuses.count }?
            .decode(answer)
    }
}
