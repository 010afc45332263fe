/// How text from a spec is shown on a terminal, where it must not act.
extension Unicode.Scalar {
    /// Whether the scalar is invisible or steers the terminal: controls and bidirectional marks.
    var isHidden: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E,
            0x2066...0x2069, 0xFEFF:
            true
        default: false
        }
    }

    /// How many columns a terminal gives the scalar: 0, 1 or 2.
    ///
    /// Marks that combine take none; East Asian wide letters and emoji take two (UAX 11, roughly).
    var columns: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
            0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}

extension String {
    /// The text with hidden scalars spelled out: `\u{1B}`.
    public var withoutHiddenScalars: String {
        guard unicodeScalars.contains(where: \.isHidden) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if scalar.isHidden {
                    result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }
}
