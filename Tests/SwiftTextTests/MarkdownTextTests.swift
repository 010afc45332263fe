import SwiftText
import Testing

@Suite struct MarkdownTextTests {
    @Test(arguments: [
        ("Plain words, as they are.", "Plain words, as they are."),
        ("a | b", #"a \| b"#),
        ("<script>x</script>", #"\<script\>x\</script\>"#),
        ("[link](https://a.example)", #"\[link\]\(https://a.example\)"#),
        ("one\ntwo\u{2028}three", "one two three"),
        ("`code` *bold*", #"\`code\` \*bold\*"#),
    ])
    func markupStaysText(_ text: String, _ expected: String) {
        #expect(MarkdownText.line(text) == expected)
    }

    @Test func codeCanNotBeLeft() {
        #expect(MarkdownText.code("GET /a`b|c") == "`GET /a'b¦c`")
    }

    @Test(arguments: [
        ("Cafe", true), ("Cafe_2", true), ("", false), ("2Cafe", false), ("_a", false),
        ("a-b", false), ("Café", false), ("a/b", false),
    ])
    func names(_ text: String, _ isModule: Bool) {
        #expect(SwiftName.isModule(text) == isModule)
    }
}
