import Diagnostics
import Foundation
import TestSupport
import Testing
import YAMLTree

/// API descriptions that others wrote.
private let realDocuments: [String] = {
    let folder = "openapi"
    let paths = FileManager.default.enumerator(atPath: Corpus.root.appending(path: folder).path)
    let names = (paths?.allObjects ?? []).compactMap { $0 as? String }
    return names.filter { name in
        [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) }
    }.sorted().map { "\(folder)/\($0)" }
}()

// Off only on a machine without the corpus, and never in CI.
@Suite(.enabled(if: Corpus.isExpected))
struct RealDocumentTests {
    @Test func areThere() {
        #expect(realDocuments.count >= 45)
    }

    @Test(arguments: realDocuments)
    func areRead(_ path: String) throws {
        let file = SourceFile(path: path, bytes: try Corpus.bytes(path))
        let (stream, diagnostics) = YAMLStream.parse(file, rules: .foreign)
        #expect(diagnostics.all == [])
        #expect(stream?.documents.count == 1)
        #expect(stream?.documents.first?.root?.mapping != nil)
    }
}
