import APIModel
import Diagnostics

/// The paths of documents.
enum PathText {
    /// The path without a query or fragment, with a slash at its start.
    static func bare(_ path: String) -> String {
        let bare = path.prefix { $0 != "?" && $0 != "#" }
        return bare.hasPrefix("/") ? String(bare) : "/\(bare)"
    }

    /// The items of a query that is written into a path; those with placeholders are left out.
    static func query(_ path: String) -> [(name: String, value: String)] {
        guard let mark = path.firstIndex(of: "?") else { return [] }
        let text = path[path.index(after: mark)...].prefix { $0 != "#" }
        return text.split(separator: "&").compactMap { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1]) : ""
            guard !parts[0].isEmpty, !value.contains("{") else { return nil }
            return (URIText.decoded(parts[0]), URIText.decoded(value))
        }
    }

    /// The path, cut at its placeholders. A brace without a partner is text.
    static func template(_ path: String, origin: SourceRange) -> PathTemplate {
        var segments: [PathTemplate.Segment] = []
        func addLiteral(_ text: String) {
            if !text.isEmpty { segments.append(.literal(encoded(text))) }
        }
        var literal = ""
        var rest = path[...]
        while let next = rest.first {
            if next == "{", let close = rest.firstIndex(of: "}"),
                rest.index(after: rest.startIndex) < close
            {
                addLiteral(literal)
                literal = ""
                let name = rest[rest.index(after: rest.startIndex)..<close]
                // RFC 6570's operators are no part of a name.
                let key = name.drop { "+#./;?&".contains($0) }
                segments.append(.parameter(String(key.hasSuffix("*") ? key.dropLast() : key)))
                rest = rest[rest.index(after: close)...]
            } else {
                literal.append(next)
                rest.removeFirst()
            }
        }
        addLiteral(literal)
        return PathTemplate(segments: segments, origin: origin)
    }

    /// Text with the characters percent-encoded that no path can have as they are.
    private static func encoded(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0...0x20, 0x7F, 0x23, 0x3F, 0x5C, 0x7B, 0x7D:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A name made of a method and a path: `GET /users/{id}/tags` gives `get users by id tags`.
    static func name(_ method: String, _ path: String) -> String {
        var words = [method.lowercased()]
        for part in bare(path).split(separator: "/") {
            for segment in template(String(part), origin: nowhere).segments {
                switch segment {
                case .literal(let text):
                    let word = URIText.decoded(text)
                    if word.hasLetterOrDigit { words.append(word) }
                case .parameter(let key): words.append("by \(key)")
                }
            }
        }
        if words.count == 1 { words.append("root") }
        return words.joined(separator: " ")
    }

    private static let nowhere: SourceRange = {
        let start = SourcePosition(line: 1, column: 1)
        return SourceRange(file: SourceFile(path: "", bytes: []), start: start, end: start)
    }()
}
