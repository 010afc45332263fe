import APIRuntime
import GeneratedCases
import Testing

@Suite struct EnumCaseTests {
    @Test func c01ValuesThatDifferInSymbolsOnly() throws {
        let cases: [Thumb] = [.plus1, .minus1, ._1]
        #expect(cases.map(\.rawValue) == ["+1", "-1", "1"])
        #expect(Set(cases).count == 3)
        try expectRoundTrip(#"["+1","-1","1"]"#, as: [Thumb].self)
    }

    @Test func c03NegativeNumbers() throws {
        #expect(try decoded("[-5, 0, 5, 7]", as: [Shift].self) == [.minus5, ._0, ._5, .unknown(7)])
        try expectRoundTrip("[-5, 0, 5, 7]", as: [Shift].self)
    }

    @Test func c04NothingIsAValue() throws {
        #expect(try decoded(#"["", "jr"]"#, as: [Ending].self) == [.empty, .jr])
    }

    @Test func c05Punctuation() throws {
        let cases: [Aspect] = [._16_9, ._4_3, .aB, .x]
        #expect(cases.map(\.rawValue) == ["16:9", "4:3", "a/b", "[x"])
    }

    @Test func c06EnumsInAQueryList() async throws {
        let bench = Bench()
        try await bench.client.greet(title: [.mr, .unknown("SIR")], speed: ._0_5, thumb: .plus1)
        #expect(try bench.line() == "GET /greet?title=MR&title=SIR&speed=0.5&thumb=%2B1")
    }

    @Test func c08DefaultsAreCases() throws {
        #expect(Animal().kind == .cat)
        #expect(Animal().size == ._2)
        let animal = try decoded("{}", as: Animal.self)
        #expect(animal.kind == .cat && animal.size == ._2)
    }

    @Test func c09Fractions() throws {
        let values: [Speed] = [._0_5, ._1, ._2_25]
        #expect(values.map(\.rawValue) == [0.5, 1, 2.25])
        #expect(try decoded("[0.5, 1, 9]", as: [Speed].self) == [._0_5, ._1, .unknown(9)])
    }

    @Test func c10ValuesThatNobodyKnew() throws {
        let text = #"{"state":"archived","history":["open","x"],"byDay":{"mon":"lost"}}"#
        let ticket = try decoded(text, as: Ticket.self)
        #expect(ticket.state == .unknown("archived"))
        #expect(ticket.history == [.open, .unknown("x")])
        #expect(ticket.byDay == ["mon": .unknown("lost")])
        try expectRoundTrip(text, as: Ticket.self)
    }

    @Test func c18CharactersOfAllKinds() throws {
        let cases: [Mark] = [.ref, .sayHi, .backSlash, .u1F680, .u1F697, .x]
        #expect(
            cases.map(\.rawValue) == ["$ref", "say \"hi\"", "back\\slash", "🚀", "🚗", "\\(x)"])
    }

    @Test func wordsOfSwift() throws {
        let cases: [Word] = [
            .default, .self_, .`init`, .unknown_, .type, .rawValue, Word.none, Word.some, .nil,
            .true, .case, .hash,
        ]
        #expect(
            cases.map(\.rawValue) == [
                "default", "self", "init", "unknown", "Type", "rawValue", "none", "some", "nil",
                "true", "case", "hash",
            ])
        #expect(Word(rawValue: "unknown") == .unknown_)
    }
}
