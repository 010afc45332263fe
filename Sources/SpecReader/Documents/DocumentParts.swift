import Diagnostics
import YAMLTree

/// Parts of documents that are no schemas, and may be references all the same.
extension SchemaReader {
    /// What a node that may be a reference leads to; nil after a message that says what is left out.
    mutating func part(_ node: YAMLNode, _ what: String) -> YAMLNode? {
        node["$ref"] == nil ? node : partTarget(node, what)?.node
    }

    /// What a node that is a reference leads to, and what that is called; nil after a message, and
    /// for a node that is none.
    mutating func partTarget(_ node: YAMLNode, _ what: String) -> ReferenceResolver.Target? {
        guard let reference = node["$ref"], let text = reference.scalar?.text else { return nil }
        do throws(ReferenceResolver.Failure) {
            return try references.target(of: text, at: reference)
        } catch {
            report(error, text, "\(what) is left out", at: reference)
            return nil
        }
    }
}
