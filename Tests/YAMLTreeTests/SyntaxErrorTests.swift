import Diagnostics
import Testing
import YAMLTree

struct SyntaxErrorTests {
    @Test(
        arguments: [
            (
                "a: b: c\n",
                "1:5: [yaml-syntax] a `:` that makes a key can not stand here; quote a value that "
                    + "holds `: `, or put the nested mapping on lines of its own"
            ),
            (
                "a: 1\n  b: 2\n",
                "2:3: [yaml-syntax] `b` is indented deeper than `a` above; align it with `a`"
            ),
            (
                "a: \"1\"\n b: 2\n",
                "2:2: [yaml-syntax] `b` is indented deeper than `a` above; align it with `a`"
            ),
            (
                "a:\n  b:x\n  c: 2\n",
                "2:3: [yaml-syntax] a space is missing behind `b:`; write `b: x`"
            ),
            (
                "a:\n  c: 2\n  b:x\n  d: 2\n",
                "3:3: [yaml-syntax] a space is missing behind `b:`; write `b: x`"
            ),
            (
                "a: {b: [1, 2",
                "1:8: [yaml-unclosed] this `[` is never closed; close it with `]`"
            ),
            (
                "a: {b: [1, 2}\nc: 1\n",
                "1:13: [yaml-syntax] a `,` or the closing `]` was expected here"
                    + " (the `[` is here 1:8)"
            ),
            (
                "a: {b: /c/{id}/{e}, d: 1}\n",
                "1:8: [yaml-syntax] `/c/{id}/{e}` has braces, so it needs quotes within `{}` or "
                    + "`[]`; write `\"/c/{id}/{e}\"`"
            ),
            (
                "a:\n  b: [c\n  d: e\n  f: g\n",
                "2:6: [yaml-unclosed] this `[` is never closed; close it with `]`"
            ),
            (
                "a:\n  b: \"c.\n  d: e\n  f: {g: \"h\"}\n",
                "2:6: [yaml-unclosed] the quoted text that begins here seems never to be closed; "
                    + "close it, or indent all its lines by 3 spaces or more "
                    + "(this line is not indented as a part of it 3:3)"
            ),
            (
                "a:\n  b: 1\n c: 2\n",
                "3:2: [yaml-syntax] a key of the mapping was expected here; align it with the "
                    + "mapping's other keys (the mapping begins here 1:1)"
            ),
            (
                "a: 1\nfoo\nb: 2\n",
                "2:1: [yaml-syntax] a `:` was expected behind this key; write `key: value`, with a "
                    + "space behind the `:`"
            ),
            (
                "a: [1, 2\n b: 3\n",
                "2:3: [yaml-syntax] a `,` or the closing `]` was expected here"
                    + " (the `[` is here 1:4)"
            ),
            (
                "a: {b: 1\n",
                "1:4: [yaml-unclosed] this `{` is never closed; close it with `}`"
            ),
            (
                "a: \"x\nb: 1\n",
                "1:4: [yaml-syntax] this quoted text has no closing quote; close it"
            ),
            (
                "a: \"\\d\"\n",
                "1:5: [yaml-syntax] this `\\` begins no escape that YAML knows; double the "
                    + "backslash, or write the text in single quotes "
                    + "(the quoted text begins here 1:4)"
            ),
            ("a: @b\n", "1:4: [yaml-syntax] a value can not begin with `@`; quote the value"),
            ("a: %b\n", "1:4: [yaml-syntax] a value can not begin with `%`; quote the value"),
            (
                "a: - b\n",
                "1:4: [yaml-syntax] a list can not begin on this line; put its `-` on a line of "
                    + "its own below the key"
            ),
            ("a: [,]\n", "1:5: [yaml-syntax] a value is missing before this `,`"),
            (
                "a: *\n",
                "1:5: [yaml-syntax] the name of an anchor or alias holds only letters, digits, `-` "
                    + "and `_`; quote a value that begins with `&` or `*`"
            ),
            (
                "a: !x!y z\n",
                "1:4: [yaml-syntax] no %TAG line says what this tag's handle means; quote a value "
                    + "that begins with `!`"
            ),
        ])
    func saysWhatIsWrong(_ text: String, _ message: String) {
        #expect(messages(text) == [message])
    }

    @Test func earlierFindingsAreKeptInOrder() {
        let found = messages("- {a: 1, a: 2}\n- [x]#c\n- *e\n- @\n")
        let codes = ["yaml-duplicate-key", "yaml-comment", "yaml-unknown-anchor", "yaml-syntax"]
        #expect(found.count == 4)
        #expect(zip(found, codes).allSatisfy { $0.contains($1) })
    }

    @Test func thereIsNoTree() {
        #expect(YAMLStream.parse(.init(path: "", text: "a: [")).0 == nil)
    }
}
