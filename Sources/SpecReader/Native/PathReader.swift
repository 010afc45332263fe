import APIModel
import Diagnostics
import YAMLTree

/// Reads URL paths.
extension NativeReader {
    /// A path with `{placeholder}`s.
    mutating func path(_ node: YAMLNode) -> PathTemplate {
        guard let text = text(node, "a path") else {
            return PathTemplate(segments: [], origin: node.range)
        }
        return path(text, at: node)
    }

    /// A method and a path: `COPY /files/{id}`.
    mutating func otherCall(_ node: YAMLNode) -> Endpoint.Call {
        let nowhere = PathTemplate(segments: [], origin: node.range)
        guard let text = text(node, "`call`") else { return .http(method: "GET", path: nowhere) }
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, HeaderSyntax.isToken(String(parts[0])) else {
            error(
                "bad-call", "`call` must be a method and a path, not `\(text)`", at: node,
                fix: "write it as in `COPY /files/{id}`")
            return .http(method: "GET", path: nowhere)
        }
        let (method, path) = (String(parts[0]), String(parts[1].drop { $0 == " " }))
        if HTTPMethod.known.contains(method.uppercased()) {
            error(
                "bad-call", "`\(method)` is a key of its own", at: node,
                fix: "write `\(method.uppercased()): \(path)`")
        } else if method.uppercased() == "CONNECT" {
            error("bad-call", "`CONNECT` is for proxies only", at: node)
        }
        return .http(method: method, path: self.path(path, at: node))
    }

    private mutating func path(_ text: String, at node: YAMLNode) -> PathTemplate {
        var template = PathTemplate(segments: [], origin: node.range)
        guard checkPathText(text, at: node) else { return template }
        var literal = ""
        var open: String?
        for character in text {
            switch (character, open) {
            case ("{", nil):
                if !literal.isEmpty { template.segments.append(.literal(literal)) }
                literal = ""
                open = ""
            case ("}", let name?) where !name.isEmpty:
                template.segments.append(.parameter(name))
                open = nil
            case ("{", _), ("}", _):
                error(
                    "bad-path", "a brace in `\(text)` has no partner or no name", at: node,
                    fix: "write placeholders as `{id}`")
                return template
            case (_, let name?): open = name + String(character)
            case (_, nil): literal.append(character)
            }
        }
        if open != nil {
            error(
                "bad-path", "a brace in `\(text)` has no partner or no name", at: node,
                fix: "write placeholders as `{id}`")
        }
        if !literal.isEmpty { template.segments.append(.literal(literal)) }
        return template
    }

    /// Checks the path of an RPC protocol, which has no placeholders.
    mutating func checkRPCPath(_ text: String, at node: YAMLNode) {
        guard checkPathText(text, at: node) else { return }
        if text.contains("{") || text.contains("}") {
            error("bad-path", "an RPC protocol's path can not have placeholders", at: node)
        }
    }

    private mutating func checkPathText(_ text: String, at node: YAMLNode) -> Bool {
        if text.first != "/" {
            let fix = text.contains("://") ? "the server is named by `server`" : "write `/\(text)`"
            error("bad-path", "a path starts with `/`", at: node, fix: fix)
        } else if text.contains("?") {
            error(
                "bad-path", "a path can not have a query in it", at: node,
                fix: "declare the parameters under `query`")
        } else if text.unicodeScalars.contains(where: {
            $0.value <= 0x20 || $0.value == 0x7F || $0 == "#" || $0 == "\\"
        }) {
            error(
                "bad-path", "a path can not have spaces, `#`, `\\` or control characters in it",
                at: node)
        } else {
            return true
        }
        return false
    }
}
