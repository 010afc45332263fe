/// Where the lines of a file begin and end, found once for all messages about the file.
///
/// Lines end where libyaml ends them: at LF, CR, CRLF, NEL, LS and PS.
struct LineTable {
    private let bytes: [UInt8]
    private var lines: [Range<Int>] = []

    /// The line that was asked for last: messages come by place, and a line can be long.
    private var last: (number: Int, scalars: [Unicode.Scalar])?

    /// The lines of a file.
    init(_ file: SourceFile) {
        bytes = file.bytes
        var start = 0
        var index = 0
        while index < bytes.count {
            let width = breakWidth(at: index)
            if width > 0 {
                lines.append(start..<index)
                start = index + width
            }
            index += max(width, 1)
        }
        lines.append(start..<bytes.count)
    }

    /// The line with this number, from 1; `nil` if the file has fewer.
    mutating func line(_ number: Int) -> [Unicode.Scalar]? {
        if let last, last.number == number { return last.scalars }
        guard lines.indices.contains(number - 1) else { return nil }
        var text = bytes[lines[number - 1]]
        if number == 1, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
        last = (number, scalars)
        return scalars
    }

    private func breakWidth(at index: Int) -> Int {
        switch bytes[index] {
        case 0x0A: return 1
        case 0x0D: return bytes.count > index + 1 && bytes[index + 1] == 0x0A ? 2 : 1
        case 0xC2: return bytes.count > index + 1 && bytes[index + 1] == 0x85 ? 2 : 0
        case 0xE2:
            guard bytes.count > index + 2, bytes[index + 1] == 0x80 else { return 0 }
            return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
        default: return 0
        }
    }
}
