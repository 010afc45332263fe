/// In which direction an example's model is used.
private enum Use: String {
    case sent = "A: {POST: /a, body: M}"
    case answered = "A: {GET: /a, returns: M}"
    case both = "A: {POST: /a, body: M, returns: M}"
}

private func inModel(_ use: Use?, _ old: String, _ new: String, _ expected: String...) -> Example {
    Example(
        expected: expected, models: ("M: \(old)", "M: \(new)"), apis: same(use?.rawValue ?? ""))
}

private func inFields(_ use: Use?, _ old: String, _ new: String, _ expected: String...) -> Example {
    Example(
        expected: expected, models: ("M: {fields: {\(old)}}", "M: {fields: {\(new)}}"),
        apis: same(use?.rawValue ?? ""))
}

extension RuleTests {
    static let fields: [Example] = [
        inFields(.sent, "a: Int", "a: Int, b: Int", "required-field-added breaking breaking"),
        inFields(.answered, "a: Int", "a: Int, b: Int", "required-field-added safe risky"),
        inFields(nil, "a: Int", "a: Int, b: Int", "required-field-added safe breaking"),
        inFields(.both, "a: Int", "a: Int, b?: Int", "optional-field-added safe safe"),
        inFields(.sent, "a: Int, b: Int", "a: Int", "required-field-removed risky breaking"),
        inFields(.answered, "a: Int, b: Int", "a: Int", "required-field-removed breaking breaking"),
        inFields(.answered, "a: Int, b?: Int", "a: Int", "optional-field-removed risky breaking"),
        inFields(.sent, "a?: Int", "a: Int", "field-became-required breaking breaking"),
        inFields(.answered, "a?: Int", "a: Int", "field-became-required safe breaking"),
        inFields(.sent, "a: Int", "a?: Int", "field-became-optional safe breaking"),
        inFields(.answered, "a: Int", "a?: Int", "field-became-optional breaking breaking"),
        inFields(
            .sent, "a: Int", "a: {type: Int, default: 1}", "field-became-optional safe safe"),
        inFields(
            .both, "a: Int", "b: {type: Int, key: a}", "field-renamed safe breaking"),
        inFields(
            .both, "a: Int", "a: {type: Int, key: b}", "field-key-changed breaking safe"),
        inFields(
            .both, "a: {type: Int, default: 1}", "a: {type: Int, default: 2}",
            "field-default-changed risky safe"),
        inFields(
            .both, "a?: Int", "a: {type: Int, default: 2}",
            "field-default-changed risky breaking"),
        inFields(
            .answered, "a: Int", "a: {type: Int, readOnly: true}",
            "field-became-read-only safe breaking"),
        inFields(
            .sent, "a: Int", "a: {type: Int, writeOnly: true}",
            "field-became-write-only safe breaking"),
        inFields(
            .answered, "a: {type: Int, readOnly: true}", "a: Int",
            "field-became-read-write safe risky"),
        inFields(.sent, "a: Int, b: Int", "b: Int, a: Int", "field-order-changed safe breaking"),
        inFields(.answered, "a: Int, b: Int", "b: Int, a: Int", "field-order-changed safe risky"),
        // The request's form loses the field; the answer's stays.
        inFields(
            .both, "a: Int, b: Int", "a: {type: Int, readOnly: true}, b: Int",
            "required-field-removed risky breaking", "field-became-read-only safe breaking",
            "type-respelled safe breaking", "model-added safe safe"),
        inModel(
            .both, "{fields: {a: Int}}", "{fields: {a: Int}, additional: String}",
            "additional-fields-added safe safe"),
        inModel(
            .both, "{fields: {a: Int}, additional: String}", "{fields: {a: Int}}",
            "additional-fields-removed risky breaking"),
    ]

    static let types: [Example] = [
        inFields(.sent, "a: Int32", "a: Double", "type-widened safe breaking"),
        inFields(.answered, "a: Int32", "a: Double", "type-widened breaking breaking"),
        inFields(.sent, "a: String", "a: Date", "type-narrowed breaking breaking"),
        inFields(.answered, "a: String", "a: Date", "type-narrowed safe breaking"),
        inFields(.both, "a: String", "a: Int", "type-changed breaking breaking"),
        inFields(.both, "a: Int", "a: Int64", "type-respelled safe breaking"),
        inFields(.answered, "a: '[Int]'", "a: '[Int?]'", "type-widened breaking breaking"),
        inFields(.answered, "a: '[String: Int]'", "a: '[Int]'", "type-changed breaking breaking"),
        inFields(.sent, "a: Int", "a: 'Int?'", "became-nullable safe breaking"),
        inFields(.answered, "a: Int", "a: 'Int?'", "became-nullable breaking breaking"),
        inFields(.sent, "a: 'Int?'", "a: Int", "became-not-nullable breaking breaking"),
        inFields(.answered, "a: 'Int?'", "a: Int", "became-not-nullable safe breaking"),
        Example(
            "type-widened safe breaking", models: same("E: [a, b]"),
            apis: ("A: {GET: /a, query: {x: E}}", "A: {GET: /a, query: {x: String}}")),
        Example(
            "type-narrowed breaking breaking", models: same("E: [a, b]"),
            apis: ("A: {GET: /a, query: {x: String}}", "A: {GET: /a, query: {x: E}}")),
        Example(
            "type-widened breaking breaking", models: same("U: {oneOf: [Int, String]}"),
            apis: ("A: {GET: /a, returns: Int}", "A: {GET: /a, returns: U}")),
    ]

    static let models: [Example] = [
        inModel(nil, "{fields: {a: Int}}", "{fields: {a: Int}}\nN: [a]", "model-added safe safe"),
        inModel(
            nil, "{fields: {a: Int}}\nN: [a]", "{fields: {a: Int}}", "model-removed safe breaking"),
        Example(
            "model-renamed safe breaking",
            models: ("M: {fields: {a: Int}}", "N: {fields: {a: Int}}"),
            apis: ("A: {GET: /a, returns: M}", "A: {GET: /a, returns: N}")),
        Example(
            "type-respelled safe breaking", "required-field-removed breaking breaking",
            models: same("M: {fields: {a: Int, b: Int}}\nN: {fields: {a: Int}}"),
            apis: ("A: {GET: /a, returns: M}", "A: {GET: /a, returns: N}")),
        inModel(
            .sent, "{fields: {a: Int}}", "[a, b]", "model-kind-changed breaking breaking"),
        inModel(nil, "{fields: {a: Int}}", "[a, b]", "model-kind-changed safe breaking"),
        inModel(
            nil, "{fields: {a: Int}}", "{hashable: true, fields: {a: Int}}",
            "hashable-added safe safe"),
        inModel(
            nil, "{hashable: true, fields: {a: Int}}", "{fields: {a: Int}}",
            "hashable-removed safe breaking"),
        inModel(
            .sent, "Int", "String", "alias-changed safe breaking",
            "type-changed breaking breaking"),
        inModel(
            .answered, "{swift: A}", "{swift: B}", "external-type-changed safe breaking"),
        inModel(.sent, "[a]", "[a, b]", "enum-value-added safe risky"),
        inModel(.answered, "[a]", "[a, b]", "enum-value-added safe risky"),
        inModel(.sent, "[a, b]", "[a]", "enum-value-removed breaking breaking"),
        inModel(.answered, "[a, b]", "[a]", "enum-value-removed safe breaking"),
        inModel(
            .both, "{values: {a: x}}", "{values: {b: x}}", "enum-case-renamed safe breaking"),
        inModel(.both, "[1, 2]", "[a, b]", "enum-type-changed breaking breaking"),
        inModel(
            .answered, "{oneOf: {i: Int, b: Bool}}", "{oneOf: {i: Int, b: Bool, s: String}}",
            "union-member-added safe risky"),
        inModel(
            .sent, "{oneOf: {i: Int, b: Bool, s: String}}", "{oneOf: {i: Int, b: Bool}}",
            "union-member-removed breaking breaking"),
        inModel(
            .answered, "{oneOf: {i: Int, b: Bool, s: String}}", "{oneOf: {i: Int, b: Bool}}",
            "union-member-removed safe breaking"),
        inModel(
            .both, "{oneOf: {i: Int, b: Bool}}", "{oneOf: {n: Int, b: Bool}}",
            "union-member-renamed safe breaking"),
        inModel(
            .both, union("tag: kind"), union("tag: type"), "union-tag-changed breaking safe"),
        inModel(
            .answered, union("tag: kind"), union("tag: kind", tags: "[x, z]"),
            "union-tag-value-added risky safe"),
        inModel(
            .sent, union("tag: kind", tags: "[x, z]"), union("tag: kind"),
            "union-tag-value-removed breaking safe"),
    ]

    private static func union(_ tag: String, tags: String = "[x]") -> String {
        "{oneOf: {x: {type: X, tags: \(tags)}, y: Y}, \(tag)}\n"
            + "X: {fields: {a: Int}}\nY: {fields: {b: Int}}"
    }
}
