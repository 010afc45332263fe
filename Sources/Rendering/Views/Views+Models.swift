import EmissionPlan
import Mustache

extension StructurePlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "name", "doc", "conformances", "fields", "additional", "hasFields", "hasProperties",
        "hasBoxes", "isSpaced",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "doc": .strings(doc)
        case "conformances": .string(conformances.joined(separator: ", "))
        case "fields": .views(fields)
        case "additional": .optional(additional)
        case "hasFields": .bool(!fields.isEmpty)
        case "hasProperties": .bool(!fields.isEmpty || additional != nil)
        case "hasBoxes": .bool(fields.contains { $0.box != nil })
        case "isSpaced": .bool(fields.contains { !$0.doc.isEmpty })
        default: nil
        }
    }
}

extension FieldPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "name", "reference", "label", "binding", "key", "type", "doc", "initialValue",
        "decodingDefault", "writesNull", "isTriState", "box",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "reference": .string(reference)
        case "label": .string(label)
        case "binding": .string(binding)
        case "key": .string(self.key)
        case "type": .string(type)
        case "doc": .strings(doc)
        case "initialValue": .optional(initialValue)
        case "decodingDefault": .optional(decodingDefault)
        case "writesNull": .bool(writesNull)
        case "isTriState": .bool(isTriState)
        case "box": .optional(box)
        default: nil
        }
    }
}

extension AdditionalPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "type"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "type": .string(type)
        default: nil
        }
    }
}

extension EnumerationPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "doc", "rawType", "cases", "isSpaced"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "doc": .strings(doc)
        case "rawType": .string(rawType)
        case "cases": .views(cases)
        case "isSpaced": .bool(cases.contains { !$0.doc.isEmpty })
        default: nil
        }
    }
}

extension EnumerationPlan.Case: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "literal", "doc"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "literal": .string(literal)
        case "doc": .strings(doc)
        default: nil
        }
    }
}

extension UnionPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = [
        "name", "doc", "conformances", "tag", "isTagged", "isIndirect", "cases",
    ]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "doc": .strings(doc)
        case "conformances": .string(conformances.joined(separator: ", "))
        case "tag": .optional(tag)
        case "isTagged": .bool(tag != nil)
        case "isIndirect": .bool(isIndirect)
        case "cases": .views(cases)
        default: nil
        }
    }
}

extension UnionPlan.Case: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "type", "metatype", "tags", "firstTag"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "type": .string(type)
        case "metatype": .string(type.hasSuffix("?") ? "(\(type))" : type)
        case "tags": .list(tags.map { .view(TextView(text: $0)) })
        case "firstTag": .string(tags.first ?? "")
        default: nil
        }
    }
}

extension AliasPlan: MustacheView {
    /// What templates can name; `docs/templates.md` says what each is.
    public static let keys = ["name", "doc", "type"]

    /// The value of a name; nil for others.
    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "doc": .strings(doc)
        case "type": .string(type)
        default: nil
        }
    }
}

/// Any text, which may be empty.
struct TextView: MustacheView {
    static let keys = ["text"]

    let text: String

    func value(for key: String) -> MustacheValue? { key == "text" ? .string(text) : nil }
}
