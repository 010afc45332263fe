import EmissionPlan
import Mustache

extension ClientPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, doc, calls, groupCalls, namespace, server, accounts
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .doc: .strings(doc)
        case .calls: .string(calls)
        case .groupCalls: .strings(groupCalls)
        case .namespace: .string(namespace)
        case .server: .optional(server)
        case .accounts: .views(accounts)
        }
    }
}

extension ClientPlan.Account: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case property, type
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .property: .string(property)
        case .type: .string(type)
        }
    }
}

extension CallsPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, doc, client, methods
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .doc: .strings(doc)
        case .client: .string(client)
        case .methods: .views(methods)
        }
    }
}

extension MethodPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, doc, deprecation, values, response, isVoid, call, pages, method, needsSelf
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name, .method: .string(name)
        case .doc: .strings(doc)
        case .deprecation: .optional(deprecation)
        case .values: .views(values)
        case .response: .string(response.type)
        case .isVoid: .bool(response.isVoid)
        case .call: .view(call)
        case .pages: .optional(pages)
        case .needsSelf: .bool(needsSelf)
        }
    }
}

extension CallPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case callee, arguments, hasParentheses, isCase, response, reformer
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .callee: .string(callee)
        case .arguments: .views(arguments)
        case .hasParentheses: .bool(!isCase || takesValues)
        case .isCase: .bool(isCase)
        case .response: .string(response.type)
        case .reformer: .optional(response.reformer)
        }
    }
}

extension CallPlan.Argument: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case label, value
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .label: .optional(label)
        case .value: .string(value)
        }
    }
}

extension PagesPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, item, items, kind, isLink, argument, start, call
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .item: .string(item)
        case .items: .string(items)
        case .kind: .string(kind)
        case .isLink: .bool(argument == nil)
        case .argument: .optional(argument)
        case .start: .optional(start)
        case .call: .view(call)
        }
    }
}

extension AccountPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, service, scheme, login, register, refresh, logout
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .service: .string(service)
        case .scheme: .string(scheme)
        case .login: .view(login)
        case .register: .optional(register)
        case .refresh: .optional(refresh)
        case .logout: .optional(logout)
        }
    }
}

extension AccountPlan.Step: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case method, secret, expiry, refreshToken, wantsToken
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .method: .view(method)
        case .secret: .optional(secret)
        case .expiry: .optional(expiry)
        case .refreshToken: .optional(refreshToken)
        case .wantsToken: .bool(wantsToken)
        }
    }
}
