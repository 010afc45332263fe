import Diagnostics
import SpecDiff
import SwiftText

/// The changes between two specs, for people and for programs.
struct DiffReport {
    /// How changes look.
    enum Format: String {
        case text, json, markdown
    }

    private let changes: [Change]
    private let counts: [(impact: Impact, count: Int)]
    private let isQuiet: Bool

    init(_ changes: [Change], isQuiet: Bool) {
        self.changes = changes.filter { !isQuiet || $0.impact == .breaking }
        counts = Impact.allCases.reversed().map { impact in
            (impact, changes.count { $0.impact == impact })
        }
        self.isQuiet = isQuiet
    }

    /// The whole report.
    func text(_ format: Format) -> String {
        switch format {
        case .text: lines
        case .json: json
        case .markdown: markdown
        }
    }

    /// `2 breaking, 1 risky, 0 safe`.
    private var sum: String {
        counts.map { "\($0.count) \($0.impact.rawValue)" }.joined(separator: ", ")
    }

    private var lines: String {
        let list = changes.map { change in
            let place = (change.new ?? change.old).map { "\($0.place): " } ?? ""
            let before = change.new == nil ? nil : change.old.map { "    before: \($0.place)\n" }
            return "\(place)\(change.impact.rawValue): [\(change.kind.code)] \(change.shown) "
                + "(API \(change.api.rawValue), Swift \(change.swift.rawValue))\n"
                + (before ?? "")
        }.joined()
        return list + (isQuiet ? "" : "\(sum)\n")
    }

    private var json: String {
        let numbers = counts.map { "\"\($0.impact.rawValue)\": \($0.count)" }
        let list = changes.map { "    " + Self.object($0) }.joined(separator: ",\n")
        let body = list.isEmpty ? "[]" : "[\n\(list)\n  ]"
        return "{\n  \(numbers.joined(separator: ", ")),\n  \"changes\": \(body)\n}\n"
    }

    private static func object(_ change: Change) -> String {
        let texts = [
            ("code", change.kind.code), ("impact", change.impact.rawValue),
            ("api", change.api.rawValue), ("swift", change.swift.rawValue),
            ("subject", change.subject), ("message", change.message),
        ].map { "\"\($0.0)\": \(JSONText.quoted($0.1))" }
        let places = [("old", change.old), ("new", change.new)].compactMap { key, range in
            range.map {
                "\"\(key)\": {\"file\": \(JSONText.quoted($0.file.path)), "
                    + "\"line\": \($0.start.line), \"column\": \($0.start.column)}"
            }
        }
        let also =
            change.also.isEmpty
            ? [] : ["\"also\": [\(change.also.map(JSONText.quoted).joined(separator: ", "))]"]
        return "{\((texts + also + places).joined(separator: ", "))}"
    }

    private var markdown: String {
        var text = "# \(sum)\n"
        for impact in Impact.allCases.reversed() {
            let rows = changes.filter { $0.impact == impact }
            if rows.isEmpty { continue }
            let name = impact.rawValue
            text += "\n## \(name.prefix(1).uppercased() + name.dropFirst())\n\n"
            text += "| change | code | API | Swift | before | now |\n|---|---|---|---|---|---|\n"
            for change in rows {
                let cells = [
                    MarkdownText.message(change.shown), "`\(change.kind.code)`",
                    change.api.rawValue, change.swift.rawValue,
                    MarkdownText.line(change.old?.place ?? ""),
                    MarkdownText.line(change.new?.place ?? ""),
                ]
                text += "| \(cells.joined(separator: " | ")) |\n"
            }
        }
        return text
    }
}

extension Change {
    /// What changed and how, free of what a terminal could trip over.
    fileprivate var shown: String {
        let others = also.isEmpty ? "" : " and \(also.count) more"
        return "\(subject)\(others): \(message)".withoutHiddenScalars
    }
}

extension SourceRange {
    fileprivate var place: String {
        "\(file.path.withoutHiddenScalars):\(start.line):\(start.column)"
    }
}
