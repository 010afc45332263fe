import EmissionPlan
import Mustache

extension ServicePlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "name", "runtimeModule", "doc", "servers", "envelopes", "auth", "rpc", "defaults",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "runtimeModule": .string(runtimeModule)
        case "doc": .strings(doc)
        case "servers": .views(servers)
        case "envelopes": .views(envelopes)
        case "auth": .views(auth)
        case "rpc": .views(rpc)
        case "defaults": .view(defaults)
        default: nil
        }
    }
}

extension ServicePlan.Server: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "url", "variables", "hasVariables", "doc"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "url": .views(url)
        case "variables": .views(variables)
        case "hasVariables": .bool(!variables.isEmpty)
        case "doc": .strings(doc)
        default: nil
        }
    }
}

extension ServicePlan.Variable: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["label", "binding", "defaultValue"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "label": .string(label)
        case "binding": .string(binding)
        case "defaultValue": .string(defaultValue)
        default: nil
        }
    }
}

extension ServicePlan.Envelope: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "result", "failure"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "result": .optional(result)
        case "failure": .optional(failure)
        default: nil
        }
    }
}

extension ServicePlan.Auth: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "spec", "kind", "doc"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "spec": .string(spec)
        case "kind": .string(kind)
        case "doc": .strings(doc)
        default: nil
        }
    }
}

extension ServicePlan.RPC: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "type", "path", "isHouse", "request", "result", "failure"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "type": .string(type)
        case "path": .string(path)
        case "isHouse": .bool(request != nil)
        case "request": .optional(request)
        case "result": .optional(result)
        case "failure": .optional(failure)
        default: nil
        }
    }
}

extension FailureRulePlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["unless", "code", "message", "data"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "unless": .views(unless)
        case "code": .optional(code)
        case "message": .optional(message)
        case "data": .optional(data)
        default: nil
        }
    }
}

extension FailureRulePlan.Condition: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["path", "value"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "path": .string(path)
        case "value": .string(value)
        default: nil
        }
    }
}
