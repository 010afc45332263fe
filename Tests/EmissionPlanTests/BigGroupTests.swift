import EmissionPlan
import Testing

@Suite struct BigGroupTests {
    private func warnings(_ count: Int, style: String) throws -> [String] {
        let apis = (0..<count).map { "  Call\($0): {GET: /\($0)}\n" }.joined()
        let planning = try Planned.planning([
            "apigen: 1\nservice: Shop\nstyle: \(style)\nservers: {a: 'https://a.example'}\n"
                + "apis:\n\(apis)"
        ])
        #expect(planning.plan != nil)
        return planning.diagnostics.all.map(\.code)
    }

    @Test func anEnumThatSwiftCanNotCheckIsWarnedOf() throws {
        #expect(try warnings(401, style: "centralized") == ["big-group"])
        #expect(try warnings(400, style: "centralized") == [])
        #expect(try warnings(401, style: "distributed") == [])
    }
}
