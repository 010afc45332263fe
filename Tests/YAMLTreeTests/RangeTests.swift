import Diagnostics
import Testing
import YAMLTree

struct RangeTests {
    @Test func blockKeysAndValues() throws {
        let root = try tree(
            """
            # a comment
            group: Users
            models:
              User:
                id: UUID   # its id
                tags: [a, "b c"]

            # behind
            """)
        let models = root["models"]
        let user = models?["User"]
        #expect(span(root) == "2:1-6:21")
        #expect(root.mapping?.map { span($0.key) } == ["2:1-2:6", "3:1-3:7"])
        #expect(span(root["group"]) == "2:8-2:13")
        #expect(span(models) == "4:3-6:21")
        #expect(span(user) == "5:5-6:21")
        #expect(span(user?["id"]) == "5:9-5:13")
        #expect(span(user?["tags"]) == "6:11-6:21")
        #expect(user?["tags"]?.sequence?.map(span) == ["6:12-6:13", "6:15-6:20"])
    }

    @Test func columnsCountScalars() throws {
        let root = try tree("é😀: {\"👩‍👩‍👧\": x}\n")
        #expect(root.mapping?.map { span($0.key) } == ["1:1-1:3"])
        #expect(span(root["é😀"]) == "1:5-1:17")
        #expect(span(root["é😀"]?["👩‍👩‍👧"]) == "1:15-1:16")
    }

    @Test func linesEndWithLineFeedReturnOrBoth() throws {
        let root = try tree("a: 1\r\nb: 2\rc: 3\nd: 4\n")
        #expect(root.mapping?.map { span($0.key) } == ["1:1-1:2", "2:1-2:2", "3:1-3:2", "4:1-4:2"])
    }

    @Test func missingValuesStandBehindTheirColon() throws {
        let root = try tree("a:\nb: [x: , y]\n")
        #expect(span(root["a"]) == "1:3-1:3")
        #expect(root["a"]?.isNull == true)
        #expect(root["b"]?.sequence?.map(span) == ["2:5-2:8", "2:10-2:11"])
    }

    @Test func anchorsAndTagsBelongToTheNode() throws {
        let root = try tree("a: &x !!str 1\nb: !own {c: d}\n")
        #expect(span(root["a"]) == "1:4-1:14")
        #expect(root["a"]?.tag == "tag:yaml.org,2002:str")
        #expect(span(root["b"]) == "2:4-2:15")
        #expect(root["b"]?.tag == "!own")
    }

    @Test func textOverSeveralLines() throws {
        let root = try tree("a: |\n  x\n  y\nb: \"p\n  q\"\nc: r\n  s\n")
        #expect(span(root["b"]) == "4:4-5:5")
        #expect(span(root["c"]) == "6:4-7:4")
        #expect(place(root["a"]?.range) == "1:4")
    }

    @Test func aliasesKnowDefinitionAndUse() throws {
        let root = try tree("a: &x\n  k: [v]\nb: *x\nc:\n  d: *x\n")
        let value = root["b"]?["k"]?.sequence?.first
        #expect(span(value) == "2:7-2:8")
        #expect(value?.aliasUse.map(place) == "3:4")
        #expect(root["b"]?.mapping?.first?.key.aliasUse.map(place) == "3:4")
        #expect(root["c"]?["d"]?["k"]?.aliasUse.map(place) == "5:6")
        #expect(root["a"]?["k"]?.aliasUse == nil)
        #expect(span(root["c"]) == "5:3-5:8")
    }

    @Test func outermostUseTellsUsesApart() throws {
        let root = try tree("a: &a !t 1\nb: &b [*a]\nc: *b\n")
        #expect(root["b"]?.sequence?.first?.aliasUse.map(place) == "2:8")
        #expect(root["c"]?.sequence?.first?.aliasUse.map(place) == "3:4")
        #expect(root["c"]?.sequence?.first?.tag == "!t")
    }

    @Test func documentsOfAStream() {
        let file = SourceFile(path: "a.yaml", text: "# none\n---\na: 1\n...\n---\n--- b\n")
        let (stream, diagnostics) = YAMLStream.parse(file)
        #expect(diagnostics.all.isEmpty)
        #expect(stream?.documents.map { $0.root.map(flow) } == ["{a: 1}", nil, "b"])
        #expect(stream?.documents.map { place($0.range) } == ["2:1", "5:1", "6:1"])
        #expect(YAMLStream.parse(SourceFile(path: "", text: "# c\n")).0?.documents.count == 0)
    }
}
