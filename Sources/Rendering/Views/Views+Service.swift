import EmissionPlan
import Mustache

extension ServicePlan: MustacheView {
    public static let keys = ["name", "doc", "servers", "envelopes", "auth", "rpc", "defaults"]

    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
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
    public static let keys = ["name", "url", "variables", "hasVariables", "doc"]

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
    public static let keys = ["label", "binding", "defaultValue"]

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
    public static let keys = ["name", "result", "failure"]

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
    public static let keys = ["name", "spec", "kind", "doc"]

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
    public static let keys = ["name", "type", "path", "isHouse", "request", "result", "failure"]

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
    public static let keys = ["unless", "code", "message", "data"]

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
    public static let keys = ["path", "value"]

    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "path": .string(path)
        case "value": .string(value)
        default: nil
        }
    }
}
