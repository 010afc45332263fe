import Foundation
import Testing

@testable import APIRuntime

@Suite struct CallObserverTests {
    private func observed(
        _ bench: Bench, _ body: () async throws -> Void
    ) async rethrows -> [String] {
        let lines = Mutable<[String]>([])
        let observation = bench.api.observe { event in lines.change { $0.append("\(event)") } }
        try await body()
        observation.cancel()
        return lines.value
    }

    @Test func aCallFromStartToEnd() async throws {
        let bench = Bench()
        bench.mock.stub { [clock = bench.clock] _ in
            clock.advance(.milliseconds(35))
            return MockAnswer(body: Data("hello".utf8))
        }
        let lines = try await observed(bench) {
            let request = EndpointRequest.post("/a/\("t0ken")", body: .text("hi")).auth(nil)
            _ = try await bench.api.send(endpoint(request, .text))
        }
        #expect(
            lines == [
                "#1 POST /a/{} at api.takeaway.example: started",
                "#1 POST /a/{} at api.takeaway.example: 200 in 35 ms, 2 B up, 5 B down",
            ])
    }

    @Test func aCallThatIsRepeatedAndFails() async {
        let bench = Bench()
        bench.script([
            MockAnswer(status: 503, body: Data(count: 7)), MockAnswer(status: 404),
        ])
        let lines = await observed(bench) {
            _ = await bench.api.outcome(of: endpoint(plain("/a"), .nothing))
        }
        let call = "#1 GET /a at api.takeaway.example"
        #expect(
            lines == [
                "\(call): started", "\(call): attempt 1 got 503, again in 500 ms",
                "\(call): status 404, 0 bytes, 404 in 500 ms, 0 B up, 7 B down, 1 retry",
            ])
    }

    @Test func aRequestThatCanNotBeSent() async {
        let bench = Bench()
        let lines = await observed(bench) {
            _ = await bench.api.outcome(of: endpoint(plain("/\("..")"), .nothing))
        }
        #expect(
            lines == [
                "#1 GET /{}: started", "#1 GET /{}: invalid request, 0 ms, 0 B up, 0 B down",
            ])
    }

    @Test func whatServersSayIsNotRepeated() async {
        let bench = Bench()
        bench.script([
            .json(#"{"jsonrpc":"2.0","id":1,"error":{"code":5,"message":"bad t0ken"}}"#),
            .json(#"{"code":7,"msg":"bad t0ken"}"#),
            MockAnswer(status: 302, headers: ["Location": "http://t0ken.example/t0ken"]),
        ])
        let lines = await observed(bench) {
            _ = await bench.api.outcome(
                of: endpoint(.call("m", over: Takeaway.riders), .nothing))
            _ = await bench.api.outcome(of: ExportAPI())
            _ = await bench.api.outcome(of: ExportAPI())
        }
        #expect(lines.count == 6)
        #expect(!lines.joined().contains("t0ken"))
        #expect(lines[1].contains(": RPC error 5, 200 in"))
        #expect(lines[3].contains(": service failure, 200 in"))
        #expect(lines[5].contains(": redirect refused, 302 in"))
    }

    @Test func errorsOfTheAppReachObservers() async throws {
        let bench = Bench()
        bench.mock.stub { _ in throw TransportError(.cannotConnect, "refused") }
        let seen = Mutable<[String]>([])
        let observation = bench.api.observe { event in
            if case .failed(let error, let metrics) = event.kind {
                seen.change { $0.append("\(error.endpoint) \(metrics.attempts)") }
            }
        }
        _ = await bench.api.outcome(of: endpoint(plain("/a"), .nothing))
        #expect(seen.value == ["GET /a 3"])
        observation.cancel()
        observation.cancel()
        _ = await bench.api.outcome(of: endpoint(plain("/a"), .nothing))
        #expect(seen.value.count == 1)
    }

    @Test func aDroppedObservationIsOver() async {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer())
        let count = Mutable(0)
        do {
            let observation = bench.api.observe { _ in count.change { $0 += 1 } }
            _ = await bench.api.outcome(of: endpoint(plain("/a"), .nothing))
            withExtendedLifetime(observation) {}
        }
        _ = await bench.api.outcome(of: endpoint(plain("/a"), .nothing))
        #expect(count.value == 2)
    }

    @Test func eventsEndWithTheClient() async {
        let mock = MockTransport()
        mock.stub(nil, nil, MockAnswer())
        var client: APIClient? = APIClient(
            server: PlainServer("https://a.example"),
            configuration: ClientConfiguration(transport: mock))
        let events = client?.events
        _ = await client?.outcome(of: endpoint(plain("/a"), .nothing))
        client = nil
        var kinds: [String] = []
        if let events { for await event in events { kinds.append(event.call.endpoint) } }
        #expect(kinds == ["GET /a", "GET /a"])
    }

    @Test func theMetricsHook() async throws {
        let seen = Mutable<[CallMetrics]>([])
        let bench = Bench { $0.metrics = { _, metrics in seen.change { $0.append(metrics) } } }
        bench.script([
            MockAnswer(status: 503, body: Data(count: 3)), MockAnswer(body: Data(count: 4)),
        ])
        let request = plain("/a").cache(.elseLoad(maxAge: .seconds(60)))
        _ = try await bench.api.send(endpoint(request, .data))
        _ = try await bench.api.send(endpoint(request, .data))
        #expect(seen.value.map(\.attempts) == [2, 0])
        #expect(seen.value.map(\.retries) == [1, 0])
        #expect(seen.value.map(\.source) == [.network, .cache])
        #expect(seen.value.map(\.bytesReceived) == [7, 0])
        #expect(seen.value.map(\.status) == [200, nil])
        #expect(seen.value.map(\.duration) == [.milliseconds(500), .zero])
    }

    @Test func theQueueOfTheConfiguration() async throws {
        let queue = DispatchQueue(label: "app")
        let bench = Bench { $0.callbackQueue = queue }
        bench.mock.stub(nil, nil, MockAnswer(body: Data("x".utf8)))
        let (results, continuation) = AsyncStream<Result<Data, APIError>>.makeStream()
        bench.client.start(ExportAPI(), on: .client) { result in
            dispatchPrecondition(condition: .onQueue(queue))
            continuation.yield(result)
        }
        for await result in results {
            #expect(try result.get() == Data("x".utf8))
            break
        }
    }
}
