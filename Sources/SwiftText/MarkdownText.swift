/// Turns free text of a spec into Markdown that shows it and does nothing.
public enum MarkdownText {
    /// Lines of prose. Markup of the text stays text: no tag, link, list, table or code comes of
    /// it.
    public static func lines(_ text: String) -> [String] {
        DocComment.lines(text).map(escapedLine)
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

    /// A message in one line, in which what stands between backticks is code.
    public static func message(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        let isPaired = !parts.count.isMultiple(of: 2)
        // Two backticks side by side would mean something else.
        guard isPaired, parts.dropFirst().dropLast().allSatisfy({ !$0.isEmpty }) else {
            return escaped(text)
        }
        return parts.enumerated().map { index, part in
            index.isMultiple(of: 2) ? escaped(String(part)) : code(String(part))
        }.joined()
    }

    private static func escapedLine(_ line: String) -> String {
        // What a line begins with can make a list, a rule, a heading or a block of code of it.
        let text = line.drop { $0 == " " }
        let number = text.prefix(while: \.isNumber)
        let rest = text.dropFirst(number.count)
        let opensBlock =
            number.isEmpty
            ? rest.first.map("-+=".contains) ?? false : rest == "." || rest.hasPrefix(". ")
        return "\(number)\(opensBlock ? "\\" : "")\(escaped(rest))"
    }

    private static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for character in text {
            if "\\`*_{}[]<>()#|!~&".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
