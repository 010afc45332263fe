/// Text of several lines, or too long for one, as YAML's block scalars (YAML 1.2.2, 8.1).
enum YAMLBlocks {
    /// The header and the lines of a block, without indentation; nil where only quotes can hold
    /// the text.
    static func lines(of text: String, width: Int) -> [String]? {
        guard YAMLQuoting.isPrintable(text, withBreaks: true),
            text.contains(where: { !$0.isWhitespace })
        else { return nil }
        return text.utf8.contains(0x0A) ? literal(text) : folded(text, width: width)
    }

    /// Line by line. What ends with several breaks would swallow the empty line behind it.
    private static func literal(_ text: String) -> [String]? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var chomping = "-"
        if lines.last == "" {
            lines.removeLast()
            chomping = ""
            if lines.last == "" { return nil }
        }
        let first = lines[0].first
        let indentation = first == nil || first == " " || first == "\t" ? "2" : ""
        return ["|\(indentation)\(chomping)"] + lines
    }

    /// One line, broken where a single space stands between words.
    private static func folded(_ text: String, width: Int) -> [String]? {
        guard let first = text.first, first != " ", first != "\t", text.last != " " else {
            return nil
        }
        var lines: [String] = []
        var line = ""
        var count = 0
        for word in words(of: text) {
            let length = word.count
            if count > 0, count + 1 + length > width {
                lines.append(line)
                line = word
                count = length
            } else {
                line += count > 0 ? " \(word)" : word
                count += length + (count > 0 ? 1 : 0)
            }
        }
        return [">-"] + lines + [line]
    }

    /// The words, with all white space inside that is no single space.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        for part in text.split(separator: " ", omittingEmptySubsequences: false) {
            let isOpen = words.last.map { $0.isEmpty || $0.last == " " || $0.last == "\t" } ?? false
            if !words.isEmpty, isOpen || part.isEmpty || part.first == "\t" {
                words[words.count - 1] += " \(part)"
            } else {
                words.append(String(part))
            }
        }
        return words
    }
}
