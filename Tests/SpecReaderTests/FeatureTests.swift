import APIModel
import Diagnostics
import Foundation
import SpecReader
import Testing

/// Each file in `Features/` is a spec that shows one part of the language, and beside it stands
/// the exact intermediate representation, places included.
///
/// A `# file: name` line begins a further file of the same run. A result that is missing is
/// written and fails the run; look at it before it is committed.
@Suite struct FeatureTests {
    static let folder = packageRoot.appending(path: "Tests/SpecReaderTests/Features")

    static let cases: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    }()

    @Test(arguments: cases) func resultIsExact(_ name: String) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: "\(name).yaml"))
        let files = specFiles(name, in: String(decoding: data, as: UTF8.self))
        let reading = SpecReader.read(files)
        #expect(DiagnosticPrinter().report(reading.diagnostics.all) == "")
        let result = SpecInspection.json(try #require(reading.spec))

        let expected = Self.folder.appending(path: "\(name).json")
        guard let known = try? Data(contentsOf: expected) else {
            try Data(result.utf8).write(to: expected)
            Issue.record("recorded \(name).json; check it and run again")
            return
        }
        #expect(result == String(decoding: known, as: UTF8.self))
    }

    @Test func everyResultHasItsSpec() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let results = names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
        #expect(Set(results).subtracting(Self.cases).isEmpty)
    }

    @Test func orderOfFilesDoesNotMatter() throws {
        let files = try specFiles(under: "Specs")
        let forward = SpecInspection.json(try #require(SpecReader.read(files).spec))
        let backward = SpecInspection.json(try #require(SpecReader.read(files.reversed()).spec))
        #expect(forward == backward)
    }
}

/// Cuts a test case at its `# file:` lines.
func specFiles(_ name: String, in text: String) -> [SourceFile] {
    var files: [(path: String, lines: [Substring])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("# file: ") {
            files.append((String(line.dropFirst(8)), []))
        } else {
            if files.isEmpty { files.append(("\(name).yaml", [])) }
            files[files.count - 1].lines.append(line)
        }
    }
    return files.map { SourceFile(path: $0.path, text: $0.lines.joined(separator: "\n")) }
}
