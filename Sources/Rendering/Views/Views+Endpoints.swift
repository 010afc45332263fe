import EmissionPlan
import Mustache

extension EndpointClassPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, doc, deprecation, response, reformer, values, hasValues, isSpaced, request
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .doc: .strings(doc)
        case .deprecation: .optional(deprecation)
        case .response: .string(response.type)
        case .reformer: .optional(response.reformer)
        case .values: .views(values)
        case .hasValues: .bool(!values.isEmpty)
        case .isSpaced: .bool(values.contains { !$0.doc.isEmpty })
        case .request: .view(request)
        }
    }
}

extension EndpointGroupPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, doc, cases
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .doc: .strings(doc)
        case .cases: .views(cases)
        }
    }
}

extension EndpointGroupPlan.Case: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, doc, values, hasValues, request
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .doc: .strings(doc)
        case .values: .views(values)
        case .hasValues: .bool(!values.isEmpty)
        case .request: .view(request)
        }
    }
}

extension ValuePlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, label, binding, isUnlabeled, type, doc, isOptional
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .label: .string(label)
        case .binding: .string(binding)
        case .isUnlabeled: .bool(isUnlabeled)
        case .type: .string(type)
        case .doc: .strings(doc)
        case .isOptional: .bool(isOptional)
        }
    }
}

extension ReformerPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case isJSON, isText, isData, isCustom, path, type
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch (key, self) {
        case (.isJSON, .json), (.isText, .text), (.isData, .data), (.isCustom, .custom): true
        case (.isJSON, _), (.isText, _), (.isData, _), (.isCustom, _): false
        case (.path, .json(let path)): .optional(path)
        case (.type, .custom(let type)): .string(type)
        case (.path, _), (.type, _): .null
        }
    }
}

extension StatusResponsePlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, endpoint, cases, hasDefault
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .endpoint: .string(endpoint)
        case .cases: .views(cases)
        case .hasDefault: .bool(cases.contains { $0.pattern == nil })
        }
    }
}

extension StatusResponsePlan.Case: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, pattern, type, form, doc
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .pattern: .optional(pattern)
        case .type: .optional(type)
        case .form: .string(form)
        case .doc: .strings(doc)
        }
    }
}
