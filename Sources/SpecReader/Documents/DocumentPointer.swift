import Diagnostics
import YAMLTree

/// Where in a document's tree a message's place is, as a JSON pointer (RFC 6901): what tells more
/// than lines and columns in a long document, or in one that is a single line.
struct DocumentPointer {
    private let root: YAMLNode

    init(root: YAMLNode) { self.root = root }

    /// The messages, each with its pointer as a note; those of other files stay as they are.
    func placing(_ list: DiagnosticList) -> DiagnosticList {
        var placed = DiagnosticList()
        for message in list.all {
            guard let range = message.range, let pointer = pointer(to: range) else {
                placed.append(message)
                continue
            }
            placed.append(
                Diagnostic(
                    message.severity, message.code, message.message, at: range,
                    notes: [.init("in `\(pointer)`", at: nil)] + message.notes, fix: message.fix))
        }
        return placed
    }

    /// The pointer to the innermost value that a range begins in, or whose key it is; nil where
    /// that is none below the root.
    func pointer(to range: SourceRange) -> String? {
        guard range.file === root.range.file else { return nil }
        var pointer = "#"
        var node = root
        while let (step, next) = step(from: node, to: range.start) {
            pointer += "/" + escaped(step)
            node = next
        }
        return node.range == root.range ? nil : pointer
    }

    private func step(
        from node: YAMLNode, to position: SourcePosition
    ) -> (step: String, node: YAMLNode)? {
        switch node.content {
        case .scalar: return nil
        case .sequence(let items):
            for (index, item) in items.enumerated() where isThere(position, item, item) {
                return ("\(index)", item)
            }
        case .mapping(let pairs):
            for pair in pairs where isThere(position, pair.key, pair.value) {
                return (pair.key.scalar?.text ?? "", pair.value)
            }
        }
        return nil
    }

    /// Whether a place is within what is written from one node's beginning to another's end.
    private func isThere(_ position: SourcePosition, _ first: YAMLNode, _ last: YAMLNode) -> Bool {
        guard first.aliasUse == nil, last.aliasUse == nil else { return false }
        return first.range.start <= position && position < last.range.end
    }

    private func escaped(_ key: String) -> String {
        key.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
            .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
    }
}
