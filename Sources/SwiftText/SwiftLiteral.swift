/// Writes values as Swift literals.
public enum SwiftLiteral {
    /// A string literal of one line, quotation marks included, whose value is exactly `text`.
    public static func quoted(_ text: String) -> String { "\"" + escape(text) + "\"" }

    /// The content of such a literal, without the quotation marks.
    ///
    /// Quotation marks, backslashes (and with them interpolations), control characters, line
    /// separators and characters that reorder or hide text are escaped; the rest stays readable.
    public static func escape(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count + 8)
        appendEscaped(text, to: &result)
        return result
    }

    /// Appends what ``escape(_:)`` returns.
    public static func appendEscaped(_ text: String, to output: inout String) {
        if text.utf8.allSatisfy(isPlain) {
            output += text
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            case "\0": output += "\\0"
            case _ where Hidden.contains(scalar):
                output += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: output.unicodeScalars.append(scalar)
            }
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        0x20 <= byte && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// A floating-point literal with exactly that value, such as `1.0`, `-0.0` or `1e+100`.
    public static func double(_ value: Double) -> String {
        if value.isNaN { return "Double.nan" }
        if value.isInfinite { return value < 0 ? "-Double.infinity" : "Double.infinity" }
        // The compiler warns about a decimal literal below the normal range.
        if value.isSubnormal { return "Double(bitPattern: \(value.bitPattern))" }
        return "\(value)"
    }

    /// A decimal integer literal, its digits in groups from seven digits on (`1_000_000`).
    public static func integer(_ value: some BinaryInteger) -> String {
        grouped(String(value))
    }

    /// The integer literal for a spec's decimal text of any length, nil where it is no integer.
    public static func integer(text: String) -> String? {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits =
            isNegative || text.utf8.first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        let significant = digits.drop { $0 == "0" }
        guard !significant.isEmpty else { return "0" }
        return grouped((isNegative ? "-" : "") + significant)
    }

    private static func grouped(_ text: String) -> String {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = isNegative ? text.dropFirst() : text[...]
        let count = digits.utf8.count
        guard count >= 7 else { return text }
        var result = isNegative ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (count - index).isMultiple(of: 3) { result += "_" }
            result.append(digit)
        }
        return result
    }
}
