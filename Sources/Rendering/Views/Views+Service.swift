import EmissionPlan
import Mustache

extension ServicePlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, runtimeModule, doc, servers, envelopes, auth, rpc, defaults
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .runtimeModule: .string(runtimeModule)
        case .doc: .strings(doc)
        case .servers: .views(servers)
        case .envelopes: .views(envelopes)
        case .auth: .views(auth)
        case .rpc: .views(rpc)
        case .defaults: .view(defaults)
        }
    }
}

extension ServicePlan.Server: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, url, variables, hasVariables, doc
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .url: .views(url)
        case .variables: .views(variables)
        case .hasVariables: .bool(!variables.isEmpty)
        case .doc: .strings(doc)
        }
    }
}

extension ServicePlan.Variable: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case label, binding, defaultValue
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .label: .string(label)
        case .binding: .string(binding)
        case .defaultValue: .string(defaultValue)
        }
    }
}

extension ServicePlan.Envelope: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, result, failure
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .result: .optional(result)
        case .failure: .optional(failure)
        }
    }
}

extension ServicePlan.Auth: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, spec, kind, doc
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .spec: .string(spec)
        case .kind: .string(kind)
        case .doc: .strings(doc)
        }
    }
}

extension ServicePlan.RPC: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, type, path, isHouse, request, result, failure
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .type: .string(type)
        case .path: .string(path)
        case .isHouse: .bool(request != nil)
        case .request: .optional(request)
        case .result: .optional(result)
        case .failure: .optional(failure)
        }
    }
}

extension FailureRulePlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case unless, code, message, data
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .unless: .views(unless)
        case .code: .optional(code)
        case .message: .optional(message)
        case .data: .optional(data)
        }
    }
}

extension FailureRulePlan.Condition: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case path, value
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .path: .string(path)
        case .value: .string(value)
        }
    }
}
