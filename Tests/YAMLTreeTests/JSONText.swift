/// A small, strict JSON reader of its own, so that the suite's JSON is not judged by what it tests.
enum JSONText: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONText])
    case object([String: JSONText])

    struct Wrong: Error { let offset: Int }

    /// All values of a text that holds one after the other.
    static func all(in bytes: [UInt8]) throws -> [JSONText] {
        var reader = Reader(bytes: bytes)
        var values: [JSONText] = []
        while reader.peek() != nil { values.append(try reader.value()) }
        return values
    }

    private struct Reader {
        let bytes: [UInt8]
        var offset = 0

        /// The next byte that is no white space.
        mutating func peek() -> UInt8? {
            while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) {
                offset += 1
            }
            return offset < bytes.count ? bytes[offset] : nil
        }

        mutating func take(_ sign: Character) throws {
            guard peek() == sign.asciiValue else { throw Wrong(offset: offset) }
            offset += 1
        }

        mutating func takes(_ sign: Character) -> Bool {
            guard peek() == sign.asciiValue else { return false }
            offset += 1
            return true
        }

        mutating func value() throws -> JSONText {
            switch peek() {
            case UInt8(ascii: "{"): return try object()
            case UInt8(ascii: "["): return try array()
            case UInt8(ascii: "\""): return .string(try string())
            default: return try word()
            }
        }

        mutating func object() throws -> JSONText {
            var members: [String: JSONText] = [:]
            try take("{")
            if takes("}") { return .object(members) }
            repeat {
                _ = peek()
                let key = try string()
                try take(":")
                members[key] = try value()
            } while takes(",")
            try take("}")
            return .object(members)
        }

        mutating func array() throws -> JSONText {
            var items: [JSONText] = []
            try take("[")
            if takes("]") { return .array(items) }
            repeat { items.append(try value()) } while takes(",")
            try take("]")
            return .array(items)
        }

        mutating func word() throws -> JSONText {
            let start = offset
            while offset < bytes.count, !Array(" \t\r\n,]}".utf8).contains(bytes[offset]) {
                offset += 1
            }
            let word = String(decoding: bytes[start..<offset], as: UTF8.self)
            switch word {
            case "null": return .null
            case "true": return .bool(true)
            case "false": return .bool(false)
            default:
                guard let number = Double(word) else { throw Wrong(offset: start) }
                return .number(number)
            }
        }

        mutating func string() throws -> String {
            try take("\"")
            var units: [UInt16] = []
            var plain = offset
            while offset < bytes.count {
                let byte = bytes[offset]
                guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                    offset += 1
                    continue
                }
                units += String(decoding: bytes[plain..<offset], as: UTF8.self).utf16
                offset += 1
                if byte == UInt8(ascii: "\"") { return String(decoding: units, as: UTF16.self) }
                units.append(try escape())
                plain = offset
            }
            throw Wrong(offset: offset)
        }

        mutating func escape() throws -> UInt16 {
            guard offset < bytes.count else { throw Wrong(offset: offset) }
            offset += 1
            switch bytes[offset - 1] {
            case UInt8(ascii: "n"): return 0x0A
            case UInt8(ascii: "t"): return 0x09
            case UInt8(ascii: "r"): return 0x0D
            case UInt8(ascii: "b"): return 0x08
            case UInt8(ascii: "f"): return 0x0C
            case UInt8(ascii: "u"):
                let digits = String(
                    decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
                guard let unit = UInt16(digits, radix: 16) else { throw Wrong(offset: offset) }
                offset += 4
                return unit
            case let other: return UInt16(other)
            }
        }
    }
}
