import Diagnostics

/// The UTF-8 text that is parsed, borrowed while it is.
struct SourceText {
    /// The file that messages name. Its positions are the text's, its bytes may differ where
    /// something had to be hidden from libyaml.
    let file: SourceFile

    let bytes: UnsafeBufferPointer<UInt8>

    /// Whether every byte is a scalar of its own.
    let isASCII: Bool

    /// Whether the text holds stand-ins; see ``HiddenBreaks`` and ``SurrogateEscapes``.
    var hidesBreaks = false
    var hidesSurrogates = false

    /// Lends a file's text to `body`.
    static func with<Result>(
        _ file: SourceFile, _ body: (SourceText) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        let survey = TextSurvey(file.bytes)
        let joined = survey.hasSurrogates ? SurrogateEscapes.hide(file.bytes) : nil
        let hidden = survey.hasBreaks ? HiddenBreaks.hide(joined ?? file.bytes) : nil
        let outcome: Swift.Result<Result, Diagnostic> =
            (hidden ?? joined ?? file.bytes).withUnsafeBufferPointer { bytes in
                let text = SourceText(
                    file: file, bytes: bytes, isASCII: survey.isASCII, hidesBreaks: hidden != nil,
                    hidesSurrogates: joined != nil)
                do throws(Diagnostic) {
                    if let offset = survey.surplusTag { throw text.tooManyTags(offset) }
                    return .success(try body(text))
                } catch {
                    return .failure(error)
                }
            }
        return try outcome.get()
    }

    private func tooManyTags(_ offset: Int) -> Diagnostic {
        .error(
            "yaml-directive", "the file holds more than 1000 %TAG lines",
            at: range(at: position(at: offset)), fix: "write the tags out")
    }

    /// A scalar's text as the file has it.
    func restored(_ scalar: YAMLScalar) -> YAMLScalar {
        guard hidesBreaks || hidesSurrogates else { return scalar }
        let joined = hidesSurrogates ? SurrogateEscapes.restore(scalar) : scalar
        return hidesBreaks ? HiddenBreaks.restore(joined) : joined
    }

    /// Whether the eight bytes from an offset are there and ASCII.
    func isASCII(eightAt offset: Int) -> Bool {
        guard offset + 8 <= bytes.count else { return false }
        return UnsafeRawBufferPointer(bytes).loadUnaligned(
            fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
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
