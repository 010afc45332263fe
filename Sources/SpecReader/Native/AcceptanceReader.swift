import APIModel
import YAMLTree

/// Reads which answers are good, and which calls are joined.
extension NativeReader {
    /// `true` or `reads`.
    mutating func join(_ node: YAMLNode) -> JoinPolicy? {
        if node.bool == true { return .all }
        guard let text = text(node, "`join`") else { return nil }
        if text == JoinPolicy.reads.rawValue { return .reads }
        error(
            "wrong-value", "`join` can not be `\(text)`", at: node,
            fix: "write `true`, `reads` or `none`")
        return nil
    }

    /// A list of statuses, each a number or as `4xx`; at least one.
    mutating func statuses(_ node: YAMLNode, _ what: String) -> [StatusPattern]? {
        guard let items = listOfSome(node, what, example: "[200, 304]") else { return nil }
        return items.compactMap { item in
            guard let text = text(item, "a status") else { return nil }
            if let status = Self.statusPattern(text), status != .other { return status }
            error(
                "wrong-value", "`\(text)` is no status", at: item,
                fix: "write a number from 100 to 599, or `2xx`, `4xx` and the like")
            return nil
        }
    }

    /// A list of media types; at least one.
    mutating func mediaTypes(_ node: YAMLNode) -> [String]? {
        guard let items = listOfSome(node, "`mediaTypes`", example: "[text/csv]") else {
            return nil
        }
        return items.compactMap { item in
            guard let text = text(item, "a media type") else { return nil }
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            if parts.count == 2, parts.allSatisfy({ HeaderSyntax.isToken(String($0)) }) {
                return text
            }
            error(
                "wrong-value", "`\(text)` is no media type", at: item,
                fix: "write it as in `text/csv` or `image/*`, without parameters")
            return nil
        }
    }

    private mutating func listOfSome(
        _ node: YAMLNode, _ what: String, example: String
    ) -> [YAMLNode]? {
        if let items = node.sequence, !items.isEmpty { return items }
        let isList = node.sequence != nil
        let text = node.scalar?.text
        error(
            isList ? "missing-value" : "wrong-kind",
            isList ? "\(what) is an empty list" : "\(what) must be a list or `none`", at: node,
            fix: isList || text?.isEmpty != false
                ? "write it as in `\(example)`" : "write `[\(text ?? "")]`")
        return nil
    }

    /// A number of bytes, at least one and at most a terabyte: `512KB`, `10MB`, `1.5GB`.
    mutating func size(_ node: YAMLNode, _ what: String) -> Int? {
        guard let text = text(node, what) else { return nil }
        if let bytes = Self.bytes(text) { return bytes }
        error(
            "bad-size", "\(what) must be a size such as `512KB`, `10MB` or `1GB`, not `\(text)`",
            at: node, fix: node.double == nil ? nil : "did you mean `\(text)B`?")
        return nil
    }

    static func bytes(_ text: String) -> Int? {
        let units = ["B": 1, "KB": 1e3, "MB": 1e6, "GB": 1e9]
        guard let bytes = UnitNumber.value(of: text, units: units) else { return nil }
        guard bytes >= 1, bytes <= 1_000_000_000_000 else { return nil }
        return Int(bytes)
    }
}
