import SwiftText
import Testing

/// What no spec should hold and some will.
struct HostileTextTests {
    static let texts: [String] = [
        "", " ", "\0", "a\r\nlet x = 1", "\\(exit(1))", "\"\"\"", "\"; import Foundation //",
        "*/ public let x = 1 /*", "a\u{2028}let y = 2", "b\u{2029}let z = 3", "c\u{85}d", "\u{B}e",
        "\u{C}f", "\u{202E}txt\u{202C}", "\u{2066}a\u{2069}", "\u{200E}b\u{200F}", "\u{FEFF}bom",
        "\u{200B}zero", "\u{AD}soft", "\u{61C}", "🚀", "👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "e\u{301}", "\u{E9}",
        "\u{301}", "漢字", "नमस्ते", "שלום", "مرحبا", "می‌خواهم", "\\", "\\\\\"", "\\u{41}", "#\"x\"#",
        "../../etc/passwd", "/abs", "C:\\x", "a`b", "`", "$(rm)", "{{x}}", "{{{x}}}", "\u{7F}",
        "\u{FFFE}", "\u{FFFF}", "\u{1FFFF}", "\u{FDCF}", "\u{E000}", "\u{10FFFF}", "\u{3164}",
        "a\u{20DD}b", "²", "½", "Ⅷ", "ª", "·", "a·b", "‿", "＿", "ａ", "٣", "ﬁ", "İ", "ŉ", "ǰ", "ſ",
        "ẞ",
        "\t\t", "++", "--", "->", "==", "...", "__", "_", "日本 語", "a\u{0}b", "𝒳", "𐐀", "ᄀ\u{1161}",
        "℀", "ℵ", "\u{212B}", "\u{2126}", "\u{1F1E9}", "٠٫٥", "\u{0F3E}", "゙", "\u{E0001}",
        "\u{180E}",
        Unicode.Scalar(UInt32(0xFDD0)).map { String($0) } ?? "",  // no escape for it is allowed
        String(repeating: "x", count: 500), String(repeating: "\u{301}", count: 300),
    ]

    @Test func namesCompileAndHideNothing() throws {
        var source = ""
        for (number, text) in Self.texts.enumerated() {
            let member = SwiftName.member(text)
            let type = SwiftName.type(text)
            for name in [member, type] {
                #expect(!name.isEmpty && name.utf8.count <= 121)
                #expect(
                    name.unicodeScalars.allSatisfy {
                        ($0.properties.isXIDContinue || $0 == "_")
                            && !$0.properties.isDefaultIgnorableCodePoint
                    }, "\(text.debugDescription) → \(name.debugDescription)")
            }
            source += """
                enum Scope\(number) {
                    struct \(SwiftName.escaped(type, as: .type)) {
                        let \(SwiftName.escaped(member, as: .member)): Int
                    }
                }

                """
        }
        let complaints = try Compiler.complaints(about: source)
        #expect(complaints.isEmpty, "\(complaints)")
    }

    @Test func namesAreUniqueInTheirScope() {
        let scope = NameScope().resolve(
            Set(Self.texts).map { (key: $0, name: SwiftName.member($0)) })
        let bytes = scope.names.values.map { Array($0.utf8) }
        #expect(Set(bytes).count == Set(Self.texts).count)
        #expect(scope.duplicates.isEmpty)
    }

    @Test func literalsSurviveByteForByte() throws {
        let literals = Self.texts.map { "    " + SwiftLiteral.quoted($0) }.joined(separator: ",\n")
        let source =
            "let texts: [String] = [\n\(literals)\n]\n"
            + "for text in texts { print(text.utf8.map(String.init).joined(separator: \" \")) }\n"
        #expect(source.unicodeScalars.count { $0 == "\n" || $0 == "\r" } == Self.texts.count + 3)
        let expected = Self.texts.map { $0.utf8.map(String.init).joined(separator: " ") + "\n" }
        #expect(try Compiler.output(of: source) == expected.joined())
    }

    @Test func commentsStayComments() throws {
        var source = "public enum Empty {\n"
        for (number, text) in Self.texts.enumerated() {
            for line in DocComment.lines(text) { source += "    /// \(line)\n" }
            source += "    case c\(number)\n"
        }
        source += "}\n"
        let breaks: Set<Unicode.Scalar> = [
            "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
        ]
        for line in source.unicodeScalars.split(whereSeparator: breaks.contains) {
            let isComment = line.starts(with: "    /// ".unicodeScalars)
            let isOurs = ["public enum", "    case c", "}"].contains {
                line.starts(with: $0.unicodeScalars)
            }
            #expect(isComment || isOurs, "\(String(line).debugDescription)")
        }
        #expect(try Compiler.complaints(about: source) == "")
    }
}
