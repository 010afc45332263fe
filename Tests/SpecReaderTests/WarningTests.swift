import Diagnostics
import SpecReader
import Testing

/// What is allowed and yet hardly meant.
@Suite struct WarningTests {
    private func report(_ text: String) -> String {
        let reading = SpecReader.read([SourceFile(path: "s.yaml", text: text)])
        #expect(reading.spec != nil)
        return DiagnosticPrinter().report(reading.diagnostics.all)
    }

    @Test func headersOfDefaultsAreNoTypes() {
        #expect(
            report(
                """
                apigen: 1
                service: Shop
                defaults: {headers: {X-A: String, X-B: "String", X-C: shop, X-D: Item}}
                models: {Item: String}
                """) == """
                    s.yaml:3:27: warning: [type-as-value] headers in `defaults` have constant values, \
                    but `String` is a type
                        defaults: {headers: {X-A: String, X-B: "String", X-C: shop, X-D: Item}}
                                                  ^~~~~~
                        fix: quote it if it is the value, or declare the header in each API
                    s.yaml:3:66: warning: [type-as-value] headers in `defaults` have constant values, \
                    but `Item` is a type
                        defaults: {headers: {X-A: String, X-B: "String", X-C: shop, X-D: Item}}
                                                                                         ^~~~
                        fix: quote it if it is the value, or declare the header in each API

                    """)
    }

    @Test func bodiesOfGet() {
        #expect(
            report(
                """
                apigen: 1
                service: Shop
                apis: {Search: {GET: /search, body: JSON, returns: JSON}}
                """) == """
                    s.yaml:3:31: warning: [body-of-get] many servers and proxies ignore the body of a \
                    GET request, and URLSession refuses to send it
                        apis: {Search: {GET: /search, body: JSON, returns: JSON}}
                                                      ^~~~
                        fix: use `POST` or `QUERY` if the server takes it

                    """)
    }
}
