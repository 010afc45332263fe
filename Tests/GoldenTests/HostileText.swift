import Foundation

/// Text that would end a literal, a comment or an interpolation, and a spec that says it wherever
/// an author may write freely.
enum HostileText {
    struct NoEndpoint: Error {}

    static let texts = [
        "*/ func injected() {}", "\"\"\"", "\\(exit(1))", "a\r\nfunc injected() {}", "a\nb\rc",
        "func\u{2028}injected()\u{2029}{}", "nul\u{0}byte", "back\\slash\\", "say \"hi\"",
        "'single'", "🚀👨‍👩‍👧", "\u{202E}rtl\u{202C}\u{2066}x\u{2069}\u{200F}", "\u{FEFF}bom\u{200B}",
        "#\"\"#", "/* open", "// line", "``", "}", "${x}", "{{x}}", "{{{name}}}",
        "%s\t\u{8}\u{1B}[0m",
        "class", "self", "\u{85}next", "e\u{301}", "\\u{41}", "\\", "]]>",
    ]

    /// What can not be in a header's or cookie's name, or in a method's, the reader refuses.
    static let names = texts.filter { text in
        text.unicodeScalars.contains { $0.properties.isAlphabetic }
    }

    /// A model's name can not look like the spelling of a type.
    private static let modelNames = names.filter { name in !name.contains { "[]?:".contains($0) } }

    static var spec: String {
        let everything = quoted(texts.joined(separator: "\n"))
        let values = texts.map(quoted).joined(separator: ", ")
        let fields = names.enumerated().map { index, name in
            "      \(quoted(name)): {type: String, description: \(quoted(name)), default: \(quoted(name))}"
        }
        let query = names.map { "\(quoted($0 + "?")): {type: String, description: \(everything)}" }
        let form = names.map { "\(quoted($0 + "?")): {type: String, description: \(everything)}" }
        let apis = names.enumerated().map { index, name in
            """
              \(quoted(name)):
                description: \(everything)
                deprecated: \(everything)
                GET: /a\(index)
                examples: {old: {answer: \(index)}}

            """
        }
        return """
            apigen: 1
            service: Hostile
            description: \(everything)
            version: \(everything)
            servers:
              main: {url: "https://hostile.example", description: \(everything)}
            answers:
              \(quoted(names[0])): {result: data}
            group: Things
            models:
              Everything:
                description: \(everything)
                deprecated: \(everything)
                fields:
            \(fields.joined(separator: "\n"))
              Values:
                description: \(everything)
                values: [\(values)]
            \(modelNames.map { "  \(quoted($0 + " model")): {description: \(everything), fields: {a: Int}}" }.joined(separator: "\n"))
              Union:
                tag: \(quoted(texts[8]))
                oneOf: {one: {type: One, tags: [\(values)]}, other: Other}
              One: {fields: {a: Int}}
              Other: {fields: {b: Int}}
            apis:
              Ask:
                description: \(everything)
                POST: /ask
                query: {\(query.joined(separator: ", "))}
                body: {form: {\(form.joined(separator: ", "))}, description: \(everything)}
                headers: {X-Constant: {const: 'a"b\\c'}}
                examples:
                  odd: {answer: [\(values)]}
                  short: {answer: [\(shortTexts.map(quoted).joined(separator: ", "))]}
              Tell:
                call: "P'*|~$`%! /tell"
                query: {constant: {const: \(everything), description: \(everything)}}
                body:
                  multipart:
                    table: {type: String, mediaType: 'text/csv; name="a\\(b)*/"'}
                returns:
                  type: Void
                  headers: {X-Odd: {type: String, description: \(everything)}}
            \(apis.joined())
            """
    }

    /// What could end a raw literal, or be an escape in it.
    static let shortTexts = ["\\#(\"x\")", "\"\"\"##"]

    /// The text as a YAML scalar in double quotes.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case " "..."~": result.unicodeScalars.append(scalar)
            default:
                let hex = String(scalar.value, radix: 16)
                result += "\\U" + String(repeating: "0", count: 8 - hex.count) + hex
            }
        }
        return result + "\""
    }
}
