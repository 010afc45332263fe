import APIModel
import Diagnostics
import Testing

@testable import SpecReader

/// The YAML that is written says what it was to say, and reads as people write.
@Suite struct NativeWriterTests {
    /// Text that YAML has other uses for.
    static let hostile = [
        "", " ", "yes", "NO", "null", "~", "1.10", "0755", "16:9", "08:30", "2026-01-31", "1_000",
        "0x1F", ".inf", "-", "- a", "? b", "a: b", "a:", "a #b", "#b", "&a", "*a", "!a", "%a", "@a",
        "`a`", "<<", "=", "[a", "{a}", "a, b", "a]", "\"q\"", "'q'", "it's", "back\\slash", " lead",
        "trail ", "tab\tin", "\ttab", "a\nb", "a\n\nb\n", "a\n\n\n", "\n\na", "  two\n one\n",
        "a\n   \nb", "a\n ", "cr\r\nlf", "\u{85}nel", "ls\u{2028}ps\u{2029}", "\u{FEFF}bom",
        "\0nul",
        "\u{1B}esc", "\u{1F600} emoji", "e\u{301}", "---", "...", "--- a", "key:?", "a:?b", "|",
        ">-",
        String(repeating: "word ", count: 60) + "end",
        String(repeating: "two  spaces ", count: 30) + "end",
        String(repeating: "x", count: 300), "a \t" + String(repeating: "b ", count: 80) + "c",
        "# " + String(repeating: "long: and # deep ", count: 20) + ".",
    ]

    @Test(arguments: hostile) func anyTextComesBack(_ text: String) throws {
        let file = SourceFile(path: "service.yaml", text: "apigen: 1\nservice: S\n")
        var service = try #require(SpecReader.declared([file]).spec).services[0]
        let origin = service.origin
        let string = TypeReference(.scalar(.string), origin: origin)
        let json = TypeReference(.scalar(.json), origin: origin)
        service.description = text
        service.version = text
        var field = Field(
            name: "field \(text)?a", key: "k\(text)", type: json, isOptional: true, origin: origin)
        field.description = text
        field.example = .object([.init(text, .array([.string(text), .string("\(text)x")]))])
        var known = Field(
            name: "known", key: "known", type: string, isOptional: false, origin: origin)
        known.defaultValue = .string(text)
        var model = Model(
            name: "M", kind: .structure(Structure(fields: [field, known])), origin: origin)
        model.deprecation = Deprecation(message: text)
        let cases = [text, "x\(text)"].map { Enumeration.Case(value: .string($0), origin: origin) }
        let values = Model(
            name: "V", kind: .enumeration(Enumeration(base: .string, cases: cases)), origin: origin)
        var group = Group(name: "S", origin: origin)
        group.models = [model, values]
        service.groups = [group]

        let spec = APISpec(services: [service])
        let files = NativeWriter.files(for: spec).map { SourceFile(path: $0.path, text: $0.text) }
        let reading = SpecReader.declared(files)
        #expect(DiagnosticPrinter().report(reading.diagnostics.all) == "")
        #expect(SpecComparison.differences(spec, try #require(reading.spec)) == [])
    }

    private func written(_ text: String) throws -> String {
        let file = SourceFile(path: "cafe.yaml", text: "apigen: 1\nservice: Cafe\n" + text)
        let reading = SpecReader.declared([file])
        #expect(DiagnosticPrinter().report(reading.diagnostics.all) == "")
        let files = NativeWriter.files(for: try #require(reading.spec))
        return files.map(\.text).joined().split(separator: "\n", omittingEmptySubsequences: false)
            .dropFirst(5).joined(separator: "\n")
    }

    /// What a person would have written is written.
    @Test func layoutIsAPersons() throws {
        let text = """

            servers:
              production: https://cafe.example

            defaults:
              timeout: 15s
              retry: {attempts: 3, backoff: 500ms, limit: 8s, on: [timeout, 429, 5xx]}

            models:
              Size: [small, large]

              Level:
                description: How hot.
                values: [mild, {value: hot, description: "Hot, really."}, "NO"]

              Drink:
                fields:
                  id: UUID
                  name: {type: String, key: full_name}
                  notes?: "[String]?"
                  sizes: {type: [Size], default: [small]}
                  level?: {type: Level, example: !json lukewarm}

            apis:
              FetchDrink:
                description: |-
                  One drink.

                  By its id.
                GET: /drinks/{id}
                path: {id: UUID}
                returns: Drink
                errors: {404: Problem, 4xx: {type: Problem, description: What else.}}

              CopyDrink:
                call: COPY /drinks/{id}
                path: {id: UUID}
                headers: {X-Why: {const: "yes"}}

            """
        let problem = "models:\n  Problem: String\n"
        let input = text.replacing("models:\n", with: problem)
        #expect(try written(input) == input)
    }

    @Test func bigServicesHaveAFileForEachGroup() throws {
        let groups = ["Pet Store", "pet-store", "Ünïcode", "service"].map {
            SourceFile(path: "\($0).yaml", text: "group: \($0)\nmodels: {\"M\($0)\": String}\n")
        }
        let service = SourceFile(path: "service.yaml", text: "apigen: 1\nservice: Cafe\n")
        let trip = try #require(RoundTrip(groups + [service]))
        #expect(trip.problems == [])
        #expect(
            trip.files.map(\.path) == [
                "service.yaml", "pet-store.yaml", "pet-store-2.yaml", "service-2.yaml",
                "n-code.yaml",
            ])
    }

    @Test func severalServicesHaveAFolderEach() throws {
        let files = ["A", "B"].map {
            SourceFile(path: "\($0)/s.yaml", text: "apigen: 1\nservice: \($0)\nmodels: {M: Int}\n")
        }
        let trip = try #require(RoundTrip(files))
        #expect(trip.problems == [])
        #expect(trip.files.map(\.path) == ["a/service.yaml", "b/service.yaml"])
    }

    /// A model whose request and answer differ is one model in the native language.
    @Test func modelsAreWrittenBeforeTheyAreSplit() throws {
        let text = """
            models:
              User: {fields: {id: {type: UUID, readOnly: true}, friend?: User}}
            apis:
              Create: {POST: /users, body: User, returns: User}
            """
        let result = try written(text)
        #expect(result.contains("id: {type: UUID, readOnly: true}"))
        #expect(!result.contains("UserInput"))
    }
}
