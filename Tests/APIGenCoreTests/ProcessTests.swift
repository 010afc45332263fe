import Foundation
import Testing

/// The tool as its users meet it: a process with arguments, files, two streams and a status.
@Suite struct ProcessTests {
    private let apigen: Tool
    private var folder: TemporaryFolder { apigen.folder }

    private static let service = """
        apigen: 1
        service: Shop
        servers: {production: https://shop.example}
        models:
          Item: {fields: {id: Int, name: String}}
        apis:
          FetchItem: {GET: "/items/{id}", path: {id: Int}, returns: Item}
          DeleteItem: {DELETE: "/items/{id}", path: {id: Int}}

        """

    init() throws {
        apigen = try Tool()
        try folder.write("Specs/shop/service.yaml", Self.service)
    }

    /// The summary without its time, which no test can know.
    private func summary(_ run: Tool.Run) -> String {
        run.output.split(separator: "(")[0].trimmingCharacters(in: .whitespaces)
    }

    private func texts(_ name: String) -> [String: String?] {
        Dictionary(
            uniqueKeysWithValues: folder.tree(name).map { ($0, folder.read("\(name)/\($0)")) })
    }

    @Test func aRunWritesAndTheNextFindsNothingToDo() throws {
        let first = try apigen("generate", "Specs", "-o", "Out")
        #expect(first.status == 0)
        #expect(first.messages.isEmpty)
        let before = texts("Out")
        #expect(before.keys.contains("Shop/Shop/FetchItemAPI.swift"))
        #expect(summary(first) == "\(before.count - 1) files written, 0 unchanged, 0 removed")

        let stamp = try folder.stamps("Out")
        for environment in [[:], ["APIGEN_NO_CACHE": "1"]] {
            let again = try apigen("generate", "Specs", "-o", "Out", environment: environment)
            #expect(again.status == 0)
            #expect(summary(again) == "0 files written, \(before.count - 1) unchanged, 0 removed")
            #expect(try folder.stamps("Out") == stamp)
        }
        #expect(folder.tree("cache/apigen").count == 1)
    }

    @Test func whatIsRememberedEndsWithAnyChange() throws {
        func generate(_ more: String...) throws -> String {
            summary(try apigen.start(["generate", "Specs", "-o", "Out"] + more).finish())
        }
        _ = try generate()
        let all = texts("Out").count - 1

        // An output that was edited, though its size is the same.
        let path = "Out/Shop/Shop/FetchItemAPI.swift"
        let text = try #require(folder.read(path))
        try folder.write(path, text.replacingOccurrences(of: "public", with: "Public"))
        #expect(try generate() == "1 file written, \(all - 1) unchanged, 0 removed")
        #expect(folder.read(path) == text)

        // An output that is gone.
        try FileManager.default.removeItem(atPath: folder(path))
        #expect(try generate() == "1 file written, \(all - 1) unchanged, 0 removed")

        // A spec that says something else.
        try folder.write(
            "Specs/shop/service.yaml",
            Self.service.replacingOccurrences(of: "id: Int, name", with: "id: UUID, name"))
        #expect(try generate() == "1 file written, \(all - 1) unchanged, 0 removed")

        // Other options.
        #expect(
            try generate("--access", "internal") != "0 files written, \(all) unchanged, 0 removed")

        // An API less.
        try folder.write(
            "Specs/shop/service.yaml",
            Self.service.split(separator: "\n").dropLast().joined(separator: "\n"))
        #expect(try generate().hasSuffix("1 removed"))
        #expect(!folder.tree("Out").contains("Shop/Shop/DeleteItemAPI.swift"))
    }

    @Test func warningsAreSeenAgain() throws {
        try folder.write(
            "Specs/shop/service.yaml",
            Self.service.replacingOccurrences(
                of: "Item: {fields: {", with: "Item: {deprecated: true, fields: {"))
        let first = try apigen("generate", "Specs", "-o", "Out")
        let second = try apigen("generate", "Specs", "-o", "Out")
        #expect(first.messages == second.messages)
    }

    @Test func errorsWriteNothing() throws {
        try folder.write(
            "Specs/shop/more.yaml", "group: More\nmodels:\n  A: {fields: {a: Strin}}\n")
        let run = try apigen("generate", "Specs", "-o", "Out")
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(
            run.messages == """
                Specs/shop/more.yaml:3:19: error: [unknown-type] there is no type `Strin`
                      A: {fields: {a: Strin}}
                                      ^~~~~
                    fix: did you mean `String`?

                """)
        #expect(folder.tree("Out").isEmpty && folder.read("Out") == nil)
        #expect(try apigen("lint", "Specs").status == 1)
    }

    @Test func wrongUsageIsStatusTwo() throws {
        let run = try apigen("generate", "Specs", "--ouptut", "Out")
        #expect(run.status == 2)
        #expect(
            run.messages == """
                apigen: error: no option '--ouptut'; did you mean '--output'?
                See 'apigen generate --help'.

                """)
    }

    @Test func checkShowsWhatDiffersAndTouchesNothing() throws {
        _ = try apigen("generate", "Specs", "-o", "Out")
        #expect(try apigen("generate", "Specs", "-o", "Out", "--check").status == 0)

        let path = "Out/Shop/Shop/FetchItemAPI.swift"
        let text = try #require(folder.read(path))
        try folder.write(path, text.replacingOccurrences(of: "FetchItemAPI", with: "FetchItem"))
        try FileManager.default.removeItem(atPath: folder("Out/Shop/Shop/Item.swift"))
        let before = texts("Out")
        let run = try apigen("generate", "Specs", "-o", "Out", "--check")
        #expect(run.status == 1)
        #expect(run.output.contains("changed: \(path)\n@@ "))
        #expect(run.output.contains("\n-public nonisolated final class FetchItem: Endpoint {\n"))
        #expect(run.output.contains("\n+public nonisolated final class FetchItemAPI: Endpoint {\n"))
        #expect(run.output.contains("new: Out/Shop/Shop/Item.swift\n"))
        #expect(texts("Out") == before)

        let dry = try apigen("generate", "Specs", "-o", "Out", "--dry-run")
        #expect(dry.status == 0)
        #expect(
            dry.output.hasPrefix("changed: \(path)\nnew: Out/Shop/Shop/Item.swift\n2 files would"))
        #expect(texts("Out") == before)

        let json = try apigen("generate", "Specs", "-o", "Out", "--check", "--format", "json")
        #expect(json.status == 1 && json.messages == "[]\n")
        let object =
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(object?["written"] as? Int == 2)
        #expect(
            (object?["changes"] as? [[String: String]])?.last == [
                "change": "new", "path": "Out/Shop/Shop/Item.swift",
            ])
    }

    @Test func aGroupGivenAloneIsToldOfItsService() throws {
        try folder.write("Specs/shop/more/items.yaml", "group: Items\n")
        let run = try apigen("lint", "Specs/shop/more/items.yaml")
        #expect(run.status == 1)
        #expect(
            run.messages == """
                Specs/shop/more/items.yaml:1:8: error: [no-service] group `Items` belongs to no \
                service that was given
                    group: Items
                           ^~~~~
                    fix: give the whole folder 'Specs/shop', or 'Specs/shop/service.yaml' too

                """)
    }

    @Test func aListOfFilesThatDiffersFailsACheckButIsNoFileToWrite() throws {
        _ = try apigen("generate", "Specs", "-o", "Out")
        try folder.write("Out/.apigen-manifest", "")
        let check = try apigen("generate", "Specs", "-o", "Out", "--check")
        #expect(check.status == 1)
        #expect(check.output.hasPrefix("changed: Out/.apigen-manifest\n0 files to write, "))
        let dry = try apigen("generate", "Specs", "-o", "Out", "--dry-run")
        #expect(dry.output.hasPrefix("0 files would be written, "))
    }

    @Test func checkOfAMissingFolderFailsAndDoesNotMakeIt() throws {
        #expect(try apigen("generate", "Specs", "-o", "Out", "--check").status == 1)
        let dry = try apigen("generate", "Specs", "-o", "Out", "--dry-run")
        #expect(dry.status == 0)
        #expect(dry.output.split(separator: "\n").count { $0.hasPrefix("new: ") } > 0)
        #expect(!dry.output.contains("manifest"))
        #expect(!FileManager.default.fileExists(atPath: folder("Out")))
    }

    @Test func specsAndOutputMayShareAFolder() throws {
        for _ in 1...2 {
            let run = try apigen("generate", "Specs", "-o", "Specs")
            #expect(run.status == 0)
        }
        #expect(try apigen("generate", "Specs", "-o", "Specs/Out").status == 0)
        #expect(folder.read("Specs/shop/service.yaml") == Self.service)
        #expect(folder.tree("Specs/Out").contains("Shop/Shop/Item.swift"))
    }

    @Test func messagesHaveNoColorsWhereNobodyLooks() throws {
        try folder.write("Specs/shop/service.yaml", "apigen: 2\nservice: Shop\n")
        #expect(try !apigen("lint", "Specs").messages.contains("\u{1B}"))
    }

    @Test func aFileInPlaceOfTheOutputFolderIsAnError() throws {
        try folder.write("Out", "a file")
        let run = try apigen("generate", "Specs", "-o", "Out")
        #expect(run.status == 1)
        #expect(run.messages == "error: [output] can not write 'Out': Not a directory\n")
    }

    @Test func aReplacedTemplateIsUsed() throws {
        try folder.write("Templates/doc.mustache", "/// Mine.\n")
        let run = try apigen("generate", "Specs", "-o", "Out", "--templates", "Templates")
        #expect(run.status == 0)
        #expect(folder.read("Out/Shop/Shop/FetchItemAPI.swift")?.contains("/// Mine.\n") == true)
    }

    @Test func aMistakeInATemplateHasItsPlace() throws {
        try folder.write("Templates/doc.mustache", "///\n{{nonsense}}\n")
        let run = try apigen("generate", "Specs", "-o", "Out", "--templates", "Templates")
        #expect(run.status == 1)
        #expect(run.messages.hasPrefix("Templates/doc.mustache:2:1: error: [template] "))
        #expect(folder.tree("Out").isEmpty)
    }

    private func isJSON(_ text: String) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) is [String: Any]
    }

    @Test func versionHelpSchemaAndInspect() throws {
        #expect(try apigen("--version").output == "apigen 0.1.0\n")
        #expect(try apigen("--help").output.hasPrefix("apigen turns API specs into Swift"))
        #expect(try isJSON(apigen("schema").output))
        #expect(try isJSON(apigen("inspect", "Specs").output))
        #expect(try apigen("lint", "-h").output.contains("Usage: apigen lint [<spec or folder>…]"))
    }
}
