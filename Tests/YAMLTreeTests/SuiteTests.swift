import Diagnostics
import TestSupport
import Testing
import YAMLTree

/// The YAML test suite (https://github.com/yaml/yaml-test-suite, the data branch).
struct SuiteCase: Sendable, CustomTestStringConvertible {
    static let folder = "yaml/yaml-test-suite/data"

    /// The case's folder: `229Q`, or `SM9W/01`.
    let name: String

    var testDescription: String { name }

    static let all: [SuiteCase] = Corpus.names(in: folder).flatMap { name in
        let inner = Corpus.names(in: "\(folder)/\(name)")
        return inner.contains("in.yaml")
            ? [SuiteCase(name: name)] : inner.map { SuiteCase(name: "\(name)/\($0)") }
    }

    /// What differs from the suite's word; `nil` if nothing does.
    func deviation() throws -> Deviation? {
        let folder = "\(SuiteCase.folder)/\(name)"
        let files = Corpus.names(in: folder)
        let source = SourceFile(path: "in.yaml", bytes: try Corpus.bytes("\(folder)/in.yaml"))
        // The suite is about syntax; it holds mappings with two empty keys.
        let (stream, diagnostics) = YAMLStream.parse(source, rules: [.indentedLines])
        let isRefused = stream == nil || diagnostics.hasErrors
        if files.contains("error") { return isRefused ? nil : .accepts }
        guard let stream, !isRefused else { return .refuses }
        guard files.contains("in.json") else { return nil }
        let expected = try JSONText.all(in: Corpus.bytes("\(folder)/in.json"))
        let found = stream.documents.map { $0.root.map(json) ?? .null }
        return found == expected ? nil : .differs
    }

    private func json(_ node: YAMLNode) -> JSONText {
        switch node.content {
        case .sequence(let items): return .array(items.map(json))
        case .mapping(let pairs):
            return .object(
                Dictionary(
                    pairs.map { ($0.key.scalar?.text ?? "?", json($0.value)) },
                    uniquingKeysWith: { $1 }))
        case .scalar(let scalar):
            switch node.coreValue {
            case .null: return .null
            case .bool(let value): return .bool(value)
            case .int, .float: return node.double.map { .number($0) } ?? .string(scalar.text)
            case .string, nil: return .string(scalar.text)
            }
        }
    }
}

// Off only on a machine without the corpus, and never in CI.
@Suite(.enabled(if: Corpus.isExpected))
struct SuiteTests {
    @Test func isWhole() {
        #expect(SuiteCase.all.count == 296)
    }

    @Test(arguments: SuiteCase.all)
    func agrees(_ example: SuiteCase) throws {
        let known = libyamlDeviations[example.name]
        #expect(try example.deviation() == known?.kind, "\(known?.reason ?? "not in the table")")
    }

    @Test func tableNamesOnlyCases() {
        let names = Set(SuiteCase.all.map(\.name))
        #expect(libyamlDeviations.keys.filter { !names.contains($0) } == [])
    }
}
