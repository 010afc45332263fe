import Foundation
import TestSupport
import Testing

/// Documents as teams have them, through the tool and the compiler, in both styles.
///
/// All documents of the corpus take minutes: `Benchmarks/Corpus/run.sh` runs them.
@Suite(.enabled(if: Corpus.isExpected, "there is no corpus beside the package"))
struct CorpusSampleTests {
    static let styles = ["distributed", "centralized"]

    @Test(arguments: Sample.documents, styles)
    func documentsGenerateWhatCompilesWithoutAWarning(document: String, style: String) throws {
        try TestPackage.withTemporaryFolder { folder in
            let run = try generate(document, style, into: folder)
            #expect(run.status == 0, "\(run.output)")
            let files = try TestPackage.texts(under: folder).keys.sorted()
                .filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
            try #require(!files.isEmpty)
            let complaints = try Compiler.complaints(about: files, isolation: isolation(style))
            #expect(complaints == "")
        }
    }

    @Test(arguments: Sample.refused)
    func documentsThatAreNoServiceAreRefusedWithAPlace(document: String) throws {
        try TestPackage.withTemporaryFolder { folder in
            let run = try generate(document, "distributed", into: folder)
            #expect(run.status == 1, "\(run.output)")
            let errors = run.output.split(separator: "\n").filter { $0.contains(" error: [") }
            #expect(!errors.isEmpty, "\(run.output)")
            for error in errors {
                #expect(error.contains(/^\S*:\d+:\d+: error: \[/), "\(error)")
            }
            #expect(try TestPackage.texts(under: folder).isEmpty)
        }
    }

    /// Each style stands for one of the isolations that an app can have.
    private func isolation(_ style: String) -> String? {
        style == "centralized" ? "MainActor" : nil
    }

    private func generate(
        _ document: String, _ style: String, into folder: URL
    ) throws -> Command.Outcome {
        let spec = Corpus.root.appending(path: document).path
        let words = ["generate", spec, "-o", folder.path, "--style", style, "--no-cache"]
        return try Command.run([Self.tool.path] + words, deadline: 120)
    }

    /// The tool, beside the test bundle.
    private static let tool: URL = {
        let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let beside = bundle.appending(path: "apigen")
        let isThere = FileManager.default.isExecutableFile(atPath: beside.path)
        return isThere ? beside : TestPackage.root.appending(path: ".build/debug/apigen")
    }()
}
