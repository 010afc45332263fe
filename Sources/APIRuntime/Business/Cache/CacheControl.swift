/// The directives of `Cache-Control` (RFC 9111, section 5.2), the first of each name.
struct CacheControl {
    private var directives: [String: String] = [:]

    init(_ headers: HTTPHeaders) {
        guard let field = headers.joined("Cache-Control") else {
            // RFC 9111, section 5.4: where there is none, for servers of HTTP/1.0.
            if headers.joined("Pragma")?.lowercased().contains("no-cache") == true {
                directives["no-cache"] = ""
            }
            return
        }
        for directive in Self.split(field) {
            let pair = directive.split(separator: "=", maxSplits: 1)
            guard let name = pair.first?.filter({ !$0.isWhitespace }).lowercased() else { continue }
            let value = pair.count > 1 ? pair[1].filter { !$0.isWhitespace && $0 != "\"" } : ""
            if directives[name] == nil { directives[name] = value }
        }
    }

    func has(_ name: String) -> Bool { directives[name] != nil }

    /// The seconds of a directive; none where its number is malformed, which means stale.
    func seconds(_ name: String) -> Double? {
        directives[name].map { Double(UInt32($0) ?? ($0.allSatisfy(\.isNumber) ? .max : 0)) }
    }

    /// At commas outside of quotes.
    private static func split(_ field: String) -> [Substring] {
        var isQuoted = false
        return field.split { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }
    }
}
