import APIGenCore
import Diagnostics
import Testing

/// The cases of documents that must be refused, with a message that says where and why.
@Suite struct DocumentMessageTests {
    private static func document(paths: String = " {}", schemas: String = " {}") -> SourceFile {
        SourceFile(
            path: "stock.yaml",
            text: """
                openapi: 3.0.3
                info: {title: T, version: "1"}
                paths:\(paths)
                components:
                  schemas:\(schemas)

                """)
    }

    /// What is printed about a document, of which nothing may be generated.
    private func refusal(of file: SourceFile) -> String {
        let outcome = Generation.run([file])
        #expect(outcome.diagnostics.hasErrors)
        #expect(outcome.files.isEmpty)
        return DiagnosticPrinter().report(outcome.diagnostics.all)
    }

    @Test func c52AnAnchorInItself() {
        let file = Self.document(
            schemas: "\n    Loop: &loop {type: object, properties: {a: *loop}}")
        #expect(refusal(of: file).hasPrefix("stock.yaml:6:48: error: [yaml-"))
    }

    @Test func c54TheSameStatusTwice() {
        let file = Self.document(
            paths: """

                  /k:
                    get:
                      operationId: k
                      responses:
                        200: {description: ok}
                        404: {description: first}
                        "404": {description: second}
                """)
        let report = refusal(of: file)
        #expect(report.hasPrefix("stock.yaml:10:9: error: [yaml-duplicate-key]"))
        #expect(report.contains("stock.yaml:9:9: note:"))
    }

    @Test func c55AWordThatIsNoType() {
        let file = Self.document(
            schemas: """

                    Stock: {type: object, properties: {count: {type: int}, price: {type: double}}}
                """)
        #expect(
            refusal(of: file) == """
                stock.yaml:6:54: error: [unknown-type] JSON Schema has no type `int`
                        Stock: {type: object, properties: {count: {type: int}, price: {type: double}}}
                                                                         ^~~
                note: in `#/components/schemas/Stock/properties/count/type`
                    fix: did you mean `integer`?
                stock.yaml:6:74: error: [unknown-type] JSON Schema has no type `double`
                        Stock: {type: object, properties: {count: {type: int}, price: {type: double}}}
                                                                                             ^~~~~~
                note: in `#/components/schemas/Stock/properties/price/type`
                    fix: did you mean `number`?

                """)
    }

    /// Also where several stand in one line, with characters that pointers escape.
    @Test func c07WarningsSayTheirPath() {
        let file = SourceFile(
            path: "t.json",
            text: #"""
                {"openapi":"3.0.3","info":{"title":"T","version":"1"},"paths":{"/a~b":{"get":{"operationId":"a","parameters":[{"name":"p","in":"query","schema":{"type":"string","enum":[]}}],"responses":{"204":{"description":"ok"}}}}}}
                """#)
        let outcome = Generation.run([file])
        #expect(outcome.diagnostics.all.map(\.code) == ["empty-enum"])
        #expect(
            outcome.diagnostics.all.first?.notes.map(\.message)
                == ["in `#/paths/~1a~0b/get/parameters/0/schema/enum`"])
    }
}
