/// How templates are read and rendered, where the Mustache specification leaves a choice or
/// writing code asks for more.
public struct Dialect: Sendable {
    /// Writes the text of `{{x}}`; `{{{x}}}` and `{{&x}}` are always written as they are.
    public typealias Escape = @Sendable (_ text: String, _ output: inout String) -> Void

    /// Whether a key or partial that is not there is an error; otherwise it renders as nothing.
    public var isStrict: Bool

    /// Whether `{{{x}}}` alone on its line indents every line of its value as far as the tag, and
    /// leaves no line behind where the value is empty.
    public var reindentsValues: Bool

    /// Whether elements of a list know `isFirst` and `isLast`, unless they say so themselves.
    public var countsElements: Bool

    /// The keys that elements of a list have where they are counted.
    public static let elementKeys: Set<String> = ["isFirst", "isLast"]

    /// What `{{x}}` does with its text.
    public var escape: Escape

    /// A dialect from its parts.
    public init(
        isStrict: Bool, reindentsValues: Bool, countsElements: Bool, escape: @escaping Escape
    ) {
        self.isStrict = isStrict
        self.reindentsValues = reindentsValues
        self.countsElements = countsElements
        self.escape = escape
    }

    /// What the Mustache specification says, with HTML escaping.
    public static let standard = Dialect(
        isStrict: false, reindentsValues: false, countsElements: false, escape: escapeHTML)

    /// For templates of code: strict, with re-indented values and counted elements.
    public static func code(escape: @escaping Escape) -> Dialect {
        Dialect(isStrict: true, reindentsValues: true, countsElements: true, escape: escape)
    }

    /// Appends `text` with `&`, `<`, `>` and `"` as entities.
    @Sendable public static func escapeHTML(_ text: String, to output: inout String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"": output += "&quot;"
            default: output.unicodeScalars.append(scalar)
            }
        }
    }
}
