/// What the text's bytes tell before it is parsed.
///
/// One pass over every file, eight bytes at a time where they are ASCII: the tool also runs
/// unoptimised, as a build plugin.
struct TextSurvey {
    /// Whether every byte is below 0x80.
    private(set) var isASCII = true

    /// Whether the text holds NEL, LS or PS.
    private(set) var hasBreaks = false

    /// Whether it may hold escapes of UTF-16 surrogates.
    private(set) var hasSurrogates = false

    /// Where the text has more %TAG lines than any honest one: libyaml compares each with all.
    private(set) var surplusTag: Int?
    private var tags = 0

    init(_ text: [UInt8]) {
        text.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                if offset + 8 <= bytes.count {
                    let eight = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    let signs =
                        zeroes(eight ^ 0x5C5C_5C5C_5C5C_5C5C)  // `\`
                        | zeroes(eight ^ 0x2525_2525_2525_2525)  // `%`
                    if (eight | signs) & 0x8080_8080_8080_8080 == 0 {
                        offset += 8
                        continue
                    }
                }
                let end = min(offset + 8, bytes.count)
                while offset < end {
                    see(bytes, at: offset)
                    offset += 1
                }
            }
        }
    }

    private mutating func see(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        if bytes[offset] >= 0x80 { isASCII = false }
        let second = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        let third = offset + 2 < bytes.count ? bytes[offset + 2] : 0
        switch (bytes[offset], second, third) {
        case (UInt8(ascii: "\\"), UInt8(ascii: "u"), UInt8(ascii: "d")),
            (UInt8(ascii: "\\"), UInt8(ascii: "u"), UInt8(ascii: "D")):
            hasSurrogates = true
        case (UInt8(ascii: "%"), UInt8(ascii: "T"), UInt8(ascii: "A"))
        where offset == 0 || bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D:
            tags += 1
            if tags > 1000 { surplusTag = surplusTag ?? offset }
        case (0xC2, 0x85, _), (0xE2, 0x80, 0xA8...0xA9): hasBreaks = true
        default: break
        }
    }
}

/// Has the high bit of every byte that is zero, and of few others.
private func zeroes(_ eight: UInt64) -> UInt64 {
    (eight &- 0x0101_0101_0101_0101) & ~eight
}
