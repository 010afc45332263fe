import SpecDiff
import Testing

/// One smallest pair of specs for each kind of change.
@Suite struct RuleTests {
    static let all =
        services + calls + parameters + bodies + fields + types + models + answers
        + security + settings

    @Test(arguments: all)
    func finds(_ example: Example) throws {
        #expect(try example.changes().map(\.line).sorted() == example.expected.sorted())
    }

    @Test(arguments: all)
    func nothingDiffersFromItself(_ example: Example) throws {
        let before = Example(old: example.old, new: example.old)
        let after = Example(old: example.new, new: example.new)
        #expect(try before.changes().isEmpty && after.changes().isEmpty)
    }

    @Test func everyKindHasAnExample() {
        // It takes several services: see ChangeTests. Or a configuration: see DiffTests.
        let apart: Set<Substring> = ["service-added", "service-removed", "group-renamed"]
        let shown = apart.union(Self.all.flatMap(\.expected).map { $0.prefix { $0 != " " } })
        let missing = SpecDiff.kinds.filter { !shown.contains($0.code[...]) }
        #expect(missing.map(\.code) == [])
    }

    @Test func codesAreUnique() {
        #expect(Set(SpecDiff.kinds.map(\.code)).count == SpecDiff.kinds.count)
    }
}
