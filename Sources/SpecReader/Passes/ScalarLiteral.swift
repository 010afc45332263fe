import APIModel
import YAMLTree

/// Values of the types that every spec knows.
enum ScalarLiteral {
    /// The JSON of a node of a type; `nil` if it does not fit.
    static func fit(_ node: YAMLNode, _ type: ScalarType) -> JSONLiteral? {
        guard let text = node.scalar?.text else { return nil }
        switch type {
        case .string, .url, .data, .uuid, .date, .day:
            if text.isEmpty, node.scalar?.style == .plain { return nil }
            return isFit(text, type) ? .string(text) : nil
        case .bool: return node.bool.map { .bool($0) }
        case .int, .int64: return whole(node, Int64.self)
        case .int32: return whole(node, Int32.self)
        case .uint, .uint64: return whole(node, UInt64.self)
        case .uint32: return whole(node, UInt32.self)
        case .float, .double, .unixTime: return JSONNumber.canonical(node).map { .number($0) }
        case .decimal:
            return JSONNumber.canonical(node).map { .number($0) }
                ?? (isDecimal(text) ? .string(text) : nil)
        case .json, .file, .void: return nil
        }
    }

    private static func whole<Value: FixedWidthInteger>(
        _ node: YAMLNode, _: Value.Type
    ) -> JSONLiteral? {
        guard case .int? = node.coreValue, let number = JSONNumber.canonical(node) else {
            return nil
        }
        return Value(number) == nil ? nil : .number(number)
    }

    /// Whether text has the form that its type wants.
    private static func isFit(_ text: String, _ type: ScalarType) -> Bool {
        let bytes = Array(text.utf8)
        switch type {
        case .uuid: return matches(bytes, "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx")
        case .day: return isDay(bytes)
        case .date: return isInstant(bytes)
        case .url: return !text.isEmpty && bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F }
        case .data:
            return bytes.count % 4 == 0
                && bytes.allSatisfy {
                    isDigit($0) || isLetter($0) || [0x2B, 0x2F, 0x3D].contains($0)
                }
        default: return true
        }
    }

    /// Compares with a pattern of `9` for digits, `x` for hexadecimal ones and other text.
    private static func matches(_ bytes: [UInt8], _ pattern: StaticString) -> Bool {
        guard bytes.count == pattern.utf8CodeUnitCount else { return false }
        return pattern.withUTF8Buffer { pattern in
            zip(bytes, pattern).allSatisfy { byte, wanted in
                switch wanted {
                case UInt8(ascii: "9"): isDigit(byte)
                case UInt8(ascii: "x"):
                    isDigit(byte) || 0x41...0x46 ~= byte || 0x61...0x66 ~= byte
                default: byte == wanted
                }
            }
        }
    }

    /// RFC 3339 `full-date`, with a month and a day that there can be.
    private static func isDay(_ bytes: [UInt8]) -> Bool {
        guard matches(bytes, "9999-99-99") else { return false }
        let month = Int(bytes[5] - 0x30) * 10 + Int(bytes[6] - 0x30)
        let day = Int(bytes[8] - 0x30) * 10 + Int(bytes[9] - 0x30)
        return 1...12 ~= month && 1...31 ~= day
    }

    /// RFC 3339 `date-time`: a day, `T` or a space, a time, perhaps a fraction, an offset.
    private static func isInstant(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 20, isDay(Array(bytes[..<10])),
            [0x54, 0x74, 0x20].contains(bytes[10]),
            matches(Array(bytes[11..<19]), "99:99:99")
        else { return false }
        var rest = bytes[19...]
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: isDigit)
            guard !fraction.isEmpty else { return false }
            rest = rest.dropFirst(1 + fraction.count)
        }
        if rest.count == 1 { return rest.first == 0x5A || rest.first == 0x7A }
        guard let sign = rest.first, sign == 0x2B || sign == 0x2D else { return false }
        return matches(Array(rest.dropFirst()), "99:99")
    }

    private static func isDecimal(_ text: String) -> Bool {
        let digits = text.utf8.drop { $0 == 0x2D }
        return !digits.isEmpty && digits.allSatisfy { isDigit($0) || $0 == 0x2E }
            && text.utf8.filter { $0 == 0x2E }.count <= 1
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
    private static func isLetter(_ byte: UInt8) -> Bool {
        0x41...0x5A ~= byte || 0x61...0x7A ~= byte
    }
}
