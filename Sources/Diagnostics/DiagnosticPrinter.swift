/// Spells messages for people, for GitHub's log or for other programs.
public struct DiagnosticPrinter: Sendable {
    /// The forms of a report.
    public enum Format: String, Sendable, CaseIterable {
        /// `path:line:column: error: [code] message`, the line, a caret, notes and the way out.
        case text
        /// An array of objects.
        case json
        /// Workflow commands: `::error file=…,line=…,col=…::…`.
        case github
    }

    /// The form.
    public let format: Format

    /// Whether text has ANSI colours.
    public let usesColor: Bool

    /// A printer; colours are for terminals.
    public init(format: Format = .text, usesColor: Bool = false) {
        self.format = format
        self.usesColor = usesColor
    }

    /// The whole report, which ends with a line break; empty if there is nothing to say in `text`
    /// and `github`.
    public func report(_ diagnostics: [Diagnostic]) -> String {
        switch format {
        case .text:
            var printer = TextReport(usesColor: usesColor)
            for diagnostic in diagnostics { printer.add(diagnostic) }
            return printer.text
        case .json: return JSONReport.text(diagnostics)
        case .github: return diagnostics.map(GitHubReport.line).joined()
        }
    }
}

/// Messages for people.
private struct TextReport {
    let usesColor: Bool
    var text = ""
    private var tables: [ObjectIdentifier: LineTable] = [:]

    init(usesColor: Bool) { self.usesColor = usesColor }

    mutating func add(_ diagnostic: Diagnostic) {
        let severity = diagnostic.severity
        head(
            diagnostic.range, severity.rawValue, severity == .error ? .red : .yellow,
            "[\(diagnostic.code)] \(diagnostic.message)")
        for note in diagnostic.notes { head(note.range, "note", .cyan, note.message) }
        if let fix = diagnostic.fix {
            text += "    \(painted("fix:", .green)) \(fix.withoutHiddenScalars)\n"
        }
    }

    private mutating func head(
        _ range: SourceRange?, _ label: String, _ color: Color, _ message: String
    ) {
        if let range {
            let place = "\(range.start.line):\(range.start.column)"
            text += painted("\(range.file.path.withoutHiddenScalars):\(place):", .bold) + " "
        }
        text += "\(painted("\(label):", color)) \(message.withoutHiddenScalars)\n"
        guard let range else { return }
        let key = ObjectIdentifier(range.file)
        guard let excerpt = Excerpt(range, in: &tables[key, default: LineTable(range.file)]),
            !excerpt.line.isEmpty
        else { return }
        text += "    \(excerpt.line)\n    \(excerpt.padding)\(painted(excerpt.marker, .green))\n"
    }

    private enum Color: String {
        case red = "1;31"
        case yellow = "1;33"
        case cyan = "1;36"
        case green = "1;32"
        case bold = "1"
    }

    private func painted(_ text: String, _ color: Color) -> String {
        usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// Messages for other programs.
private enum JSONReport {
    static func text(_ diagnostics: [Diagnostic]) -> String {
        guard !diagnostics.isEmpty else { return "[]\n" }
        return "[\n" + diagnostics.map { "  " + object($0) }.joined(separator: ",\n") + "\n]\n"
    }

    private static func object(_ diagnostic: Diagnostic) -> String {
        var members = [
            ("severity", JSONText.quoted(diagnostic.severity.rawValue)),
            ("code", JSONText.quoted(diagnostic.code)),
            ("message", JSONText.quoted(diagnostic.message)),
        ]
        members += place(diagnostic.range)
        if let fix = diagnostic.fix { members.append(("fix", JSONText.quoted(fix))) }
        if !diagnostic.notes.isEmpty {
            let notes = diagnostic.notes.map { note in
                joined([("message", JSONText.quoted(note.message))] + place(note.range))
            }
            members.append(("notes", "[\(notes.joined(separator: ", "))]"))
        }
        return joined(members)
    }

    private static func place(_ range: SourceRange?) -> [(String, String)] {
        guard let range else { return [] }
        return [
            ("file", JSONText.quoted(range.file.path)),
            ("line", "\(range.start.line)"), ("column", "\(range.start.column)"),
            ("endLine", "\(range.end.line)"), ("endColumn", "\(range.end.column)"),
        ]
    }

    private static func joined(_ members: [(String, String)]) -> String {
        "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }
}

/// Messages for GitHub's log
/// (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
private enum GitHubReport {
    static func line(_ diagnostic: Diagnostic) -> String {
        var properties: [String] = []
        if let range = diagnostic.range {
            properties += [
                "file=\(escaped(range.file.path, isProperty: true))", "line=\(range.start.line)",
                "col=\(range.start.column)",
            ]
            if range.end.line == range.start.line, range.end > range.start {
                properties += ["endLine=\(range.end.line)", "endColumn=\(range.end.column)"]
            }
        }
        properties.append("title=\(escaped(diagnostic.code, isProperty: true))")
        var message = diagnostic.message
        for note in diagnostic.notes {
            let place = note.range.map { " (\($0.file.path):\($0.start.line):\($0.start.column))" }
            message += "\nnote: \(note.message)\(place ?? "")"
        }
        if let fix = diagnostic.fix { message += "\nfix: \(fix)" }
        let head = "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))"
        return "\(head)::\(escaped(message, isProperty: false))\n"
    }

    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar.isHidden ? "\u{FFFD}" : scalar)
            }
        }
        return result
    }
}
