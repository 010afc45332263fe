extension SwiftLiteral {
    /// A string literal of one line whose value is exactly `text`, with as few escapes as can be:
    /// `#"{"id": 7}"#`.
    ///
    /// Text with quotation marks or backslashes stands in a raw literal whose number signs are more
    /// than any that follow one of them, so that nothing in the text ends it or is an escape. Text
    /// with a character that must not be seen as it is becomes an ordinary literal.
    public static func raw(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0 == "\"" || $0 == "\\" }),
            let signs = rawSigns(for: [text])
        else { return quoted(text) }
        return signs + "\"" + text + "\"" + signs
    }

    /// The number signs of a raw literal that can have these lines; nil where a line has a character
    /// that must not be seen as it is.
    public static func rawSigns(for lines: [String]) -> String? {
        let isPlain = lines.allSatisfy { line in
            !line.unicodeScalars.contains(where: Hidden.contains)
        }
        guard isPlain else { return nil }
        return String(repeating: "#", count: (lines.map(longestEnd).max() ?? 0) + 1)
    }

    /// The most number signs that follow a quotation mark or a backslash.
    private static func longestEnd(in text: String) -> Int {
        var longest = 0
        var run: Int?
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): run = 0
            case UInt8(ascii: "#"): run = run.map { $0 + 1 }
            default: run = nil
            }
            longest = max(longest, run ?? 0)
        }
        return longest
    }
}
