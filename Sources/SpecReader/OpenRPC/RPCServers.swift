import APIModel
import Diagnostics
import YAMLTree

/// Reads servers: their hosts are the service's, and the path that they agree on is that of the calls.
extension OpenRPCReader {
    /// A server's URL, cut where its path begins.
    private struct Place {
        let item: YAMLNode
        /// Scheme, host and port; empty where the URL is relative.
        let host: String
        /// Empty where there is none but `/`.
        let path: String

        init(_ item: YAMLNode, _ url: String) {
            self.item = item
            let scheme = url.firstRange(of: "://")?.upperBound ?? url.startIndex
            let start = url[scheme...].firstIndex(of: "/") ?? url.endIndex
            let path = url[start...]
            host = String(url[..<start])
            self.path = path == "/" ? "" : String(path)
        }

        var hasVariables: Bool { path.contains("{") }
    }

    /// Reads the document's servers and says where calls are posted to: a path below every server, or
    /// nothing where the servers' own URLs, or the one that the app gives, say it all.
    mutating func readServers() -> String {
        let places = places(root["servers"])
        let absolute = places.filter { !$0.host.isEmpty }
        guard let first = absolute.first else {
            guard let relative = places.first else { return "" }
            let path = ServerURL.filled(relative.path, relative.item["variables"])
            return path.contains("{") ? "" : URIText.decoded(path)
        }
        let isShared = absolute.allSatisfy { $0.path == first.path } && !first.hasVariables
        for place in absolute {
            let url = isShared ? place.host : place.host + place.path
            _ = service.add(server: place.item, at: url, &schemas.tally)
        }
        return isShared ? URIText.decoded(first.path) : ""
    }

    /// Where the calls of a method go: its own server, if it has one, else that of the document.
    mutating func place(of method: RPCMethod, path: String) -> (server: String?, path: String) {
        guard let place = places(method.node["servers"]).first else { return (nil, path) }
        if place.host.isEmpty {
            return (nil, place.hasVariables ? path : URIText.decoded(place.path))
        }
        let url = place.hasVariables ? place.host + place.path : place.host
        let server = service.add(server: place.item, at: url, &schemas.tally)
        return (server, place.hasVariables ? "" : URIText.decoded(place.path))
    }

    private mutating func places(_ node: YAMLNode?) -> [Place] {
        let items = node?.sequence ?? (node?.mapping == nil ? [] : [node].compactMap(\.self))
        return items.compactMap { item in
            guard let node = schemas.part(item, "a server"), let text = node["url"]?.scalar?.text,
                let url = url(text.trimmed, at: node["url"] ?? node)
            else { return nil }
            return Place(node, url)
        }
    }

    /// A URL with variables as OpenAPI writes them; nil after a message, where none can be called.
    private mutating func url(_ text: String, at node: YAMLNode) -> String? {
        var url = text
        // OpenRPC has runtime expressions: `${port}`.
        while let range = url.firstRange(of: "${") { url.replaceSubrange(range, with: "{") }
        guard url.contains("://") else {
            let isHost =
                url == "localhost" || ["localhost:", "localhost/"].contains { url.hasPrefix($0) }
            if isHost { return "http://\(url)" }
            return url.hasPrefix("/") ? url : "/\(url)"
        }
        guard let problem = ServerURL.problem(url) else { return url }
        let isSocket = ["ws://", "wss://"].contains { url.lowercased().hasPrefix($0) }
        schemas.tally.warn(
            isSocket ? "web-socket" : "bad-url",
            isSocket
                ? "calls go over HTTP; the server `\(text)` is left out"
                : "a server's URL \(problem); it is left out",
            at: node.range)
        return nil
    }
}
