import Foundation
import Testing

/// The settings of a run from `apigen.yaml`, as its users meet them.
@Suite struct SettingsTests {
    private let apigen: Tool
    private var folder: TemporaryFolder { apigen.folder }

    init() throws {
        apigen = try Tool()
        try folder.write(
            "Specs/shop/service.yaml",
            """
            apigen: 1
            service: Shop
            servers: {production: https://shop.example}
            models: {Item: {fields: {id: Int}}}
            apis: {FetchItem: {GET: /item, returns: Item}}

            """)
    }

    private func swift(_ name: String) -> [String] {
        folder.tree(name).filter { $0.hasSuffix(".swift") }
    }

    @Test func aConfigurationHereSaysEverything() throws {
        try folder.write(
            "apigen.yaml",
            "specs: Specs\noutput: Out\nnames: {models: {Item: Thing}}\nshards: {models: 2, apis: 1}"
        )
        #expect(try apigen("generate").status == 0)
        #expect(
            swift("Out") == [
                "shop+APIs1.swift", "shop+Client1.swift", "shop+Models1.swift",
                "shop+Models2.swift",
            ])
        #expect(folder.tree("Out").contains(".apigen-manifest"))
        #expect(try apigen("lint").status == 0)
        #expect(try apigen("inspect").output.contains("FetchItem"))
    }

    @Test func pathsAreRelativeToTheConfiguration() throws {
        try folder.write("Specs/apigen.yaml", "specs: shop\noutput: ../Out\nstyle: centralized")
        #expect(try apigen("generate", "--config", "Specs/apigen.yaml").status == 0)
        #expect(swift("Out").contains("Shop/Shop/ShopAPI.swift"))
    }

    @Test func theOneBesideTheSpecsIsFoundAndTheCommandLineBeatsIt() throws {
        try folder.write("Specs/apigen.yaml", "style: centralized\noutput: Inside")
        try folder.write("apigen.yaml", "style: nonsense")
        #expect(try apigen("generate", "Specs", "-o", "Out").status == 0)
        #expect(swift("Out").contains("Shop/Shop/ShopAPI.swift"))
        #expect(
            try apigen("generate", "Specs", "-o", "Other", "--style", "distributed").status == 0)
        #expect(swift("Other").contains("Shop/Shop/FetchItemAPI.swift"))
        #expect(folder.tree("Inside").isEmpty)
    }

    @Test func twoBesideTheSpecsAreAnError() throws {
        try folder.write("Specs/apigen.yaml", "style: centralized")
        try folder.write("Specs/shop/apigen.yaml", "style: distributed")
        let run = try apigen("generate", "Specs", "Specs/shop", "-o", "Out")
        #expect(run.status == 2)
        #expect(run.messages.contains("choose with --config <file>"))
    }

    @Test func aChangedConfigurationIsNoticedAndABrokenOneWritesNothing() throws {
        try folder.write("apigen.yaml", "specs: Specs\noutput: Out")
        #expect(try apigen("generate").status == 0)
        try folder.write("apigen.yaml", "specs: Specs\noutput: Out\naccess: internal")
        #expect(try !apigen("generate").output.hasPrefix("0 files written"))
        let before = try folder.stamps("Out")
        try folder.write("apigen.yaml", "specs: Specs\noutput: Out\nacess: internal")
        let run = try apigen("generate")
        #expect(run.status == 1)
        #expect(
            run.messages == """
                apigen.yaml:3:1: error: [unknown-key] unknown key `acess` in a configuration
                    acess: internal
                    ^~~~~
                    fix: did you mean `access`?

                """)
        #expect(try folder.stamps("Out") == before)
    }

    @Test func aConfigurationAsksForAPackage() throws {
        try folder.write("apigen.yaml", "specs: Specs\noutput: SDK\npackage: ShopSDK")
        #expect(try apigen("generate").status == 0)
        #expect(folder.tree("SDK").contains("Sources/ShopSDKRuntime/Protocol/Endpoint.swift"))
        #expect(try apigen("generate", "--check").status == 0)
        #expect(try apigen("lint").status == 0)

        try folder.write(
            "apigen.yaml",
            "specs: Specs\noutput: SDK\npackage: ShopSDK\nruntime: dependency\nruntimePackage: up")
        #expect(try apigen("generate").status == 0)
        #expect(!folder.tree("SDK").contains { $0.hasPrefix("Sources/ShopSDKRuntime") })
        #expect(try apigen("generate", "--package", "Other", "--runtime", "embedded").status == 0)
        #expect(folder.tree("SDK").contains("Sources/OtherRuntime/Protocol/Endpoint.swift"))
    }

    /// Package.swift says where apigen's package is, as seen from there.
    @Test(arguments: [
        ("../apigen", "SDK", "../../apigen"), ("./a/apigen", "b/SDK", "../../a/apigen"),
        ("SDK/apigen", "SDK", "apigen"), ("/a/apigen/", "SDK", "/a/apigen/"),
        ("https://apigen.example/apigen.git", "SDK", "https://apigen.example/apigen.git"),
    ])
    func thePathOfTheRuntimeStartsAtThePackage(
        _ location: String, _ output: String, _ expected: String
    ) throws {
        let words = [
            "generate", "Specs", "-o", output, "--package", "ShopSDK", "--runtime", "dependency",
        ]
        let run = try apigen.start(words + ["--runtime-package", location]).finish()
        #expect(run.status == 0, "\(run.messages)")
        let manifest = try #require(folder.read("\(output)/Package.swift"))
        #expect(manifest.contains("\"\(expected)\""), "\(manifest)")

        // In a configuration it is relative to that, as all paths are.
        let isPath = location.first == "." || location.first == "S"
        try folder.write(
            "settings/apigen.yaml",
            "specs: ../Specs\noutput: ../\(output)\npackage: ShopSDK\nruntime: dependency\n"
                + "runtimePackage: \(isPath ? "../" : "")\(location)\n")
        let check = try apigen("generate", "--config", "settings/apigen.yaml", "--check")
        #expect(check.status == 0, "\(check.output)\(check.messages)")
    }

    @Test func whatAConfigurationSaysOfAPackageHasItsPlace() throws {
        for (text, message) in [
            ("runtime: embedded", "1:10: error: [package] `runtime` and `runtimePackage` need"),
            ("package: a-b", "1:10: error: [package] `package` takes a name of letters"),
            (
                "package: A\nruntime: dependency",
                "2:10: error: [package] `runtime: dependency` needs `runtimePackage`"
            ),
            (
                "package: A\nruntimePackage: x",
                "2:17: error: [package] `runtimePackage` needs `runtime: dependency`"
            ),
        ] {
            try folder.write("apigen.yaml", text)
            let run = try apigen("generate", "Specs", "-o", "Out")
            #expect(run.status == 1)
            #expect(run.messages.hasPrefix("apigen.yaml:\(message)"), "\(run.messages)")
        }
        #expect(folder.tree("Out").isEmpty)
    }

    @Test func whatNobodySaysIsAsked() throws {
        for (words, message) in [
            (["generate", "Specs"], "generate needs -o <dir>"),
            (["generate", "Specs", "--output="], "generate needs -o <dir>"),
            (["generate", "-o", "out"], "generate needs <spec or folder>…"),
            (["lint"], "lint needs <spec or folder>…"),
            (["lint", "Specs", "--config="], "--config needs <file>"),
            (["generate", "Specs", "-o", "o", "--package", "a-b"], "--package takes a name"),
            (["generate", "Specs", "-o", "o", "--package", "Swift"], "--package takes a name"),
            (["generate", "Specs", "-o", "o", "--package", "testing"], "--package takes a name"),
            (["generate", "Specs", "-o", "o", "--package", "class"], "--package takes a name"),
            (["generate", "Specs", "-o", "o", "--runtime", "embedded"], "need --package <name>"),
            (
                ["generate", "Specs", "-o", "o", "--package", "A", "--runtime", "dependency"],
                "--runtime dependency needs --runtime-package"
            ),
            (
                ["generate", "Specs", "-o", "o", "--package", "A", "--runtime-package", "x"],
                "--runtime-package needs --runtime dependency"
            ),
            (["generate", "Specs", "-o", "out", "--shards", "0"], "--shards takes a number"),
            (["generate", "Specs", "-o", "out", "--shards", "model=1"], "--shards takes a number"),
        ] {
            let run = try apigen.start(words).finish()
            #expect(run.status == 2)
            #expect(run.messages.contains(message), "\(run.messages)")
        }
        let run = try apigen("generate", "Specs", "-o", "out", "--config", "none.yaml")
        #expect(run.status == 1)
        #expect(run.messages.contains("none.yaml"))
    }

    @Test func aFileThatYAMLRefusesHidesNoOtherError() throws {
        try folder.write("Specs/shop/models.yaml", "group: Models\nmodels:\n  Other: [\n")
        try folder.write(
            "Specs/shop/more.yaml",
            "group: More\napis:\n  A: {GET: /a, returns: Other}\n  B: {GTE: /b}\n")
        let run = try apigen("lint", "Specs")
        #expect(run.messages.contains("yaml-syntax"))
        #expect(run.messages.contains("unknown key `GTE`"))
        #expect(!run.messages.contains("no type `Other`"))
    }
}
