import EmissionPlan
import Mustache

extension RequestPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case function, isHTTP, path, method, constant, arguments, hasArguments, isByPosition, query,
            hasQuery, headers, hasHeaders, cookies, hasCookies, body, options
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch (key, target) {
        case (.function, .http(let function, _, _)): .string(function)
        case (.function, .rpc(_, let isNotification, _)):
            .string(isNotification ? "notify" : "call")
        case (.isHTTP, .http): true
        case (.isHTTP, .rpc): false
        case (.path, .http(_, _, let path)): .views(path)
        case (.path, .rpc): .list([])
        case (.method, .rpc(let method, _, _)): .string(method)
        case (.constant, .rpc(_, _, let constant)): .string(constant)
        case (.method, .http(_, let method, _)): .optional(method)
        case (.constant, .http): .null
        case (.arguments, _): .views(arguments)
        case (.hasArguments, _): .bool(!arguments.isEmpty)
        case (.isByPosition, _): .bool(isByPosition)
        case (.query, _): .views(query)
        case (.hasQuery, _): .bool(!query.isEmpty)
        case (.headers, _): .views(headers)
        case (.hasHeaders, _): .bool(!headers.isEmpty)
        case (.cookies, _): .views(cookies)
        case (.hasCookies, _): .bool(!cookies.isEmpty)
        case (.body, _): .optional(body)
        case (.options, _): .view(options)
        }
    }
}

extension RequestPlan.PathPart: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case isValue, text, value, style
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch (key, self) {
        case (.isValue, .value): true
        case (.isValue, .literal): false
        case (.text, .literal(let text)): .string(text)
        case (.value, .value(let item)): .optional(item.value)
        case (.style, .value(let item)): .optional(item.style)
        case (.text, _), (.value, _), (.style, _): .null
        }
    }
}

extension ItemPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case key, value, constant, isConstant, isOptional, fallback, style, parts
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .key: .string(self.key)
        case .value: .optional(value)
        case .constant: .optional(constant)
        case .isConstant: .bool(constant != nil)
        case .isOptional: .bool(isOptional)
        case .fallback: .optional(fallback)
        case .style: .optional(style)
        case .parts: .optional(parts)
        }
    }
}

extension ItemPlan.Parts: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case isSeveral, mediaType
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .isSeveral: .bool(isSeveral)
        case .mediaType: .string(mediaType)
        }
    }
}

extension ItemPlan.Style: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case kind, asksExplode, explode, allowsReserved, styleKey
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .kind: .string(name)
        case .asksExplode: .bool(explode != nil)
        case .explode: .string(explode == true ? "true" : "false")
        case .allowsReserved: .bool(allowsReserved)
        case .styleKey: .optional(self.key)
        }
    }
}

extension BodyPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case kind, isOfItems, items, value, mediaType
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .kind: .string(kind.rawValue)
        case .isOfItems: .bool(kind == .form || kind == .multipart)
        case .items: .views(items)
        case .value: .optional(value)
        case .mediaType: .optional(mediaType)
        }
    }
}

extension OptionsPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case timeout, auth, envelope, retry, idempotency, cache, join, interval, statuses,
            mediaTypes, idleTimeout, answerLimit, server, failures, settings
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .timeout: .optional(timeout)
        case .auth: .optional(auth)
        case .envelope: .optional(envelope)
        case .retry: .optional(retry)
        case .idempotency: .optional(idempotency)
        case .cache: .optional(cache)
        case .join: .optional(join)
        case .interval: .optional(interval)
        case .statuses: .optional(statuses)
        case .mediaTypes: .optional(mediaTypes)
        case .idleTimeout: .optional(idleTimeout)
        case .answerLimit: .optional(answerLimit)
        case .server: .optional(server)
        case .failures: .views(failures)
        case .settings: .views(settings)
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
struct SettingView: KeyedView {
    enum Value {
        case expression(String)
        case retry(RetryPlan)
        case headers([ItemPlan])
    }

    enum Key: Int, CaseIterable {
        case name, isExpression, expression, isRetry, retry, isHeaders, headers
    }

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

    func value(for key: Key) -> MustacheValue {
        switch (key, value) {
        case (.name, _): .string(name)
        case (.isExpression, .expression), (.isRetry, .retry), (.isHeaders, .headers): true
        case (.isExpression, _), (.isRetry, _), (.isHeaders, _): false
        case (.expression, .expression(let text)): .string(text)
        case (.retry, .retry(let plan)): .view(plan)
        case (.headers, .headers(let items)): .views(items)
        case (.expression, _), (.retry, _), (.headers, _): .null
        }
    }
}

extension RetryPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case isNever, attempts, backoff, limit, conditions, attemptTimeout, budget
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        guard
            case .policy(
                let attempts, let backoff, let limit, let conditions, let attemptTimeout, let budget
            ) =
                self
        else { return key == .isNever ? true : .null }
        return switch key {
        case .isNever: false
        case .attempts: .int(attempts)
        case .backoff: .string(backoff)
        case .limit: .string(limit)
        case .conditions: .strings(conditions)
        case .attemptTimeout: .optional(attemptTimeout)
        case .budget: .optional(budget)
        }
    }
}

extension FailurePlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case pattern, type
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .pattern: .optional(pattern)
        case .type: .string(type)
        }
    }
}
