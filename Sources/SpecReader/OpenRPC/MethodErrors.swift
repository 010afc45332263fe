import APIModel
import Diagnostics
import YAMLTree

/// Reads the errors that methods tell of: for their doc comments, and as models where the data has a
/// schema. Callers decode it with `APIError.body(as:)`.
extension OpenRPCReader {
    /// A list of errors in Markdown; nil where there is none.
    mutating func errorList(_ node: YAMLNode?, of api: String) -> String? {
        var lines: [String] = []
        for item in node?.sequence ?? [] {
            guard let error = schemas.part(item, "an error") else { continue }
            guard error.mapping != nil, let code = error["code"]?.scalar?.text else {
                schemas.tally.warn(
                    "bad-error", "an error without a code is left out", at: item.range)
                continue
            }
            var line = "- `\(code)`"
            if let message = error["message"]?.scalar?.text, message.hasLetterOrDigit {
                line += ": " + message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            if let data = error["data"], let text = dataText(data, of: api) {
                line += " (data: `\(text)`)"
            }
            if !lines.contains(line) { lines.append(line) }
        }
        return lines.isEmpty ? nil : "Errors:\n\n" + lines.joined(separator: "\n")
    }

    /// What an error's data is: a type where there is a schema, else a short example.
    private mutating func dataText(_ node: YAMLNode, of api: String) -> String? {
        if let schema = schema(ofData: node) {
            return schemas.type(schema, named: InlineName.joining(api, "error")).spelling
        }
        let (literal, problems) = OpenLiteral.read(node)
        let text = literal.jsonText(width: 200)
        let isPlain =
            problems.all.isEmpty && text.count <= 80 && !text.contains { "`\n".contains($0) }
        return isPlain && literal != .null ? text : nil
    }

    private static let types: Set<String> = [
        "object", "array", "string", "integer", "number", "boolean", "null",
    ]

    /// The schema that stands where the standard has a value: by itself, by reference, or in a
    /// content descriptor.
    private func schema(ofData node: YAMLNode) -> YAMLNode? {
        guard node.mapping != nil else { return nil }
        if let schema = node["schema"], schema.mapping != nil { return schema }
        if node["$ref"] != nil { return node }
        let types = node["type"]?.sequence ?? node["type"].map { [$0] } ?? []
        let isSchema =
            !types.isEmpty
            && types.allSatisfy { $0.scalar.map { Self.types.contains($0.text) } ?? false }
        return isSchema ? node : nil
    }
}
