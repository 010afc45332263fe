import SwiftText
import Testing

struct NameScopeTests {
    private static func wishes(_ keys: [String]) -> [(key: String, name: String)] {
        keys.map { ($0, SwiftName.member($0)) }
    }

    @Test func whoSpellsItExactlyKeepsTheName() {
        let keys = ["user-id", "userId", "user_id", "other"]
        let expected = [
            "userId": "userId", "user-id": "userId2", "user_id": "userId3", "other": "other",
        ]
        #expect(NameScope().resolve(Self.wishes(keys)).names == expected)
        #expect(NameScope().resolve(Self.wishes(keys.reversed())).names == expected)
    }

    @Test func theFirstInOrderKeepsTheNameOtherwise() {
        let names = NameScope().resolve(Self.wishes(["b-1", "b 1", "b_1"]))
        #expect(names.names == ["b 1": "b1", "b-1": "b1_2", "b_1": "b1_3"])
    }

    @Test func aNumberDoesNotTakeAnothersName() {
        let names = NameScope().resolve(Self.wishes(["a", "a ", "a2", "A"]))
        #expect(names.names == ["a": "a", "A": "a3", "a ": "a4", "a2": "a2"])
    }

    @Test func reservedNamesGetAnUnderscore() {
        let scope = NameScope(reserved: ["hashValue"])
        #expect(scope.resolve([(key: "hashValue", name: "hashValue")])["hashValue"] == "hashValue_")
        let both = scope.resolve([
            (key: "hashValue", name: "hashValue"), (key: "hash-value", name: "hashValue"),
        ])
        #expect(both.names == ["hashValue": "hashValue_", "hash-value": "hashValue2"])
        let three = scope.resolve([
            (key: "hashValue", name: "hashValue"), (key: "x", name: "hashValue_"),
        ])
        #expect(three.names == ["hashValue": "hashValue2", "x": "hashValue_"])
    }

    @Test func fileNamesIgnoreCase() {
        let wishes = [
            (key: "User", name: "User"), (key: "USER", name: "USER"),
            (key: "Straße", name: "Straße"), (key: "x", name: "STRASSE"),
        ]
        let names = NameScope(ignoringCase: true).resolve(wishes)
        #expect(
            names.names == [
                "USER": "USER", "User": "User2", "Straße": "Straße", "x": "STRASSE2",
            ])
        #expect(NameScope().resolve(wishes)["User"] == "User")
    }

    @Test func sameKeysAreReported() {
        let names = NameScope().resolve([
            (key: "a", name: "a"), (key: "b", name: "b"), (key: "a", name: "a"),
            (key: "\u{E9}", name: "e"),
        ])
        #expect(names.duplicates == ["a"])
        #expect(
            NameScope().resolve([(key: "\u{E9}", name: "e"), (key: "e\u{301}", name: "e")])
                .duplicates == ["é"])
    }

    @Test func manyTwinsAreQuickAndDistinct() {
        // Separators only, in thirteen binary digits: all of them wish for `a`.
        let keys = (0..<5_000).map { number in
            String((0..<13).map { number >> $0 & 1 == 0 ? "_" : "." }) + "a"
        }
        let names = NameScope().resolve(Self.wishes(keys)).names
        #expect(Set(names.values).count == 5_000)
    }
}
