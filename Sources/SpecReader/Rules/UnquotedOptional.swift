import Diagnostics

/// `friends: [User]?` is not YAML: what follows a flow sequence's bracket must be quoted with it.
///
/// The parser's message about it is put in the words of this language.
enum UnquotedOptional {
    /// The same messages; one about a line with `]?` says how to mend it.
    static func explained(_ list: DiagnosticList) -> DiagnosticList {
        var result = DiagnosticList()
        for diagnostic in list.all { result.append(explained(diagnostic)) }
        return result
    }

    private static func explained(_ diagnostic: Diagnostic) -> Diagnostic {
        guard diagnostic.code == "yaml-syntax", let range = diagnostic.range,
            let type = typeBefore(line: Int(range.start.line), of: range.file)
        else { return diagnostic }
        return Diagnostic(
            diagnostic.severity, diagnostic.code, "YAML does not take `\(type)` without quotes",
            at: range, notes: diagnostic.notes, fix: "write `\"\(type)\"`")
    }

    /// The unquoted `[…]?` on the line, or on the line before: libyaml notices it late.
    private static func typeBefore(line: Int, of file: SourceFile) -> String? {
        let lines = file.bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
        for index in [line - 1, line - 2] where lines.indices.contains(index) {
            let text = String(decoding: lines[index], as: UTF8.self)
            guard let colon = text.range(of: ": [") else { continue }
            let value = text[colon.upperBound...]
            guard let close = value.lastIndex(of: "]"), value[close...].hasPrefix("]?") else {
                continue
            }
            return "[\(value[..<close])]?"
        }
        return nil
    }
}

extension StringProtocol {
    /// The first place of a text; Foundation's is not at hand.
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) {
                return start..<index(start, offsetBy: text.count)
            }
            start = index(after: start)
        }
        return nil
    }
}
