import EmissionPlan
import Mustache

extension RequestPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "function", "isHTTP", "path", "method", "constant", "arguments", "hasArguments",
        "isByPosition", "query", "hasQuery", "headers", "hasHeaders", "cookies", "hasCookies",
        "body", "options",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "query": .views(query)
        case "hasQuery": .bool(!query.isEmpty)
        case "headers": .views(headers)
        case "hasHeaders": .bool(!headers.isEmpty)
        case "cookies": .views(cookies)
        case "hasCookies": .bool(!cookies.isEmpty)
        case "arguments": .views(arguments)
        case "hasArguments": .bool(!arguments.isEmpty)
        case "isByPosition": .bool(isByPosition)
        case "body": .optional(body)
        case "options": .view(options)
        default: targetValue(for: key)
        }
    }

    private func targetValue(for key: String) -> MustacheValue? {
        switch (key, target) {
        case ("isHTTP", .http): true
        case ("isHTTP", .rpc): false
        case ("function", .http(let method, _)): .string(method)
        case ("function", .rpc(_, let isNotification, _)):
            .string(isNotification ? "notify" : "call")
        case ("path", .http(_, let path)): .views(path)
        case ("method", .rpc(let method, _, _)): .string(method)
        case ("constant", .rpc(_, _, let constant)): .string(constant)
        case ("path", _): .list([])
        case ("method", _), ("constant", _): .null
        default: nil
        }
    }
}

extension RequestPlan.PathPart: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["isValue", "text", "value", "style"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch (key, self) {
        case ("isValue", .value): true
        case ("isValue", .literal): false
        case ("text", .literal(let text)): .string(text)
        case ("value", .value(let item)): .optional(item.value)
        case ("style", .value(let item)): .optional(item.style)
        case ("text", _), ("value", _), ("style", _): .null
        default: nil
        }
    }
}

extension ItemPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "key", "value", "constant", "isConstant", "isOptional", "fallback", "style",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "key": .string(self.key)
        case "value": .optional(value)
        case "constant": .optional(constant)
        case "isConstant": .bool(constant != nil)
        case "isOptional": .bool(isOptional)
        case "fallback": .optional(fallback)
        case "style": .optional(style)
        default: nil
        }
    }
}

extension ItemPlan.Style: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["kind", "asksExplode", "explode", "allowsReserved", "styleKey"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "kind": .string(name)
        case "asksExplode": .bool(explode != nil)
        case "explode": .string(explode == true ? "true" : "false")
        case "allowsReserved": .bool(allowsReserved)
        case "styleKey": .optional(self.key)
        default: nil
        }
    }
}

extension BodyPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["kind", "isOfItems", "items", "value", "mediaType"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "kind": .string(kind.rawValue)
        case "isOfItems": .bool(kind == .form || kind == .multipart)
        case "items": .views(items)
        case "value": .optional(value)
        case "mediaType": .optional(mediaType)
        default: nil
        }
    }
}

extension OptionsPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "timeout", "auth", "envelope", "retry", "idempotency", "cache", "join", "interval",
        "statuses", "mediaTypes", "idleTimeout", "answerLimit", "server", "failures", "settings",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "timeout": .optional(timeout)
        case "auth": .optional(auth)
        case "envelope": .optional(envelope)
        case "retry": .optional(retry)
        case "idempotency": .optional(idempotency)
        case "cache": .optional(cache)
        case "join": .optional(join)
        case "interval": .optional(interval)
        case "statuses": .optional(statuses)
        case "mediaTypes": .optional(mediaTypes)
        case "idleTimeout": .optional(idleTimeout)
        case "answerLimit": .optional(answerLimit)
        case "server": .optional(server)
        case "failures": .views(failures)
        case "settings": .views(settings)
        default: nil
        }
    }

    /// What is said, as the arguments of an initializer.
    private var settings: [SettingView] {
        [
            SettingView("timeout", timeout), SettingView("auth", auth),
            SettingView("envelope", envelope),
            retry.map { SettingView(name: "retry", value: .retry($0)) },
            SettingView("idempotencyKey", idempotency), SettingView("cache", cache),
            headers.isEmpty ? nil : SettingView(name: "headers", value: .headers(headers)),
            SettingView("joining", join), SettingView("minimumInterval", interval),
            SettingView("statuses", statuses.map { "[\($0)]" }),
            SettingView("types", mediaTypes.map { "[\($0)]" }),
            SettingView("idleTimeout", idleTimeout),
            SettingView("maximumAnswerSize", answerLimit),
        ].compactMap { $0 }
    }
}

/// One argument of the options' initializer.
struct SettingView: MustacheView {
    enum Value {
        case expression(String)
        case retry(RetryPlan)
        case headers([ItemPlan])
    }

    static let keys = [
        "name", "isExpression", "expression", "isRetry", "retry", "isHeaders", "headers",
    ]

    let name: String
    let value: Value

    init(name: String, value: Value) {
        self.name = name
        self.value = value
    }

    /// An argument that is one expression; nil where nothing is said.
    init?(_ name: String, _ expression: String?) {
        guard let expression else { return nil }
        self.init(name: name, value: .expression(expression))
    }

    func value(for key: String) -> MustacheValue? {
        switch (key, value) {
        case ("name", _): .string(name)
        case ("isExpression", .expression), ("isRetry", .retry), ("isHeaders", .headers): true
        case ("isExpression", _), ("isRetry", _), ("isHeaders", _): false
        case ("expression", .expression(let text)): .string(text)
        case ("retry", .retry(let plan)): .view(plan)
        case ("headers", .headers(let items)): .views(items)
        case ("expression", _), ("retry", _), ("headers", _): .null
        default: nil
        }
    }
}

extension RetryPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "isNever", "attempts", "backoff", "limit", "conditions", "attemptTimeout", "budget",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        guard
            case .policy(
                let attempts, let backoff, let limit, let conditions, let attemptTimeout, let budget
            ) =
                self
        else { return key == "isNever" ? true : Self.keys.contains(key) ? .null : nil }
        return switch key {
        case "isNever": false
        case "attempts": .int(attempts)
        case "backoff": .string(backoff)
        case "limit": .string(limit)
        case "conditions": .strings(conditions)
        case "attemptTimeout": .optional(attemptTimeout)
        case "budget": .optional(budget)
        default: nil
        }
    }
}

extension FailurePlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["pattern", "type"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "pattern": .optional(pattern)
        case "type": .string(type)
        default: nil
        }
    }
}
