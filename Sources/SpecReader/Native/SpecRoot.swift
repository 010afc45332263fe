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

    /// Parses files and tells services from groups; what is neither is reported.
    static func parse(_ files: [SourceFile], _ diagnostics: inout DiagnosticList) -> [SpecRoot] {
        var roots: [SpecRoot] = []
        for file in files.sorted(by: { $0.path < $1.path }) {
            let name = file.path.split(separator: "/").last
            if name == "apigen.yaml" || name == "apigen.yml" { continue }
            let (stream, found) = YAMLStream.parse(file)
            diagnostics.append(contentsOf: UnquotedOptional.explained(found))
            guard let stream else { continue }
            if let root = root(of: stream, file, &diagnostics) { roots.append(root) }
        }
        return roots
    }

    private static func root(
        of stream: YAMLStream, _ file: SourceFile, _ diagnostics: inout DiagnosticList
    ) -> SpecRoot? {
        let start = SourcePosition(line: 1, column: 1)
        let top = SourceRange(file: file, start: start, end: start)
        guard let document = stream.documents.first, let node = document.root else {
            diagnostics.append(.error("empty-file", "there is nothing in this file", at: top))
            return nil
        }
        if stream.documents.count > 1 {
            diagnostics.append(
                .error(
                    "several-documents", "a spec file holds one document",
                    at: stream.documents[1].range, fix: "put each into a file of its own"))
        }
        guard node.mapping != nil else {
            diagnostics.append(
                .error(
                    "not-a-spec", "a spec file starts with the key `service` or `group`",
                    at: node.range))
            return nil
        }
        guard let kind = kind(of: node, &diagnostics) else { return nil }
        return SpecRoot(file: file, folder: SpecPath.folder(of: file.path), node: node, kind: kind)
    }

    private static func kind(of node: YAMLNode, _ diagnostics: inout DiagnosticList) -> Kind? {
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
        for format in ["openapi", "swagger", "openrpc"] {
            guard let pair = node.mapping?.first(where: { $0.key.scalar?.text == format }) else {
                continue
            }
            diagnostics.append(
                .error(
                    "unsupported-format",
                    "this version of apigen does not read `\(format)` documents",
                    at: pair.key.range))
            return nil
        }
        let first = node.mapping?.first?.key
        let names = node.mapping?.compactMap(\.key.scalar?.text) ?? []
        let mistyped = names.first { Suggestion.nearest(to: $0, in: ["service", "group"]) != nil }
        diagnostics.append(
            .error(
                "not-a-spec", "a spec file needs the key `service` or `group`",
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
