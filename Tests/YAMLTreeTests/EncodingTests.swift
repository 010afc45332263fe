import Diagnostics
import Testing
import YAMLTree

struct EncodingTests {
    private static let text = "# é\nkey 😀: [a, \"ü\"]\nb: 1\n"

    private func utf16(_ text: String, bigEndian: Bool, mark: Bool = true) -> [UInt8] {
        (mark ? [0xFEFF] + Array(text.utf16) : Array(text.utf16)).flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return bigEndian ? bytes : bytes.reversed()
        }
    }

    @Test(arguments: [true, false], [true, false])
    func utf16IsReadAsUTF8Is(bigEndian: Bool, mark: Bool) throws {
        let root = try tree(utf16(Self.text, bigEndian: bigEndian, mark: mark))
        #expect(flow(root) == "{key 😀: [a, 'ü'], b: 1}")
        #expect(root["key 😀"]?.sequence?.map(span) == ["2:9-2:10", "2:12-2:15"])
        #expect(root.range.file.bytes == Array(Self.text.utf8))
    }

    @Test func byteOrderMarkIsNoColumn() throws {
        let root = try tree([0xEF, 0xBB, 0xBF] + Array("a: b".utf8))
        #expect(span(root["a"]) == "1:4-1:5")
        #expect(root.range.file.bytes == Array("a: b".utf8))
    }

    @Test func wrongUTF8() {
        #expect(
            messages(Array("é: 1\nb: x".utf8) + [0xFF]) == [
                "2:5: [yaml-encoding] the bytes here are not UTF-8; save the file as UTF-8"
            ])
        #expect(
            messages(Array("a: ".utf8) + [0xED, 0xA0, 0x80]) == [
                "1:4: [yaml-encoding] the bytes here are not UTF-8; save the file as UTF-8"
            ])
    }

    @Test(arguments: [
        ("\0", "U+0000"), ("\u{7}", "U+0007"), ("\u{7F}", "U+007F"), ("\u{FFFF}", "U+FFFF"),
    ])
    func controlCharacters(_ character: String, _ name: String) {
        #expect(
            messages("é: 1\nbb: \"x\(character)\"\n") == [
                "2:7: [yaml-encoding] the character \(name) is not allowed in YAML; "
                    + "remove it, or write it as an escape within double quotes"
            ])
    }

    @Test func brokenUTF16() {
        let high: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x0A, 0, 0x3D, 0xD8, 0x61, 0]
        #expect(
            messages(high) == [
                "2:1: [yaml-encoding] half of a UTF-16 surrogate pair stands alone here; "
                    + "save the file as UTF-8"
            ])
        #expect(
            messages([0xFF, 0xFE, 0x61, 0, 0x62]) == [
                "1:2: [yaml-encoding] the UTF-16 text ends within a character; "
                    + "save the file as UTF-8"
            ])
    }

    @Test func utf32() {
        #expect(
            messages([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61]) == [
                "1:1: [yaml-encoding] this is UTF-32, which can not be read; save the file as UTF-8"
            ])
    }

    @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
    func lineSeparatorsAreText(_ separator: String) throws {
        let root = try tree(
            "a: \"x \(separator) y\"\nb: p\(separator)q\nc: |\n  r\(separator)\n  s\n")
        #expect(root["a"]?.scalar?.text == "x \(separator) y")
        #expect(root["b"]?.scalar?.text == "p\(separator)q")
        #expect(root["c"]?.scalar?.text == "r\(separator)\ns\n")
        #expect(span(root["b"]) == "2:4-2:7")
        #expect(
            try tree("\"\\N\\L\\P \u{10FFFD}\"").scalar?.text == "\u{85}\u{2028}\u{2029} \u{10FFFD}"
        )
    }

    @Test func escapesOfJSON() throws {
        #expect(try tree(#""\u00e9\/\ud83d\ude00""#).scalar?.text == "é/😀")
        let root = try tree(
            #"""
            {"a": "x\uD83D\uDE00\ud83c\udf0D", "b": '\uD83D\uDEab \ud8ff\udc00', "c": "\\ud83d"}
            """#)
        #expect(root["a"]?.scalar?.text == "x😀🌍")
        #expect(root["b"]?.scalar?.text == #"\uD83D\uDEab \ud8ff\udc00"#)
        #expect(root["c"]?.scalar?.text == #"\ud83d"#)
        #expect(span(root["b"]) == "1:41-1:68")
    }
}
