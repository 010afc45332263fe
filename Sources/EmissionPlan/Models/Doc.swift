import APIModel
import SwiftText

/// Makes doc comments from what a spec says.
enum Doc {
    /// The lines behind `///`, for a declaration indented by some columns.
    static func lines(
        _ description: String?, deprecation: Deprecation? = nil, example: JSONLiteral? = nil,
        detail: String? = nil, indent: Int
    ) -> [String] {
        let width = 96 - indent
        var lines = description.map { DocComment.lines($0, width: width) } ?? []
        if let detail { append(DocComment.lines(detail, width: width), to: &lines) }
        if let example, let text = short(example) {
            append(DocComment.lines("Example: `\(text)`", width: width), to: &lines)
        }
        if let deprecation {
            let reason = deprecation.message.map { " \($0)" } ?? ""
            append(DocComment.lines("Deprecated.\(reason)", width: width), to: &lines)
        }
        return lines
    }

    private static func append(_ more: [String], to lines: inout [String]) {
        if !lines.isEmpty, !more.isEmpty { lines.append("") }
        lines += more
    }

    /// An example that fits in one line.
    private static func short(_ value: JSONLiteral) -> String? {
        switch value {
        case .string(let text), .number(let text):
            text.utf8.count <= 60 && !text.contains("`") && !text.isEmpty ? text : nil
        case .bool(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}
