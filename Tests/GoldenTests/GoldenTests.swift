import APIGenCore
import APIModel
import EmissionPlan
import Foundation
import TestSupport
import Testing

/// The Swift of the sample services, and of documents that real servers are driven by, as it is
/// checked in: what a change of a template or of the planner changes.
///
/// The package has a target for each folder, so that every build compiles them and takes no warning.
@Suite struct GoldenTests {
    private static let folder = TestPackage.root.appending(path: "Tests/Golden")

    /// The folders, and the style that `--style` asks for; the specs' own styles are mixed.
    static let folders: [(name: String, style: Style?)] = [
        ("mixed", nil), ("distributed", .distributed), ("centralized", .centralized),
    ]

    @Test(arguments: folders)
    func samplesGenerateWhatIsCheckedIn(name: String, style: Style?) throws {
        let outcome = Generation.run(
            try TestPackage.specs(under: "Specs") + TestPackage.specs(under: "Tests/Documents"),
            options: GenerationOptions(plan: PlanOptions(style: style)))
        #expect(outcome.diagnostics.all.isEmpty)
        let files = Dictionary(uniqueKeysWithValues: outcome.files.map { ($0.path, $0.contents) })
        #expect(files.count > 50)
        try Golden.compare(files, with: Self.folder.appending(path: name))
    }

    @Test func goldenFilesAreFormatted() throws {
        let lint = try Command.run([
            "swift", "format", "lint", "--strict", "--parallel", "--recursive", Self.folder.path,
        ])
        #expect(lint.status == 0)
        #expect(lint.output == "")
    }

    @Test(arguments: ["distributed", "centralized"])
    func goldenFilesCompileWhereTheMainActorIsTheDefault(name: String) throws {
        let folders = [name, "App/\(name)"].map { Self.folder.appending(path: $0) }
        let files = try folders.flatMap { folder in
            try TestPackage.texts(under: folder).keys.sorted().map { folder.appending(path: $0) }
        }
        #expect(try Compiler.complaints(about: files, isolation: "MainActor") == "")
    }
}
