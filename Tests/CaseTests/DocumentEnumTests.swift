import APIRuntime
import GeneratedDocuments
import Testing

/// The cases of enums and names, from an OpenAPI document.
@Suite struct DocumentEnumTests {
    @Test func c01ValuesThatDifferInSymbolsOnly() throws {
        let cases: [Vote] = [.plus1, .minus1, ._1]
        #expect(cases.map(\.rawValue) == ["+1", "-1", "1"])
        #expect(Set(cases).count == 3)
        try expectRoundTrip(#"["+1","-1","1"]"#, as: [Vote].self)
    }

    @Test func c03NegativeNumbers() throws {
        #expect(try decoded("[-5,0,5,7]", as: [Offset].self) == [.minus5, ._0, ._5, .unknown(7)])
        try expectRoundTrip("[-5,0,5,7]", as: [Offset].self)
    }

    @Test func c04NothingIsAValue() throws {
        #expect(try decoded(#"["","jr"]"#, as: [Suffix].self) == [.empty, .jr])
        try expectRoundTrip(#"["","jr"]"#, as: [Suffix].self)
    }

    @Test func c05Punctuation() {
        let cases: [Ratio] = [._16_9, ._4_3, .aB, .x]
        #expect(cases.map(\.rawValue) == ["16:9", "4:3", "a/b", "[x"])
    }

    @Test func c06c09EnumsInAQuery() async throws {
        let bench = Bench.curiosities()
        try await bench.client.greet(
            title: [.mr, .unknown("SIR")], rate: ._0_5, vote: .plus1, mixed: 1)
        #expect(
            try bench.line() == "GET /greet?title=MR&title=SIR&rate=0.5&vote=%2B1&mixed=1")
    }

    @Test func c07AnEnumWithoutValues() async throws {
        let bench = Bench.curiosities()
        try await bench.client.listKeys(fieldsKeys: ["id", "a&b"])
        #expect(try bench.line() == "GET /keys?fields%5Bkeys%5D=id&fields%5Bkeys%5D=a%26b")
    }

    @Test func c08DefaultsAreCases() throws {
        let pet = Pet()
        #expect(pet.kind == .cat && pet.size == ._2)
        let read = try decoded("{}", as: Pet.self)
        #expect(read.kind == .cat && read.size == ._2)
        try expectRoundTrip(#"{"kind":"dog","size":1}"#, as: Pet.self)
    }

    @Test func c09Fractions() throws {
        let values: [Rate] = [._0_5, ._1, ._2_25]
        #expect(values.map(\.rawValue) == [0.5, 1, 2.25])
        #expect(try decoded("[0.5,1,9]", as: [Rate].self) == [._0_5, ._1, .unknown(9)])
    }

    @Test func c10ValuesThatNobodyKnew() throws {
        let text = #"{"state":"archived","history":["open","x"],"byDay":{"mon":"lost"}}"#
        let item = try decoded(text, as: Item.self)
        #expect(item.state == .unknown("archived"))
        #expect(item.history == [.open, .unknown("x")])
        #expect(item.byDay == ["mon": .unknown("lost")])
        try expectRoundTrip(text, as: Item.self)
    }

    @Test func c12PropertiesThatAreWordsOfSwift() throws {
        let text = """
            {"self":"a","init":"b","throw":true,"Type":"c","default":1,"in":"d","protocol":"e",
            "Self":"f"}
            """
        let links = try decoded(text, as: Links.self)
        #expect(links.self_ == "a" && links.`init` == "b" && links.`throw` == true)
        #expect(links.type == "c" && links.`default` == 1 && links.self2 == "f")
        try expectRoundTrip(text, as: Links.self)
    }

    @Test func c14FourKeysOneName() throws {
        let kind = Kind(type: "a", type2: "b", type3: "c", minusType: "d")
        #expect(try encoded(kind) == ["type": "a", "_type": "b", "type_": "c", "-type": "d"])
    }

    @Test func c16ModelsThatHideOthers() async throws {
        let data = #"{"when":"2024-05-01T10:00:00Z","raw":"AQI="}"#
        let value = try decoded(data, as: GeneratedDocuments.Data.self)
        #expect(value.raw.map { [UInt8]($0) } == [1, 2])
        #expect(value.when?.timeIntervalSince1970 == 1_714_557_600)
        try expectRoundTrip(data, as: GeneratedDocuments.Data.self)

        let bench = Bench.curiosities(.json(#"{"locale":{"code":"en"}}"#))
        guard case .ok(let task) = try await bench.client.fetchTask() else {
            Issue.record("another status")
            return
        }
        #expect(task.locale?.code == "en")
        let failing = Bench.curiosities(.json(#"{"error":{"code":7}}"#, status: 400))
        do {
            _ = try await failing.client.fetchTask()
            Issue.record("no error")
        } catch {
            #expect(error.body(as: ErrorResponse.self)?.error?.code == 7)
        }
    }

    @Test func c18CharactersOfAllKinds() throws {
        let cases: [GeneratedDocuments.Tag] = [.ref, .sayHi, .backSlash, .u1F680, .u1F697, .x]
        #expect(
            cases.map(\.rawValue) == ["$ref", "say \"hi\"", "back\\slash", "🚀", "🚗", "\\(x)"])
        try expectRoundTrip(
            #"["$ref","say \"hi\"","back\\slash","🚀","🚗","\\(x)"]"#,
            as: [GeneratedDocuments.Tag].self)
        #expect(try encoded(_3D(_2x: "a")) == ["2x": "a"])
    }

    @Test func c19TextThatWouldLeaveItsComment() async throws {
        let bench = Bench.curiosities()
        try await bench.client.words()
        #expect(try bench.line() == "GET /words")
    }

    @Test func c20EscapesOfARegularExpression() throws {
        let code: Code = try decoded(#""12/ab""#)
        #expect(try encoded(Coded(code: code, own: "x")) == ["code": "12/ab", "own": "x"])
    }

    @Test func c21OddAndMissingNames() async throws {
        let bench = Bench.curiosities()
        try await bench.client.userTagsGetId(id: "1", tag: "a")
        #expect(try bench.line() == "GET /users/1/tags/a")
        try await bench.client.putUsersByIdTagsByTag(id: "1", tag: "a")
        #expect(try bench.line() == "PUT /users/1/tags/a")
    }
}
