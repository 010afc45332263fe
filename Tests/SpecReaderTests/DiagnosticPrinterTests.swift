import Diagnostics
import Testing

@Suite struct DiagnosticPrinterTests {
    private func range(
        _ file: SourceFile, _ line: Int, _ columns: Range<Int>
    ) -> SourceRange {
        SourceRange(
            file: file, start: SourcePosition(line: line, column: columns.lowerBound),
            end: SourcePosition(line: line, column: columns.upperBound))
    }

    @Test func textHasLineCaretNotesAndFix() {
        let file = SourceFile(path: "a/b.yaml", text: "one: 1\ntwo: 22\n")
        let message = Diagnostic.error(
            "some-code", "this is wrong", at: range(file, 2, 6..<8),
            notes: [
                .init("look here", at: range(file, 1, 1..<4)), .init("and think", at: nil),
            ],
            fix: "write `3`")
        #expect(
            DiagnosticPrinter().report([message]) == """
                a/b.yaml:2:6: error: [some-code] this is wrong
                    two: 22
                         ^~
                a/b.yaml:1:1: note: look here
                    one: 1
                    ^~~
                note: and think
                    fix: write `3`

                """)
    }

    @Test func warningsWithoutPlace() {
        let message = Diagnostic.warning("c", "m", at: nil)
        #expect(DiagnosticPrinter().report([message]) == "warning: [c] m\n")
        #expect(DiagnosticPrinter().report([]) == "")
    }

    @Test(arguments: [
        ("\tx: y", 5..<6, "\tx: y", "\t   ^"),
        ("人物: ab", 5..<7, "人物: ab", "      ^~"),
        ("e\u{301}e: ab", 6..<8, "e\u{301}e: ab", "    ^~"),
        ("🚀", 1..<2, "🚀", "^~"),
        ("a\u{1B}[31m\u{202E}b", 7..<8, "a\u{FFFD}[31m\u{FFFD}b", "      ^"),
        ("abc", 9..<12, "abc", "   ^"),
    ])
    func caretStandsUnderItsPlace(
        _ source: String, _ columns: Range<Int>, _ line: String, _ caret: String
    ) {
        let file = SourceFile(path: "f", text: source)
        let report = DiagnosticPrinter().report([.error("c", "m", at: range(file, 1, columns))])
        #expect(
            report == "f:1:\(columns.lowerBound): error: [c] m\n    \(line)\n    \(caret)\n")
    }

    @Test(arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{85}b", "a\u{2028}b", "a\u{2029}b"])
    func linesEndWhereYAMLEndsThem(_ text: String) {
        let file = SourceFile(path: "f", text: text)
        let report = DiagnosticPrinter().report([.error("c", "m", at: range(file, 2, 1..<2))])
        #expect(report == "f:2:1: error: [c] m\n    b\n    ^\n")
    }

    @Test func longLinesAreClippedAroundThePlace() {
        let text = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
        let file = SourceFile(path: "f", text: text)
        let report = DiagnosticPrinter().report([.error("c", "m", at: range(file, 1, 501..<502))])
        let a50 = String(repeating: "a", count: 50)
        let b49 = String(repeating: "b", count: 49)
        let padding = String(repeating: " ", count: 51)
        #expect(report == "f:1:501: error: [c] m\n    …\(a50)X\(b49)…\n    \(padding)^\n")
    }

    @Test func placesBehindTheFileAndOverSeveralLines() {
        let file = SourceFile(path: "f", text: "abc\ndef")
        #expect(
            DiagnosticPrinter().report([.error("c", "m", at: range(file, 9, 1..<2))])
                == "f:9:1: error: [c] m\n")
        let long = SourceRange(
            file: file, start: SourcePosition(line: 1, column: 2),
            end: SourcePosition(line: 2, column: 3))
        #expect(
            DiagnosticPrinter().report([.error("c", "m", at: long)])
                == "f:1:2: error: [c] m\n    abc\n     ^~\n")
    }

    @Test func controlsInMessagesAreSpelledOut() {
        let message = Diagnostic.error("c", "a\u{1B}[2Jb\nc\u{202E}", at: nil, fix: "\u{7}")
        #expect(
            DiagnosticPrinter().report([message])
                == "error: [c] a\\u{1B}[2Jb\\nc\\u{202E}\n    fix: \\u{7}\n")
    }

    @Test func colorsAreOnlyAddedWhenAskedFor() {
        let file = SourceFile(path: "f", text: "x")
        let message = Diagnostic.error("c", "m", at: range(file, 1, 1..<2))
        #expect(
            DiagnosticPrinter(usesColor: true).report([message])
                == "\u{1B}[1mf:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m [c] m\n"
                + "    x\n    \u{1B}[1;32m^\u{1B}[0m\n")
    }

    @Test func githubEscapesWhatWouldEndACommand() {
        let file = SourceFile(path: "a,b:100%.yaml", text: "x: y\n")
        let message = Diagnostic.error(
            "c", "50%\r\n::error::m", at: range(file, 1, 4..<5),
            notes: [.init("n", at: range(file, 1, 1..<2))], fix: "f")
        #expect(
            DiagnosticPrinter(format: .github).report([message])
                == "::error file=a%2Cb%3A100%25.yaml,line=1,col=4,endLine=1,endColumn=5,title=c"
                + "::50%25%0D%0A::error::m%0Anote: n (a,b:100%25.yaml:1:1)%0Afix: f\n")
        #expect(
            DiagnosticPrinter(format: .github).report([.warning("c", "m", at: nil)])
                == "::warning title=c::m\n")
    }

    @Test func jsonIsAnArrayOfObjects() {
        let file = SourceFile(path: "a\"b", text: "x: y\n")
        let message = Diagnostic.error(
            "c", "m\u{1}", at: range(file, 1, 4..<5), notes: [.init("n", at: nil)], fix: "f")
        #expect(
            DiagnosticPrinter(format: .json).report([message, .warning("d", "w", at: nil)]) == """
                [
                  {"severity": "error", "code": "c", "message": "m\\u0001", "file": "a\\"b", \
                "line": 1, "column": 4, "endLine": 1, "endColumn": 5, "fix": "f", \
                "notes": [{"message": "n"}]},
                  {"severity": "warning", "code": "d", "message": "w"}
                ]

                """)
        #expect(DiagnosticPrinter(format: .json).report([]) == "[]\n")
    }
}

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("Strng", "String"), ("string", "String"), ("retruns", "returns"), ("UUid", "UUID"),
        ("emial", "email"),
    ])
    func nearWordsAreFound(_ word: String, _ wanted: String) {
        let words = ["email", "String", "returns", "UUID", "unrelated"]
        #expect(Suggestion.nearest(to: word, in: words) == wanted)
    }

    @Test(arguments: ["x", "colour", "", "zzzzzz", String(repeating: "a", count: 100)])
    func farWordsAreNot(_ word: String) {
        #expect(Suggestion.nearest(to: word, in: ["String", "returns", "body"]) == nil)
    }
}
