import Diagnostics

/// The file as UTF-8 without a byte order mark; the same file if it is that already.
///
/// The encoding is told by the byte order mark or by the zero bytes around the first character,
/// which is ASCII (YAML 1.2.2, 5.2).
func decoded(_ file: SourceFile) throws(Diagnostic) -> SourceFile {
    let bytes = file.bytes
    let head = (0..<4).map { $0 < bytes.count ? Int(bytes[$0]) : -1 }
    switch (head[0], head[1], head[2], head[3]) {
    case (0xEF, 0xBB, 0xBF, _):
        return SourceFile(path: file.path, bytes: Array(bytes[3...]))
    case (0, 0, 0xFE, 0xFF), (0xFF, 0xFE, 0, 0), (0, 0, 0, 1...), (1..., 0, 0, 0):
        throw .error(
            "yaml-encoding", "this is UTF-32, which can not be read",
            at: SourceText.firstCharacter(of: file), fix: "save the file as UTF-8")
    case (0xFE, 0xFF, _, _):
        return try transcoded(file, from: 2, isBigEndian: true)
    case (0xFF, 0xFE, _, _):
        return try transcoded(file, from: 2, isBigEndian: false)
    case (0, 1..., _, _) where bytes.count % 2 == 0:
        return try transcoded(file, from: 0, isBigEndian: true)
    case (1..., 0, _, _) where bytes.count % 2 == 0:
        return try transcoded(file, from: 0, isBigEndian: false)
    default:
        return file
    }
}

/// UTF-16 as UTF-8.
private func transcoded(
    _ file: SourceFile, from start: Int, isBigEndian: Bool
) throws(Diagnostic) -> SourceFile {
    let units = stride(from: start, to: file.bytes.count - 1, by: 2).map { offset in
        let (first, second) = (UInt16(file.bytes[offset]), UInt16(file.bytes[offset + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count)
    let isBroken = transcode(
        units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { bytes.append($0) }
    let text = SourceFile(path: file.path, bytes: bytes)
    if isBroken {
        throw .error(
            "yaml-encoding", "half of a UTF-16 surrogate pair stands alone here",
            at: SourceText.end(of: text), fix: "save the file as UTF-8")
    }
    if (file.bytes.count - start) % 2 != 0 {
        throw .error(
            "yaml-encoding", "the UTF-16 text ends within a character",
            at: SourceText.end(of: text), fix: "save the file as UTF-8")
    }
    return text
}

extension SourceText {
    fileprivate static func firstCharacter(of file: SourceFile) -> SourceRange {
        let position = Mark.origin.position
        return SourceRange(file: file, start: position, end: position)
    }

    fileprivate static func end(of file: SourceFile) -> SourceRange {
        file.bytes.withUnsafeBufferPointer { bytes in
            let text = SourceText(file: file, bytes: bytes, isASCII: false)
            return text.range(at: text.position(at: bytes.count))
        }
    }
}
