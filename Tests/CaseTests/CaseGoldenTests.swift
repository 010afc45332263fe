import APIGenCore
import APIModel
import EmissionPlan
import Foundation
import TestSupport
import Testing

/// The cases' code is checked in and compiled with the package, like the samples'.
@Suite struct CaseGoldenTests {
    private static let folder = TestPackage.root.appending(path: "Tests/Cases/Golden")

    private func generate(_ style: Style?) throws -> [String: String] {
        let outcome = Generation.run(
            try TestPackage.specs(under: "Tests/Cases/Specs"),
            options: GenerationOptions(plan: PlanOptions(style: style)))
        #expect(outcome.diagnostics.all.map(\.code) == ["name-twins"])
        return Dictionary(uniqueKeysWithValues: outcome.files.map { ($0.path, $0.contents) })
    }

    @Test func casesGenerateWhatIsCheckedIn() throws {
        try Golden.compare(try generate(nil), with: Self.folder)
    }

    @Test func casesCompileWhereTheMainActorIsTheDefault() throws {
        let files = try TestPackage.texts(under: Self.folder).keys.sorted()
            .map { Self.folder.appending(path: $0) }
        #expect(try Compiler.complaints(about: files, isolation: "MainActor") == "")
    }

    @Test func casesCompileCentralized() throws {
        try TestPackage.withTemporaryFolder { folder in
            let files = try generate(.centralized)
            try TestPackage.write(files, to: folder)
            let paths = files.keys.sorted().map { folder.appending(path: $0) }
            #expect(try Compiler.complaints(about: paths) == "")
        }
    }
}
