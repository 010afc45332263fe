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
        let units: [String: Double] = ["ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000]
        guard let exact = UnitNumber.value(of: text, units: units) else { return nil }
        let milliseconds = exact + 0.5
        guard milliseconds >= 1, milliseconds < 31_536_000_001 else { return nil }
        return Int(milliseconds)
    }
}
