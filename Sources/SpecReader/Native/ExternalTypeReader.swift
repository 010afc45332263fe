import APIModel
import Diagnostics
import YAMLTree

/// Reads types of the app's own: the only place where a spec spells Swift.
extension NativeReader {
    /// A type and its module. Both must be identifiers joined by dots: spec text never becomes code.
    mutating func externalType(_ name: YAMLNode?, import module: YAMLNode?) -> ExternalType? {
        let module = module.flatMap { swiftName($0, "`import`") }
        guard let name, let swiftName = swiftName(name, "a Swift type") else { return nil }
        return ExternalType(swiftName: swiftName, module: module)
    }

    /// A reformer: a type's name, or name and module.
    mutating func reformer(_ node: YAMLNode) -> ExternalType? {
        guard node.mapping != nil else { return externalType(node, import: nil) }
        var name: YAMLNode?
        var module: YAMLNode?
        for (key, pair) in entries(node, ReformerKey.self) {
            switch key {
            case .type: name = pair.value
            case .import: module = pair.value
            }
        }
        if name == nil { error("missing-key", "a reformer needs a `type`", at: node) }
        return externalType(name, import: module)
    }

    private mutating func swiftName(_ node: YAMLNode, _ what: String) -> String? {
        guard let text = text(node, what) else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        if parts.allSatisfy({ Self.isIdentifier($0) }) { return text }
        error(
            "bad-swift-name", "\(what) must be identifiers joined by dots, not `\(text)`", at: node)
        return nil
    }

    /// Words that the compiler takes for no name.
    private static let keywords: Set<Substring> = [
        "_", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
        "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    private static func isIdentifier(_ text: Substring) -> Bool {
        guard let first = text.unicodeScalars.first, !keywords.contains(text) else { return false }
        return (first == "_" || first.properties.isXIDStart)
            && text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }
}
