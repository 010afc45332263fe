import Diagnostics
import YAMLTree

/// The root of one spec file, and what it is.
struct SpecRoot {
    /// What a file is.
    enum Kind {
        case service(name: String, origin: SourceRange)
        case group(name: String, origin: SourceRange)
    }

    let file: SourceFile
    let folder: String
    let node: YAMLNode
    let kind: Kind

    /// What the root of a file makes it; nil after a message.
    static func kind(of node: YAMLNode, _ diagnostics: inout DiagnosticList) -> Kind? {
        for (key, isService) in [("service", true), ("group", false)] {
            guard let value = node[key] else { continue }
            guard let text = value.scalar?.text, !text.isEmpty else {
                diagnostics.append(
                    .error("missing-value", "`\(key)` must be a name", at: value.range))
                return nil
            }
            return isService
                ? .service(name: text, origin: value.range)
                : .group(name: text, origin: value.range)
        }
        let first = node.mapping?.first?.key
        let names = node.mapping?.compactMap(\.key.scalar?.text) ?? []
        let mistyped = names.first { Suggestion.nearest(to: $0, in: ["service", "group"]) != nil }
        diagnostics.append(
            .error(
                "not-a-spec",
                "a spec file needs the key `service` or `group`, or is an OpenAPI document",
                at: (first ?? node).range,
                fix: mistyped.flatMap { Suggestion.fix(for: $0, in: ["service", "group"]) }))
        return nil
    }
}

/// Folders of paths, as text.
enum SpecPath {
    /// The folder of a file; empty for one without.
    static func folder(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
            .filter { $0 != "." }.dropLast()
        return (path.first == "/" ? "/" : "") + parts.joined(separator: "/")
    }

    /// A folder, the folder above it, and so on up to the top.
    static func upward(from folder: String) -> [String] {
        var result = [folder]
        var current = Substring(folder)
        while !current.isEmpty {
            current = current.lastIndex(of: "/").map { current[..<$0] } ?? ""
            result.append(String(current))
        }
        return result
    }
}
