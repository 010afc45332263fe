import Diagnostics
import APIModel
import YAMLTree

/// A protocol of one's own says where the method goes, and its placeholders are known.
///
/// Codes: `missing-placeholder`, `unknown-placeholder`.
extension NativeReader {
    /// Checks the placeholders of a request.
    mutating func checkHouseRequest(_ request: JSONLiteral, at node: YAMLNode) {
        let found = Self.placeholders(request)
        let known = ["$method", "$params", "$id"]
        for name in found where !known.contains(name) {
            error(
                "unknown-placeholder", "unknown placeholder `\(name)`", at: node,
                fix: Suggestion.fix(for: name, in: known))
        }
        if !found.contains("$method") {
            error(
                "missing-placeholder", "`request` does not say where the method goes", at: node,
                fix: "put `$method` in its place")
        }
    }

    private static func placeholders(_ literal: JSONLiteral) -> [String] {
        switch literal {
        case .string(let text): text.hasPrefix("$") ? [text] : []
        case .array(let items): items.flatMap { placeholders($0) }
        case .object(let members): members.flatMap { placeholders($0.value) }
        case .null, .bool, .number: []
        }
    }
}
