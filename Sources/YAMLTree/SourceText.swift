import Diagnostics

/// The UTF-8 text that is parsed, borrowed while it is.
struct SourceText {
    /// The file that messages name. Its positions are the text's, its bytes may differ where
    /// line separators had to be hidden.
    let file: SourceFile

    let bytes: UnsafeBufferPointer<UInt8>

    /// Whether every byte is a scalar of its own.
    let isASCII: Bool

    /// Whether the text holds stand-ins for line separators; see ``HiddenBreaks``.
    let hidesBreaks: Bool

    /// Lends a file's text to `body`.
    static func with<Result>(
        _ file: SourceFile, _ body: (SourceText) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        let isASCII = file.bytes.isASCII
        let hidden = isASCII ? nil : HiddenBreaks.hide(in: file.bytes)
        let outcome: Swift.Result<Result, Diagnostic> =
            (hidden ?? file.bytes).withUnsafeBufferPointer { bytes in
                do throws(Diagnostic) {
                    return .success(
                        try body(
                            SourceText(
                                file: file, bytes: bytes, isASCII: isASCII,
                                hidesBreaks: hidden != nil)))
                } catch {
                    return .failure(error)
                }
            }
        return try outcome.get()
    }

    /// A scalar's text as the file has it.
    func restored(_ text: String) -> String {
        hidesBreaks ? HiddenBreaks.restore(text) : text
    }

    /// The position at `end`, counted on from a known one.
    func position(at end: Int, from start: Int = 0, _ known: SourcePosition = Mark.origin.position)
        -> SourcePosition
    {
        var line = Int(known.line)
        var column = Int(known.column)
        for offset in start..<min(end, bytes.count) {
            switch bytes[offset] {
            case UInt8(ascii: "\r") where offset + 1 < bytes.count && bytes[offset + 1] == 0x0A:
                continue
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
                line += 1
                column = 1
            case 0x80..<0xC0:
                continue
            default:
                column += 1
            }
        }
        return SourcePosition(line: line, column: column)
    }

    /// One scalar at a position.
    func range(at position: SourcePosition) -> SourceRange {
        var end = position
        end.column += 1
        return SourceRange(file: file, start: position, end: end)
    }
}

/// NEL, LS and PS are text in YAML 1.2 (5.4), but libyaml follows 1.1 and folds lines at them:
/// a description with U+2028 would change, and all lines after it would be numbered wrongly. So
/// they pass through libyaml as private-use characters of plane 16.
enum HiddenBreaks {
    private static let pairs: [(real: Unicode.Scalar, standIn: Unicode.Scalar)] = [
        ("\u{85}", "\u{10FFFB}"), ("\u{2028}", "\u{10FFFC}"), ("\u{2029}", "\u{10FFFD}"),
    ]

    /// The bytes with stand-ins; `nil` if there is nothing to hide, or if the text has a
    /// stand-in of its own, which could then not be told from a hidden one.
    static func hide(in bytes: [UInt8]) -> [UInt8]? {
        guard
            pairs.contains(where: { bytes.firstOffset(of: Array(UTF8.encode($0.real))) != nil }),
            bytes.firstOffset(of: [0xF4, 0x8F, 0xBF]) == nil
        else { return nil }
        var hidden = bytes
        for pair in pairs {
            hidden.replaceAll(Array(UTF8.encode(pair.real)), Array(UTF8.encode(pair.standIn)))
        }
        return hidden
    }

    static func restore(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value >= 0x10FFFB }) else { return text }
        var restored = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            restored.append(pairs.first { $0.standIn == scalar }?.real ?? scalar)
        }
        return String(restored)
    }
}

extension UTF8 {
    fileprivate static func encode(_ scalar: Unicode.Scalar) -> some Collection<UInt8> {
        String(scalar).utf8
    }
}

extension [UInt8] {
    /// Whether all bytes are below 0x80, eight at a time: this runs over every file, and the
    /// tool also runs unoptimised, as a build plugin.
    fileprivate var isASCII: Bool {
        withUnsafeBytes { bytes in
            var offset = 0
            while offset + 8 <= bytes.count {
                let eight = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                if eight & 0x8080_8080_8080_8080 != 0 { return false }
                offset += 8
            }
            while offset < bytes.count {
                if bytes[offset] >= 0x80 { return false }
                offset += 1
            }
            return true
        }
    }

    fileprivate func firstOffset(of pattern: [UInt8], from start: Int = 0) -> Int? {
        withUnsafeBufferPointer { bytes in
            guard let first = pattern.first, bytes.count >= pattern.count else { return nil }
            var offset = start
            let last = bytes.count - pattern.count
            while offset <= last {
                if bytes[offset] == first,
                    bytes[offset..<(offset + pattern.count)].elementsEqual(pattern)
                {
                    return offset
                }
                offset += 1
            }
            return nil
        }
    }

    fileprivate mutating func replaceAll(_ pattern: [UInt8], _ replacement: [UInt8]) {
        var result: [UInt8] = []
        var copied = 0
        while let offset = firstOffset(of: pattern, from: copied) {
            result += self[copied..<offset]
            result += replacement
            copied = offset + pattern.count
        }
        if copied > 0 { self = result + self[copied...] }
    }
}
