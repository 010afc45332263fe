extension SwiftName {
    /// Where a name is going to stand, which decides whether a keyword needs backticks there.
    public enum Role: Sendable, CaseIterable {
        /// A type's declaration and every mention of it.
        case type
        /// A property, function or static member: its declaration and every use.
        case member
        /// An enum's case: its declaration, `.name` in expressions and in patterns.
        case enumCase
        /// An argument label: in a parameter list, in an enum case's payload and at the call.
        /// A parameter without a separate label is declared as its label.
        case label
        /// A parameter or local constant mentioned in a body, or bound by a pattern.
        case binding
    }

    /// `name` as it has to be written in that role: `default` becomes `` `default` `` as a member
    /// and stays as a label. The few words that backticks can not save get an underscore, in every
    /// role, so that a label and its property stay the same word: `self` becomes `self_`,
    /// `Type` becomes `Type_`.
    public static func escaped(_ name: String, as role: Role) -> String {
        if beyondBackticks.contains(name) { return name + "_" }
        let words = role == .label ? keywordLabels : role == .type ? typeKeywords : keywords
        return words.contains(name) ? "`\(name)`" : name
    }

    /// `self`, `Type` and the like mean something even in backticks; `let` and `var` as labels
    /// need backticks where they are declared and must not have them where they are used.
    private static let beyondBackticks: Set<String> = [
        "self", "Self", "Type", "Protocol", "let", "var",
    ]

    private static let keywordLabels: Set<String> = ["inout", "_"]

    private static let typeKeywords = keywords.union([
        "any", "borrowing", "consuming", "each", "isolated", "sending", "some",
    ])

    private static let keywords: Set<String> = [
        // Declarations
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
        "init", "inout", "internal", "operator", "precedencegroup", "private", "protocol",
        "public", "rethrows", "static", "struct", "subscript", "typealias",
        // Statements
        "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough",
        "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while",
        // Expressions and types; `await` and `unsafe` are reserved only in front of an expression
        "Any", "as", "async", "await", "false", "is", "nil", "super", "throws", "true", "try",
        "unsafe", "_",
    ]
}
