import APIRuntime
import Foundation
import GeneratedCases
import Testing

@Suite struct CallCaseTests {
    @Test func methodsOfAllKinds() async throws {
        let bench = Bench()
        try await bench.client.traceRoute(id: 7)
        #expect(try bench.line() == "TRACE /route/7")
        try await bench.client.copyThing(id: 1, target: "/b", body: CopyThingBody(deep: true))
        #expect(try bench.line() == "COPY /things/1")
        #expect(try bench.sent().headers["Destination"] == "/b")
        #expect(try await bench.body() == #"{"deep":true}"#)
    }

    @Test func queriesReadAndAreKeptByTheirBodies() async throws {
        let bench = Bench()
        bench.transport.reset()
        bench.transport.stub("QUERY", "/things") { request in
            let body = Swift.String(decoding: try await request.body.collect(), as: UTF8.self)
            return MockAnswer(
                status: 200, headers: ["Content-Type": "application/json", "X-Total": "2"],
                body: try JSONEncoder().encode([body]))
        }
        for name in ["a", "b", "a"] {
            let found = try await bench.client.findThings(FindThingsBody(name: name))
            #expect(found == [#"{"name":"\#(name)"}"#])
        }
        #expect(bench.transport.requests.count == 2)
        #expect(try bench.line() == "QUERY /things")
        #expect(try bench.sent().headers["Content-Type"] == "application/json")
        #expect(try bench.sent().headers["Idempotency-Key"] == nil)
    }

    @Test func headersOfAnswers() async throws {
        let head = MockAnswer(status: 200, headers: ["X-Total": "12", "ETag": "\"v1\""])
        let bench = Bench(head)
        let answer = try await bench.client.api.answer(to: LookUpAPI())
        #expect(answer.status == 200)
        #expect(answer.headers["x-total"].flatMap { Swift.Int($0) } == 12)
        #expect(try bench.line() == "HEAD /things")
        let list = Bench(
            MockAnswer(
                status: 200, headers: ["Content-Type": "application/json", "X-Total": "2"],
                body: Foundation.Data(#"["a"]"#.utf8)))
        let page = try await list.client.api.answer(to: ListThingsAPI(page: 1))
        #expect(page.value == ["a"])
        #expect(page.headers["X-Total"] == "2")
    }

    @Test func constantsOfQueries() async throws {
        let bench = Bench(
            MockAnswer(
                status: 200, headers: ["Content-Type": "application/json"],
                body: Foundation.Data("[]".utf8)))
        _ = try await bench.client.listThings()
        #expect(try bench.line() == "GET /things?action=list%20%26all&fmt=json")
        try await bench.client.dropThing(id: 3)
        #expect(try bench.line() == "POST /things?action=drop&id=3")
    }
}
