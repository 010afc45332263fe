import EmissionPlan
import Mustache

extension PackagePlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "runtimeModule", "dependency", "services"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "runtimeModule": .string(runtimeModule)
        case "dependency": .optional(dependency)
        case "services": .views(services)
        default: nil
        }
    }
}

extension PackagePlan.Dependency: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["location", "isRemote", "identity", "version"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "location": .string(location)
        case "isRemote": .bool(isRemote)
        case "identity": .string(identity)
        case "version": .string(version)
        default: nil
        }
    }
}

extension PackagePlan.Service: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["client", "clientArguments", "description", "groups", "examples"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "client": .string(client)
        case "clientArguments": .string(clientArguments)
        case "description": .strings(description)
        case "groups": .views(groups)
        case "examples": .views(examples)
        default: nil
        }
    }
}

extension PackagePlan.Group: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["title", "test", "isDeprecated", "calls", "skipped", "rows"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "title": .string(title)
        case "test": .string(test)
        case "isDeprecated": .bool(isDeprecated)
        case "calls": .views(calls)
        case "skipped": .strings(skipped)
        case "rows": .views(rows)
        default: nil
        }
    }
}

extension PackagePlan.Row: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["method", "target", "summary"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "method": .string(method)
        case "target": .string(target)
        case "summary": .string(summary)
        default: nil
        }
    }
}

extension PackagePlan.Example: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["comment", "result", "method", "arguments"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "comment": .optional(comment)
        case "result": .optional(result)
        case "method": .string(method)
        case "arguments": .views(arguments)
        default: nil
        }
    }
}
