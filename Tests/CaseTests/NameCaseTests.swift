import APIRuntime
import Foundation
import GeneratedCases
import Testing

@Suite struct NameCaseTests {
    @Test func c12FieldsThatAreWordsOfSwift() throws {
        let text = """
            {"self":"a","init":"b","throw":true,"Type":"c","default":1,"in":"d","protocol":"e",
            "Self":"f","encode":"g","decoder":"h","read":"i","write":"j","encoder":"k"}
            """
        let anchors = try decoded(text, as: Anchors.self)
        #expect(anchors.self_ == "a" && anchors.`init` == "b" && anchors.`throw`)
        #expect(anchors.read == "i" && anchors.write == "j" && anchors.encoder == "k")
        try expectRoundTrip(text, as: Anchors.self)
    }

    @Test func c14FourKeysOneName() throws {
        let sort = Sort(type: "a", type2: "b", type3: "c", minusType: "d")
        #expect(try encoded(sort) == ["type": "a", "_type": "b", "type_": "c", "-type": "d"])
    }

    @Test func c16ModelsThatHideOthers() async throws {
        let text = #"{"error":{"code":1},"at":"2024-05-01T10:00:00Z","raw":"AQI="}"#
        let response = try decoded(text, as: ErrorResponse.self)
        #expect(response.error.code == 1)
        #expect(response.raw == Foundation.Data([1, 2]))
        try expectRoundTrip(text, as: ErrorResponse.self)

        let task = #"{"locale":{"code":"en"},"result":{"ok":true},"type":"b"}"#
        let bench = Bench(.json(task))
        #expect(try await bench.client.fetchTask().type == .b)
    }

    @Test func c18NamesThatBeginWithDigits() throws {
        #expect(try encoded(_3D(_2x: "a")) == ["2x": "a"])
    }

    @Test func c21OddNames() async throws {
        let bench = Bench()
        try await bench.client.send(UserTagsGetIdAPI(id: "1", tag: "a"))
        #expect(try bench.line() == "GET /users/1/tags/a")
        try await bench.client.userTagsGetId2(id: "1", tag: "a")
        #expect(try bench.line() == "PUT /users/1/tags/a")
    }
}
