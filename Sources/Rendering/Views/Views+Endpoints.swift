import EmissionPlan
import Mustache

extension EndpointClassPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "name", "doc", "deprecation", "response", "reformer", "values", "hasValues", "isSpaced",
        "request",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "doc": .strings(doc)
        case "deprecation": .optional(deprecation)
        case "response": .string(response.type)
        case "reformer": .optional(response.reformer)
        case "values": .views(values)
        case "hasValues": .bool(!values.isEmpty)
        case "isSpaced": .bool(values.contains { !$0.doc.isEmpty })
        case "request": .view(request)
        default: nil
        }
    }
}

extension EndpointGroupPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "doc", "cases"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "doc": .strings(doc)
        case "cases": .views(cases)
        default: nil
        }
    }
}

extension EndpointGroupPlan.Case: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "doc", "values", "hasValues", "request"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "doc": .strings(doc)
        case "values": .views(values)
        case "hasValues": .bool(!values.isEmpty)
        case "request": .view(request)
        default: nil
        }
    }
}

extension ValuePlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "name", "label", "binding", "isUnlabeled", "type", "doc", "isOptional",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "label": .string(label)
        case "binding": .string(binding)
        case "isUnlabeled": .bool(isUnlabeled)
        case "type": .string(type)
        case "doc": .strings(doc)
        case "isOptional": .bool(isOptional)
        default: nil
        }
    }
}

extension ReformerPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["isJSON", "isText", "isData", "isCustom", "path", "type"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch (key, self) {
        case ("isJSON", .json), ("isText", .text), ("isData", .data), ("isCustom", .custom): true
        case ("isJSON", _), ("isText", _), ("isData", _), ("isCustom", _): false
        case ("path", .json(let path)): .optional(path)
        case ("type", .custom(let type)): .string(type)
        case ("path", _), ("type", _): .null
        default: nil
        }
    }
}

extension StatusResponsePlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "endpoint", "cases", "hasDefault"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "endpoint": .string(endpoint)
        case "cases": .views(cases)
        case "hasDefault": .bool(cases.contains { $0.pattern == nil })
        default: nil
        }
    }
}

extension StatusResponsePlan.Case: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "pattern", "type", "form", "doc"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "pattern": .optional(pattern)
        case "type": .optional(type)
        case "form": .string(form)
        case "doc": .strings(doc)
        default: nil
        }
    }
}
