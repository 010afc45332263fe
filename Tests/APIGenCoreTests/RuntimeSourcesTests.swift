import Foundation
import RuntimeSources
import Testing

/// What apigen carries of the runtime is what the runtime is.
@Suite struct RuntimeSourcesTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../Sources").standardized

    @Test func theEmbeddedSourcesAreTheRuntimes() throws {
        // A package of this name has the runtime under its own names.
        let embedded = Dictionary(
            uniqueKeysWithValues: RuntimeSources.files(for: "API").map { ($0.path, $0.text) })
        var count = 0
        for (module, renamed) in [
            ("APIRuntime", "APIRuntime"), ("CCurl", "APICCurl"), ("CNetlink", "APICNetlink"),
        ] {
            let folder = Self.sources.appendingPathComponent(module).path
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
            where [".swift", ".c", ".h"].contains(where: path.hasSuffix) {
                count += 1
                let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
                let copy = try #require(embedded["\(renamed)/\(path)"], "run `make embed`")
                let original = copy.replacingOccurrences(of: "API_ccurl_", with: "ccurl_")
                    .replacingOccurrences(of: "API_cnetlink_", with: "cnetlink_")
                    .replacingOccurrences(of: "APICCurl", with: "CCurl")
                    .replacingOccurrences(of: "APICNetlink", with: "CNetlink")
                #expect(original == text, "\(module)/\(path): run `make embed`")
            }
        }
        #expect(embedded.count == count)
    }

    @Test func nothingOfTheOriginalNamesIsLeft() {
        for file in RuntimeSources.files(for: "Cafe") {
            let words = file.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            let left = words.filter {
                ["APIRuntime", "CCurl", "CNetlink"].contains($0) || $0.hasPrefix("ccurl_")
                    || $0.hasPrefix("cnetlink_")
            }
            #expect(left.isEmpty, "\(file.path): \(left)")
        }
    }
}
