/// Turns free text of a spec into the lines of a documentation comment.
public enum DocComment {
    /// The lines to be written after `/// ` (after `///` where a line is empty).
    ///
    /// No line holds a line break of any kind, a control character or a mark that reorders text,
    /// so nothing of the text can leave its comment. Prose is wrapped at `width` columns; code,
    /// tables, lists and headings stay as they are. There are no blank lines at either end and
    /// never two in a row outside code; a code fence left open is closed.
    public static func lines(_ text: String, width: Int = 96) -> [String] {
        if isShortProse(text, width: width) { return [text] }
        var lines: [String] = []
        var fence: Substring?
        for line in split(text) {
            if line.isEmpty, fence == nil, lines.last?.isEmpty ?? true { continue }
            if let open = fence {
                if line.trimmedStart.hasPrefix(open) { fence = nil }
                lines.append(line)
            } else if let mark = fenceMark(line) {
                fence = mark
                lines.append(line)
            } else if columns(line[...]) <= width || isLaidOut(line) {
                lines.append(line)
            } else {
                lines += wrapped(line, width: width)
            }
        }
        if let fence { lines.append(String(fence)) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Whether the text is one line of printable ASCII that stays as it is, as most texts are.
    private static func isShortProse(_ text: String, width: Int) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, let last = bytes.last else { return false }
        guard bytes.count <= width, isLetter(first), last != UInt8(ascii: " ") else {
            return false
        }
        return bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        default: false
        }
    }

    /// The lines of a text, by every line break that any reader of Swift may know.
    private static func split(_ text: String) -> [String] {
        var text = text
        let plain = text.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? lines(of: bytes) : nil
        }
        return plain ?? splitByScalars(text)
    }

    /// The lines of ASCII text, which most texts are: byte for byte, and quickly.
    private static func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [String] {
        var lines: [String] = []
        var line: [UInt8] = []
        func end() {
            while line.last == UInt8(ascii: " ") { line.removeLast() }
            lines.append(String(decoding: line, as: UTF8.self))
            line.removeAll(keepingCapacity: true)
        }
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x0A where index > 0 && bytes[index - 1] == 0x0D: continue
            case 0x0A...0x0D: end()
            case 0x09: line.append(contentsOf: "    ".utf8)
            case 0x00..<0x20, 0x7F: continue
            default: line.append(byte)
            }
        }
        end()
        return lines
    }

    private static func splitByScalars(_ text: String) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            switch scalar.value {
            case 0x0A where previous == "\r": continue
            case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
                lines.append(String(line).trimmedEnd)
                line.removeAll()
            case 0x09: line.append(contentsOf: "    ".unicodeScalars)
            case _ where Hidden.contains(scalar): continue
            default: line.append(scalar)
            }
        }
        lines.append(String(line).trimmedEnd)
        return lines
    }

    private static func fenceMark(_ line: String) -> Substring? {
        let start = line.trimmedStart
        for mark in ["`", "~"] as [Character] {
            let run = start.prefix { $0 == mark }
            if run.count >= 3 { return run }
        }
        return nil
    }

    /// Whether Markdown gives the line's own shape a meaning.
    private static func isLaidOut(_ line: String) -> Bool {
        line.hasPrefix("    ") || opensBlock(line.trimmedStart.prefix { $0 != " " })
    }

    /// Whether a line that begins with `word` is a list item, heading, quotation or table row.
    private static func opensBlock(_ word: Substring) -> Bool {
        switch word.first {
        case "-", "*", "+": word.count == 1
        case "#", "|", ">": true
        case let first?:
            first.isNumber && (word.last == "." || word.last == ")")
                && word.dropLast().allSatisfy(\.isNumber)
        case nil: false
        }
    }

    /// How many columns a text takes.
    private static func columns(_ text: Substring) -> Int {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.count
    }

    private static func wrapped(_ line: String, width: Int) -> [String] {
        var lines: [String] = []
        var current = ""
        var length = 0
        for word in line.split(separator: " ") {
            let count = columns(word)
            if length > 0, length + 1 + count > width, !opensBlock(word) {
                lines.append(current)
                current = ""
                length = 0
            }
            if length > 0 { current += " " }
            length += count + (length > 0 ? 1 : 0)
            current += word
        }
        lines.append(current)
        return lines
    }
}

extension String {
    fileprivate var trimmedStart: Substring { drop { $0 == " " } }

    fileprivate var trimmedEnd: String {
        var end = endIndex
        while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
        return String(self[..<end])
    }
}
