import APIGenCore
import Diagnostics
import Testing

/// How parameters are spelled in requests.
@Suite struct ParameterStyleTests {
    private func generated(query: String) throws -> String {
        let spec = """
            apigen: 1
            service: Shop
            servers: {local: http://127.0.0.1/}
            apis:
              Find:
                GET: /find
                query: {tags: \(query)}
            """
        let outcome = Generation.run([SourceFile(path: "shop.yaml", bytes: Array(spec.utf8))])
        return try #require(
            outcome.files.first { $0.path.hasSuffix("FindAPI.swift") }?.contents)
    }

    @Test(arguments: [
        ("style: pipeDelimited", ".styled(.pipeDelimited)"),
        ("style: spaceDelimited", ".styled(.spaceDelimited)"),
        ("style: pipeDelimited, explode: true", ".styled(.form(explode: true))"),
        ("style: form, explode: false", ".styled(.form(explode: false))"),
    ])
    func delimitersHaveNoExplodedForm(asked: String, written: String) throws {
        let text = try generated(query: "{type: \"[String]\", \(asked)}")
        #expect(text.contains("\"tags\": tags\(written)"), "\(text)")
    }
}
