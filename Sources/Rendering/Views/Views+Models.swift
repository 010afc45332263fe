import EmissionPlan
import Mustache

extension StructurePlan: MustacheView {
    public static let keys = [
        "name", "doc", "conformances", "fields", "additional", "hasFields", "hasProperties",
        "hasBoxes", "isSpaced",
    ]

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
    public static let keys = [
        "name", "reference", "label", "binding", "key", "type", "doc", "initialValue",
        "decodingDefault", "writesNull", "isTriState", "box",
    ]

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
    public static let keys = ["name", "type"]

    public func value(for key: String) -> MustacheValue? {
        switch key {
        case "name": .string(name)
        case "type": .string(type)
        default: nil
        }
    }
}

extension EnumerationPlan: MustacheView {
    public static let keys = ["name", "doc", "rawType", "cases", "isSpaced"]

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
    public static let keys = ["name", "literal", "doc"]

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
    public static let keys = [
        "name", "doc", "conformances", "tag", "isTagged", "isIndirect", "cases",
    ]

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
    public static let keys = ["name", "type", "metatype", "tags", "firstTag"]

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
    public static let keys = ["name", "doc", "type"]

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
