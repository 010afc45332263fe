import Foundation
import TestSupport
import Testing

@testable import apigen

/// `apigen init` as it is run, and what becomes of what it writes.
@Suite struct InitTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
    }

    private static let files = ["Specs/items.yaml", "Specs/service.yaml", "apigen.yaml"]

    private func swiftFiles(_ folder: String) -> [URL] {
        tool.folder.tree(folder).filter { $0.hasSuffix(".swift") }
            .map { URL(fileURLWithPath: tool.folder("\(folder)/\($0)")) }
    }

    @Test(arguments: ["distributed", "centralized"])
    func whatItWritesGeneratesAndCompiles(_ style: String) throws {
        let run = try tool("init", "--name", "Cafe", "--style", style)
        #expect(run.status == 0 && run.messages == "")
        #expect(tool.folder.tree() == Self.files)

        let lint = try tool("lint")
        #expect(lint.status == 0 && lint.messages == "")
        let generate = try tool("generate")
        #expect(generate.status == 0 && generate.messages == "")
        let output = "Sources/CafeAPI/Generated"
        let isCentralized = tool.folder.read("\(output)/Cafe/Items/ItemsAPI.swift") != nil
        #expect(isCentralized == (style == "centralized"))
        #expect(try Compiler.complaints(about: swiftFiles(output)) == "")
    }

    /// The name may be one that the generated code, Swift or YAML has a use for.
    @Test(arguments: ["Item", "Items", "NewItem", "Problem", "Type", "Data", "Task", "NO", "Null"])
    func anyNameDoes(_ name: String) throws {
        #expect(try tool("init", "--name", name).status == 0)
        let generate = try tool("generate")
        #expect(generate.status == 0 && generate.messages == "")
        #expect(
            try Compiler.complaints(about: swiftFiles("Sources/\(name)API/Generated")) == "")
    }

    @Test func theFolderGivesTheName() throws {
        let run = try tool("init", "down/my-shop")
        #expect(run.status == 0)
        #expect(tool.folder.tree("down/my-shop") == Self.files)
        #expect(
            tool.folder.read("down/my-shop/Specs/service.yaml")?.contains("service: MyShop\n")
                == true)
        #expect(run.output.contains("\n  apigen generate --config down/my-shop/apigen.yaml\n"))
        #expect(try tool("generate", "--config", "down/my-shop/apigen.yaml").status == 0)
        #expect(!swiftFiles("down/my-shop/Sources/MyShopAPI/Generated").isEmpty)
    }

    /// The command can be copied into a shell, whatever the folder is called.
    @Test(arguments: ["it's $(touch bad) a\"b", "-c", "two\nlines", "a*b", "plain-1.2"])
    func theCommandIsOneForAShell(_ folder: String) throws {
        let run = try tool("init", "--name", "Cafe", "--", folder)
        let start = try #require(run.output.range(of: "apigen generate"))
        let end = try #require(run.output.range(of: "\n\nPackage.swift"))
        let command = String(run.output[start.lowerBound..<end.lowerBound])
        let script = "apigen() { printf '%s|' \"$@\"; }; \(command)"
        let path = folder == "-c" ? "./-c" : folder
        let outcome = try Command.run(["sh", "-c", script], in: URL(filePath: tool.folder.path))
        #expect(outcome.output == "generate|--config|\(path)/apigen.yaml|")
        #expect(tool.folder.read("bad") == nil)
        #expect(try tool("generate", "--config", "\(path)/apigen.yaml").status == 0)
    }

    @Test func theSnippetIsAManifest() throws {
        let run = try tool("init", "--name", "Cafe")
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasSuffix("dependencies: [") })
        let snippet = lines[start...].joined(separator: "\n")
        try tool.folder.write(
            "Package.swift",
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Cafe",
                \(snippet)
            )

            """)
        let outcome = try Command.run(
            ["swift", "package", "--package-path", tool.folder.path, "dump-package"])
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(outcome.output.contains("\"CafeAPI\"") && outcome.output.contains("\"APIRuntime\""))
    }

    @Test(arguments: files + ["apigen.yml"])
    func nothingIsOverwritten(_ file: String) throws {
        try tool.folder.write(file, "mine: true\n")
        let run = try tool("init", "--name", "Cafe")
        #expect(run.status == 1 && run.output == "")
        #expect(
            run.messages.hasPrefix("\(file):1:1: error: [file-exists] '\(file)' is there already"))
        #expect(run.messages.contains("    mine: true\n"))
        #expect(tool.folder.read(file) == "mine: true\n")
        #expect(tool.folder.tree() == [file])
    }

    @Test func aSecondRunChangesNothing() throws {
        #expect(try tool("init", "--name", "Cafe").status == 0)
        let stamps = try tool.folder.stamps("Specs")
        let run = try tool("init", "--name", "Cafe")
        #expect(run.status == 1)
        #expect(run.messages.components(separatedBy: "[file-exists]").count == 4)
        #expect(try tool.folder.stamps("Specs") == stamps)
    }

    @Test func whatIsNoFileIsLeftAlone() throws {
        try tool.folder.link("apigen.yaml", to: "nowhere")
        #expect(try tool("init").status == 1)
        #expect(tool.folder.tree() == ["apigen.yaml"])
        try tool.folder.write("taken", "")
        let run = try tool("init", "taken")
        #expect(run.status == 1 && run.messages.contains("taken"))
    }

    @Test(arguments: [
        (["init", "a", "b"], "init takes one folder"),
        (["init", "--name", "my shop"], "--name takes the name of a Swift type, not 'my shop'"),
        (["init", "--name="], "--name takes the name of a Swift type, not ''"),
        (["init", "--style", "both"], "--style takes distributed|centralized, not 'both'"),
        (["generate", "--name", "A"], "--name is an option of init"),
        (["init", "--output", "A"], "--output is an option of generate"),
    ])
    func wrongUsageEndsWithTwo(_ words: [String], _ message: String) throws {
        let run = try tool.start(words).finish()
        #expect(run.status == 2)
        #expect(run.messages.hasPrefix("apigen: error: \(message)"))
        #expect(tool.folder.tree().isEmpty)
    }
}
