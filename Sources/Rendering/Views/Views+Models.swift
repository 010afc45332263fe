import EmissionPlan
import Mustache

extension StructurePlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, doc, conformances, fields, additional, hasFields, hasProperties, hasBoxes,
            isSpaced
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .doc: .strings(doc)
        case .conformances: .string(conformances.joined(separator: ", "))
        case .fields: .views(fields)
        case .additional: .optional(additional)
        case .hasFields: .bool(!fields.isEmpty)
        case .hasProperties: .bool(!fields.isEmpty || additional != nil)
        case .hasBoxes: .bool(fields.contains { $0.box != nil })
        case .isSpaced: .bool(fields.contains { !$0.doc.isEmpty })
        }
    }
}

extension FieldPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, reference, label, binding, key, type, doc, initialValue, decodingDefault,
            writesNull, isTriState, box
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .reference: .string(reference)
        case .label: .string(label)
        case .binding: .string(binding)
        case .key: .string(self.key)
        case .type: .string(type)
        case .doc: .strings(doc)
        case .initialValue: .optional(initialValue)
        case .decodingDefault: .optional(decodingDefault)
        case .writesNull: .bool(writesNull)
        case .isTriState: .bool(isTriState)
        case .box: .optional(box)
        }
    }
}

extension AdditionalPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, type
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .type: .string(type)
        }
    }
}

extension EnumerationPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, doc, rawType, cases, isSpaced
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .doc: .strings(doc)
        case .rawType: .string(rawType)
        case .cases: .views(cases)
        case .isSpaced: .bool(cases.contains { !$0.doc.isEmpty })
        }
    }
}

extension EnumerationPlan.Case: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, literal, doc
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .literal: .string(literal)
        case .doc: .strings(doc)
        }
    }
}

extension UnionPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, doc, conformances, tag, isTagged, isIndirect, cases
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .doc: .strings(doc)
        case .conformances: .string(conformances.joined(separator: ", "))
        case .tag: .optional(tag)
        case .isTagged: .bool(tag != nil)
        case .isIndirect: .bool(isIndirect)
        case .cases: .views(cases)
        }
    }
}

extension UnionPlan.Case: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, type, metatype, tags, firstTag
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .type: .string(type)
        case .metatype: .string(type.hasSuffix("?") ? "(\(type))" : type)
        case .tags: .views(tags.map(TextView.init))
        case .firstTag: .string(tags.first ?? "")
        }
    }
}

extension AliasPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, doc, type
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .doc: .strings(doc)
        case .type: .string(type)
        }
    }
}

/// Any text, which may be empty.
struct TextView: KeyedView {
    enum Key: Int, CaseIterable {
        case text
    }

    let text: String

    func value(for key: Key) -> MustacheValue {
        switch key {
        case .text: .string(text)
        }
    }
}
