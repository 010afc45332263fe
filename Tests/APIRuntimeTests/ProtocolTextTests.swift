import Testing

@testable import APIRuntime

/// What a body of text says that it is.
@Suite struct ProtocolTextTests {
    @Test(arguments: [
        ("text/plain", "text/plain; charset=utf-8"),
        ("text/markdown", "text/markdown; charset=utf-8"),
        ("Text/Plain; Charset=us-ascii", "Text/Plain; Charset=us-ascii"),
        ("application/x-ndjson", "application/x-ndjson"),
    ])
    func itsCharacterSet(given: String, sent: String) throws {
        let (_, type) = try RequestBody.text("ü", type: given).transportBody(JSONCoding())
        #expect(type == sent)
    }
}
