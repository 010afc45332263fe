import APIModel
import Diagnostics
import Foundation
import SpecDiff
import SpecReader
import Testing

/// What a change says, beside its kind.
@Suite struct ChangeTests {
    @Test func aChangeHasBothPlacesAndSaysWhat() throws {
        let example = Example(
            apis: ("A: {GET: /a, query: {x: Int}}", "A: {GET: /a, query: {y: Int, x?: Int}}"))
        let changes = try example.changes()
        let told = changes.map { "\($0.subject): \($0.message)" }
        #expect(
            told == [
                "A: the query parameter `y` is new and has to be given",
                "A: the query parameter `x` may be left out now",
            ])
        let optional = try #require(changes.last)
        #expect(optional.old.map(place) == "old.yaml:5:24")
        #expect(optional.new.map(place) == "new.yaml:5:32")
    }

    @Test func whatIsGoneHasOnlyItsOldPlace() throws {
        let example = Example(apis: ("A: {GET: /a}\nB: {GET: /b}", "A: {GET: /a}"))
        let change = try #require(example.changes().first)
        #expect(change.old.map(place) == "old.yaml:6:3")
        #expect(change.new == nil)
    }

    @Test func theWorstComesFirst() throws {
        let example = Example(
            models: ("E: [a]\nF: [a]", "E: [a, b]\nF: [b]"),
            apis: ("", "A: {GET: /a, query: {f: F}}"))
        #expect(
            try example.changes().map(\.kind.code) == [
                "enum-value-removed", "enum-value-added", "enum-value-added", "endpoint-added",
            ])
    }

    @Test func aModelUsedTwiceIsToldOnceAndAtItsWorst() throws {
        let example = Example(
            models: ("M: {fields: {a: Int}}", "M: {fields: {a: Int, b: Int}}"),
            apis: same("A: {GET: /a, returns: M}\nB: {PUT: /b, body: {fields: {m: '[M]'}}}"))
        #expect(
            try example.changes().map(\.line) == ["required-field-added breaking breaking"])
    }

    @Test func aDefaultThatManyHaveIsToldOnce() throws {
        let example = Example(
            service: ("defaults: {timeout: 5s}", "defaults: {timeout: 6s, headers: {X-A: a}}"),
            apis: same("A: {GET: /a}\nB: {GET: /b}\nC: {GET: /c, timeout: 1s}"))
        let changes = try example.changes()
        #expect(changes.map(\.kind.code) == ["header-added", "timeout-changed"])
        #expect(changes.map(\.subject) == ["A", "A"])
        #expect(changes.map(\.also) == [["B", "C"], ["B"]])
    }

    @Test func aModelThatHoldsItselfEnds() throws {
        let example = Example(
            models: ("M: {fields: {m?: M, a: Int}}", "M: {fields: {m?: M, a: String}}"),
            apis: same("A: {GET: /a, returns: M}"))
        #expect(try example.changes().map(\.line) == ["type-changed breaking breaking"])
    }

    @Test func aliasesAreLookedThrough() throws {
        let example = Example(
            models: ("M: Int", "M: Int\nN: M"),
            apis: ("A: {GET: /a, returns: M}", "A: {GET: /a, returns: N}"))
        #expect(try example.changes().map(\.line) == ["model-added safe safe"])
    }

    @Test func servicesAreMatchedByName() throws {
        func spec(_ names: String...) throws -> APISpec {
            let files = names.map {
                SourceFile(
                    path: "\($0)/service.yaml",
                    text: "apigen: 1\nservice: \($0)\nservers: {main: 'https://a.example'}\n")
            }
            return try #require(SpecReader.read(files).spec)
        }
        let changes = SpecDiff.changes(from: try spec("A", "B"), to: try spec("B", "C", "D"))
        #expect(
            changes.map { $0.line + " " + $0.subject } == [
                "service-removed breaking breaking A", "service-added safe safe C",
                "service-added safe safe D",
            ])
    }

    @Test func everyKindIsDocumented() throws {
        let docs = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../docs/diff.md")
        let text = try String(contentsOf: docs.standardized, encoding: .utf8)
        let rows = Set(text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init))
        let expected = SpecDiff.kinds.map { kind in
            let impacts = [kind.requests, kind.answers, kind.swift].map { $0?.rawValue ?? "–" }
            return "| `\(kind.code)` | \(kind.meaning) | \(impacts.joined(separator: " | ")) |"
        }
        let missing = expected.filter { !rows.contains($0) }
        let stale = rows.subtracting(expected)
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
        #expect(stale.isEmpty, "\(stale.sorted().joined(separator: "\n"))")
    }

    private func place(_ range: SourceRange) -> String {
        "\(range.file.path):\(range.start.line):\(range.start.column)"
    }
}
