import Diagnostics
import Foundation
import SpecReader
import Testing

/// Each file in `Broken/` is a small spec with an error, and beside it stands the exact report.
///
/// A `# file: name` line begins a further file of the same run. A report that is missing is
/// written and fails the run; look at it before it is committed.
@Suite struct BrokenSpecTests {
    static let folder = packageRoot.appending(path: "Tests/SpecReaderTests/Broken")

    static let cases: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    }()

    @Test func thereAreEnough() { #expect(Self.cases.count >= 60) }

    @Test(arguments: cases) func reportIsExact(_ name: String) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: "\(name).yaml"))
        let reading = SpecReader.read(specFiles(name, in: String(decoding: data, as: UTF8.self)))
        let report = DiagnosticPrinter().report(reading.diagnostics.all)
        #expect(reading.diagnostics.hasErrors)
        #expect(reading.spec == nil)

        let expected = Self.folder.appending(path: "\(name).txt")
        guard let known = try? Data(contentsOf: expected) else {
            try Data(report.utf8).write(to: expected)
            Issue.record("recorded \(name).txt; check it and run again")
            return
        }
        #expect(report == String(decoding: known, as: UTF8.self))
    }

    @Test func everyReportHasItsSpec() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let reports = names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
        #expect(Set(reports).subtracting(Self.cases).isEmpty)
    }
}
