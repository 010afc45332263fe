import APIModel
import Diagnostics
import YAMLTree

/// Reads servers.
extension OpenAPIReader {
    /// The servers of the document. Relative ones only say what comes before every path.
    mutating func readServers(_ node: YAMLNode?, isRoot: Bool) {
        var relative: String?
        for item in node?.sequence ?? [] {
            guard let url = item["url"]?.scalar?.text.trimmed else { continue }
            if ServerURL.problem(url) == nil {
                _ = add(item, url)
            } else if !url.contains("://"), relative == nil {
                relative = url
            } else if url.contains("://") {
                schemas.tally.warn(
                    "bad-url",
                    "a server's URL \(ServerURL.problem(url) ?? ""); it is left out",
                    at: item["url"]?.range)
            }
        }
        if let relative, service.servers.isEmpty {
            let filled = ServerURL.filled(relative, node?.sequence?.first?["variables"])
            let path = filled.split(separator: "/").joined(separator: "/")
            pathPrefix = path.isEmpty ? "" : "/\(path)"
        }
    }

    /// The server that a path item or an operation always goes to, by name.
    mutating func server(of node: YAMLNode) -> String? {
        guard let item = node["servers"]?.sequence?.first,
            let url = item["url"]?.scalar?.text.trimmed, ServerURL.problem(url) == nil
        else { return nil }
        return add(item, url)
    }

    private mutating func add(_ item: YAMLNode, _ url: String) -> String? {
        let bare = url.hasSuffix("/") ? String(url.dropLast()) : url
        return service.add(server: item, at: bare, &schemas.tally)
    }
}
