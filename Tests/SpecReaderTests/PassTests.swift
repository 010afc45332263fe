import APIModel
import Diagnostics
import Testing

@testable import SpecReader

@Suite struct PassTests {
    private func service(_ models: String) throws -> Service {
        let text = "apigen: 1\nservice: S\nmodels:\n" + models
        let reading = SpecReader.read([SourceFile(path: "s.yaml", text: text)])
        #expect(DiagnosticPrinter().report(reading.diagnostics.all) == "")
        return try #require(reading.spec?.services.first)
    }

    /// The boxed fields, as `Model.field`, sorted.
    private func boxes(_ models: String) throws -> [String] {
        try service(models).groups[0].models.flatMap { model -> [String] in
            guard case .structure(let structure) = model.kind else { return [] }
            return structure.fields.filter(\.isIndirect).map { "\(model.name).\($0.name)" }
        }.sorted()
    }

    @Test func oneBoxBreaksTwoCircles() throws {
        // A → B → A and A → C → A share A only: one field each; through X both share one.
        #expect(
            try boxes(
                """
                  A: {fields: {x: X}}
                  X: {fields: {b?: B, c?: C}}
                  B: {fields: {a: A}}
                  C: {fields: {a: A}}
                """) == ["A.x"])
    }

    @Test func boxesDoNotDependOnTheOrderOfModels() throws {
        let models = [
            "  A: {fields: {b: B}}", "  B: {fields: {c: C}}", "  C: {fields: {d?: D}}",
            "  D: {fields: {a?: A, b?: B}}",
        ]
        let forward = try boxes(models.joined(separator: "\n"))
        #expect(try boxes(models.reversed().joined(separator: "\n")) == forward)
        #expect(forward.count == 1)
    }

    @Test func listsNeedNoBox() throws {
        #expect(try boxes("  A: {fields: {a: \"[A]\", m: \"[String: A]\"}}") == [])
    }

    /// The codes of the errors.
    private func codes(_ models: [String]) -> [String] {
        let text = "apigen: 1\nservice: S\nmodels:\n" + models.joined(separator: "\n")
        let reading = SpecReader.read([SourceFile(path: "s.yaml", text: text)])
        return reading.diagnostics.all.map(\.code)
    }

    @Test(arguments: [false, true])
    func includesEndBeforeTheStackDoes(isReversed: Bool) {
        func chain(_ count: Int) -> [String] {
            let models =
                (0..<count).map { "  M\($0): {includes: M\($0 + 1), fields: {f\($0): Int}}" }
                + ["  M\(count): {fields: {a: Int}}"]
            return isReversed ? models.reversed() : models
        }
        #expect(codes(chain(64)) == [])
        #expect(codes(chain(65)) == ["include-too-deep"])
        #expect(Set(codes(chain(1_000))) == ["include-too-deep"])
    }

    @Test func aliasesEnd() {
        func chain(_ count: Int) -> [String] {
            (0..<count).map { "  M\($0): M\($0 + 1)" } + ["  M\(count): {alias: Int}"]
        }
        #expect(codes(chain(31)) == [])
        #expect(codes(chain(32)) == ["endless-alias"])
        #expect(Set(codes(chain(2_000))) == ["endless-alias"])
    }

    @Test func aLongChainIsNoTrouble() throws {
        let count = 5_000
        let models = (0..<count).map { "  M\($0): {fields: {next?: M\(($0 + 1) % count)}}" }
        #expect(try boxes(models.joined(separator: "\n")).count == 1)
    }

    @Test func manyModelsThatHoldEachOtherEnd() throws {
        let names = (0..<40).map { "M\($0)" }
        let models = names.map { name in
            "  \(name): {fields: {\(names.map { "f\($0)?: \($0)" }.joined(separator: ", "))}}"
        }
        let boxed = Set(try boxes(models.joined(separator: "\n")))
        #expect(boxed.count >= 40)
    }

    @Test func nestedUnionsDoNotMultiplyExamples() throws {
        let depth = 60
        let value =
            String(repeating: "{u: ", count: depth) + "5" + String(repeating: "}", count: depth)
        _ = try service(
            """
              U: {oneOf: [A, B, Int]}
              A: {fields: {u: U, a: Int}}
              B: {fields: {u: U, b: Int}}
              C: {fields: {u: U}}
              D: {oneOf: [C, A, JSON], description: x}
              E: {fields: {d: D}, examples: [{d: \(value)}]}
            """)
    }

    @Test(arguments: [
        ("500ms", 500), ("15s", 15_000), ("2m", 120_000), ("1h", 3_600_000), ("1.5s", 1500),
        ("0.001s", 1), ("8760h", 31_536_000_000),
    ])
    func durations(_ text: String, _ milliseconds: Int) {
        #expect(NativeReader.milliseconds(text) == milliseconds)
    }

    @Test(arguments: [
        "", "5", "s", "-5s", "5 s", "0s", "1.s", ".5s", "1e3s", "9999999h", "٣s", "NaNs",
    ])
    func noDurations(_ text: String) {
        #expect(NativeReader.milliseconds(text) == nil)
    }

    @Test func deepTypesAreRefused() {
        let brackets =
            String(repeating: "[", count: 5000) + "Int"
            + String(repeating: "]", count: 5000)
        let text = "apigen: 1\nservice: S\nmodels: {A: {fields: {x: '\(brackets)'}}}\n"
        let reading = SpecReader.read([SourceFile(path: "s.yaml", text: text)])
        #expect(reading.diagnostics.all.map(\.code) == ["bad-type"])
    }

    @Test func aFloodOfErrorsEnds() {
        let count = 3_000
        let fields = (0..<count).map { "f\($0): Mssing\($0)" }.joined(separator: ", ")
        let keys = (0..<count).map { "wrong\($0): 1" }.joined(separator: ", ")
        let text =
            "apigen: 1\nservice: S\nmodels: {A: {fields: {\(fields)}}}\napis: {B: {\(keys)}}\n"
        let reading = SpecReader.read([SourceFile(path: "s.yaml", text: text)])
        #expect(reading.diagnostics.all.count == 2 * count)
        let report = DiagnosticPrinter().report(reading.diagnostics.all)
        #expect(report.utf8.count { $0 == UInt8(ascii: "^") } == 2 * count)
    }

    @Test(arguments: [
        "service: {a: b}", "group: [x]", "{service: S, apigen: 1, models: {? [a] : b, {c: d}: e}}",
        "apigen: 1\nservice: S\napis: {A: {GET: [1], path: x, body: [], returns: {}, errors: [], "
            + "headers: {X: {const: {}}}, paging: [], examples: x, reformer: {}, rpc: {}}}",
        "apigen: 1\nservice: S\nmodels: {A: {fields: [1], oneOf: 1, values: 1, tag: [], alias: {}, "
            + "swift: [], includes: {a: b}, examples: 1}, B: ~, C: {oneOf: []}, D: {values: {}}}",
        "apigen: 1\nservice: S\nrpc: {a: ~, b: 1, c: {request: 1}}\nauth: {a: ~, b: {bearer: []}, "
            + "c: {apiKey: 1}, d: {handshake: []}, e: {argument: []}}\nanswers: {a: ~, b: {error: 1}}",
        "apigen: 1\nservice: S\nservers: {a: ~, b: [], c: {url: {}}, d: {variables: []}}\n"
            + "defaults: {timeout: {}, retry: [], cache: [], idempotency: {}, headers: []}",
    ])
    func wrongShapesAreErrorsAndNothingElse(_ text: String) {
        let reading = SpecReader.read([SourceFile(path: "s.yaml", text: text)])
        #expect(reading.diagnostics.hasErrors)
        #expect(reading.diagnostics.all.allSatisfy { $0.range != nil })
    }
}
