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
        var literal = ""
        var rest = path[...]
        while let next = rest.first {
            if next == "{", let close = rest.firstIndex(of: "}"),
                rest.index(after: rest.startIndex) < close
            {
                if !literal.isEmpty { segments.append(.literal(URIText.decoded(literal))) }
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
        if !literal.isEmpty { segments.append(.literal(URIText.decoded(literal))) }
        return PathTemplate(segments: segments, origin: origin)
    }

    /// A name made of a method and a path: `GET /users/{id}/tags` gives `get users by id tags`.
    static func name(_ method: String, _ path: String) -> String {
        var words = [method.lowercased()]
        for part in bare(path).split(separator: "/") {
            for segment in template(String(part), origin: nowhere).segments {
                switch segment {
                case .literal(let text) where text.hasLetterOrDigit: words.append(text)
                case .literal: continue
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
