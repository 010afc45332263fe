import Foundation
import Testing

@testable import apigen

/// `apigen diff` as it is run.
@Suite struct DiffTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try write(
            "old", "FetchDrink: {GET: '/drinks/{id}', path: {id: Int}, query: {size?: String}}")
    }

    private func write(_ folder: String, _ api: String) throws {
        try tool.folder.write(
            "\(folder)/cafe.yaml",
            """
            apigen: 1
            service: Cafe
            servers: {main: https://cafe.example}
            apis:
              \(api)

            """)
    }

    @Test func breakingChangesEndWithOne() throws {
        try write(
            "new", "FetchDrink: {GET: '/drinks/{id}', path: {id: Int}, query: {size: String}}")
        let run = try tool("diff", "old", "new")
        #expect(run.status == 1)
        #expect(
            run.output == """
                new/cafe.yaml:5:62: breaking: [parameter-became-required] FetchDrink: \
                the query parameter `size` has to be given now (API breaking, Swift breaking)
                    before: old/cafe.yaml:5:62
                1 breaking, 0 risky, 0 safe

                """)
        #expect(run.messages == "")
    }

    @Test func otherChangesEndWithZero() throws {
        try write(
            "new",
            "FetchDrink: {GET: '/drinks/{id}', path: {id: Int}, query: {size?: String, hot?: Bool}}"
        )
        let run = try tool("diff", "old", "new")
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("0 breaking, 0 risky, 1 safe\n"))
        #expect(try tool("diff", "-q", "old", "new").output == "")
        #expect(try tool("diff", "old", "old").output == "0 breaking, 0 risky, 0 safe\n")
    }

    @Test func whatIsGoneNamesItsOldPlace() throws {
        try write("new", "FetchCake: {GET: /cakes}")
        let run = try tool("diff", "old", "new")
        #expect(run.output.contains("old/cafe.yaml:5:3: breaking: [endpoint-removed] FetchDrink"))
    }

    private struct Report: Decodable {
        struct Change: Decodable {
            struct Place: Decodable, Equatable {
                let file: String
                let line: Int
                let column: Int
            }

            let code: String
            let impact: String
            let api: String
            let swift: String
            let subject: String
            let message: String
            let old: Place?
            let new: Place?
        }

        let breaking: Int
        let risky: Int
        let safe: Int
        let changes: [Change]
    }

    @Test func jsonCanBeRead() throws {
        try write("new", "FetchDrink: {GET: '/drinks/{id}', path: {id: Int}}\n  Other: {GET: /x}")
        let run = try tool("diff", "old", "new", "--format", "json")
        #expect(run.status == 1)
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.breaking == 1 && report.risky == 0 && report.safe == 1)
        let change = try #require(report.changes.first)
        #expect(change.code == "parameter-removed" && change.subject == "FetchDrink")
        #expect(change.impact == "breaking" && change.api == "risky" && change.swift == "breaking")
        #expect(change.old == .init(file: "old/cafe.yaml", line: 5, column: 62))
        #expect(change.new == .init(file: "new/cafe.yaml", line: 5, column: 3))
        #expect(report.changes.last?.old == nil)

        let none = try tool("diff", "old", "old", "--format", "json").output
        #expect(try JSONDecoder().decode(Report.self, from: Data(none.utf8)).changes.isEmpty)
    }

    @Test func markdownIsATableForEachImpact() throws {
        try write(
            "new", "FetchDrink: {GET: '/drink|s/{id}', path: {id: Int}, query: {size?: String}}")
        let run = try tool("diff", "old", "new", "--format=markdown")
        #expect(run.status == 1)
        #expect(
            run.output == """
                # 1 breaking, 0 risky, 0 safe

                ## Breaking

                | change | code | API | Swift | before | now |
                |---|---|---|---|---|---|
                | FetchDrink: the path is /drink\\|s/\\{id\\} instead of /drinks/\\{id\\} \
                | `path-changed` | breaking | safe | old/cafe.yaml:5:21 | new/cafe.yaml:5:21 |

                """)
    }

    private let sameAPI =
        "FetchDrink: {GET: '/drinks/{id}', path: {id: Int}, query: {size?: String}}"

    @Test func aConfigurationIsReadOnEachSide() throws {
        try write("new", sameAPI)
        try tool.folder.write(
            "new/apigen.yaml",
            "style: centralized\naccess: package\nnames: {groups: {Cafe: Bar}, "
                + "apis: {FetchDrink: LoadDrink}, services: {Cafe: Bar}}")
        let run = try tool("diff", "old", "new")
        #expect(run.status == 1)
        let found = run.output.split(separator: "\n").compactMap { line in
            line.split(separator: "[").dropFirst().first?.split(separator: "]").first.map(
                String.init)
        }
        #expect(
            Set(found) == [
                "style-changed", "access-narrowed", "endpoint-renamed", "group-renamed",
                "service-renamed",
            ], "\(run.output)")
        #expect(run.output.contains("the API is called `LoadDrink` now (API safe, Swift breaking)"))
    }

    @Test func oneConfigurationHoldsForBothSides() throws {
        // The model has another name in the new spec, but not in Swift. What a side does not have
        // can not be renamed there, and what is not generated does not count.
        try write(
            "old", "A: {GET: /a, returns: M}\n  B: {GET: /b}\nmodels: {M: {fields: {a: Int}}}")
        try write("new", "A: {GET: /a, returns: N}\nmodels: {N: {fields: {a: Int}}}")
        #expect(try tool("diff", "old", "new").output.hasSuffix("2 breaking, 0 risky, 0 safe\n"))
        try tool.folder.write(
            "apigen.yaml",
            "names: {models: {N: M}}\nonly: [A]\napis: {A: {timeout: 5s}, B: {timeout: 1s}}")
        let run = try tool("diff", "old", "new")
        #expect(run.output == "0 breaking, 0 risky, 0 safe\n" && run.status == 0, "\(run)")
        let none = try tool("diff", "old", "new", "--config", "/dev/null")
        #expect(none.output.hasSuffix("2 breaking, 0 risky, 0 safe\n"))
    }

    @Test func configurationsStandForTheirSpecs() throws {
        try write("before/Specs", sameAPI)
        try write("now/Specs", sameAPI)
        try tool.folder.write(
            "before/apigen.yaml", "specs: Specs\npackage: OldSDK\ntemplates: gone")
        try tool.folder.write("now/apigen.yaml", "specs: Specs\nstyle: centralized")
        let run = try tool("diff", "before/apigen.yaml", "now/apigen.yaml")
        #expect(run.output.hasPrefix("now/Specs/cafe.yaml:5:3: breaking: [style-changed]"))
        #expect(run.output.hasSuffix("1 breaking, 0 risky, 0 safe\n") && run.messages == "")

        try tool.folder.write("now/apigen.yaml", "style: centralized")
        let specless = try tool("diff", "before/apigen.yaml", "now/apigen.yaml")
        #expect(specless.status == 2)
        #expect(specless.messages.contains("'now/apigen.yaml' has no `specs` to compare"))
        try tool.folder.write("apigen.yaml", "sytle: centralized")
        let broken = try tool("diff", "old", "old")
        #expect(broken.status == 1)
        #expect(broken.messages.split(separator: "\n").count { $0.contains("sytle` in") } == 1)
    }

    /// A name is shown; no cell, tag or link comes of it.
    @Test func markdownOfHostileNamesIsText() throws {
        try write("old", #""a\\| <b> [x](y) ![z](w) `": {GET: /a}"#)
        try write("new", "B: {POST: /b}")
        let run = try tool("diff", "old", "new", "--format=markdown")
        let row = try #require(run.output.split(separator: "\n").first { $0.contains("removed") })
        #expect(
            row == #"""
                | a\\\| \<b\> \[x\]\(y\) \!\[z\]\(w\) \`: the API was removed | `endpoint-removed` \#
                | breaking | breaking | old/cafe.yaml:5:3 |  |
                """#)
    }

    @Test(arguments: [
        ["diff"], ["diff", "old"], ["diff", "old", "old", "old"],
        ["diff", "old", "old", "--format", "github"], ["--format=github", "diff", "old", "old"],
        ["diff", "old", "old", "--style", "distributed"],
        ["lint", "old", "--format", "markdown"],
    ])
    func wrongUsageEndsWithTwo(_ words: [String]) throws {
        let run = try tool.start(words).finish()
        #expect(run.status == 2)
        #expect(run.output == "" && run.messages.hasPrefix("apigen: error: "))
    }

    @Test func brokenSpecsAreReportedFromBothSides() throws {
        try write("old", "A: {GET: /a, returns: Strin}")
        try write("new", "A: {GET: /a, returns: Inte}")
        let run = try tool("diff", "old", "new")
        #expect(run.status == 1 && run.output == "")
        #expect(run.messages.contains("old/cafe.yaml:5:25: error:"))
        #expect(run.messages.contains("new/cafe.yaml:5:25: error:"))
        #expect(try tool("diff", "none", "new").messages.contains("there is no 'none'"))
    }
}
