import EmissionPlan
import Mustache

extension ClientPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "name", "doc", "calls", "groupCalls", "namespace", "server", "accounts",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "doc": .strings(doc)
        case "calls": .string(calls)
        case "groupCalls": .strings(groupCalls)
        case "namespace": .string(namespace)
        case "server": .optional(server)
        case "accounts": .views(accounts)
        default: nil
        }
    }
}

extension ClientPlan.Account: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["property", "type"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "property": .string(property)
        case "type": .string(type)
        default: nil
        }
    }
}

extension CallsPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "doc", "client", "methods"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "doc": .strings(doc)
        case "client": .string(client)
        case "methods": .views(methods)
        default: nil
        }
    }
}

extension MethodPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "name", "doc", "deprecation", "values", "response", "isVoid", "call", "pages", "method",
        "needsSelf",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name", "method": .string(name)
        case "doc": .strings(doc)
        case "deprecation": .optional(deprecation)
        case "values": .views(values)
        case "response": .string(response.type)
        case "isVoid": .bool(response.isVoid)
        case "call": .view(call)
        case "pages": .optional(pages)
        case "needsSelf": .bool(needsSelf)
        default: nil
        }
    }
}

extension CallPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "callee", "arguments", "hasParentheses", "isCase", "response", "reformer",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "callee": .string(callee)
        case "arguments": .views(arguments)
        case "hasParentheses": .bool(!isCase || takesValues)
        case "isCase": .bool(isCase)
        case "response": .string(response.type)
        case "reformer": .optional(response.reformer)
        default: nil
        }
    }
}

extension CallPlan.Argument: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["label", "value"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "label": .optional(label)
        case "value": .string(value)
        default: nil
        }
    }
}

extension PagesPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "name", "item", "items", "kind", "isLink", "argument", "start", "call",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "item": .string(item)
        case "items": .string(items)
        case "kind": .string(kind)
        case "isLink": .bool(argument == nil)
        case "argument": .optional(argument)
        case "start": .optional(start)
        case "call": .view(call)
        default: nil
        }
    }
}

extension AccountPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "name", "service", "scheme", "login", "register", "refresh", "logout",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "service": .string(service)
        case "scheme": .string(scheme)
        case "login": .view(login)
        case "register": .optional(register)
        case "refresh": .optional(refresh)
        case "logout": .optional(logout)
        default: nil
        }
    }
}

extension AccountPlan.Step: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "method", "secret", "expiry", "refreshToken", "wantsToken",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "method": .view(method)
        case "secret": .optional(secret)
        case "expiry": .optional(expiry)
        case "refreshToken": .optional(refreshToken)
        case "wantsToken": .bool(wantsToken)
        default: nil
        }
    }
}
