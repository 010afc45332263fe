import SwiftText
import Testing

struct SwiftLiteralTests {
    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("say \"hi\"", #"say \"hi\""#), ("\\(x)", #"\\(x)"#),
        ("a\nb\r\nc\td\0", #"a\nb\r\nc\td\0"#), ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
        ("\u{202E}x\u{2066}", #"\u{202E}x\u{2066}"#), ("👨‍👩‍👧 é 漢", "👨‍👩‍👧 é 漢"),
        ("\u{7F}\u{85}\u{1}", #"\u{7F}\u{85}\u{1}"#), ("\u{FEFF}\u{200B}", #"\u{FEFF}\u{200B}"#),
    ])
    func strings(text: String, escaped: String) {
        #expect(SwiftLiteral.escape(text) == escaped)
        #expect(SwiftLiteral.quoted(text) == "\"\(escaped)\"")
    }

    @Test(arguments: [
        ("plain", "\"plain\""), (#"{"a": 1}"#, ##"#"{"a": 1}"#"##), (#"\(x)"#, ##"#"\(x)"#"##),
        ("\"\"#  \\#(x)", "##\"\"\"#  \\#(x)\"##"), ("a#b", "\"a#b\""),
        ("\"\n", #""\"\n""#), ("\"\u{2028}", #""\"\u{2028}""#),
    ])
    func rawStrings(text: String, literal: String) {
        #expect(SwiftLiteral.raw(text) == literal)
    }

    @Test func signsOfSeveralLines() {
        #expect(SwiftLiteral.rawSigns(for: ["a", "\"##", "\\###("]) == "####")
        #expect(SwiftLiteral.rawSigns(for: []) == "#")
        #expect(SwiftLiteral.rawSigns(for: ["a", "b\u{202E}"]) == nil)
    }

    @Test(
        arguments: [
            (1.0, "1.0"), (-0.0, "-0.0"), (0.1, "0.1"), (1e100, "1e+100"),
            (.leastNonzeroMagnitude, "Double(bitPattern: 1)"),
            (-.infinity, "-Double.infinity"), (.nan, "Double.nan"), (123_456_789.5, "123456789.5"),
        ] as [(Double, String)])
    func doubles(value: Double, literal: String) {
        #expect(SwiftLiteral.double(value) == literal)
    }

    @Test func integers() {
        #expect(SwiftLiteral.integer(0) == "0")
        #expect(SwiftLiteral.integer(-123_456) == "-123456")
        #expect(SwiftLiteral.integer(1_234_567) == "1_234_567")
        #expect(SwiftLiteral.integer(Int64.min) == "-9_223_372_036_854_775_808")
        #expect(
            SwiftLiteral.integer(text: "18446744073709551616") == "18_446_744_073_709_551_616")
        #expect(SwiftLiteral.integer(text: "+007") == "7")
        #expect(SwiftLiteral.integer(text: "-0") == "0")
        for text in ["", "-", "1.0", "1e3", "0x10", "1_000", " 1", "٣"] {
            #expect(SwiftLiteral.integer(text: text) == nil)
        }
    }
}
