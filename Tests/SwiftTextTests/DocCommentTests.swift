import SwiftText
import Testing

struct DocCommentTests {
    @Test func everyLineBreakSplits() {
        let text = "a\nb\rc\r\nd\u{85}e\u{2028}f\u{2029}g\u{B}h\u{C}i"
        #expect(DocComment.lines(text) == ["a", "b", "c", "d", "e", "f", "g", "h", "i"])
    }

    @Test func hiddenCharactersGo() {
        #expect(DocComment.lines("\u{FEFF}a\0b\u{202E}c\u{200B}\td  ") == ["abc    d"])
        #expect(DocComment.lines("*/ let x = 1 /*") == ["*/ let x = 1 /*"])
    }

    @Test func blankLinesCollapse() {
        #expect(DocComment.lines("\n\n a\n\n\n\nb\n\n") == [" a", "", "b"])
        #expect(DocComment.lines("") == [])
        #expect(DocComment.lines(" \n\t\n") == [])
    }

    @Test func proseIsWrapped() {
        #expect(DocComment.lines("one two three four", width: 9) == ["one two", "three", "four"])
        #expect(
            DocComment.lines("see https://example.com/long for more", width: 10) == [
                "see", "https://example.com/long", "for more",
            ])
    }

    @Test func noWrappedLineBecomesAList() {
        #expect(
            DocComment.lines("aaaa - bbbb 1. cc # d", width: 5) == [
                "aaaa -", "bbbb 1.", "cc #", "d",
            ])
    }

    @Test(arguments: ["- one two three", "1. one two three", "| a | b | c |", "    let x = 1 + 2"])
    func layoutStays(line: String) {
        #expect(DocComment.lines(line, width: 6) == [line])
    }

    @Test func codeStaysAndIsClosed() {
        let text = "x\n```swift\n\n\nlet a = 1 + 2 + 3\n```\none two"
        #expect(
            DocComment.lines(text, width: 5) == [
                "x", "```swift", "", "", "let a = 1 + 2 + 3", "```", "one", "two",
            ])
        #expect(DocComment.lines("~~~\ncode\n\n") == ["~~~", "code", "", "", "~~~"])
    }
}
