import APIModel
import Diagnostics
import YAMLTree

/// A server's URL is absolute, http or https, and has a variable for each placeholder and a
/// placeholder for each variable.
///
/// Codes: `bad-url`, `unknown-variable`, `unused-variable`.
extension NativeReader {
    /// Checks a server's URL and its placeholders.
    mutating func checkServer(_ server: Server, at node: YAMLNode) {
        if let problem = ServerURL.problem(server.url) {
            let fix = server.url.contains("://") ? nil : "write `https://\(server.url)`"
            error("bad-url", "a server's URL \(problem)", at: node, fix: fix)
            return
        }
        guard let placeholders = ServerURL.placeholders(server.url) else {
            error(
                "bad-url", "a brace in the URL of server `\(server.name)` has no partner", at: node)
            return
        }
        let names = server.variables.map(\.name)
        for name in placeholders where !names.contains(name) {
            error(
                "unknown-variable", "server `\(server.name)` has no variable `\(name)`", at: node,
                fix: Suggestion.fix(for: name, in: names) ?? "declare it under `variables`")
        }
        for variable in server.variables where !placeholders.contains(variable.name) {
            diagnostics.append(
                .error(
                    "unused-variable", "the URL has no placeholder `{\(variable.name)}`",
                    at: variable.origin, fix: Suggestion.fix(for: variable.name, in: placeholders)))
        }
    }
}

/// The syntax of server URLs.
enum ServerURL {
    /// What is wrong with a URL, as the rest of a sentence.
    static func problem(_ url: String) -> String? {
        let lower = url.lowercased()
        let rest: Substring
        if lower.hasPrefix("https://") {
            rest = url.dropFirst(8)
        } else if lower.hasPrefix("http://") {
            rest = url.dropFirst(7)
        } else {
            return "must start with `https://` or `http://`"
        }
        let isClean = url.unicodeScalars.allSatisfy {
            $0.value > 0x20 && $0.value != 0x7F && !"\"<>\\^`|".unicodeScalars.contains($0)
        }
        if !isClean { return "can not have spaces or control characters in it" }
        if rest.contains("?") || rest.contains("#") { return "can not have a query or a fragment" }
        let host = rest.prefix { $0 != "/" }
        if host.isEmpty || host.hasPrefix(":") { return "needs a host" }
        return nil
    }

    /// The names in braces; `nil` where braces do not pair.
    static func placeholders(_ url: String) -> [String]? {
        var names: [String] = []
        var open: String?
        for character in url {
            switch (character, open) {
            case ("{", nil): open = ""
            case ("}", let name?) where !name.isEmpty:
                names.append(name)
                open = nil
            case ("{", _), ("}", _): return nil
            case (_, let name?): open = name + String(character)
            case (_, nil): continue
            }
        }
        return open == nil ? names : nil
    }
}
