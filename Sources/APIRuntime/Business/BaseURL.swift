#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Joins a server's URL and an endpoint's path and query (RFC 3986).
enum BaseURL {
    /// The base's own path stays before the path, its own query before the query.
    static func join(_ base: String, path: String, query: String?) -> URL? {
        // Bytes, not characters: every call comes through here.
        let (place, baseQuery) = cut(base.utf8.prefix { $0 != UInt8(ascii: "#") })
        let (path, pathQuery) = cut(path.utf8[...])
        var text = place
        if !path.isEmpty {
            while text.utf8.last == UInt8(ascii: "/") { text.removeLast() }
            if path.utf8.first != UInt8(ascii: "/") { text += "/" }
            text += path
        }
        var mark = "?"
        for case let part? in [baseQuery, pathQuery, query] where !part.isEmpty {
            text += mark
            text += part
            mark = "&"
        }
        guard let url = URL(string: text), url.scheme != nil, url.host(percentEncoded: true) != nil
        else { return nil }
        return url
    }

    private static func cut(_ text: Substring.UTF8View) -> (String, String?) {
        guard let mark = text.firstIndex(of: UInt8(ascii: "?")) else {
            return (String(Substring(text)), nil)
        }
        let query = Substring(text[text.index(after: mark)...])
        return (String(Substring(text[..<mark])), String(query))
    }
}

extension URL {
    /// Scheme, host and port, as RFC 6454 compares them.
    var origin: String {
        let scheme = scheme?.lowercased() ?? ""
        let port = port ?? (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(host(percentEncoded: true)?.lowercased() ?? ""):\(port)"
    }

    /// Host and port as they are written.
    var authority: String? {
        host(percentEncoded: true).map { $0 + (port.map { ":\($0)" } ?? "") }
    }

    var isHTTPS: Bool { scheme?.lowercased() == "https" }

    /// Whether the host is this machine: `localhost`, `127.0.0.0/8`, `::1`.
    var isLoopback: Bool {
        guard let host = host(percentEncoded: true)?.lowercased() else { return false }
        if ["localhost", "::1", "[::1]"].contains(host) || host.hasSuffix(".localhost") {
            return true
        }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }

    /// The URL with one more query item.
    func adding(query name: String, _ value: String) -> URL? {
        let item = "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
        return BaseURL.join(absoluteString, path: "", query: item)
    }
}
