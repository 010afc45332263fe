/// Turns free text of a spec into Markdown that shows it and does nothing.
public enum MarkdownText {
    /// Lines of prose. Markup of the text stays text: no tag, link, table or code comes of it.
    public static func lines(_ text: String) -> [String] {
        DocComment.lines(text).map(escaped)
    }

    /// All of it in one line, for a heading or a table's cell.
    public static func line(_ text: String) -> String {
        lines(text).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// A short text as code.
    public static func code(_ text: String) -> String {
        let line = DocComment.lines(text).joined(separator: " ")
        let plain = line.map { $0 == "`" ? "'" : $0 == "|" ? "¦" : $0 }
        return "`\(String(plain))`"
    }

    private static func escaped(_ line: String) -> String {
        var result = ""
        for character in line {
            if "\\`*_{}[]<>()#|!".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
