import Foundation
import Testing

@testable import apigen

/// `apigen convert` as it is run.
@Suite struct ConvertTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.folder.write("cafe.json", Self.document(groups: ["Drinks", "Cakes"]))
    }

    private static func document(groups: [String]) -> String {
        let paths = groups.map { group in
            """
            "/\(group.lowercased())": {"get": {"operationId": "list\(group)", "tags": ["\(group)"],
              "responses": {"200": {"description": "All.", "content": {"application/json":
              {"schema": {"type": "array", "items": {"type": "string"}}}}}}}}
            """
        }
        return """
            {"openapi": "3.1.0", "info": {"title": "Cafe API", "version": "1.10"},
             "servers": [{"url": "https://cafe.example"}],
             "paths": {\(paths.joined(separator: ","))}}
            """
    }

    @Test func whatItWritesGeneratesTheSame() throws {
        let run = try tool("convert", "cafe.json", "-o", "Specs")
        #expect(run.status == 0 && run.messages == "", "\(run.messages)")
        #expect(run.output.hasPrefix("3 files written, 0 unchanged, 0 removed ("))
        #expect(
            tool.folder.tree("Specs") == ["cakes.yaml", "drinks.yaml", "service.yaml"])
        let service = try #require(tool.folder.read("Specs/service.yaml"))
        #expect(service.hasPrefix("# Converted by apigen from cafe.json.\n"))
        #expect(service.contains("service: Cafe\nversion: \"1.10\"\n"))

        #expect(try tool("generate", "cafe.json", "-o", "One").status == 0)
        #expect(try tool("generate", "Specs", "-o", "Two").status == 0)
        let tree = tool.folder.tree("One")
        #expect(tree.count > 3 && tree == tool.folder.tree("Two"))
        for path in tree {
            // The first line names the spec.
            let lines = ["One", "Two"].map {
                tool.folder.read("\($0)/\(path)")?.split(separator: "\n").dropFirst()
            }
            #expect(lines[0] == lines[1])
        }
    }

    @Test func nothingIsOverwrittenUnasked() throws {
        #expect(try tool("convert", "cafe.json", "-o", "Specs").status == 0)
        let again = try tool("convert", "cafe.json", "-o", "Specs")
        #expect(again.status == 0)
        #expect(again.output.hasPrefix("0 files written, 3 unchanged, 0 removed ("))

        try tool.folder.write("cafe.json", Self.document(groups: ["Cakes", "Teas"]))
        let before = try tool.folder.stamps("Specs")
        let refused = try tool("convert", "cafe.json", "-o", "Specs")
        #expect(refused.status == 1 && refused.output == "")
        #expect(refused.messages.contains("[file-exists] 'Specs/drinks.yaml' is of an earlier run"))
        #expect(try tool.folder.stamps("Specs") == before)

        let planned = try tool("convert", "cafe.json", "-o", "Specs", "--force", "--dry-run")
        #expect(planned.status == 0)
        #expect(planned.output.hasPrefix("new: Specs/teas.yaml\nstale: Specs/drinks.yaml\n"))
        #expect(try tool.folder.stamps("Specs") == before)

        let forced = try tool("convert", "cafe.json", "-o", "Specs", "--force")
        #expect(forced.status == 0)
        #expect(tool.folder.tree("Specs") == ["cakes.yaml", "service.yaml", "teas.yaml"])
    }

    /// A file without convert's first line is its owner's, whatever is asked for.
    @Test func filesOfOthersAreNeverTouched() throws {
        try tool.folder.write("Specs/cakes.yaml", "group: Mine\n")
        try tool.folder.write("Specs/other.yaml", "group: Other\n")
        let run = try tool("convert", "cafe.json", "-o", "Specs", "--force")
        #expect(run.status == 1)
        #expect(
            run.messages.contains(
                "error: [output] 'Specs/cakes.yaml' exists and was not written by convert"))
        #expect(tool.folder.tree("Specs") == ["cakes.yaml", "other.yaml"])
        #expect(tool.folder.read("Specs/cakes.yaml") == "group: Mine\n")

        try FileManager.default.createDirectory(
            atPath: tool.folder("Linked"), withIntermediateDirectories: true)
        try tool.folder.write("target.yaml", "apigen: 1\n")
        try tool.folder.link("Linked/service.yaml", to: tool.folder("target.yaml"))
        let linked = try tool("convert", "cafe.json", "-o", "Linked", "--force")
        #expect(linked.status == 1 && linked.messages.contains("is not a regular file"))
        #expect(tool.folder.read("target.yaml") == "apigen: 1\n")
    }

    @Test func errorsOfTheDocumentHaveTheirPlace() throws {
        try tool.folder.write("bad.yaml", "openapi: 9.0.0\ninfo: {title: Bad}\n")
        let run = try tool("convert", "bad.yaml", "-o", "Specs")
        #expect(run.status == 1)
        #expect(run.messages.hasPrefix("bad.yaml:1:10: error: [unsupported-version]"))
        #expect(tool.folder.tree("Specs") == [])
    }

    @Test(arguments: [
        (["convert"], "convert needs <document or folder>…"),
        (["convert", "cafe.json"], "convert needs -o <dir>"),
        (["convert", "cafe.json", "-o", "Specs", "--style", "distributed"], "--style"),
    ])
    func wrongWordsAreTold(_ words: [String], _ message: String) throws {
        let run = try tool.start(words).finish()
        #expect(run.status == 2 && run.messages.contains(message), "\(run.messages)")
    }

    @Test func machinesReadIt() throws {
        let run = try tool("convert", "cafe.json", "-o", "Specs", "--format", "json", "--dry-run")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(object["written"] as? Int == 3)
        #expect((object["changes"] as? [Any])?.count == 3)
        #expect(tool.folder.tree("Specs") == [])
    }
}
