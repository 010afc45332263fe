import Foundation
import Testing

@testable import APIRuntime

@Suite struct ProtocolJSONTests {
    private func decode<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try JSONCoding().decoder().decode(type, from: Data(text.utf8))
    }

    private func encode(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding().encoder(sorted: true).encode(value), as: UTF8.self)
    }

    @Test(arguments: [
        "null", "true", "0", "-1", "9223372036854775807", "-9223372036854775808",
        "18446744073709551615", "0.1", "123456789012345678901234567890", "1.23456789012345678901",
        #""a/b\n\"\\""#, "[]", "{}", #"[1,[null,{"a":false}],"x"]"#,
    ])
    func valuesComeBackAsTheyWere(text: String) throws {
        #expect(try encode(try decode(JSON.self, text)) == text)
    }

    @Test func literalsAreWhatIsDecoded() throws {
        let value: JSON = ["a": [1, 2.5, nil, true, "x"], "b": ["c": 0.1]]
        #expect(try decode(JSON.self, #"{"b":{"c":0.10},"a":[1.0,2.5,null,true,"x"]}"#) == value)
        #expect(value.value(at: "a.1") == 2.5)
        #expect(value.value(at: "b.c")?.double == 0.1)
        #expect(value.value(at: "") == value)
        #expect(value.value(at: "a.9") == nil)
        #expect(value["a"]?[0]?.int == 1)
    }

    @Test func numbersCompareByValue() {
        #expect(JSON(floatLiteral: 1) == 1)
        #expect(JSON.number(JSONNumber(UInt64.max)) != JSON.number(JSONNumber(Int64.max)))
        #expect((1 as JSON) != "1")
        #expect(Set<JSON>([1, 1.0, 0.1, 0.1]).count == 2)
    }

    static let user = #"""
        {"id":"6ba7b810-9dad-11d1-80b4-00c04fd430c8","nickname":null,
        "created_at":"2024-02-29T12:00:00.5+05:30","born":"2000-01-02","state":"asleep",
        "parent":null,"extra":{"a":[1]}}
        """#

    @Test func fieldsAbsentAndNull() throws {
        let user = try decode(User.self, Self.user)
        #expect(user.email == nil)
        #expect(user.nickname == nil)
        #expect(user.both == nil)
        #expect(user.page == 1)
        #expect(user.parent == nil)
        #expect(user.state == .unknown("asleep"))
        #expect(user.additional == ["extra": ["a": [1]]])
        #expect(user.createdAt == DateText.date("2024-02-29T06:30:00.5Z"))
        #expect(
            try encode(user)
                == #"{"born":"2000-01-02","created_at":"2024-02-29T06:30:00.500Z","extra":{"a":[1]},"#
                + #""id":"6ba7b810-9dad-11d1-80b4-00c04fd430c8","nickname":null,"page":1,"state":"asleep"}"#
        )
    }

    @Test func nullCanMeanSomethingElseThanAbsent() throws {
        let null = Self.user.replacingOccurrences(of: #""parent""#, with: #""both":null,"parent""#)
        var user = try decode(User.self, null)
        guard case .null? = user.both else { Issue.record("null was not kept"); return }
        #expect(try encode(user).contains(#""both":null"#))
        user.both = .value("x")
        #expect(try encode(user).contains(#""both":"x""#))
    }

    /// Fields of types that Foundation would not write as servers do.
    private struct Odd: Codable {
        var id: UUID?
        var ids: [UUID]?
        var orNull: UUID?
        var any: JSON?

        init(from decoder: any Decoder) throws {
            let read = try FieldReader(decoder)
            id = try read("id")
            ids = try read("ids")
            orNull = try read("orNull")
            any = try read("any")
        }

        func encode(to encoder: any Encoder) throws {
            let write = FieldWriter(encoder)
            try write("id", id)
            try write("ids", ids)
            try write("orNull", orNull: orNull)
            try write("any", any)
        }
    }

    @Test(arguments: [
        #"{"any":null,"id":"6ba7b810-9dad-11d1-80b4-00c04fd430c8","orNull":null}"#,
        #"{"any":{"a":null},"orNull":"6ba7b810-9dad-11d1-80b4-00c04fd430c8"}"#,
        #"{"ids":["6ba7b810-9dad-11d1-80b4-00c04fd430c8"],"orNull":null}"#,
    ])
    func uuidsAreInSmallLettersAndNullIsAValueOfJSON(text: String) throws {
        let written = try encode(decode(Odd.self, text))
        #expect(written == text)
    }

    @Test func recursionHasValueSemantics() throws {
        let child = try decode(User.self, Self.user)
        var parent = child
        parent.parent = child
        let copy = parent
        parent.parent?.page = 7
        #expect(parent.parent?.page == 7)
        #expect(copy.parent?.page == 1)
        #expect(try decode(User.self, try encode(parent)).parent?.page == 7)
    }

    @Test func errorsNameThePath() throws {
        func problem(_ text: String) -> String {
            let input = ReformerInput(
                status: 200, headers: [:], body: Data(text.utf8), endpoint: "GET /u",
                path: JSONPath("data"))
            do {
                _ = try input.decode([User].self)
                return ""
            } catch {
                return "\(error)"
            }
        }
        let broken = Self.user.replacingOccurrences(of: "2000-01-02", with: "2000-02-30")
        #expect(problem(#"{"data":[\#(Self.user)]}"#) == "")
        #expect(
            problem(#"{"data":[\#(Self.user),\#(broken)]}"#)
                == #"GET /u: answer at $.data[1].born: "2000-02-30" is no day (2024-02-29)"#)
        #expect(
            problem(#"{"data":[{"id":1}]}"#) == "GET /u: answer at $.data[0].id: it is no UUID"
                || problem(#"{"data":[{"id":1}]}"#).hasPrefix("GET /u: answer at $.data[0].id: "))
        #expect(problem(#"{"data":[{}]}"#) == "GET /u: answer at $.data[0].id: it is missing")
        #expect(
            problem(#"{"date":[]}"#) == "GET /u: answer at $.data: the answer has nothing there")
        #expect(problem("[").hasPrefix("GET /u: answer at $"))
    }

    @Test func taggedUnions() throws {
        let card = try decode(Payment.self, #"{"kind":"credit","number":"42"}"#)
        guard case .card(let value) = card else { Issue.record("no card"); return }
        #expect(value.number == "42")
        #expect(try encode(card) == #"{"kind":"card","number":"42"}"#)
        let other = try decode(Payment.self, #"{"kind":"shells","count":3}"#)
        #expect(try encode(other) == #"{"count":3,"kind":"shells"}"#)
        #expect(try encode(try decode(Payment.self, #"{"count":3}"#)) == #"{"count":3}"#)
        #expect(throws: DecodingError.self) { try decode(Payment.self, "3") }
    }

    @Test func untaggedUnions() throws {
        for text in [#"{"number":"1"}"#, #""a""#, #"["a",["b",{"number":"2"}]]"#, "17", "null"] {
            #expect(try encode(try decode(Shape.self, text)) == text)
        }
        guard case .list(let shapes) = try decode(Shape.self, #"["a",1]"#) else {
            Issue.record("no list")
            return
        }
        #expect(shapes.count == 2)
    }

    @Test func openEnumsGoByTheirRawValue() throws {
        #expect(UserState.unknown("active") == .active)
        #expect(Set([UserState.unknown("active"), .active]).count == 1)
        #expect(try encode([UserState.unknown("x"), .suspended]) == #"["x","suspended"]"#)
        #expect(UserState.suspended.parameter == .text("suspended"))
        let values: NamedValues = ["s": [UserState.active, .unknown("a b")]]
        #expect(values.query == "s=active&s=a%20b")
    }
}
