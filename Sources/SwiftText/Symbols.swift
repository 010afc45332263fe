/// Words for the characters that no identifier may hold.
enum Symbols {
    /// `*` → `star`; nil where there is no well-known word.
    static func word(_ scalar: Unicode.Scalar) -> String? { words[scalar] }

    /// `🚀` → `u1F680`: readable enough, and never the same for two characters.
    static func hex(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Whether a character outside ASCII says something, as emoji and currencies do and
    /// dashes, quotation marks and spaces do not.
    static func isMeaningful(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator,
            .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .modifierSymbol:
            return false
        default: return true
        }
    }

    private static let words: [Unicode.Scalar: String] = [
        " ": "space", "!": "not", "\"": "quote", "#": "hash", "$": "dollar", "%": "percent",
        "&": "and", "'": "apostrophe", "(": "leftParen", ")": "rightParen", "*": "star",
        "+": "plus", ",": "comma", "-": "minus", ".": "dot", "/": "slash", ":": "colon",
        ";": "semicolon", "<": "less", "=": "equal", ">": "greater", "?": "question", "@": "at",
        "[": "leftBracket", "\\": "backslash", "]": "rightBracket", "^": "caret",
        "_": "underscore", "`": "backtick", "{": "leftBrace", "|": "or", "}": "rightBrace",
        "~": "tilde", "\t": "tab", "\n": "newline", "\r": "return", "€": "euro", "£": "pound",
        "¥": "yen", "°": "degree", "×": "times", "÷": "dividedBy", "±": "plusMinus",
        "≤": "lessEqual", "≥": "greaterEqual", "≠": "notEqual", "∞": "infinity", "µ": "micro",
    ]
}
