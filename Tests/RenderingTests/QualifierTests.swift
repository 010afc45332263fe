import Testing

@testable import Rendering

@Suite struct QualifierTests {
    private let qualifier = Qualifier([
        "Date": "Foundation.Date", "Endpoint": "APIRuntime.Endpoint",
    ])

    @Test(arguments: [
        ("final class {{{name}}}: Endpoint {", "final class {{{name}}}: APIRuntime.Endpoint {"),
        ("Date(x)", "Foundation.Date(x)"), ("[Date: Date]", "[Date: Foundation.Date]"),
        ("EndpointGroup Endpoints DateTime", "EndpointGroup Endpoints DateTime"),
        ("a.Date", "a.Date"), ("APIRuntime.Endpoint", "APIRuntime.Endpoint"),
        ("{{#Date}}x{{/Date}} {{Endpoint}}", "{{#Date}}x{{/Date}} {{Endpoint}}"),
        ("{{{Date}}} Date", "{{{Date}}} Foundation.Date"),
        ("/// Date of it\nDate", "/// Date of it\nFoundation.Date"),
        ("// Endpoint", "// Endpoint"), ("Date", "Foundation.Date"),
        ("\"Date\"", "\"Date\""), ("Date:", "Date:"),
    ])
    func mentionsAreQualified(source: String, expected: String) {
        #expect(qualifier.apply(to: source) == expected)
    }

    @Test func withoutNamesNothingChanges() {
        #expect(Qualifier([:]).apply(to: "Date Endpoint") == "Date Endpoint")
    }
}
