import Diagnostics
import YAMLTree

/// Reads durations: `500ms`, `15s`, `2m`, `1h`, `1.5s`.
extension NativeReader {
    /// A duration in milliseconds, at least one and at most a year.
    mutating func duration(_ node: YAMLNode, _ what: String) -> Int? {
        guard let text = text(node, what) else { return nil }
        if let milliseconds = Self.milliseconds(text) { return milliseconds }
        let fix = node.double == nil ? nil : "did you mean `\(text)s`?"
        error(
            "bad-duration",
            "\(what) must be a time such as `500ms`, `15s`, `2m` or `1h`, not `\(text)`",
            at: node, fix: fix)
        return nil
    }

    static func milliseconds(_ text: String) -> Int? {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let factor: Double
        switch text.dropFirst(number.count) {
        case "ms": factor = 1
        case "s": factor = 1000
        case "m": factor = 60_000
        case "h": factor = 3_600_000
        default: return nil
        }
        guard number.first != ".", number.last != ".", let value = Double(number) else {
            return nil
        }
        let milliseconds = value * factor + 0.5
        guard milliseconds >= 1, milliseconds < 31_536_000_001 else { return nil }
        return Int(milliseconds)
    }
}
