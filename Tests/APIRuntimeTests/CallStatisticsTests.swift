import Foundation
import Testing

@testable import APIRuntime

@Suite struct CallStatisticsTests {
    @Test func sumsByHostAndEndpoint() async {
        let bench = Bench()
        bench.mock.stub { [clock = bench.clock] request in
            clock.advance(
                .milliseconds(request.url.path(percentEncoded: true) == "/v2/b" ? 30 : 10))
            return MockAnswer(
                status: request.method == "DELETE" ? 404 : 200, body: Data(count: 5))
        }
        let cached = plain("/c").cache(.elseLoad(maxAge: .seconds(60)))
        for request in [
            EndpointRequest.post("/a/\(1)", body: .text("abc")).auth(nil),
            EndpointRequest.post("/a/\(2)", body: .text("abcd")).auth(nil),
            plain("/b").baseURL("https://other.example:8443/v2"), plain("/b", method: "DELETE"),
            cached, cached,
        ] {
            _ = await bench.api.outcome(of: endpoint(request, .data))
        }
        let statistics = bench.api.statistics
        #expect(statistics.total.calls == 6)
        #expect(statistics.total.failures == 1)
        #expect(statistics.total.cacheHits == 1)
        #expect(statistics.total.joins == 0)
        #expect(statistics.total.retries == 0)
        #expect(statistics.total.bytesSent == 7)
        #expect(statistics.total.bytesReceived == 25)
        #expect(statistics.total.duration == .milliseconds(90))
        #expect(statistics.total.longest == .milliseconds(30))
        #expect(statistics.total.average == .milliseconds(15))
        #expect(
            statistics.hosts.mapValues(\.calls) == [
                "api.takeaway.example": 5, "other.example:8443": 1,
            ])
        #expect(
            statistics.endpoints.mapValues(\.calls) == [
                "POST /a/{}": 2, "GET /b": 1, "DELETE /b": 1, "GET /c": 2,
            ])
        #expect(bench.api.resetStatistics() == statistics)
        #expect(bench.api.statistics == CallStatistics())
        #expect(CallStatistics().total.average == .zero)
    }

    @Test func bytesOfStreams() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(pieces: [Data(count: 3), Data(count: 4)]))
        let answer = try await bench.api.stream(plain("/a"))
        #expect(bench.api.statistics.total.calls == 1)
        #expect(bench.api.statistics.total.bytesReceived == 0)
        for try await _ in answer.bytes {}
        #expect(bench.api.statistics.total.bytesReceived == 7)
        #expect(bench.api.statistics.endpoints["GET /a"]?.bytesReceived == 7)
        bench.mock.stub(nil, nil, MockAnswer(status: 404, pieces: [Data(count: 5)]))
        await #expect(throws: APIError.self) { try await bench.api.stream(plain("/a")) }
        #expect(bench.api.statistics.total.bytesReceived == 12)
    }

    @Test func streamsThatBreakOff() async throws {
        let bench = Bench()
        let lines = Mutable<[String]>([])
        let observation = bench.api.observe { event in lines.change { $0.append("\(event)") } }
        bench.mock.stub(
            nil, nil,
            MockAnswer(pieces: [Data(count: 3)], failure: TransportError(.connectionLost, "reset")))
        let answer = try await bench.api.stream(plain("/a"))
        #expect(bench.api.statistics.total.failures == 0)
        bench.clock.advance(.seconds(2))
        for _ in 0..<2 {
            await #expect(throws: APIError.self) { for try await _ in answer.bytes {} }
        }
        let call = "#1 GET /a at api.takeaway.example"
        #expect(
            lines.value == [
                "\(call): started", "\(call): 200 in 0 ms, 0 B up, 0 B down",
                "\(call): connectionLost, 200 in 2000 ms, 0 B up, 3 B down",
            ])
        #expect(bench.api.statistics.total.calls == 1)
        #expect(bench.api.statistics.total.failures == 1)
        #expect(bench.api.statistics.endpoints["GET /a"]?.failures == 1)
        #expect(bench.api.statistics.total.bytesReceived == 3)

        // What the app ends itself did not break off.
        bench.mock.stub(nil, nil, MockAnswer(pieces: [], failure: .cancelled))
        let other = try await bench.api.stream(plain("/b"))
        await #expect(throws: APIError.self) { for try await _ in other.bytes {} }
        #expect(bench.api.statistics.total.failures == 1)
        observation.cancel()
    }

    @Test func namesDoNotFillTheMemory() {
        var statistics = CallStatistics()
        for number in 0..<(CallStatistics.room + 10) {
            let call = CallInfo(
                number: number, endpoint: "e\(number)", method: "GET", host: "h\(number)")
            statistics.count(CallEvent(call: call, kind: .finished(CallMetrics())))
        }
        #expect(statistics.hosts.count == CallStatistics.room + 1)
        #expect(statistics.endpoints["…"]?.calls == 10)
        #expect(statistics.total.calls == CallStatistics.room + 10)
    }
}
