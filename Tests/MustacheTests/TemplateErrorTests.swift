import Foundation
import Mustache
import Testing

struct TemplateErrorTests {
    @Test(arguments: [
        ("a\nb {{x", "t:2:3: error: this tag is not closed by `}}`"),
        ("{{{x}}", "t:1:1: error: this tag is not closed by `}}}`"),
        ("{{=| |=}}\n|x", "t:2:1: error: this tag is not closed by `|`"),
        ("{{}}", "t:1:1: error: this tag has no name"),
        ("{{#}}", "t:1:1: error: this tag has no name"),
        ("{{> }}", "t:1:1: error: this tag has no name"),
        ("{{a b}}", "t:1:1: error: `a b` is not a name"),
        ("{{a..b}}", "t:1:1: error: `a..b` is not a name"),
        ("{{#a b}}{{/a b}}", "t:1:1: error: `a b` is not a name"),
        ("漢 {{#a}}\n", "t:1:3: error: `a` is opened here and never closed"),
        ("{{/a}}", "t:1:1: error: `a` is closed here and was never opened"),
        (
            "{{#a}}\n{{^b}}\n{{/a}}\n{{/b}}",
            "t:3:1: error: `a` is closed here, but `b` of line 2 is still open"
        ),
        ("{{=x=}}", "t:1:1: error: new delimiters are two words without `=`, as in `{{=<% %>=}}`"),
        (String(repeating: "{{#a}}", count: 65), "t:1:385: error: nested more than 64 levels deep"),
    ])
    func malformed(source: String, message: String) {
        let error = #expect(throws: TemplateError.self) {
            try Template(name: "t", source: source)
        }
        #expect(error?.description == message)
    }

    @Test func hostileSourcesEndInAnErrorOrATemplate() {
        let pieces = [
            "{{", "}}", "{", "}", "#a", "/a", "$b", "/b", "<c", "/c", ">d", "=", "\n", " ",
            "\r\n", "é", "!", "^a", "&", "*", ".", "{{=<% %>=}}", "<%", "%>", "\0",
        ]
        var seed: UInt64 = 42
        for _ in 0..<5_000 {
            var source = ""
            for _ in 0..<12 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                source += pieces[Int(seed >> 33) % pieces.count]
            }
            for dialect in [Dialect.standard, .code(escape: Dialect.escapeHTML)] {
                _ = try? TemplateLibrary(["t": source, "d": source], dialect: dialect)
                    .render("t", with: ["a": [1, 2], "c": "d"])
            }
        }
    }

    /// Recursion has to end in an error, however small the thread's stack is.
    @Test func recursionFitsASmallStack() async throws {
        let sections = String(repeating: "{{#a}}", count: 60)
        let source = sections + "{{>t}}" + String(repeating: "{{/a}}", count: 60)
        let library = try TemplateLibrary(["t": source])
        let message = await withCheckedContinuation { continuation in
            let thread = Thread {
                do throws(TemplateError) {
                    continuation.resume(returning: try library.render("t", with: ["a": [1]]))
                } catch {
                    continuation.resume(returning: error.message)
                }
            }
            thread.stackSize = 128 * 1_024
            thread.start()
        }
        #expect(message == "templates include one another without end")
    }
}
