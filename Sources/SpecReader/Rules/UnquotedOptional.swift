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
        for index in [line - 1, line - 2] where lines.indices.contains(index) && index < line {
            if let type = type(in: Array(lines[index])) { return type }
        }
        return nil
    }

    /// The first `[…]?` that begins behind a space or a brace.
    private static func type(in line: [UInt8]) -> String? {
        guard line.count < 1000 else { return nil }
        for close in line.indices.dropLast()
        where line[close] == UInt8(ascii: "]") && line[close + 1] == UInt8(ascii: "?") {
            var depth = 0
            for open in (0...close).reversed() {
                if line[open] == UInt8(ascii: "]") { depth += 1 }
                if line[open] == UInt8(ascii: "[") { depth -= 1 }
                guard depth == 0 else { continue }
                if open > 0, [0x20, UInt8(ascii: "{"), UInt8(ascii: ",")].contains(line[open - 1]) {
                    return String(decoding: line[open...close + 1], as: UTF8.self)
                }
                break
            }
        }
        return nil
    }
}
