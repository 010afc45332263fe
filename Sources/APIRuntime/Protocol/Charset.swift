#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The charsets of HTTP texts that are understood, by the labels of the WHATWG Encoding Standard.
enum Charset: Sendable, Hashable {
    /// UTF-8, and US-ASCII, which is a part of it.
    case utf8
    case utf16LittleEndian
    case utf16BigEndian
    case latin1
    case windows1252

    /// The charset that a media type names; UTF-8 where it names none, nil for one that is unknown.
    init?(of type: String?) {
        switch Self.name(in: type ?? "") {
        case "", "utf-8", "utf8", "us-ascii", "ascii": self = .utf8
        case "utf-16", "utf-16le": self = .utf16LittleEndian
        case "utf-16be": self = .utf16BigEndian
        case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "l1": self = .latin1
        case "windows-1252", "cp1252", "x-cp1252": self = .windows1252
        default: return nil
        }
    }

    /// A whole text, without its byte order mark; nil where it is not in the charset.
    static func text(of data: Data, type: String?) -> String? {
        guard let charset = Charset(of: type) else { return nil }
        var decoder = TextDecoder(charset)
        guard let bytes = decoder.utf8(of: data), let rest = decoder.finish() else { return nil }
        return String(bytes: rest.isEmpty ? bytes : bytes + rest, encoding: .utf8)
    }

    /// The value of `charset=` in a media type, in small letters.
    private static func name(in type: String) -> String {
        for parameter in type.split(separator: ";").dropFirst() {
            let pair = parameter.split(separator: "=", maxSplits: 1)
            let name = pair[0].filter { $0 != " " && $0 != "\t" }
            guard pair.count == 2, name.lowercased() == "charset" else { continue }
            return pair[1].filter { !" \t\"'".contains($0) }.lowercased()
        }
        return ""
    }

    /// The character of a byte of a charset that has one byte for each.
    func scalar(of byte: UInt8) -> Unicode.Scalar {
        guard self == .windows1252, (0x80...0x9F).contains(byte) else {
            return Unicode.Scalar(byte)
        }
        return Unicode.Scalar(Self.upperControls[Int(byte - 0x80)]) ?? Unicode.Scalar(byte)
    }

    /// 0x80 to 0x9F of windows-1252; where it has nothing, the control character of Latin-1.
    private static let upperControls: [UInt16] = [
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
        0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
    ]
}

/// Turns a text that arrives in pieces into UTF-8. The pieces may be cut anywhere.
struct TextDecoder: Sendable {
    private var charset: Charset
    private var isAtStart = true
    /// The start of a character, or of a byte order mark, whose end has not come yet.
    private var pending = Data()

    init(_ charset: Charset) {
        self.charset = charset
    }

    /// The next bytes as UTF-8; nil where they are not in the charset. UTF-8 itself goes through
    /// unchecked.
    mutating func utf8(of bytes: Data) -> Data? {
        var input = pending.isEmpty ? bytes : pending + bytes
        pending = Data()
        if isAtStart {
            guard let length = takeMark(of: input) else {
                pending = input
                return Data()
            }
            isAtStart = false
            input = input.dropFirst(length)
        }
        switch charset {
        case .utf8: return input
        case .latin1, .windows1252:
            var text = String.UnicodeScalarView()
            for byte in input { text.append(charset.scalar(of: byte)) }
            return Data(String(text).utf8)
        case .utf16LittleEndian, .utf16BigEndian: return transcoded(input)
        }
    }

    /// What is left at the end; nil where a character is not complete.
    mutating func finish() -> Data? {
        if isAtStart, charset == .utf8 { return pending }
        return pending.isEmpty ? Data() : nil
    }

    /// The length of the byte order mark at the start, 0 where there is none; nil where it can not
    /// be told yet. A mark of UTF-16 says which of the two it is.
    private mutating func takeMark(of input: Data) -> Int? {
        let start = Array(input.prefix(3))
        switch charset {
        case .latin1, .windows1252: return 0
        case .utf8:
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            if start == mark { return 3 }
            return mark.starts(with: start) ? nil : 0
        case .utf16LittleEndian, .utf16BigEndian:
            guard start.count >= 2 else { return nil }
            switch (start[0], start[1]) {
            case (0xFF, 0xFE): charset = .utf16LittleEndian
            case (0xFE, 0xFF): charset = .utf16BigEndian
            default: return 0
            }
            return 2
        }
    }

    private mutating func transcoded(_ input: Data) -> Data? {
        let bytes = Array(input)
        let (low, high) = charset == .utf16BigEndian ? (1, 0) : (0, 1)
        var units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
            UInt16(bytes[place + high]) << 8 | UInt16(bytes[place + low])
        }
        var whole = units.count * 2
        if let last = units.last, UTF16.isLeadSurrogate(last) {
            units.removeLast()
            whole -= 2
        }
        pending = Data(bytes[whole...])
        var output = Data()
        let isMalformed = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
        ) { output.append($0) }
        return isMalformed ? nil : output
    }
}
