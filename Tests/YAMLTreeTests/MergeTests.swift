import Testing
import YAMLTree

struct MergeTests {
    @Test func explicitKeysWinWhereverTheyStand() throws {
        let root = try tree(
            """
            base: &base {a: 1, b: 2}
            x:
              b: 3
              <<: *base
              c: 4
            """)
        #expect(root["x"].map(flow) == "{b: 3, a: 1, c: 4}")
        #expect(root["x"]?["a"]?.aliasUse.map(place) == "4:7")
        #expect(span(root["x"]?["a"]) == "1:17-1:18")
        #expect(root["x"]?["b"]?.aliasUse == nil)
    }

    @Test func earlierMappingsOfAListWin() throws {
        let root = try tree("p: &p {a: 1}\nq: &q {a: 2, b: 2}\nx: {<<: [*p, *q, {c: 3}]}\n")
        #expect(root["x"].map(flow) == "{a: 1, b: 2, c: 3}")
        #expect(root["x"]?["c"]?.aliasUse == nil)
    }

    @Test func mergedMappingsMerge() throws {
        let root = try tree("p: &p {a: 1}\nq: &q {<<: *p, b: 2}\nx: {<<: *q}\n")
        #expect(root["x"].map(flow) == "{a: 1, b: 2}")
        #expect(root["x"]?["a"]?.aliasUse.map(place) == "3:9")
    }

    @Test func onlyPlainKeysMerge() throws {
        #expect(try flow(tree("'<<': 1\nb: <<\n")) == "{'<<': 1, b: <<}")
        #expect(try flow(tree("<<: {a: 1}\n", rules: [])) == "{<<: {a: 1}}")
    }

    @Test func wrongValuesAreReportedAndLeftOut() {
        #expect(
            messages("a: &a 1\nb: {<<: *a, c: 2}\nd: {<<: [{e: 1}, [x]]}\ne: {<<: }\n") == [
                "2:9: [yaml-merge] `<<` merges mappings, but this is a scalar; name a mapping or a "
                    + "list of mappings, or write `\"<<\"` to mean a key of that name "
                    + "(the anchor is here 1:4)",
                "3:18: [yaml-merge] `<<` merges mappings, but this is a sequence; name a mapping "
                    + "or a list of mappings, or write `\"<<\"` to mean a key of that name",
                "4:9: [yaml-merge] `<<` merges mappings, but this is a scalar; name a mapping or a "
                    + "list of mappings, or write `\"<<\"` to mean a key of that name",
            ])
    }

    @Test func twoMergesAreOneTooMany() {
        #expect(
            messages("a: &a {x: 1}\nb:\n  <<: *a\n  <<: *a\n") == [
                "4:3: [yaml-duplicate-key] the key `<<` stands twice in one mapping; "
                    + "merge a list: `<<: [*a, *b]` (it stands here first 3:3)"
            ])
    }
}
