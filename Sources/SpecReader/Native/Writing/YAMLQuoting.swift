import YAMLTree

/// Spells text as YAML, so that every reader takes it for that text (YAML 1.2.2, and where that is
/// free also 1.1: `yes`, `16:9` and `2026-01-31` are more than text to its readers).
enum YAMLQuoting {
    /// The text in one line: as it is where that is safe, else in double quotes.
    static func inline(_ text: String, inFlow: Bool) -> String {
        isPlain(text, inFlow: inFlow) ? text : quoted(text)
    }

    /// Whether text needs no quotes.
    static func isPlain(_ text: String, inFlow: Bool) -> Bool {
        guard let first = text.unicodeScalars.first, !indicators.contains(first), first != " ",
            text.utf8.last != UInt8(ascii: " "), text.utf8.last != UInt8(ascii: ":"),
            isPrintable(text, withBreaks: false), !isTyped(text)
        else { return false }
        var before: Unicode.Scalar = "\0"
        for scalar in text.unicodeScalars {
            if before == ":", scalar == " " || inFlow { return false }
            if before == " ", scalar == "#" { return false }
            if inFlow, flowIndicators.contains(scalar) || scalar == "\"" || scalar == "'" {
                return false
            }
            before = scalar
        }
        return true
    }

    private static let indicators = Set("-?:,[]{}#&*!|>'\"%@`=".unicodeScalars)
    private static let flowIndicators = Set(",[]{}".unicodeScalars)

    /// Whether readers would take bare text for a number, a flag, nothing, a time or a merge key.
    static func isTyped(_ text: String) -> Bool {
        let words: Set = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
        if text.utf8.count <= 5, words.contains(text.lowercased()) { return true }
        if ["~", "<<", "="].contains(text) { return true }
        guard let first = text.utf8.first else { return true }
        guard isDigit(first) || "+-.".utf8.contains(first) else { return false }
        return YAMLCoreValue(plain: text) != .string(text) || isTypedInYAML11(text)
    }

    /// Whether it is a number with underscores, in base 60 or in base 2, or begins with a date.
    private static func isTypedInYAML11(_ text: String) -> Bool {
        let parts = text.utf8.prefix(10).split(separator: UInt8(ascii: "-"), maxSplits: 2)
        if parts.count == 3, parts[0].count == 4,
            parts.prefix(2).allSatisfy({ $0.allSatisfy(isDigit) })
        {
            return true
        }
        let isNumeric = text.utf8.allSatisfy { isDigit($0) || "+-._:".utf8.contains($0) }
        return text.hasPrefix("0b") || isNumeric && text.utf8.contains { "_:".utf8.contains($0) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// Whether text has nothing in it that YAML must escape.
    static func isPrintable(_ text: String, withBreaks: Bool) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x0A, 0x09: withBreaks
            case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0x1_0000...0x10_FFFF: true
            case 0xE000...0xFFFD: scalar.value != 0xFEFF
            default: false
            }
        }
    }

    /// The text in double quotes.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case "\0": result += "\\0"
            default:
                if isPrintable(String(scalar), withBreaks: false) {
                    result.unicodeScalars.append(scalar)
                } else {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }
        }
        return result + "\""
    }
}
