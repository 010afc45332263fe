import Testing
import YAMLTree

struct DuplicateKeyTests {
    private func twin(_ key: String, _ place: String, first: String) -> String {
        "\(place): [yaml-duplicate-key] the key `\(key)` stands twice in one mapping; "
            + "remove or rename one of them (it stands here first \(first))"
    }

    @Test func everyTwinIsReported() {
        #expect(
            messages("a: 1\nb: {c: 1, c: 2}\na: 2\na: 3\n") == [
                twin("c", "2:11", first: "2:5"), twin("a", "3:1", first: "1:1"),
                twin("a", "4:1", first: "1:1"),
            ])
    }

    @Test func quotesMakeNoDifference() {
        #expect(
            messages("404: a\n\"404\": b\n'404': c\n") == [
                twin("404", "2:1", first: "1:1"), twin("404", "3:1", first: "1:1"),
            ])
    }

    @Test func largeMappings() {
        let text = (1...100).map { "k\($0): 1\n" }.joined() + "k7: 2\nk100: 3\nk7: 4\n"
        #expect(
            messages(text) == [
                twin("k7", "101:1", first: "7:1"), twin("k100", "102:1", first: "100:1"),
                twin("k7", "103:1", first: "7:1"),
            ])
    }

    @Test func canBeAllowed() throws {
        #expect(try flow(tree("a: 1\na: 2\n", rules: [])) == "{a: 1, a: 2}")
    }

    @Test func mergedKeysAreNoTwins() throws {
        #expect(messages("a: &a {x: 1}\nb: {<<: *a, x: 2}\n") == [])
    }
}
