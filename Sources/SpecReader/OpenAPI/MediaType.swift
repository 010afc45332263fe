/// A media type as documents write it (RFC 9110 section 8.3.1), told by its kind.
struct MediaType {
    /// What bytes of such a type are to an app, the most useful first.
    enum Kind: Int, Comparable {
        case json, multipart, form, events, jsonLines, text, bytes, xml

        static func < (lhs: Kind, rhs: Kind) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// As it is written.
    let text: String
    /// Type and subtype, in lower case.
    let essence: String

    init(_ text: String) {
        self.text = text
        let head = text.prefix { $0 != ";" }.lowercased()
        essence = head.filter { !$0.isWhitespace }
    }

    /// Whether it can stand in a header.
    var isValid: Bool {
        let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { HeaderSyntax.isToken(String($0)) }
            && HeaderSyntax.isValue(text)
    }

    /// Whether it stands for several: `*/*`, `image/*`.
    var isPattern: Bool { essence.contains("*") }

    var kind: Kind {
        switch essence {
        case "application/json", "text/json", "application/x-json", "application/problem+json",
            "application/*", "application/hal", "*/*", "*":
            return .json
        case "multipart/form-data": return .multipart
        case "application/x-www-form-urlencoded": return .form
        case "text/event-stream": return .events
        case "application/jsonl", "application/x-ndjson", "application/ndjson",
            "application/json-seq", "application/jsonlines", "application/x-jsonlines",
            "application/stream+json", "application/x-json-stream":
            return .jsonLines
        case "application/xml", "text/xml": return .xml
        default: break
        }
        if essence.hasSuffix("+json") { return .json }
        if essence.hasSuffix("+xml") { return .xml }
        if essence.hasPrefix("multipart/") { return .multipart }
        return essence.hasPrefix("text/") || essence == "application/yaml" ? .text : .bytes
    }
}
