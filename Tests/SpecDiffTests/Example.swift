import APIModel
import Diagnostics
import SpecDiff
import SpecReader
import Testing

/// The smallest pair of specs that shows a change.
struct Example: Sendable, CustomTestStringConvertible {
    /// Each change as `code api swift`, the worst first.
    let expected: [String]
    let old: String
    let new: String

    var testDescription: String { expected.joined(separator: ", ") }

    /// Parts that differ are pairs: before and after.
    init(
        _ expected: String..., service: (String, String) = ("", ""),
        models: (String, String) = ("", ""), apis: (String, String) = ("", "")
    ) {
        self.init(expected: expected, service: service, models: models, apis: apis)
    }

    init(
        expected: [String], service: (String, String) = ("", ""),
        models: (String, String) = ("", ""), apis: (String, String) = ("", "")
    ) {
        self.expected = expected
        old = Self.text(service.0, models.0, apis.0)
        new = Self.text(service.1, models.1, apis.1)
    }

    /// A pair of whole specs.
    init(old: String, new: String) {
        expected = []
        self.old = old
        self.new = new
    }

    private static func text(_ service: String, _ models: String, _ apis: String) -> String {
        var text = "apigen: 1\n"
        if !service.contains("service:") { text += "service: Shop\n" }
        if !service.contains("servers:") { text += "servers: {main: 'https://a.example'}\n" }
        if !service.isEmpty { text += service + "\n" }
        if !models.isEmpty { text += "models:\n" + indented(models) }
        if !apis.isEmpty { text += "apis:\n" + indented(apis) }
        return text
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "  \($0)\n" }.joined()
    }

    /// The changes found.
    func changes() throws -> [Change] {
        SpecDiff.changes(
            from: try Self.read("old.yaml", old), to: try Self.read("new.yaml", new))
    }

    private static func read(_ path: String, _ text: String) throws -> APISpec {
        let reading = SpecReader.read([SourceFile(path: path, text: text)])
        return try #require(reading.spec, "\(reading.diagnostics.all.map(\.message))\n\(text)")
    }
}

/// The same part before and after.
func same(_ text: String) -> (String, String) { (text, text) }

extension Change {
    /// `code api swift`.
    var line: String { "\(kind.code) \(api.rawValue) \(swift.rawValue)" }
}
