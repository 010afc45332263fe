import Mustache
import Testing

/// What templates of code get on top of the specification.
struct DialectTests {
    private static let code = Dialect.code { text, output in
        output += text.uppercased()
    }

    private func render(
        _ source: String, _ value: MustacheValue, partials: [String: String] = [:],
        dialect: Dialect = code
    ) throws(TemplateError) -> String {
        var library = try TemplateLibrary(partials, dialect: dialect)
        try library.add("t", source: source)
        return try library.render("t", with: value)
    }

    @Test func escapingIsPluggable() throws {
        #expect(try render("{{x}} {{{x}}} {{&x}}", ["x": "a"]) == "A a a")
    }

    @Test func valuesAreNeverReadAsTemplates() throws {
        #expect(try render("{{{x}}}", ["x": "{{y}}{{/x}}"]) == "{{y}}{{/x}}")
    }

    @Test(arguments: [
        ("a\n  {{b}}", "t:2:3: error: there is no value `b`"),
        ("é{{x.y}}", "t:1:2: error: there is no value `x.y`"),
        ("{{#b}}{{/b}}", "t:1:1: error: there is no value `b`"),
        ("{{^b}}{{/b}}", "t:1:1: error: there is no value `b`"),
        ("\r\n{{>none}}", "t:2:1: error: there is no template `none`"),
        ("{{>*x}}", "t:1:1: error: there is no template `text`"),
        ("{{<none}}{{/none}}", "t:1:1: error: there is no template `none`"),
        ("{{>p}}", "p:3:1: error: there is no value `deep`"),
        ("{{list}}", "t:1:1: error: `list` is not text"),
        ("{{{view}}}", "t:1:1: error: `view` is not text"),
        ("{{>loop}}", "loop:1:2: error: templates include one another without end"),
        (
            "{{<b}}{{$x}}{{$x}}{{/x}}{{/x}}{{/b}}",
            "t:1:13: error: templates include one another without end"
        ),
    ])
    func strictness(source: String, message: String) {
        let value: MustacheValue = ["x": "text", "list": ["a"], "view": ["a": "b"]]
        let partials = ["p": "1\n2\n{{deep}}", "loop": "x{{>loop}}", "b": "{{$x}}{{/x}}"]
        let error = #expect(throws: TemplateError.self) {
            try render(source, value, partials: partials)
        }
        #expect(error?.description == message)
    }

    @Test func whatIsKnownToBeNothingIsNoError() throws {
        #expect(try render("[{{x}}]{{^x}}none{{/x}}", ["x": .null]) == "[]none")
        #expect(try render("{{#x}}some{{/x}}{{^x}}none{{/x}}", ["x": ""]) == "none")
        #expect(try render("{{#x}}{{.}}{{/x}}", ["x": 0]) == "0")
    }

    @Test func endlessRecursionIsAnErrorInTheStandardToo() {
        let error = #expect(throws: TemplateError.self) {
            try render("{{>t}}", [:], dialect: .standard)
        }
        #expect(error?.message == "templates include one another without end")
    }

    @Test func elementsAreCounted() throws {
        let source = "{{#x}}{{.}}{{^isLast}}, {{/isLast}}{{/x}}"
        #expect(try render(source, ["x": ["a", "b", "c"]]) == "A, B, C")
        #expect(try render(source, ["x": []]) == "")
        let nested = "{{#x}}{{#y}}{{.}}{{^isLast}},{{/isLast}}{{/y}}{{^isLast}};{{/isLast}}{{/x}}"
        #expect(try render(nested, ["x": [["y": ["a", "b"]], ["y": ["c"]]]]) == "A,B;C")
        let own = "{{#x}}{{#isFirst}}f{{/isFirst}}{{/x}}"
        #expect(try render(own, ["x": [["isFirst": false], ["isFirst": true]]]) == "f")
        #expect(throws: TemplateError.self) { try render("{{isLast}}", [:]) }
    }

    @Test func aValueAloneOnItsLineIsReindented() throws {
        let source = "{\n    {{{body}}}\n}\n"
        #expect(try render(source, ["body": "a\n  b\n\nc"]) == "{\n    a\n      b\n\n    c\n}\n")
        #expect(try render(source, ["body": "a\n"]) == "{\n    a\n}\n")
        #expect(try render(source, ["body": ""]) == "{\n}\n")
        #expect(try render("x {{{body}}}\n", ["body": "a\nb"]) == "x a\nb\n")
        #expect(try render("  {{{body}}}", ["body": "a\nb"]) == "  a\n  b")
        #expect(
            try render("  {{{body}}}\n", ["body": "a\nb"], dialect: .standard) == "  a\nb\n")
    }

    @Test func indentationAddsUpAndLeavesEmptyLinesEmpty() throws {
        let partials = ["outer": "{\n\n  {{>inner}}\n}\n", "inner": "a\n\n{{{x}}}\n{{{x}}}!\n"]
        #expect(
            try render("  {{>outer}}\n", ["x": "1\n2"], partials: partials)
                == "  {\n\n    a\n\n    1\n    2\n    1\n2!\n  }\n")
    }

    @Test func aLineWithNothingIsNotIndented() throws {
        let partials = ["p": "{{#x}}a{{/x}}\n{{#x}}b{{/x}}c\n"]
        #expect(try render("  {{>p}}\n", ["x": false], partials: partials) == "\n  c\n")
    }

    @Test func outputIsAppended() throws {
        var output = "before "
        let library = try TemplateLibrary(["t": "{{x}}"], dialect: Self.code)
        try library.render("t", with: ["x": "a"], into: &output)
        #expect(output == "before A")
        #expect(throws: TemplateError.self) {
            try library.render("t", with: [:], into: &output)
        }
        #expect(output == "before A")
    }

    @Test func templatesTellWhatTheyMention() throws {
        let template = try Template(name: "t", source: "{{#a}}{{b.c}}{{/a}}{{>p}}{{>*d}}{{.}}")
        #expect(template.keys == ["a", "b", "c", "d"])
        #expect(template.partialNames == ["p"])
    }
}
