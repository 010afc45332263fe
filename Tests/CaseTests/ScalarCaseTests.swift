import APIRuntime
import Foundation
import GeneratedCases
import Testing

@Suite struct ScalarCaseTests {
    @Test(arguments: [
        ("2024-05-01T10:00:00Z", 1_714_557_600.0), ("2024-05-01T10:00:00.1Z", 1_714_557_600.1),
        ("2024-05-01T10:00:00.123456Z", 1_714_557_600.123456),
        ("2024-05-01T10:00:00+02:00", 1_714_550_400.0),
        ("2024-05-01T10:00:00.5-05:30", 1_714_577_400.5),
    ])
    func c47Instants(text: String, seconds: Double) throws {
        let event = try decoded("{\"at\":\"\(text)\"}", as: Event.self)
        #expect(abs(event.at.timeIntervalSince1970 - seconds) < 0.000_001)
    }

    @Test func c48Days() throws {
        try expectRoundTrip(
            #"{"born":"1990-03-31","seen":"2024-05-01T10:00:00Z"}"#, as: Person.self)
        #expect(throws: (any Swift.Error).self) {
            try decoded(#"{"born":"1990-02-30"}"#, as: Person.self)
        }
    }

    @Test func c49BytesInJSON() throws {
        let blob = try decoded(#"{"b":"AQID","raw":"AQID"}"#, as: Blob.self)
        #expect(blob.b == Data([1, 2, 3]) && blob.raw == "AQID")
        try expectRoundTrip(#"{"b":"AQID","raw":"AQID"}"#, as: Blob.self)
    }

    @Test func numbersAtTheirLimits() throws {
        let text = """
            {"small":-2147483648,"large":-9223372036854775808,"huge":18446744073709551615,
            "exact":0.1,"link":"https://a.example/%20?q","stamp":1714557600,
            "id":"6f2a9c1e-93b4-4f6e-8a53-0d1f5f7f2c11"}
            """
        let numbers = try decoded(text, as: Numbers.self)
        #expect(numbers.large == .min && numbers.huge == .max)
        #expect(numbers.exact == Decimal(string: "0.1"))
        try expectRoundTrip(text, as: Numbers.self)
    }

    @Test func c52AnchorsAndMergeKeys() async throws {
        #expect(try encoded(Big(id: "a", more: "b")) == ["id": "a", "more": "b"])
        let bench = Bench()
        try await bench.client.list(page: 1, limit: 2)
        #expect(try bench.line() == "GET /l?page=1&max=2")
    }

    @Test func c54NumbersAsKeys() async throws {
        func body<Body: Swift.Decodable>(_ status: Int, _ text: String, as type: Body.Type) async
            -> Body?
        {
            do {
                _ = try await Bench(.json(text, status: status)).client.keys()
                return nil
            } catch {
                return error.body(as: type)
            }
        }
        #expect(await body(404, #"{"id":"a"}"#, as: Small.self)?.id == "a")
        #expect(await body(405, #"{"id":"a","more":"b"}"#, as: Big.self)?.more == "b")
    }

    @Test func c57AnyIsolation() async throws {
        let letter = try await Swift.Task.detached { try decoded(#"{"m":"b"}"#, as: Letter.self) }
            .value
        #expect(letter.m == .b)
    }

    @Test func textsThatLookLikeSomethingElse() throws {
        let countries: [Country] = [.no, .on, .yes, ._0755x, ._1_10, ._08_30]
        #expect(countries.map(\.rawValue) == ["NO", "on", "yes", "0755x", "1.10", "08:30"])
        let defaults = try decoded("{}", as: Defaults.self)
        #expect(defaults.country == "NO" && defaults.version == "1.10" && defaults.mode == "0755")
        #expect(defaults.at == "08:30" && defaults.`switch` == "on" && defaults.on)
        #expect(defaults.tags == ["a", "1.0"])
    }
}
