import APIGenCore
import APIModel
import EmissionPlan
import Foundation
import TestSupport
import Testing

/// One service with every form of the language, under names that stand in each other's way.
@Suite struct OddServiceTests {
    private static let reformer = """
        import APIRuntime

        public nonisolated struct MyReformer: ModelReformer {
            public init() {}
            public func reform(_ answer: ReformerInput) throws -> Int {
                try answer.decode(Int.self)
            }
        }

        """

    /// What names with underscores can not help.
    private static let format = """
        {
          "version": 1,
          "lineLength": 100,
          "indentation": { "spaces": 4 },
          "maximumBlankLines": 1,
          "rules": { "AlwaysUseLowerCamelCase": false }
        }
        """

    @Test(arguments: Style.allCases)
    func itCompilesAndIsFormatted(style: Style) throws {
        let outcome = Generation.run(
            try TestPackage.specs(under: "Tests/Cases/Odd"),
            options: GenerationOptions(plan: PlanOptions(style: style)))
        #expect(outcome.diagnostics.all.isEmpty)
        var texts = Dictionary(uniqueKeysWithValues: outcome.files.map { ($0.path, $0.contents) })
        try TestPackage.withTemporaryFolder { folder in
            try TestPackage.write(texts, to: folder)
            try TestPackage.write([".swift-format": Self.format], to: folder)
            let lint = try Command.run([
                "swift", "format", "lint", "--strict", "--recursive", folder.path,
            ])
            #expect(lint.output == "")

            texts["MyReformer.swift"] = Self.reformer
            try TestPackage.write(texts, to: folder)
            let files = texts.keys.sorted().map { folder.appending(path: $0) }
            #expect(try Compiler.complaints(about: files) == "")
        }
    }
}
