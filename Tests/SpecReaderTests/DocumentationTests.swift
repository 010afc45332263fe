import Diagnostics
import Foundation
import Testing

@testable import SpecReader

/// `docs/spec-language.md` is the law, so it must say what the reader does.
///
/// Its YAML examples are marked by what they are: `yaml file` is a whole service file, `yaml group`
/// a group file; `yaml service`, `yaml models`, `yaml fields` and `yaml apis` are the inside of
/// those. What a fragment uses and does not declare, the preludes here declare.
@Suite struct DocumentationTests {
    private struct Example {
        var kind: String
        var line: Int
        var text: String
    }

    private static func document() throws -> [Substring] {
        let data = try Data(contentsOf: packageRoot.appending(path: "docs/spec-language.md"))
        return String(decoding: data, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
    }

    private static func examples() throws -> [Example] {
        var examples: [Example] = []
        var open: Example?
        for (number, line) in try document().enumerated() {
            if var example = open {
                if line == "```" {
                    examples.append(example)
                    open = nil
                } else {
                    example.text += line + "\n"
                    open = example
                }
            } else if line.hasPrefix("```yaml") {
                open = Example(kind: String(line.dropFirst(8)), line: number + 1, text: "")
            }
        }
        return examples
    }

    @Test func everyExampleIsRead() throws {
        let examples = try Self.examples()
        #expect(examples.count > 20)
        for example in examples {
            let reading = SpecReader.read(try Self.files(example))
            let report = DiagnosticPrinter().report(reading.diagnostics.all)
            #expect(report == "", "the example in line \(example.line)")
        }
    }

    @Test func everyTableIsTheReaders() throws {
        var tables: [String: [String]] = [:]
        var owner: String?
        for line in try Self.document() {
            if line.hasPrefix("<!-- keys of "), line.hasSuffix(" -->") {
                let name = String(line.dropFirst(13).dropLast(4))
                #expect(tables[name] == nil)
                tables[name] = []
                owner = name
            } else if let name = owner, line.hasPrefix("|") {
                if !line.hasPrefix("|---"), line != "| key | what it says |" {
                    tables[name, default: []].append(String(line))
                }
            } else {
                owner = nil
            }
        }
        for table in keyTables {
            let rows = zip(table.keys, table.summaries).map { "| `\($0)` | \($1) |" }
            #expect(tables.removeValue(forKey: table.owner) == rows, "\(table.owner)")
        }
        #expect(tables.isEmpty)
    }

    /// Between a table and the next heading of its level there is an example with each key.
    @Test func everyKeyHasAnExample() throws {
        var sections: [(owners: [String], text: String)] = []
        var isExample = false
        for line in try Self.document() {
            if line.hasPrefix("## ") { sections.append(([], "")) }
            guard !sections.isEmpty else { continue }
            let last = sections.count - 1
            if line.hasPrefix("<!-- keys of ") {
                sections[last].owners.append(String(line.dropFirst(13).dropLast(4)))
            }
            if line.hasPrefix("```") { isExample = line.hasPrefix("```yaml") }
            if isExample { sections[last].text += line + "\n" }
        }
        for table in keyTables {
            let section = try #require(sections.first { $0.owners.contains(table.owner) })
            for key in table.keys {
                #expect(section.text.contains("\(key):"), "`\(key)` of \(table.owner)")
            }
        }
    }

    private static func files(_ example: Example) throws -> [SourceFile] {
        let indented = example.text.split(separator: "\n").map { "  \($0)\n" }.joined()
        var text = "apigen: 1\nservice: Docs\n"
        switch example.kind {
        case "file": text = example.text
        case "group": text += prelude(service, beside: "") + "apis:\n" + apis
        case "service":
            text += example.text + prelude(service, beside: example.text)
            text += "models:\n" + models.joined() + "apis:\n" + apis
        case "models":
            text += "models:\n" + indented + prelude(models, beside: indented)
        case "fields":
            text += "models:\n  Example:\n    fields:\n"
            text += indented.split(separator: "\n").map { "    \($0)\n" }.joined()
            text += models.joined()
        case "apis":
            text += prelude(service, beside: "") + "models:\n" + models.joined()
            text += "apis:\n" + indented + apis
        default: Issue.record("line \(example.line): unknown kind of example `\(example.kind)`")
        }
        var files = [SourceFile(path: "docs/service.yaml", text: text)]
        if example.kind == "group" {
            files.append(SourceFile(path: "docs/group.yaml", text: example.text))
        }
        return files
    }

    /// What is declared beside an example, but for what the example declares itself.
    private static func prelude(_ parts: [String], beside text: String) -> String {
        parts.filter { part in
            let key = part.prefix { $0 != ":" } + ":"
            return !text.split(separator: "\n").contains { $0.hasPrefix(key) }
        }.joined()
    }

    private static let service = [
        "servers: {production: https://api.example}\n",
        "answers: {wrapped: {result: data}}\n",
        "auth: {session: {bearer: Login.token}}\n",
        "rpc: {riders: {protocol: json-rpc-2.0, path: /rpc}}\n",
    ]

    private static let models = [
        "  User: {fields: {name: String}}\n",
        "  Person: {fields: {name: String}}\n",
        "  Company: {fields: {name: String}}\n",
        "  Address: {fields: {street: String, city: String}}\n",
        "  Problem: {fields: {title: String}}\n",
        "  Place: {fields: {latitude: Double, longitude: Double}}\n",
    ]

    private static let apis = """
          Login: {POST: /login, returns: {fields: {token: String, expiresIn: Int}}}
          Register: {POST: /register}
          RefreshSession: {POST: /refresh}
          Logout: {POST: /logout}

        """
}
