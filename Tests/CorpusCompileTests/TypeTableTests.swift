@testable import apigen
import APIModel
import Diagnostics
import Foundation
import SpecReader
import TestSupport
import Testing

/// Writes down for `Benchmarks/Corpus/run.sh` which Swift types come of documents.
///
/// `APIGEN_TYPE_TABLES` is a file with a line for each document: its path, a tab, and where its
/// table goes. Without it there is nothing to do.
@Suite struct TypeTableTests {
    private static let list = ProcessInfo.processInfo.environment["APIGEN_TYPE_TABLES"]

    @Test(.enabled(if: list != nil, "Benchmarks/Corpus/run.sh asks for them"))
    func writeTypeTables() throws {
        let list = try String(contentsOfFile: try #require(Self.list), encoding: .utf8)
        for line in list.split(separator: "\n") {
            let parts = line.split(separator: "\t").map(String.init)
            let table = self.table(of: parts[0])
            let data = try JSONSerialization.data(withJSONObject: table, options: .sortedKeys)
            try data.write(to: URL(filePath: parts[1]))
        }
    }

    private func table(of document: String) -> [String: Any] {
        let files = SpecFiles(paths: [document]).files
        guard let spec = SpecReader.read(files, load: SpecFiles.referenced).spec,
            let service = spec.services.first
        else {
            return [:]
        }
        return TypeTable(service, in: spec).json
    }

    /// The table is right about a service that is not in the corpus.
    @Test func tablesNameTheTypes() throws {
        let spec = """
            apigen: 1
            service: Shop
            servers: {main: 'https://a.example'}
            models:
              Task: {fields: {'when?': Date, kind: String}}
            apis:
              FetchAll: {GET: /all, returns: '[Task]'}
            """
        let read = SpecReader.read([SourceFile(path: "service.yaml", text: spec)])
        let service = try #require(read.spec?.services.first)
        let table = TypeTable(service, in: try #require(read.spec)).json
        let models = try #require(table["models"] as? [String: [String: Any]])
        let fields = try #require(models["Task"]?["fields"] as? [String: [String: Any]])
        #expect(fields["when"]?["swift"] as? String == "Date")
        let endpoints = try #require(table["endpoints"] as? [[String: Any]])
        let answers = try #require(endpoints.first?["answers"] as? [String: [String: Any]])
        #expect(answers["good"]?["swift"] as? String == "[Task]")
    }
}
