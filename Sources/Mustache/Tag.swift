/// One tag of a template's source, with what surrounds it on its line.
struct Tag {
    enum Kind {
        case variable, raw, section, inverted, close, partial, parent, block, comment, delimiters
    }

    let kind: Kind
    /// The tag's content without its sigil and without white space around it.
    let content: String
    let place: TemplatePlace
    /// Where the tag's line begins, its opening delimiter and the byte behind its closing one.
    let lineStart: Int
    let start: Int
    let end: Int
    /// Whether there is nothing but white space in front of the tag on its line.
    let isFirstOnLine: Bool
    /// The byte behind the tag's line, where there is nothing but white space between.
    let endOfBlankRest: Int?

    /// Whether the line holds nothing else.
    var isAlone: Bool { isFirstOnLine && endOfBlankRest != nil }
}

/// Reads a template's tags one after the other.
struct TagScanner {
    let template: String
    let bytes: [UInt8]
    private var opening = Array("{{".utf8)
    private var closing = Array("}}".utf8)
    private var position = 0
    // Where `place(of:)` has counted to.
    private var line = 1
    private var lineStart = 0

    init(template: String, source: String) {
        self.template = template
        bytes = Array(source.utf8)
    }

    /// The next tag, nil at the end of the source.
    mutating func next() throws(TemplateError) -> Tag? {
        guard let start = find(opening, from: position) else { return nil }
        let place = place(of: start)
        var contentStart = start + opening.count
        var sigil: UInt8 = contentStart < bytes.count ? bytes[contentStart] : 0
        var end = closing
        switch sigil {
        case UInt8(ascii: "{"): end = [UInt8(ascii: "}")] + closing
        case UInt8(ascii: "="): end = [UInt8(ascii: "=")] + closing
        default: break
        }
        var kind = Self.kinds[sigil]
        if kind == nil {
            // White space may stand between delimiter and sigil.
            let skipped = bytes[contentStart...].firstIndex { !Self.isWhite($0) } ?? contentStart
            if Self.movableSigils.contains(skipped < bytes.count ? bytes[skipped] : 0) {
                contentStart = skipped
                sigil = bytes[skipped]
                kind = Self.kinds[sigil]
            }
        }
        if kind != nil { contentStart += 1 }
        guard let contentEnd = find(end, from: contentStart) else {
            throw TemplateError(
                place: place, message: "this tag is not closed by `\(text(end))`")
        }
        position = contentEnd + end.count

        let tag = makeTag(
            kind ?? .variable, content: trimmed(contentStart, contentEnd), place: place,
            start: start)
        if tag.kind == .delimiters { try setDelimiters(tag) }
        return tag
    }

    /// The text between two byte offsets.
    func text(_ range: Range<Int>) -> String { text(bytes[range]) }

    private func text(_ part: some Collection<UInt8>) -> String {
        String(decoding: part, as: UTF8.self)
    }

    private func makeTag(
        _ kind: Tag.Kind, content: String, place: TemplatePlace, start: Int
    ) -> Tag {
        let isFirst = bytes[lineStart..<start].allSatisfy(Self.isBlank)
        return Tag(
            kind: kind, content: content, place: place, lineStart: lineStart, start: start,
            end: position, isFirstOnLine: isFirst, endOfBlankRest: endOfBlankRest(from: position))
    }

    private func endOfBlankRest(from offset: Int) -> Int? {
        var index = offset
        while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
        guard index < bytes.count else { return index }
        if bytes[index] == Self.newline { return index + 1 }
        let isWindows =
            bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
            && bytes[index + 1] == Self.newline
        return isWindows ? index + 2 : nil
    }

    private mutating func setDelimiters(_ tag: Tag) throws(TemplateError) {
        let parts = tag.content.utf8.split(whereSeparator: Self.isWhite).map(Array.init)
        guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
            throw TemplateError(
                place: tag.place,
                message: "new delimiters are two words without `=`, as in `{{=<% %>=}}`")
        }
        opening = parts[0]
        closing = parts[1]
    }

    private func find(_ pattern: [UInt8], from offset: Int) -> Int? {
        let first = pattern[0]
        var index = offset
        while index + pattern.count <= bytes.count {
            if bytes[index] == first, bytes[index..<(index + pattern.count)].elementsEqual(pattern)
            {
                return index
            }
            index += 1
        }
        return nil
    }

    /// The place of an offset; offsets only grow from call to call.
    private mutating func place(of offset: Int) -> TemplatePlace {
        var index = lineStart
        while index < offset {
            if bytes[index] == Self.newline {
                line += 1
                lineStart = index + 1
            }
            index += 1
        }
        let scalars = bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 }
        return TemplatePlace(template: template, line: line, column: scalars + 1)
    }

    private func trimmed(_ start: Int, _ end: Int) -> String {
        var part = bytes[start..<end].drop(while: Self.isWhite)
        while let last = part.last, Self.isWhite(last) { part.removeLast() }
        return text(part)
    }

    private static let newline = UInt8(ascii: "\n")

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private static func isWhite(_ byte: UInt8) -> Bool {
        isBlank(byte) || byte == newline || byte == UInt8(ascii: "\r")
    }

    private static let kinds: [UInt8: Tag.Kind] = [
        UInt8(ascii: "{"): .raw, UInt8(ascii: "&"): .raw, UInt8(ascii: "#"): .section,
        UInt8(ascii: "^"): .inverted, UInt8(ascii: "/"): .close, UInt8(ascii: ">"): .partial,
        UInt8(ascii: "<"): .parent, UInt8(ascii: "$"): .block, UInt8(ascii: "!"): .comment,
        UInt8(ascii: "="): .delimiters,
    ]

    private static let movableSigils = Set("&#^/><$!".utf8)
}
