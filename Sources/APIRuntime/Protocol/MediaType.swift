/// Media types, as calls say which they take (RFC 9110, section 12.5.1).
enum MediaType {
    /// Whether a type, parameters and case aside, is what the pattern says: `text/html`, `text/*`
    /// or `*/*`.
    static func matches(_ type: String, _ pattern: String) -> Bool {
        let (type, pattern) = (essence(type), essence(pattern))
        if pattern == "*/*" { return true }
        guard pattern.hasSuffix("/*") else { return type == pattern }
        return type.hasPrefix(pattern.dropLast())
    }

    /// Whether a type is JSON: `application/json`, `application/problem+json` (RFC 6839).
    static func isJSON(_ type: String) -> Bool {
        let essence = essence(type)
        return essence == "application/json" || essence.hasSuffix("+json")
    }

    /// `text/html` of `Text/HTML; charset=utf-8`.
    static func essence(_ type: String) -> String {
        type.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
    }
}

extension CallOptions {
    /// Whether an answer of this status is a good one.
    func accepts(status: Int) -> Bool {
        statuses.contains { $0.contains(status) }
    }

    /// Whether a good answer may be of this media type.
    func accepts(type: String) -> Bool {
        types?.contains { MediaType.matches(type, $0) } ?? true
    }
}
