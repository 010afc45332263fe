import APIModel
import Diagnostics
import Foundation
import SpecReader
import TestSupport
import Testing

/// What any spec or document says can be said in the native language: document → IR → native YAML →
/// IR gives an equal IR, places aside.
@Suite struct RoundTripTests {
    /// The native specs of the package, each as the files of one run.
    static let samples: [String] = {
        let specs = ["aria2", "takeaway", "transmission"].map { "Specs/\($0)" }
        return specs + ["Tests/Cases/Specs", "Tests/Cases/Odd"]
    }()

    @Test(arguments: samples) func samplesComeBackEqual(_ folder: String) throws {
        let trip = try #require(RoundTrip(try specFiles(under: folder)))
        #expect(trip.problems == [] && !trip.files.isEmpty)
        // Written again, nothing moves any more but the files' places.
        let again = try #require(RoundTrip(trip.files))
        #expect(again.files.map(\.path) == trip.files.map(\.path))
    }

    @Test(arguments: FeatureTests.cases) func featuresComeBackEqual(_ name: String) throws {
        let data = try Data(contentsOf: FeatureTests.folder.appending(path: "\(name).yaml"))
        let files = specFiles(name, in: String(decoding: data, as: UTF8.self))
        #expect(try #require(RoundTrip(files)).problems == [])
    }

    /// Every seventh document of the corpus; all of them where `APIGEN_ROUND_TRIPS` is `all`.
    static let documents: [String] = {
        let all = ["openapi", "swagger", "openrpc"].flatMap { folder in
            Corpus.names(in: folder).map { "\(folder)/\($0)" }
        }
        if isWhole { return all }
        return all.enumerated().filter { $0.offset % 7 == 0 && size(of: $0.element) < 200_000 }
            .map(\.element)
    }()

    static let isWhole = ProcessInfo.processInfo.environment["APIGEN_ROUND_TRIPS"] == "all"

    @Test(.enabled(if: Corpus.isExpected, "the corpus is not there"))
    func documentsComeBackEqual() async throws {
        #expect(Self.documents.count >= 50)
        let outcomes = await withTaskGroup { group in
            for path in Self.documents {
                group.addTask { (path, RoundTrip(Self.files(at: path), load: Self.load)?.problems) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 ?? ["refused"] }
        }
        let refused = outcomes.filter { $0.value == ["refused"] }
        for (path, problems) in outcomes.sorted(by: { $0.key < $1.key }) {
            if problems != ["refused"] { #expect(problems == [], "\(path)") }
        }
        // Negatives among them hold no spec that could be written.
        #expect(refused.count * 5 < outcomes.count)
        if Self.isWhole { Self.printTable(outcomes) }
    }

    private static func printTable(_ outcomes: [String: [String]]) {
        for (path, problems) in outcomes.sorted(by: { $0.key < $1.key }) {
            print("\(problems.isEmpty ? "equal" : problems[0])\t\(path)")
        }
        let equal = outcomes.values.count { $0.isEmpty }
        let refused = outcomes.values.count { $0 == ["refused"] }
        print("\(equal) equal, \(outcomes.count - equal - refused) different, \(refused) refused")
    }

    private static func size(of path: String) -> Int {
        files(at: path).reduce(0) { $0 + $1.bytes.count }
    }

    private static func files(at path: String) -> [SourceFile] {
        let place = Corpus.root.appending(path: path).path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else {
            return []
        }
        guard isFolder.boolValue else { return [load(place)].compactMap(\.self) }
        let names =
            FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
        return names.sorted().filter { name in
            [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) }
        }.compactMap { load("\(place)/\($0)") }
    }

    @Sendable private static func load(_ path: String) -> SourceFile? {
        FileManager.default.contents(atPath: path).map {
            SourceFile(path: path, bytes: [UInt8]($0))
        }
    }
}

/// The comparison itself sees what it is to see.
@Suite struct SpecComparisonTests {
    private func spec(_ change: (inout Service) -> Void) throws -> APISpec {
        let files = try specFiles(under: "Specs/takeaway")
        var spec = try #require(SpecReader.declared(files).spec)
        change(&spec.services[0])
        return spec
    }

    @Test(arguments: 0..<10) func everyChangeIsSeen(_ number: Int) throws {
        let changes: [(inout Service) -> Void] = [
            { $0.description = nil },
            { $0.servers[1].variables[0].values.reverse() },
            { $0.defaults.timeout = .off },
            { $0.authSchemes[0].secret?.path = "other" },
            { $0.groups.swapAt(0, 1) },
            { $0.groups[1].endpoints[1].parameters[1].explode.toggle() },
            { $0.groups[1].endpoints[0].returns = .nothing },
            { $0.groups[1].models[0].examples.append(.null) },
            { $0.groups[1].models.removeLast() },
            { $0.groups[2].endpoints[0].deprecation = Deprecation(message: "why") },
        ]
        let (before, after) = (try spec { _ in }, try spec(changes[number]))
        #expect(SpecComparison.differences(before, before) == [])
        #expect(!SpecComparison.differences(before, after).isEmpty)
    }
}
