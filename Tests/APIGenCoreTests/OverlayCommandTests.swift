import Testing

/// A document, and the `apigen.yaml` beside it, as their users meet them.
@Suite struct OverlayCommandTests {
    private let apigen: Tool
    private var folder: TemporaryFolder { apigen.folder }

    init() throws {
        apigen = try Tool()
        try folder.write(
            "shop.json",
            """
            {
              "openapi": "3.0.3", "info": {"title": "Shop", "version": "1"},
              "servers": [{"url": "https://shop.example"}],
              "paths": {
                "/items/{id}": {"get": {
                  "operationId": "fetchItem",
                  "parameters": [
                    {"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}},
                    {"name": "none", "in": "path", "required": true, "schema": {"type": "integer"}}
                  ],
                  "responses": {"200": {"description": "ok", "content": {"application/json": {
                    "schema": {"type": "string", "format": "x-phone"}}}}}
                }},
                "/admin": {"delete": {"operationId": "wipe", "responses": {"204": {"description": "ok"}}}}
              }
            }
            """)
    }

    @Test func theGeneratedCodeIsWhatTheTwoSayTogether() throws {
        try folder.write(
            "apigen.yaml",
            """
            output: Out
            exclude: /admin*
            service: {servers: {live: 'https://shop.example'}, defaults: {timeout: 7s}}
            apis: {fetchItem: {retry: {attempts: 3}, reformer: Phones.PhoneReformer}}
            types: {x-phone: {swift: Phones.Number, import: Phones}}
            """)
        let run = try apigen("generate", "shop.json")
        #expect(run.status == 0, "\(run.messages)")
        #expect(!folder.tree("Out").contains { $0.contains("Wipe") })
        let fetch = try #require(folder.read("Out/Shop/Shop/FetchItemAPI.swift"))
        #expect(fetch.contains("import Phones"))
        #expect(fetch.contains("typealias Response = Phones.Number"))
        #expect(fetch.contains("RetryPolicy(attempts: 3,"), "\(fetch)")
        #expect(fetch.contains(".custom(Phones.PhoneReformer())"))
        let client = try #require(folder.read("Out/Shop/ShopClient.swift"))
        #expect(client.contains("server: Shop.Server = .live"))
        #expect(folder.read("Out/Shop/Shop.swift")?.contains(".seconds(7)") == true)
        // The overlay's API is there, though the run leaves it out.
        let only = try apigen(
            "generate", "shop.json", "--only", "DELETE /admin", "--exclude", "fetch*")
        #expect(only.status == 0, "\(only.messages)")
        #expect(folder.tree("Out").contains { $0.contains("Wipe") })
        #expect(!folder.tree("Out").contains { $0.contains("FetchItem") })
    }

    @Test func aTargetThatIsNotThereStopsTheRun() throws {
        try folder.write("apigen.yaml", "apis:\n  fetchItm: {timeout: 5s}\n")
        let run = try apigen("generate", "shop.json", "-o", "Out")
        #expect(run.status == 1)
        #expect(
            run.messages.contains(
                "apigen.yaml:2:3: error: [unknown-name] no API is called `fetchItm`"))
        #expect(run.messages.contains("did you mean `fetchItem`?"))
        #expect(folder.tree("Out").isEmpty)
    }

    @Test func strictRunsWriteNothingWhereThereIsAWarning() throws {
        let warned = try apigen("generate", "shop.json", "-o", "Out")
        #expect(warned.status == 0)
        #expect(warned.messages.contains("warning: [unused-parameter]"))
        let strict = try apigen("generate", "shop.json", "-o", "Strict", "--strict")
        #expect(strict.status == 1)
        #expect(
            strict.messages.contains("shop.json:9:18: error: [unused-parameter]"),
            "\(strict.messages)")
        #expect(folder.tree("Strict").isEmpty)
        try folder.write("apigen.yaml", "strict: true")
        for command in ["lint", "inspect"] {
            #expect(try apigen(command, "shop.json").status == 1)
        }
        #expect(try apigen("lint", "shop.json").output.contains("1 error, 0 warnings"))
        // What is not wrong passes.
        let document = try #require(folder.read("shop.json"))
        try folder.write("shop.json", document.replacing("/{id}", with: "/{id}/{none}"))
        #expect(try apigen("generate", "shop.json", "-o", "Strict").status == 0)
    }

    @Test func initOffersWhatADocumentLeavesOpen() throws {
        let run = try apigen("init", "--name", "Shop")
        #expect(run.status == 0)
        #expect(folder.tree() == ["apigen.yaml", "shop.json"])
        #expect(run.output.contains("Say in apigen.yaml what 'shop.json' leaves open"))
        #expect(try apigen("generate").status == 0)
        // Every example in it can be read; only what they name is missing here.
        let text = try #require(folder.read("apigen.yaml"))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isExample = line.hasPrefix("# ") && (line.contains(":") || line.hasPrefix("#  "))
            return isExample && !line.hasSuffix(".") ? line.dropFirst(2) : line
        }
        try folder.write("apigen.yaml", lines.filter { !$0.contains(";") }.joined(separator: "\n"))
        let codes = try apigen("lint").messages.split(separator: "[").dropFirst().map {
            $0.prefix { $0 != "]" }
        }
        let missing: Set<Substring> = ["unknown-name", "unknown-auth", "unused-parameter"]
        #expect(codes.count > 1 && missing.isSuperset(of: codes), "\(codes)")
    }
}
