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
                _ = server(item, url)
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
            let filled = filled(relative, node?.sequence?.first?["variables"])
            let path = filled.split(separator: "/").joined(separator: "/")
            pathPrefix = path.isEmpty ? "" : "/\(path)"
        }
    }

    private func filled(_ url: String, _ variables: YAMLNode?) -> String {
        var text = url
        for pair in variables?.mapping ?? [] {
            guard let name = pair.key.scalar?.text, let value = pair.value["default"]?.scalar?.text,
                let range = text.firstRange(of: "{\(name)}")
            else { continue }
            text.replaceSubrange(range, with: value)
        }
        return text
    }

    /// The server that a path item or an operation always goes to, by name.
    mutating func server(of node: YAMLNode) -> String? {
        guard let item = node["servers"]?.sequence?.first,
            let url = item["url"]?.scalar?.text.trimmed, ServerURL.problem(url) == nil
        else { return nil }
        return server(item, url)
    }

    /// The name of a server, which is added where it is not known yet.
    private mutating func server(_ item: YAMLNode, _ url: String) -> String? {
        let bare = url.hasSuffix("/") ? String(url.dropLast()) : url
        if let known = service.servers.first(where: { $0.url == bare }) { return known.name }
        guard let placeholders = ServerURL.placeholders(bare) else {
            schemas.tally.warn(
                "bad-url", "a brace in a server's URL has no partner; the server is left out",
                at: item["url"]?.range)
            return nil
        }
        let description = item["description"]?.scalar?.text
        let taken = Set(service.servers.map(\.name))
        var server = Server(
            name: ServerName.unique(
                item["name"]?.scalar?.text ?? item["x-ogen-server-name"]?.scalar?.text
                    ?? description, taken),
            url: bare, origin: (item["url"] ?? item).range)
        server.description = description
        let variables = item["variables"]
        server.variables = placeholders.map { name in
            let node = variables?[name]
            let values = node?["enum"]?.sequence?.compactMap(\.scalar?.text) ?? []
            var value = node?["default"]?.scalar?.text ?? values.first
            if value == nil {
                schemas.tally.warn(
                    "unknown-variable", "`{\(name)}` has no default; it is read as empty",
                    at: item["url"]?.range)
                value = ""
            }
            return ServerVariable(
                name: name, defaultValue: value ?? "",
                values: values.contains(value ?? "") ? values : [],
                description: node?["description"]?.scalar?.text,
                origin: (node ?? item).range)
        }
        service.servers.append(server)
        return server.name
    }
}

/// Names for servers, which most documents do not name.
private enum ServerName {
    /// The description where it is a name, else one by number.
    static func unique(_ description: String?, _ taken: Set<String>) -> String {
        let words = (description ?? "").split { !$0.isLetter && !$0.isNumber }
        let noise: Set<String> = ["server", "the", "url", "api", "environment", "endpoint"]
        let telling = words.filter { !noise.contains($0.lowercased()) }
        let isName = (1...3).contains(telling.count) && (description?.count ?? 0) <= 40
        let base = isName ? telling.joined(separator: " ").lowercased() : "server"
        var name = base
        var number = 2
        while taken.contains(name) {
            name = "\(base) \(number)"
            number += 1
        }
        return name
    }
}
