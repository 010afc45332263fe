import APIGenCore
import APIModel
import Diagnostics
import EmissionPlan
import Foundation
import TestSupport
import Testing

/// The code of the cases' OpenAPI documents is checked in and compiled with the package, too.
@Suite struct DocumentGoldenTests {
    private static let documents = "Tests/Cases/Documents"
    private static let folder = TestPackage.root.appending(path: "\(documents)/Golden")

    private func generate(_ style: Style?) throws -> GenerationOutcome {
        Generation.run(
            try TestPackage.specs(under: Self.documents),
            options: GenerationOptions(plan: PlanOptions(style: style)))
    }

    private func texts(_ outcome: GenerationOutcome) -> [String: String] {
        Dictionary(uniqueKeysWithValues: outcome.files.map { ($0.path, $0.contents) })
    }

    @Test func casesGenerateWhatIsCheckedIn() throws {
        try Golden.compare(texts(try generate(nil)), with: Self.folder)
    }

    /// C06, C07, C49, C51: what is odd costs no more than a warning that says where it is.
    @Test func c06c07c49c51OddPartsAreWarnings() throws {
        let messages = try generate(nil).diagnostics.all
        #expect(messages.allSatisfy { $0.severity == .warning })
        let lines = try messages.map { "\($0.code): \(try text(of: #require($0.range)))" }
        #expect(
            lines.sorted() == [
                "binary-in-json: {type: string, format: binary}", "empty-enum: []",
                "mixed-enum: [1, one, true]", "parameter-as-json: mixed",
                "unknown-required: extra",
            ])
    }

    /// What a range of one line has in it.
    private func text(of range: SourceRange) -> String {
        let lines = String(decoding: range.file.bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let line = lines[Int(range.start.line) - 1].dropFirst(Int(range.start.column) - 1)
        return String(line.prefix(Int(range.end.column - range.start.column)))
    }

    /// C57, and the other style.
    @Test(arguments: zip([Style.distributed, .centralized], ["MainActor", nil]))
    func c57CasesCompile(style: Style, isolation: String?) throws {
        try TestPackage.withTemporaryFolder { folder in
            let files = texts(try generate(style))
            try TestPackage.write(files, to: folder)
            let paths = files.keys.sorted().map { folder.appending(path: $0) }
            #expect(try Compiler.complaints(about: paths, isolation: isolation) == "")
        }
    }
}
