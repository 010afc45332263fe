import APIModel
import SwiftText

/// Plans what is particular to a call, and what all calls of a service have in common.
struct OptionsPlanner {
    let context: ServiceContext

    /// What the service's `defaults` say.
    func common() -> OptionsPlan {
        var plan = context.commonOptions
        plan.headers = context.service.defaults.headers.map(Self.item)
        return plan
    }

    /// What an endpoint says beside the service's defaults.
    func particular(_ endpoint: Endpoint) -> OptionsPlan {
        var plan = settings(endpoint.options)
        let common = context.commonOptions
        if plan.timeout == common.timeout { plan.timeout = nil }
        plan.auth = Self.particular(plan.auth, common.auth)
        plan.envelope =
            endpoint.isRPC ? nil : Self.particular(plan.envelope, common.envelope)
        if plan.retry == common.retry { plan.retry = nil }
        plan.idempotency = Self.particular(
            plan.idempotency, endpoint.isSafe ? nil : common.idempotency)
        plan.cache = Self.particular(plan.cache, endpoint.isSafe ? common.cache : nil)
        plan.join = Self.particular(plan.join, common.join)
        plan.interval = Self.particular(plan.interval, common.interval)
        plan.statuses = Self.particular(plan.statuses, common.statuses, usual: Self.success)
        plan.mediaTypes = Self.particular(
            plan.mediaTypes, common.mediaTypes, usual: Self.anyMediaType)
        if plan.idleTimeout == common.idleTimeout { plan.idleTimeout = nil }
        plan.answerLimit = Self.particular(plan.answerLimit, common.answerLimit)
        plan.server = context.service.servers.first { $0.name == endpoint.server }.map { server in
            "\(context.names.namespace).Server.\(context.constants.expression(of: server))"
        }
        plan.failures = endpoint.errors.map { error in
            FailurePlan(
                pattern: Self.pattern(error.status), type: context.types.spell(error.answer.type))
        }
        return plan
    }

    /// A setting of an endpoint; nil where it says what holds anyway.
    private static func particular(
        _ own: String?, _ common: String?, usual: String = "nil"
    ) -> String? {
        own == common || (own == usual && common == nil) ? nil : own
    }

    private static let success = "200...299"
    private static let anyMediaType = "\"*/*\""

    /// The constant headers of an endpoint that the service does not have.
    func headers(of endpoint: Endpoint) -> [ItemPlan] {
        let common = Set(context.service.defaults.headers.map { "\($0.name)\u{0}\($0.value)" })
        return endpoint.options.headers.filter { !common.contains("\($0.name)\u{0}\($0.value)") }
            .map(Self.item)
    }

    func settings(_ options: CallOptions) -> OptionsPlan {
        let namespace = context.names.namespace
        var plan = OptionsPlan()
        plan.timeout = Self.text(options.timeout, Self.duration)
        plan.auth = Self.text(options.auth) { name in
            "\(namespace).\(context.constants.auth(name))"
                + (options.authIsOptional ? ".optional" : "")
        }
        plan.envelope = Self.text(options.envelope) {
            "\(namespace).\(context.constants.envelope($0))"
        }
        switch options.retry {
        case .inherited: break
        case .off: plan.retry = .never
        case .use(let policy): plan.retry = Self.retry(policy)
        }
        plan.idempotency = Self.text(options.idempotency, SwiftLiteral.quoted)
        plan.cache = Self.text(options.cache, Self.cache)
        plan.join = Self.text(options.join) { ".\($0.rawValue)" }
        plan.interval = Self.text(options.interval, Self.duration)
        plan.statuses = Self.text(options.statuses, off: Self.success) { statuses in
            statuses.map(Self.range).joined(separator: ", ")
        }
        plan.mediaTypes = Self.text(options.mediaTypes, off: Self.anyMediaType) { types in
            types.map(SwiftLiteral.quoted).joined(separator: ", ")
        }
        plan.idleTimeout = Self.text(options.idleTimeout, Self.duration)
        plan.answerLimit = Self.text(options.answerLimit) { SwiftLiteral.integer($0) }
        return plan
    }

    private static func text<Value>(
        _ setting: Setting<Value>, off: String = "nil", _ expression: (Value) -> String
    ) -> String? {
        switch setting {
        case .inherited: nil
        case .off: off
        case .use(let value): expression(value)
        }
    }

    private static func item(_ header: ConstantHeader) -> ItemPlan {
        ItemPlan(key: header.name, constant: header.value)
    }

    static func duration(_ milliseconds: Int) -> String {
        milliseconds % 1000 == 0
            ? ".seconds(\(milliseconds / 1000))" : ".milliseconds(\(milliseconds))"
    }

    private static func retry(_ policy: RetryPolicy) -> RetryPlan {
        .policy(
            attempts: policy.attempts, backoff: duration(policy.backoff),
            limit: duration(policy.limit),
            conditions: policy.conditions.map { condition in
                switch condition {
                case .timeout: ".timeout"
                case .connection: ".connection"
                case .status(.exact(let status)): ".status(\(status))"
                case .status(.range(let hundreds)):
                    ".statuses(\(hundreds)00...\(hundreds)99)"
                case .status(.other): ".statuses(400...599)"
                }
            }, attemptTimeout: policy.attemptTimeout.map(duration),
            budget: policy.budget.map(duration))
    }

    private static func cache(_ policy: CachePolicy) -> String {
        switch policy {
        case .http: ".http"
        case .elseLoad(let age): ".elseLoad(maxAge: \(duration(age)))"
        case .staleWhileRevalidate(let age): ".staleWhileRevalidate(maxAge: \(duration(age)))"
        }
    }

    /// The statuses as a range.
    private static func range(_ status: StatusPattern) -> String {
        switch status {
        case .exact(let status): "\(status)...\(status)"
        case .range(let hundreds): "\(hundreds)00...\(hundreds)99"
        case .other: "100...599"
        }
    }

    /// The statuses as a Swift pattern and expression; nil for any other.
    static func pattern(_ status: StatusPattern) -> String? {
        switch status {
        case .exact(let status): "\(status)"
        case .range(let hundreds): "\(hundreds)00...\(hundreds)99"
        case .other: nil
        }
    }
}

extension Endpoint {
    /// Whether it goes through an RPC protocol, which has no envelope around it.
    var isRPC: Bool {
        if case .rpc = call { true } else { false }
    }

    /// Whether it only reads (RFC 9110 section 9.2.1): such calls are cached and carry no
    /// idempotency key.
    var isSafe: Bool {
        if case .http(let method, _) = call {
            HTTPMethod.isSafe(method)
        } else {
            false
        }
    }
}
