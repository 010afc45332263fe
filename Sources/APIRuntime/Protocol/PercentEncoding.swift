/// Percent-encoding (RFC 3986, section 2.1).
enum PercentEncoding {
    /// Which characters stay as they are.
    enum Kept {
        /// Letters, digits, `-._~`: the unreserved ones.
        case unreserved
        /// Reserved ones and existing triplets too (RFC 6570, section 3.2.3).
        case reserved
        /// As `reserved`, without what would end a query's value or may not stand in a query.
        case inQuery
        /// What may stand in a path that is written by hand, and existing triplets.
        case inPath
    }

    static func encode(_ text: String, keep kept: Kept = .unreserved) -> String {
        let bytes = text.utf8
        guard !bytes.allSatisfy(isUnreserved) else { return text }
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count + 16)
        var index = bytes.startIndex
        while index != bytes.endIndex {
            let byte = bytes[index]
            let after = bytes.index(after: index)
            if isUnreserved(byte) || keeps(byte, kept, rest: bytes[after...]) {
                encoded.append(byte)
            } else {
                encoded.append(contentsOf: [37, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            }
            index = after
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func keeps(
        _ byte: UInt8, _ kept: Kept, rest: Substring.UTF8View
    ) -> Bool {
        switch kept {
        case .unreserved:
            return false
        case .reserved, .inQuery, .inPath:
            if byte == UInt8(ascii: "%") {
                return rest.prefix(2).count == 2 && rest.prefix(2).allSatisfy(isHexDigit)
            }
            guard isReserved(byte) else { return false }
            return switch kept {
            case .inQuery: !"#[]&".utf8.contains(byte)
            case .inPath: !"#[]".utf8.contains(byte)
            default: true
            }
        }
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122, 45, 46, 95, 126: true
        default: false
        }
    }

    private static func isReserved(_ byte: UInt8) -> Bool {
        ":/?#[]@!$&'()*+,;=".utf8.contains(byte)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...70, 97...102: true
        default: false
        }
    }

    /// The text that an encoded one stands for; what is no encoding stays as it is.
    static func decode(_ text: Substring) -> String {
        var rest = Array(text.utf8)[...]
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2,
                let value = UInt8(digits, radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
