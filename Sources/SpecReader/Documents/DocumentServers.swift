import APIModel
import Diagnostics
import YAMLTree

/// Servers as OpenAPI and OpenRPC describe them.
extension Service {
    /// The name of a server, which is added where it is not known yet; nil after a message.
    mutating func add(
        server item: YAMLNode, at url: String, _ tally: inout WarningTally
    ) -> String? {
        if let known = servers.first(where: { $0.url == url }) { return known.name }
        guard let placeholders = ServerURL.placeholders(url) else {
            tally.warn(
                "bad-url", "a brace in a server's URL has no partner; the server is left out",
                at: item["url"]?.range)
            return nil
        }
        let description = item["description"]?.scalar?.text
        let taken = Set(servers.map(\.name))
        var server = Server(
            name: ServerName.unique(
                item["name"]?.scalar?.text ?? item["x-ogen-server-name"]?.scalar?.text
                    ?? description, taken),
            url: url, origin: (item["url"] ?? item).range)
        server.description = description
        let variables = item["variables"]
        server.variables = placeholders.map { name in
            let node = variables?[name]
            let values = node?["enum"]?.sequence?.compactMap(\.scalar?.text) ?? []
            var value = node?["default"]?.scalar?.text ?? values.first
            if value == nil {
                tally.warn(
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
        servers.append(server)
        return server.name
    }
}

extension ServerURL {
    /// The text of a URL with the defaults of its variables in their places.
    static func filled(_ url: String, _ variables: YAMLNode?) -> String {
        var text = url
        for pair in variables?.mapping ?? [] {
            guard let name = pair.key.scalar?.text, let value = pair.value["default"]?.scalar?.text,
                let range = text.firstRange(of: "{\(name)}")
            else { continue }
            text.replaceSubrange(range, with: value)
        }
        return text
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
