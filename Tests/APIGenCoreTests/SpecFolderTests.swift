import Foundation
import Testing

/// What the plugins find out about a target before apigen runs, held against what apigen does.
@Suite struct SpecFolderTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
    }

    private var folder: SpecFolder { SpecFolder(folder: URL(filePath: tool.folder("Target"))) }

    private func write(_ path: String, service: String = "Cafe") throws {
        try tool.folder.write(
            "Target/\(path)",
            """
            apigen: 1
            service: \(service)
            servers: {main: https://cafe.example}
            apis: {\(service)Ping: {GET: /ping}}

            """)
    }

    /// Runs apigen as the build plugin does; gives the files that it made.
    private func generated(_ folder: SpecFolder) throws -> [String] {
        let words = ["generate", "--shards=\(try folder.shards().argument)", "--output=o", "--"]
        let run = try tool.start(words + folder.specs.map(\.path)).finish()
        #expect(run.status == 0, "\(run.messages)")
        return tool.folder.tree("o").filter { $0.hasSuffix(".swift") }
    }

    @Test(arguments: [
        "service.yaml", "a b/service.yml", "it's \"odd\"/service.yaml", "菜单/service.yaml",
        "éclair.yaml", "cafe.v2.yaml", "-x/-y.yaml", "a+b/service.prod.yaml", "class.yaml",
    ])
    func thePluginKnowsTheNamesBeforehand(_ path: String) throws {
        try write(path)
        try write("second.yaml", service: "Bank")
        let names = try folder.shards().names
        #expect(try generated(folder) == names.sorted())
        #expect(Set(names).count == 18)
    }

    @Test(arguments: [
        "\u{FEFF}service: Cafe\n", "'service': Cafe\n", "\"service\" : Cafe\r\n",
        "service:\n  Cafe\n",
    ])
    func aServiceIsFoundHoweverItsKeyIsSpelled(_ key: String) throws {
        try tool.folder.write(
            "Target/cafe.yaml",
            "\(key)apigen: 1\nservers: {main: https://cafe.example}\napis: {Ping: {GET: /ping}}\n")
        #expect(try generated(folder) == folder.shards().names.sorted())
    }

    @Test func theConfigurationNearestToTheRootCounts() throws {
        try tool.folder.write("Target/Specs/apigen.yaml", "shards: 2\n")
        try tool.folder.write("Target/apigen.yaml", "specs: Specs\nshards: 3\n")
        #expect(folder.configuration?.lastPathComponent == "apigen.yaml")
        #expect(try folder.shards().argument == "models=3,apis=3,client=1")
        #expect(folder.configures("specs") && !folder.configures("output"))
    }

    @Test(arguments: [
        ("shards: 8", "models=8,apis=8,client=1"),
        ("'shards': 8 # many", "models=8,apis=8,client=1"),
        ("\u{FEFF}shards : {models: 8, client: 2}", "models=8,apis=4,client=2"),
        ("# shards: 8\r\nshards:\r\n  apis: 9\r\n", "models=4,apis=9,client=1"),
        ("output: a", "models=4,apis=4,client=1"),
    ])
    func shardsAreReadAsApigenReadsThem(_ text: String, _ argument: String) throws {
        try write("service.yaml")
        try tool.folder.write("Target/apigen.yaml", text)
        #expect(try folder.shards().argument == argument)
        let run = try tool("generate", "Target", "-o", "o")
        #expect(run.status == 0, "\(run.messages)")
        let made = tool.folder.tree("o").filter { $0.contains("+") }
        let names = try folder.shards().names.sorted()
        #expect(made.isEmpty || made == names)
    }

    @Test(arguments: [
        "{shards: 8}", "shards: 0", "shards: []", "shards: {model: 8}", "shards: many",
    ])
    func whatThePluginDoesNotUnderstandIsAnError(_ text: String) throws {
        try tool.folder.write("Target/apigen.yaml", text)
        #expect(throws: ShardCounts.Unreadable.self) { try folder.shards() }
    }
}
