import Foundation
import TestSupport
import Testing

/// Packages of users, built with SwiftPM as they are.
@Suite(.serialized) struct PluginTests {
    @Test func theBuildPluginGeneratesOnlyWhatChanged() throws {
        let cafe = try Consumer("Plugin")
        try firstBuild(cafe)
        try laterBuilds(cafe)
        try brokenBuilds(cafe)
    }

    private func firstBuild(_ cafe: Consumer) throws {
        let build = try cafe.swift("build")
        #expect(build.status == 0, "\(build.output)")
        #expect(!build.output.contains("warning:"), "\(build.output)")
        #expect(
            try cafe.generated(for: "Cafe").keys.sorted() == [
                "Specs+APIs1.swift", "Specs+APIs2.swift", "Specs+APIs3.swift",
                "Specs+Client1.swift", "Specs+Models1.swift", "Specs+Models2.swift",
                "Specs+Models3.swift",
            ])
        let run = try cafe.swift("run", ["Cafe"])
        #expect(run.output.contains("GET 0"), "\(run.output)")
    }

    private func laterBuilds(_ cafe: Consumer) throws {
        // SwiftPM links a freshly built tool once more, and then runs it again.
        #expect(try cafe.swift("build").status == 0)
        let before = try cafe.generated(for: "Cafe")

        let idle = try cafe.swift("build")
        #expect(!idle.generated && idle.compiled.isEmpty, "\(idle.output)")

        // A timeout is inside of one request: one shard is written, and only that is compiled.
        let drinks = try cafe.read("Sources/Cafe/Specs/drinks.yaml")
        try cafe.write(
            "Sources/Cafe/Specs/drinks.yaml", drinks.replacing("timeout: 20s", with: "timeout: 30s")
        )
        let build = try cafe.swift("build")
        let after = try cafe.generated(for: "Cafe")
        let written = Set(after.keys.filter { after[$0] != before[$0] })
        #expect(build.generated)
        #expect(written.count == 1 && written.first?.contains("APIs") == true, "\(written)")
        #expect(build.compiled == written, "\(build.output)")

        // What is no spec does not matter.
        try cafe.write("Sources/Cafe/deployment.yaml", "kind: Service\n")
        let other = try cafe.swift("build")
        #expect(!other.generated && other.compiled.isEmpty, "\(other.output)")
    }

    /// An error stands at the spec's line, and its repair builds.
    private func brokenBuilds(_ cafe: Consumer) throws {
        let path = "Sources/Cafe/Specs/drinks.yaml"
        let drinks = try cafe.read(path)
        try cafe.write(path, drinks.replacing("returns: Drink\n", with: "returns: Drnk\n"))
        let broken = try cafe.swift("build")
        #expect(broken.status != 0)
        #expect(
            broken.output.contains("\(cafe.folder.path)/\(path):11:14: error: [unknown-type]"),
            "\(broken.output)")
        #expect(broken.output.contains("did you mean `Drink`?"))
        try cafe.write(path, drinks)
        #expect(try cafe.swift("build").status == 0)

        try cafe.write("Sources/Cafe/apigen.yaml", "shards: {models: 1, apis: 1, cient: 2}")
        let unknown = try cafe.swift("build")
        #expect(unknown.status != 0)
        #expect(
            unknown.output.contains("apigen.yaml:1:30: error: [unknown-key] unknown key `cient`"))
        // The plugin is asked again only when the package's manifest or files have changed.
        try cafe.write("Package.swift", try cafe.read("Package.swift") + "\n")
        let unreadable = try cafe.swift("build")
        #expect(unreadable.status != 0)
        #expect(unreadable.output.contains("the plugin does not understand `shards:"))
    }

    @Test func twoServicesInBothStylesShareATarget() throws {
        let build = try Consumer("TwoServices").swift("build")
        #expect(build.status == 0, "\(build.output)")
        #expect(!build.output.contains("warning:"), "\(build.output)")
    }

    /// Documents in JSON and YAML, one of which refers to a file; other JSON is left alone.
    @Test func documentsAreSpecs() throws {
        let bakery = try Consumer("Documents")
        let run = try bakery.swift("run", ["Bakery"])
        #expect(run.status == 0, "\(run.output)")
        #expect(!run.output.contains("warning:"), "\(run.output)")
        #expect(run.output.contains("https://bakery.example/v1"), "\(run.output)")
        #expect(
            try bakery.generated(for: "Bakery").keys.sorted() == [
                "Bakery+APIs1.swift", "Bakery+APIs2.swift", "Bakery+Client1.swift",
                "Bakery+Models1.swift", "Bakery+Models2.swift", "mill+APIs1.swift",
                "mill+APIs2.swift", "mill+Client1.swift", "mill+Models1.swift",
                "mill+Models2.swift",
            ])

        // What a document refers to is looked at, too.
        #expect(try bakery.swift("build").status == 0)
        let loaf = try bakery.read("Sources/Bakery/schemas/loaf.json")
        try bakery.write(
            "Sources/Bakery/schemas/loaf.json",
            loaf.replacing("[\"id\"]", with: "[\"id\", \"weight\"]"))
        let build = try bakery.swift("build")
        #expect(build.status != 0, "`weight` is no optional any more")
        #expect(build.generated)
        #expect(build.output.contains("loaf.weight?.value"), "\(build.output)")
    }

    @Test func anAppOnTheMainActorUsesWhatIsGenerated() throws {
        let app = try Consumer("MainActorApp")
        let run = try app.swift("run", ["App"])
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains(#"["Mocha"]"#), "\(run.output)")
    }

    /// `make dist`, and a package that uses what it made.
    @Test func aConsumerOfTheBundleBuildsNoGenerator() throws {
        let cafe = try Consumer("Binary")
        let dist = Consumer.workshop.appending(path: "dist")
        let script = TestPackage.root.appending(path: "Scripts/dist.sh").path
        let made = try Command.run([script, dist.path])
        #expect(made.status == 0, "\(made.output)")
        // A build makes all plugins of the package; a run only the one that it needs.
        let build = try cafe.swift("build")
        #expect(build.status == 0, "\(build.output)")
        #expect(build.generated && !build.output.contains("SpecReader"))
        let run = try cafe.swift("run", ["Cafe"])
        #expect(run.output.contains("GET"), "\(run.output)")

        #if os(Linux)
            // It needs nothing of the machine.
            let libraries = try Command.run(["ldd", dist.appending(path: "apigen").path])
            #expect(libraries.output.contains("not a dynamic executable"))
        #endif
    }

    @Test func theCommandPluginsWriteAndCheck() throws {
        let cafe = try Consumer("Commands")
        func package(_ words: String...) throws -> Command.Outcome {
            try cafe.swift("package", ["--allow-writing-to-package-directory"] + words)
        }
        let missing = try package("check-api")
        #expect(missing.status != 0)
        #expect(missing.output.contains("new: "), "\(missing.output)")

        let generate = try package("generate-api")
        #expect(generate.status == 0, "\(generate.output)")
        #expect(try cafe.read("Sources/CafeAPI/Generated/Cafe/Cafe/Drink.swift").contains("struct"))
        #expect(try package("check-api").status == 0)
        #expect(try cafe.swift("build").status == 0)

        let service = try cafe.read("Sources/CafeAPI/Specs/service.yaml")
        try cafe.write(
            "Sources/CafeAPI/Specs/service.yaml", service.replacing("id: Int", with: "id: UUID"))
        let stale = try package("check-api", "--target", "CafeAPI")
        #expect(stale.status != 0)
        #expect(stale.output.contains("changed: "), "\(stale.output)")

        // What `apigen init` writes beside Package.swift counts, too.
        try cafe.write("apigen.yaml", "specs: Sources/CafeAPI/Specs\noutput: Sources/Other")
        let whole = try package("check-api")
        #expect(whole.output.contains("new: \(cafe.folder.path)/Sources/Other"), "\(whole.output)")
        #expect(whole.output.contains("apigen failed on apigen.yaml, CafeAPI"), "\(whole.output)")
        let unknown = try package("check-api", "--target", "Cafe")
        #expect(unknown.output.contains("there is no target 'Cafe'"), "\(unknown.output)")
    }
}
