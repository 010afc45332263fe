import Diagnostics
import YAMLTree

/// A text's only document, which has no errors.
func tree(_ text: String, rules: YAMLRules = .spec) throws -> YAMLNode {
    try tree(Array(text.utf8), rules: rules)
}

func tree(_ bytes: [UInt8], rules: YAMLRules = .spec) throws -> YAMLNode {
    let (stream, diagnostics) = YAMLStream.parse(
        SourceFile(path: "a.yaml", bytes: bytes), rules: rules)
    if let first = diagnostics.all.first { throw first }
    guard let stream, stream.documents.count == 1, let root = stream.documents[0].root else {
        throw NotOneDocument()
    }
    return root
}

struct NotOneDocument: Error {}

/// A text's messages, each as `line:column: [code] message; fix (note line:column)`.
func messages(
    _ text: String, limits: YAMLLimits = .default, rules: YAMLRules = .spec
) -> [String] {
    messages(Array(text.utf8), limits: limits, rules: rules)
}

func messages(
    _ bytes: [UInt8], limits: YAMLLimits = .default, rules: YAMLRules = .spec
) -> [String] {
    let file = SourceFile(path: "a.yaml", bytes: bytes)
    return YAMLStream.parse(file, limits: limits, rules: rules).1.all.map { diagnostic in
        var line = "\(place(diagnostic.range)): [\(diagnostic.code)] \(diagnostic.message)"
        if let fix = diagnostic.fix { line += "; \(fix)" }
        for note in diagnostic.notes { line += " (\(note.message) \(place(note.range)))" }
        return line
    }
}

func place(_ range: SourceRange?) -> String {
    range.map { "\($0.start.line):\($0.start.column)" } ?? "nowhere"
}

/// `line:column-line:column` of a node.
func span(_ node: YAMLNode?) -> String {
    node.map { "\(place($0.range))-\($0.range.end.line):\($0.range.end.column)" } ?? "nothing"
}

/// A tree in flow form, every scalar's text in quotes if it was not plain.
func flow(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let scalar): scalar.style == .plain ? scalar.text : "'\(scalar.text)'"
    case .sequence(let items): "[" + items.map(flow).joined(separator: ", ") + "]"
    case .mapping(let pairs):
        "{" + pairs.map { "\(flow($0.key)): \(flow($0.value))" }.joined(separator: ", ") + "}"
    }
}
