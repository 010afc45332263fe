import Testing

@testable import Rendering

@Suite struct LineWrapperTests {
    private func wrapped(_ lines: String...) -> [String] {
        LineWrapper.wrap(lines.joined(separator: "\n"))
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func shortTextStaysAsItIs() {
        let text = "let a = f(b, c)\n\n\n  // x\n"
        #expect(LineWrapper.wrap(text) == text)
        #expect(LineWrapper.wrap("") == "")
        let exact = "f(" + String(repeating: "a", count: 97) + ")"
        #expect(exact.count == 100)
        #expect(wrapped(exact) == [exact])
    }

    @Test func argumentsStandOneALine() {
        let a = String(repeating: "a", count: 40)
        let b = String(repeating: "b", count: 40)
        #expect(
            wrapped("    let value = call(\(a): 1, \(b): [x, y], z)  // tail", "next") == [
                "    let value = call(",
                "        \(a): 1,",
                "        \(b): [x, y],",
                "        z",
                "    )  // tail",
                "next",
            ])
    }

    @Test func listsEndWithACommaAndInnerListsBreakInTurn() {
        let long = (1...9).map { "element\($0)OfTheList" }.joined(separator: ", ")
        #expect(
            wrapped("f([\(long)], b)") == [
                "f(", "    [",
            ] + (1...9).map { "        element\($0)OfTheList," } + ["    ],", "    b", ")"])
    }

    @Test func typesInBracketsEndWithoutAComma() {
        let long = String(repeating: "Name", count: 30)
        #expect(
            wrapped("typealias A = [String: \(long)]", "    let a: [[\(long)]]") == [
                "typealias A = [", "    String: \(long)", "]",
                "    let a: [", "        [", "            \(long)", "        ]", "    ]",
            ])
    }

    @Test func rawLiteralsAreNotCut() {
        let long = String(repeating: "a, ", count: 40)
        #expect(
            wrapped("f(a, #\"[\"\(long)(\"]\"#, b)", "f(##\"\"# [\(long)]\"##)") == [
                "f(", "    a,", "    #\"[\"\(long)(\"]\"#,", "    b", ")",
                "f(", "    ##\"\"# [\(long)]\"##", ")",
            ])
        let lines = [
            "f(##\"\"\"", "    [\(long)]", "    \"\"\"#", "    [\(long)]", "    \"\"\"##)",
        ]
        let text = lines.joined(separator: "\n")
        #expect(LineWrapper.wrap(text) == text)
        #expect(wrapped(lines.last ?? "", "f(\(long)b)").count == 44)
    }

    @Test func aClosureAtTheEndBreaksFirst() {
        let name = String(repeating: "n", count: 60)
        #expect(
            wrapped("pages(items: { $0.items }, next: { $0.next }) { \(name)(cursor: $0, a: b) }")
                == [
                    "pages(items: { $0.items }, next: { $0.next }) {",
                    "    \(name)(cursor: $0, a: b)",
                    "}",
                ])
    }

    @Test(arguments: [
        #""a, b) ] } ( [ { \" , \\""#,
        #""\(f("x, y", [1, 2])), \(g)""#,
        #""\u{22}, \n, \"\\\"""#,
    ])
    func literalsAreNeverBroken(literal: String) {
        let name = String(repeating: "n", count: 90)
        #expect(
            wrapped("call(\(literal), \(name))")
                == ["call(", "    \(literal),", "    \(name)", ")"])
    }

    @Test func whatHasNoPlaceToBreakStaysLong() {
        let name = String(repeating: "n", count: 120)
        let literal = "\"" + String(repeating: "a, ", count: 60) + "\""
        for line in [
            name, "    let a = \(literal)", "// \(name), f(a, b)", "/// f(\(name), b)",
            "f()\(name)", "case \(literal): self = .a",
        ] { #expect(wrapped(line) == [line]) }
    }

    @Test func aLoneLongArgumentStandsOnItsOwnLine() {
        let literal = "\"" + String(repeating: "a, ", count: 40) + "\""
        #expect(wrapped("f(\(literal))") == ["f(", "    \(literal)", ")"])
    }

    @Test func modifiersStandBelowACallThatWasBroken() {
        let name = String(repeating: "n", count: 90)
        #expect(
            wrapped(
                "    .get(a, \(name))", "        .timeout(1)", "        .b(c, \(name))", "    }")
                == [
                    "    .get(", "        a,", "        \(name)", "    )", "    .timeout(1)",
                    "    .b(", "        c,", "        \(name)", "    )", "    }",
                ])
        #expect(
            wrapped("    .get(a)", "        .timeout(1)") == ["    .get(a)", "        .timeout(1)"])
    }

    @Test func columnsAreCharactersNotBytes() {
        let text = "f(\"" + String(repeating: "é", count: 90) + "\", b)"
        #expect(wrapped(text) == [text])
    }
}
