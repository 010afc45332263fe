import Testing
import YAMLTree

struct SourceCheckTests {
    private static let comment =
        "[yaml-comment] a comment needs white space before its `#`; "
        + "put a space before it, or quote the value if `#` belongs to it"
    private static let quote =
        "[yaml-unclosed] the quoted text that begins here seems never to be closed; close it, or "
        + "indent all its lines by"
    private static let line =
        "[yaml-indentation] this line continues a value, so it must be indented more than the "
        + "value's key; indent it by"

    @Test(
        arguments: [
            ("a: [x]#no\n", "1:7"), ("a: [x,#no\n  y]\n", "1:7"), ("a: \"x\"#no\n", "1:7"),
            ("é: &e >#no\n  x\n", "1:8"), ("a: {#no\n}\n", "1:5"),
        ])
    func comments(_ text: String, _ place: String) {
        #expect(messages(text) == ["\(place): \(Self.comment)"])
    }

    @Test(
        arguments: [
            "a: b#c\n", "a: \"#\"\n", "#\na: 1 #\n#\n", "{\"$ref\":\"#/a\"}", "a: |\n  x#y\n  #z\n",
            "%TAG !e! tag:e,2000:a # b\n---\n!e!c d\n", "[a, #b\n c]\n",
        ])
    func noComments(_ text: String) {
        #expect(messages(text) == [])
    }

    @Test func flowLinesAreIndented() {
        #expect(
            messages("a:\n  b: [1,\n 2,\n  3]\n  c: {x: 1,\n    y: 2\n  }\nd: [\n]\n") == [
                "3:2: \(Self.line) 3 spaces or more"
            ])
        #expect(messages("a: [1,\n2,\n3]\nb: {c: 1,\nd: 2}\n", rules: .foreign) == [])
        #expect(messages("[1,\n2]\n") == [])
    }

    @Test func quotedLinesAreIndented() {
        #expect(messages("a: \"x\n\n y\"\n") == [])
        #expect(
            messages("a: \"x\n\ny\"\n") == [
                "1:4: \(Self.quote) 1 spaces or more (this line is not indented as a part of it 3:1)"
            ])
        #expect(messages("a: \"x\ny\"\n", rules: .foreign) == [])
        #expect(messages("a:\n- \"x\n y\"\nb: &b\n- [x,\n y]\n") == [])
        #expect(
            messages("- a:\n  - \"x\n  y\"\n") == [
                "2:5: \(Self.quote) 3 spaces or more (this line is not indented as a part of it 3:3)"
            ])
    }

    @Test(
        arguments: [
            ("a: [\n\t1]\n", "2:1: [yaml-tab] a tab can not indent; indent with spaces"),
            ("a: \"x\n\ty\"\n", "2:1: [yaml-tab] a tab can not indent; indent with spaces"),
            (
                "a:\n\tb: 1\n",
                "2:1: [yaml-tab] a tab can not indent or stand before a value here; use spaces"
            ),
            (
                "a: |\n\tb\n",
                "2:1: [yaml-tab] a tab can not indent a block of text; indent with spaces "
                    + "(the block of text begins here 1:4)"
            ),
            (
                "a: 1\n\t\nb: 2\n",
                "2:1: [yaml-tab] a tab can not indent; indent with spaces"
            ),
        ])
    func tabs(_ text: String, _ message: String) {
        #expect(messages(text) == [message])
    }

    @Test(arguments: ["{\n\t\"a\":\t[\n\t\t1\n\t]\n}\n", "a: 1\t# c\n", "a:\t1\n", "a: [\n \t1]\n"])
    func tabsThatAreFine(_ text: String) {
        #expect(messages(text) == [])
    }

    @Test func dashes() {
        #expect(
            messages("a: [-, -1, \"-\"]\n") == [
                "1:5: [yaml-flow] a dash can not stand alone in a flow collection; "
                    + "write `\"-\"` to mean the text"
            ])
    }

    @Test func directives() {
        #expect(
            messages("a: 1\n%YAML 1.2\n---\nb: 2\n") == [
                "2:1: [yaml-directive] directives need the end of the document before them; "
                    + "write a line `...` above the directives"
            ])
        #expect(messages("a: 1\n...\n%YAML 1.2\n---\nb: 2\n") == [])
    }

    @Test func blankLinesOfBlockText() {
        #expect(
            messages("a: >\n    \n  b\n") == [
                "3:3: [yaml-indentation] the first line of a block of text is indented less than a "
                    + "blank line above; remove the spaces from the blank lines"
            ])
        #expect(messages("a: |2\n     \n  b\nc: |\n   \nd: 1\n") == [])
    }
}
