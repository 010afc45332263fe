/// JSON writes a character beyond U+FFFF as two escapes (`"\ud83d\ude00"`), and many tools that
/// print JSON do so; libyaml refuses them. So both halves pass through it as private-use
/// characters, U+E000–E7FF instead of U+D800–DFFF, which keeps every length and so every
/// position. A text that names some of those itself is left as it is.
enum SurrogateEscapes {
    /// UTF-8 text with its pairs moved; `nil` if it must be left as it is.
    static func hide(_ text: [UInt8]) -> [UInt8]? {
        var hidden = text
        var at = 0
        while at < text.count {
            if text[at] == 0xEE, at + 1 < text.count, text[at + 1] < 0xA0 { return nil }
            guard text[at] == backslash else {
                at += 1
                continue
            }
            if half(in: text, at: at, of: "e", 0...7) { return nil }
            if half(in: text, at: at, of: "d", 8...11), half(in: text, at: at + 6, of: "d", 12...15)
            {
                move(&hidden, at: at)
                move(&hidden, at: at + 6)
                at += 12
            } else if at + 1 < text.count, text[at + 1] == backslash,
                !half(in: text, at: at + 1, of: "e", 0...7)
            {
                // An escaped backslash begins no escape of its own.
                at += 2
            } else {
                at += 1
            }
        }
        return hidden
    }

    /// A scalar's text as the file has it: joined in double quotes, literal elsewhere.
    static func restore(_ scalar: YAMLScalar) -> YAMLScalar {
        if scalar.style == .doubleQuoted {
            let units = scalar.text.utf16.map { 0xE000...0xE7FF ~= $0 ? $0 - 0x800 : $0 }
            return YAMLScalar(text: String(decoding: units, as: UTF16.self), style: scalar.style)
        }
        var text = Array(scalar.text.utf8)
        for at in text.indices where half(in: text, at: at, of: "e", 0...7) {
            text[at + 2] -= 1
            let isUpper = text[at + 2] == UInt8(ascii: "D")
            let digit = String(text[at + 3] - 0x30 + 8, radix: 16, uppercase: isUpper)
            text[at + 3] = digit.utf8.first ?? text[at + 3]
        }
        return YAMLScalar(text: String(decoding: text, as: UTF8.self), style: scalar.style)
    }

    private static let backslash = UInt8(ascii: "\\")

    /// Whether `\uXX` stands at an offset with these first two digits, written in one case, so
    /// that the case of the first tells that of the second.
    private static func half(
        in text: [UInt8], at offset: Int, of first: Unicode.Scalar, _ second: ClosedRange<UInt8>
    ) -> Bool {
        guard offset + 6 <= text.count, text[offset] == backslash,
            text[offset + 1] == UInt8(ascii: "u"), text[offset + 2] | 0x20 == UInt8(ascii: first)
        else { return false }
        let isUpper = text[offset + 2] & 0x20 == 0
        switch text[offset + 3] {
        case let digit where 0x30...0x39 ~= digit: return second ~= digit - 0x30
        case let digit where 0x41...0x46 ~= digit: return isUpper && second ~= digit - 0x41 + 10
        case let digit where 0x61...0x66 ~= digit: return !isUpper && second ~= digit - 0x61 + 10
        default: return false
        }
    }

    /// Turns `\ud83d` into `\ue03d`, and `\uDE00` into `\uE600`.
    private static func move(_ text: inout [UInt8], at offset: Int) {
        text[offset + 2] += 1
        let digit = text[offset + 3]
        text[offset + 3] = digit < 0x40 ? digit - 8 : (digit | 0x20) - 0x61 + 10 - 8 + 0x30
    }
}
