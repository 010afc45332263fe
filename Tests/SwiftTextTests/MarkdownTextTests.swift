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
        ("~~~", #"\~\~\~ \~\~\~"#),
        ("&lt;b&gt;", #"\&lt;b\&gt;"#),
    ])
    func markupStaysText(_ text: String, _ expected: String) {
        #expect(MarkdownText.line(text) == expected)
    }

    /// What a line begins with would make a list, a rule, a heading or code of it.
    @Test(arguments: [
        ("- a", #"\- a"#), ("+ a", #"\+ a"#), ("---", #"\---"#), ("===", #"\==="#),
        ("12. a", #"12\. a"#), ("12) a", #"12\) a"#), ("    let a", "let a"), ("# a", "\\# a"),
        ("> a", #"\> a"#), ("3.5 litres", "3.5 litres"), ("-1 or 2-3", #"\-1 or 2-3"#),
    ])
    func linesBeginNoBlock(_ text: String, _ expected: String) {
        #expect(MarkdownText.lines(text) == [expected])
    }

    @Test(arguments: [
        ("the field `a_b` is *new*", #"the field `a_b` is \*new\*"#),
        (#"a\|b"#, #"a\\\|b"#),
        (#"`a\|b`"#, #"`a\¦b`"#),
        ("one ` tick | [x](y)", #"one \` tick \| \[x\]\(y\)"#),
        ("`a`` <b>`", #"\`a\`\` \<b\>\`"#),
    ])
    func messagesKeepTheirCodeAndNothingElse(_ text: String, _ expected: String) {
        #expect(MarkdownText.message(text) == expected)
    }

    @Test func codeCanNotBeLeft() {
        #expect(MarkdownText.code("GET /a`b|c") == "`GET /a'b¦c`")
    }

    @Test(arguments: [
        ("Cafe", true), ("Cafe_2", true), ("", false), ("2Cafe", false), ("_a", false),
        ("a-b", false), ("Café", false), ("a/b", false), ("class", false), ("Self", false),
        ("import", false), ("Any", false), (String(repeating: "a", count: 121), false),
    ])
    func names(_ text: String, _ isModule: Bool) {
        #expect(SwiftName.isModule(text) == isModule)
    }
}
