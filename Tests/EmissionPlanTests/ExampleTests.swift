import APIModel
import EmissionPlan
import Testing

/// The examples of a spec on their way into code.
@Suite struct ExampleTests {
    private static let head = "apigen: 1\nservice: Shop\nservers: {main: 'https://a.example'}\n"

    private func rows(_ yaml: String, style: Style? = nil) throws -> [String] {
        let planned = try Planned(Self.head + yaml, options: PlanOptions(style: style))
        return planned.declarations.flatMap { declaration in
            guard case .examples(let plan) = declaration else { return [String]() }
            return plan.rows.map { row in
                let parts = [row.endpoint, row.caseName, row.name, row.status.map(String.init)]
                return (parts.compactMap { $0 } + [row.answer.joined()]).joined(separator: " ")
            }
        }
    }

    @Test(arguments: [(Style.distributed, "FetchAPI"), (.centralized, "ShopAPI fetch")])
    func oneRowForEachExampleWithAnAnswer(style: Style, endpoint: String) throws {
        let rows = try rows(
            """
            models: {Box: {fields: {a: Int}, examples: [{a: 9}]}}
            apis:
              Fetch:
                GET: /a
                returns: {type: Box, at: data.box}
                errors: {404: Box}
                examples:
                  good: {answer: {a: 1}}
                  silent: {description: Without an answer.}
                  bad: {status: 404, answer: {a: 2}}
            """, style: style)
        #expect(
            rows
                == [
                    #"\(endpoint) good {"data": {"box": {"a": 1}}}"#,
                    #"\(endpoint) bad 404 {"a": 2}"#,
                ].map { $0.replacing(#"\(endpoint)"#, with: endpoint) })
    }

    @Test func modelsStandInForExamples() throws {
        let rows = try rows(
            """
            models:
              Box: {fields: {a: Int}, examples: [{a: 1}, {a: 2}]}
              Boxes: {alias: "[Box]"}
              Empty: {fields: {b?: Int}}
            apis:
              One: {GET: /1, returns: Box}
              List: {GET: /2, returns: "[Box]"}
              Alias: {GET: /3, returns: Boxes}
              ByStatus: {GET: /4, returns: {202: Void, 201: Box}}
              First: {GET: /5, returns: {201: Box, 202: Empty}}
              Perhaps: {GET: /6, returns: Box?}
              None: {GET: /7, returns: Empty}
              Nothing: {GET: /8}
              Text: {GET: /9, returns: {type: String, as: text}}
            """)
        #expect(
            rows == [
                #"OneAPI {"a": 1}"#, #"ListAPI [{"a": 1}, {"a": 2}]"#,
                #"AliasAPI [{"a": 1}, {"a": 2}]"#, #"FirstAPI 201 {"a": 1}"#,
                #"PerhapsAPI {"a": 1}"#,
            ])
    }

    @Test func withoutExamplesThereIsNoFile() throws {
        let planned = try Planned(Self.head + "apis: {Ask: {GET: /a}}")
        #expect(!planned.paths.contains("Shop/ShopExamples.swift"))
    }

    @Test func theNameIsItsOwn() throws {
        let planned = try Planned(
            Self.head
                + """
                models: {ShopExamples: {fields: {a: Int}, examples: [{a: 1}]}}
                apis: {Ask: {GET: /a, returns: ShopExamples}}
                """)
        var names: [String] = []
        for case .examples(let plan) in planned.declarations { names.append(plan.name) }
        names += planned.structures.map(\.name)
        #expect(Set(names) == ["ShopExamples", "ShopExamples2"])
    }
}
