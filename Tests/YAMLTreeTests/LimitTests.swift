import Diagnostics
import TestSupport
import Testing
import YAMLTree

struct LimitTests {
    @Test(arguments: [("[", 257), ("{a: ", 257 * 4 - 3), ("- ", 257 * 2 - 1), ("? ", 513)])
    func tenThousandLevels(_ opening: String, _ column: Int) {
        #expect(
            messages(String(repeating: opening, count: 10_000)) == [
                "1:\(column): [yaml-too-deep] more than 256 collections lie within each other here"
            ])
    }

    @Test func theDeepestThatIsAllowed() throws {
        let text = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
        var node: YAMLNode? = try tree(text)
        var depth = 0
        while let inner = node {
            depth += 1
            node = inner.sequence?.first
        }
        #expect(depth == 256)
    }

    @Test func aliasesDoNotHideDepth() {
        let limits = YAMLLimits(depth: 4, nodes: 100, aliasedNodes: 100)
        #expect(messages("- &a [[[1]]]\n- *a\n", limits: limits) == [])
        #expect(
            messages("- &a [[[1]]]\n- [*a]\n", limits: limits) == [
                "2:4: [yaml-too-deep] more than 4 collections lie within each other here"
            ])
    }

    @Test func nodes() {
        let limits = YAMLLimits(depth: 4, nodes: 5, aliasedNodes: 100)
        #expect(messages("[1, 2, 3, 4]", limits: limits) == [])
        #expect(
            messages("[1, 2, 3,\n 4, 5]", limits: limits) == [
                "2:5: [yaml-too-many-nodes] the file holds more than 5 nodes; split the file"
            ])
    }

    @Test func billionLaughs() {
        var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
        for level in 1...9 {
            let items = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(items)]\n"
        }
        #expect(
            messages(text) == [
                "7:10: [yaml-alias-expansion] the aliases up to here repeat more than 1000000 "
                    + "nodes; write out less through aliases (the anchor is here 6:5)"
            ])
    }

    /// A hundred aliases of twenty strings each, which one parser takes for an attack.
    // Off only on a machine without the corpus, and never in CI.
    @Test(.enabled(if: Corpus.isExpected))
    func manyAliasesAreNoBomb() throws {
        let name = "yaml/swagger-parser--billion_laughs_snake_yaml.yaml"
        let root = try tree(Corpus.bytes(name))
        #expect(
            root["components"]?["schemas"]?["c100"]?["properties"]?["a"]?["enum"]?.sequence?.count
                == 20)
    }

    @Test func tenMillionAliases() {
        let text = "- &a x\n- [" + String(repeating: "*a,", count: 10_000_000) + "]"
        #expect(
            messages(text) == [
                "2:\(4 + 3 * 1_000_000): [yaml-alias-expansion] the aliases up to here repeat more "
                    + "than 1000000 nodes; write out less through aliases "
                    + "(the anchor is here 1:3)"
            ])
    }

    @Test func tagDirectives() {
        let lines = (1...100_000).map { "%TAG !t\($0)! tag:t\n" }.joined()
        #expect(
            messages(lines + "--- a\n") == [
                "1001:1: [yaml-directive] the file holds more than 1000 %TAG lines; "
                    + "write the tags out"
            ])
    }

    @Test func aliasesThatLoop() {
        #expect(
            messages("a: &a\n  b: [*a]\nc: &c {d: &c 1, e: *c}\n") == [
                "2:7: [yaml-alias-cycle] the alias `*a` lies within its own anchor "
                    + "(the anchor is here 1:4)"
            ])
    }

    @Test func unknownAnchors() {
        #expect(
            messages("a: &Base 1\nb: *base\nc: *other\n--- *Base\n") == [
                "2:4: [yaml-unknown-anchor] no anchor `&base` stands before this alias; "
                    + "did you mean `*Base`?",
                "3:4: [yaml-unknown-anchor] no anchor `&other` stands before this alias; "
                    + "write `&other` before the value that is meant, or quote the text",
                "4:5: [yaml-unknown-anchor] no anchor `&Base` stands before this alias; "
                    + "write `&Base` before the value that is meant, or quote the text",
            ])
    }

    @Test func laterAnchorsReplaceEarlierOnes() throws {
        #expect(try flow(tree("[&a 1, *a, &a 2, *a]")) == "[1, 1, 2, 2]")
    }
}
