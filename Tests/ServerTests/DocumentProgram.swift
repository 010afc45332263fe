import APIGenCore
import APIModel
import Diagnostics
import EmissionPlan
import Foundation
import TestSupport
import Testing

/// A program that stands on a client generated from a server's own document.
struct DocumentProgram {
    private let scratch: Scratch
    private let program: URL

    /// Generates from the document where it lies, and compiles that together with what drives it.
    ///
    /// - Parameters:
    ///   - document: the path in the corpus.
    ///   - slips: what it says and the server does not keep to, and what is read in its place.
    ///   - driver: the folder of `main.swift` in Tests/Servers.
    init(
        document: String, mending slips: KeyValuePairs<String, String>, driver: String, style: Style
    ) throws {
        var text = String(decoding: try Corpus.bytes(document), as: UTF8.self)
        for (slip, mended) in slips {
            try #require(text.contains(slip), "the document no longer says \(slip)")
            text = text.replacing(slip, with: mended)
        }
        let outcome = Generation.run(
            [SourceFile(path: document, text: text)],
            options: GenerationOptions(plan: PlanOptions(style: style)))
        try #require(outcome.diagnostics.all.map(\.message) == [])

        scratch = try Scratch()
        program = scratch.url.appending(path: "drive")
        for file in outcome.files { try scratch.write(file.contents, to: file.path) }
        let main = packageRoot.appending(path: "Tests/Servers/\(driver)/main.swift")
        let paths = outcome.files.map { scratch.url.appending(path: $0.path) } + [main]
        try #require(try Compiler.build(paths, to: program) == "")
    }

    /// Runs it to its end, and returns what it says.
    func run(_ arguments: [String]) async throws -> String {
        let running = try Program(program.path, arguments, in: scratch)
        defer { running.stop() }
        try await running.end(within: .seconds(90))
        return running.said
    }
}
