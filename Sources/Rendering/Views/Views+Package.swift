import EmissionPlan
import Mustache

extension PackagePlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, runtimeModule, dependency, services
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .runtimeModule: .string(runtimeModule)
        case .dependency: .optional(dependency)
        case .services: .views(services)
        }
    }
}

extension PackagePlan.Dependency: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case location, isRemote, identity, version
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .location: .string(location)
        case .isRemote: .bool(isRemote)
        case .identity: .string(identity)
        case .version: .string(version)
        }
    }
}

extension PackagePlan.Service: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case client, clientArguments, description, groups, examples
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .client: .string(client)
        case .clientArguments: .string(clientArguments)
        case .description: .strings(description)
        case .groups: .views(groups)
        case .examples: .views(examples)
        }
    }
}

extension PackagePlan.Group: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case title, test, isDeprecated, calls, skipped, rows
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .title: .string(title)
        case .test: .string(test)
        case .isDeprecated: .bool(isDeprecated)
        case .calls: .views(calls)
        case .skipped: .strings(skipped)
        case .rows: .views(rows)
        }
    }
}

extension PackagePlan.Row: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case method, target, summary
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .method: .string(method)
        case .target: .string(target)
        case .summary: .string(summary)
        }
    }
}

extension PackagePlan.Example: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case comment, result, method, arguments
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .comment: .optional(comment)
        case .result: .optional(result)
        case .method: .string(method)
        case .arguments: .views(arguments)
        }
    }
}
