import Diagnostics

/// Slips that libyaml notices late, or only as what they lead to: told from the lines around the
/// place where it gave up.
struct Slips {
    private let file: SourceFile
    private let lines: [[Unicode.Scalar]]

    init(_ text: SourceText) {
        file = text.file
        lines = String(decoding: text.bytes, as: UTF8.self).unicodeScalars
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.last == "\r" ? Array($0.dropLast()) : Array($0) }
    }

    /// What is behind a problem at a place, in a construct that began at `start`.
    func explanation(
        of problem: String, at place: SourcePosition, from start: SourcePosition?
    ) -> Diagnostic? {
        let line = Int(place.line) - 1
        let column = Int(place.column) - 1
        switch problem {
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
            return braces(line, column) ?? start.flatMap { unclosed(from: $0, to: line, column) }
        case "mapping values are not allowed in this context":
            return missingSpace(above: line) ?? deeperKey(line)
        case "could not find expected ':'":
            return start.flatMap { missingSpace(in: Int($0.line) - 1) }
        case "did not find expected key":
            return column == indentation(line) ? deeperKey(line) : nil
        default:
            return nil
        }
    }

    /// `{GET: /a/{id}}`: in a flow collection a brace ends plain text.
    private func braces(_ line: Int, _ column: Int) -> Diagnostic? {
        let text = content(line)
        guard column > 0, column < text.count, text[column] == "{" else { return nil }
        var start = column
        while start > 0, !" \t,[]{}\"'".unicodeScalars.contains(text[start - 1]) { start -= 1 }
        guard start < column else { return nil }
        var end = column
        var depth = 0
        while end < text.count, text[end] != " ", text[end] != "," {
            if text[end] == "{" { depth += 1 }
            if text[end] == "}" { depth -= 1 }
            if depth < 0 { break }
            end += 1
        }
        let word = shown(text[start..<end])
        return .error(
            "yaml-syntax", "`\(word)` has braces, so it needs quotes within `{}` or `[]`",
            at: range(line, start..<end), fix: "write `\"\(word)\"`")
    }

    /// A bracket is taken to be forgotten where a line below stands as far left as its own.
    private func unclosed(
        from start: SourcePosition, to end: Int, _ endColumn: Int
    ) -> Diagnostic? {
        let line = Int(start.line) - 1
        let column = Int(start.column) - 1
        let text = content(line)
        guard column < text.count else { return nil }
        let own = indentation(line)
        let isLeft = (line + 1..<max(end + 1, line + 1)).contains { below in
            let text = content(below)
            let indentation = indentation(below)
            return indentation < text.count && indentation <= own && text[indentation] != "#"
        }
        guard isLeft || isEnd(end, endColumn) else { return nil }
        let closing = text[column] == "{" ? "}" : "]"
        return .error(
            "yaml-unclosed", "this `\(text[column])` is never closed",
            at: range(line, column..<column + 1), fix: "close it with `\(closing)`")
    }

    /// `GET:/a`, which is plain text to YAML and goes on in the next line.
    private func missingSpace(above line: Int) -> Diagnostic? {
        guard let above = (0..<max(line, 0)).last(where: { !isBlank($0) }),
            indentation(above) == indentation(line)
        else { return nil }
        return missingSpace(in: above)
    }

    private func missingSpace(in line: Int) -> Diagnostic? {
        let start = indentation(line)
        let text = content(line)
        guard let colon = text.firstIndex(of: ":"), colon > start, colon + 1 < text.count,
            text[colon + 1] != " ", !text[(colon + 1)...].starts(with: "//".unicodeScalars),
            !text[start..<colon].contains(where: { " \"'{[#".unicodeScalars.contains($0) })
        else { return nil }
        let key = shown(text[start..<colon])
        return .error(
            "yaml-syntax", "a space is missing behind `\(key):`",
            at: range(line, start..<colon + 1),
            fix: "write `\(key): \(shown(text[(colon + 1)...]))`")
    }

    /// A key that stands deeper than the key above it, which has a value already.
    private func deeperKey(_ line: Int) -> Diagnostic? {
        guard let above = (0..<max(line, 0)).last(where: { !isBlank($0) }),
            let (key, _) = entry(line), let (upper, hasValue) = entry(above), hasValue
        else { return nil }
        let start = indentation(line)
        guard start > indentation(above) else { return nil }
        return .error(
            "yaml-syntax", "`\(key)` is indented deeper than `\(upper)` above",
            at: range(line, start..<start + key.unicodeScalars.count),
            fix: "align it with `\(upper)`")
    }

    /// The key with which a line begins, and whether a value follows on the line.
    private func entry(_ line: Int) -> (key: String, hasValue: Bool)? {
        let start = indentation(line)
        let text = content(line)
        guard start < text.count, let colon = text[start...].firstIndex(of: ":"), colon > start,
            colon + 1 == text.count || text[colon + 1] == " ",
            !text[start..<colon].contains(where: { " \"'{[#".unicodeScalars.contains($0) })
        else { return nil }
        let value = text[(colon + 1)...].first { $0 != " " }
        return (shown(text[start..<colon]), value != nil && value != "#")
    }
}

extension Slips {
    private func content(_ line: Int) -> [Unicode.Scalar] {
        lines.indices.contains(line) ? lines[line] : []
    }

    /// Where a line's text begins, behind the dashes of lists.
    private func indentation(_ line: Int) -> Int {
        let text = content(line)
        var at = 0
        while at < text.count {
            let isDash = text[at] == "-" && at + 1 < text.count && text[at + 1] == " "
            guard text[at] == " " || isDash else { break }
            at += 1
        }
        return at
    }

    private func isBlank(_ line: Int) -> Bool { indentation(line) == content(line).count }

    /// Whether nothing stands behind a place.
    private func isEnd(_ line: Int, _ column: Int) -> Bool {
        content(line).dropFirst(column).allSatisfy { $0 == " " }
            && (line + 1..<max(lines.count, line + 1)).allSatisfy { isBlank($0) }
    }

    private func range(_ line: Int, _ columns: Range<Int>) -> SourceRange {
        SourceRange(
            file: file,
            start: SourcePosition(line: line + 1, column: columns.lowerBound + 1),
            end: SourcePosition(line: line + 1, column: columns.upperBound + 1))
    }

    private func shown(_ text: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: text)
        return String(view)
    }
}
