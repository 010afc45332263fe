/// NEL, LS and PS are text in YAML 1.2 (5.4), but libyaml follows 1.1 and folds lines at them:
/// a description with U+2028 would change, and all lines after it would be numbered wrongly. So
/// they pass through libyaml as private-use characters at the end of plane 16. A text that holds
/// some of those itself is left as it is, for they could not be told apart.
enum HiddenBreaks {
    private static let pairs: [(real: Unicode.Scalar, standIn: Unicode.Scalar)] = [
        ("\u{85}", "\u{10FFFB}"), ("\u{2028}", "\u{10FFFC}"), ("\u{2029}", "\u{10FFFD}"),
    ]

    /// UTF-8 text with stand-ins; `nil` if it must be left as it is. Wrong bytes stay, for libyaml
    /// to report.
    static func hide(_ bytes: [UInt8]) -> [UInt8]? {
        var hidden: [UInt8] = []
        hidden.reserveCapacity(bytes.count + bytes.count / 16)
        var rest = bytes[...]
        while let first = rest.first {
            let pair = first < 0x80 ? nil : pairs.first { rest.starts(with: String($0.real).utf8) }
            if first == 0xF4, rest.starts(with: [0xF4, 0x8F, 0xBF]) { return nil }
            if let pair {
                hidden += String(pair.standIn).utf8
                rest = rest.dropFirst(String(pair.real).utf8.count)
            } else {
                hidden.append(first)
                rest = rest.dropFirst()
            }
        }
        return hidden
    }

    /// A scalar's text as the file has it.
    static func restore(_ scalar: YAMLScalar) -> YAMLScalar {
        var restored = String.UnicodeScalarView()
        for character in scalar.text.unicodeScalars {
            let pair = character.value < 0x10FFFB ? nil : pairs.first { $0.standIn == character }
            restored.append(pair?.real ?? character)
        }
        return YAMLScalar(text: String(restored), style: scalar.style)
    }
}
