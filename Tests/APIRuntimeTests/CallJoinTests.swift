import Foundation
import Testing

@testable import APIRuntime

@Suite struct CallJoinTests {
    private let gate = Gate()

    /// A client whose server answers the n-th request with n, as soon as the gate is open.
    private func bench(_ change: (inout ClientConfiguration) -> Void = { _ in }) -> Bench {
        let bench = Bench(change)
        let count = Mutable(0)
        bench.mock.stub { [gate] _ in
            count.change { $0 += 1 }
            let number = count.value
            try await gate.pass()
            return MockAnswer(body: Data("\(number)".utf8))
        }
        return bench
    }

    private func start(
        _ bench: Bench, _ request: EndpointRequest
    ) -> Task<Result<String, APIError>, Never> {
        Task { await bench.api.outcome(of: endpoint(request, .text)) }
    }

    /// Waits until so many tasks wait for the same answer.
    private func join(_ bench: Bench, waiters: Int) async {
        await until { bench.api.flights.waiterCount == waiters && !bench.mock.requests.isEmpty }
    }

    @Test func equalCallsAreSentOnce() async throws {
        let bench = bench()
        let request = plain("/a", method: "POST").joining(.all).idempotencyKey("Idempotency-Key")
        let calls = (0..<20).map { _ in start(bench, request) }
        await join(bench, waiters: 20)
        gate.open()
        for call in calls { #expect(try await call.value.get() == "1") }
        #expect(bench.log == ["POST /v2/a"])
        #expect(bench.api.statistics.total.joins == 19)
        #expect(bench.api.statistics.total.calls == 20)
        // Only what is under way is joined.
        #expect(try await start(bench, request).value.get() == "2")
    }

    @Test func whoIsCancelledLeavesTheOthers() async throws {
        let bench = bench()
        let request = plain("/a").joining(.reads)
        let calls = (0..<3).map { _ in start(bench, request) }
        await join(bench, waiters: 3)
        calls[0].cancel()
        #expect(await calls[0].value.problem == "GET /a: cancelled")
        await join(bench, waiters: 2)
        calls[1].cancel()
        #expect(await calls[1].value.problem == "GET /a: cancelled")
        gate.open()
        #expect(try await calls[2].value.get() == "1")
        #expect(bench.log.count == 1)
    }

    @Test func whenAllAreCancelledTheCallIs() async throws {
        let bench = Bench()
        let isCancelled = Mutable(false)
        bench.mock.stub { [gate] _ in
            do { try await gate.pass() } catch {
                isCancelled.value = true
                throw error
            }
            return MockAnswer()
        }
        let request = plain("/a").joining(.reads)
        let calls = (0..<3).map { _ in start(bench, request) }
        await join(bench, waiters: 3)
        for call in calls { call.cancel() }
        for call in calls { #expect(await call.value.problem == "GET /a: cancelled") }
        await until { isCancelled.value }
        // The next one does not get on what is being cancelled.
        gate.open()
        #expect(try await start(bench, request).value.get() == "")
    }

    @Test func manyComeAndGo() async {
        let bench = Bench()
        bench.mock.stub { _ in
            for _ in 0..<20 { await Task.yield() }
            if Task.isCancelled { throw TransportError.cancelled }
            return MockAnswer(body: Data("x".utf8))
        }
        let request = plain("/a").joining(.reads)
        let calls = (0..<500).map { number in
            let call = start(bench, request)
            if number % 3 == 0 { call.cancel() }
            return call
        }
        for (number, call) in calls.enumerated() {
            let outcome = await call.value
            if number % 3 != 0 { #expect((try? outcome.get()) == "x") }
        }
        #expect(bench.api.flights.waiterCount == 0)
        #expect(bench.api.statistics.total.calls == 500)
    }

    @Test func errorsAreSharedToo() async {
        let bench = Bench()
        bench.mock.stub { [gate] _ in
            try await gate.pass()
            throw TransportError(.cannotConnect, "refused")
        }
        let request = plain("/a").joining(.reads).retry(nil)
        let calls = (0..<2).map { _ in start(bench, request) }
        await join(bench, waiters: 2)
        gate.open()
        for call in calls {
            #expect(await call.value.problem == "GET /a: cannotConnect: refused")
        }
        #expect(bench.log.count == 1)
    }

    @Test func whatDiffersIsSentApart() async {
        let bench = bench()
        bench.api.credentials.set(Credential("t"), for: Takeaway.key)
        let post = EndpointRequest.post("/a", body: .text("x")).auth(nil).joining(.all)
        var other = post
        other.body = .text("y")
        var typed = post
        typed.body = .text("x", type: "text/html")
        var headed = post
        headed.headers = ["X-A": "1"]
        var keyed = post.idempotencyKey("Key")
        keyed.headers = ["Key": "mine"]
        var asked = post
        asked.query = ["q": 1]
        let requests = [
            post, other, typed, headed, keyed, asked, post.auth(Takeaway.key),
            post.timeout(.seconds(1)), post.joining(nil), post.joining(.reads),
            plain("/a").joining(nil), plain("/a").joining(nil),
        ]
        let calls = requests.map { start(bench, $0) }
        await until { bench.mock.requests.count == requests.count }
        gate.open()
        for call in calls { _ = await call.value }
        #expect(bench.mock.requests.count == requests.count)
        #expect(bench.api.statistics.total.joins == 0)
    }

    @Test func clientsDecideForAllCalls() async {
        let mock = MockTransport()
        let client = APIClient(
            server: PlainServer("https://a.example"), defaults: CallOptions(joining: .reads),
            configuration: ClientConfiguration(transport: mock))
        mock.stub { [gate] _ in
            try await gate.pass()
            return MockAnswer()
        }
        let requests = [
            plain("/a"), plain("/a"), plain("/a").joining(nil), plain("/a", method: "POST"),
            plain("/a", method: "POST"),
        ]
        let calls = requests.map { request in
            Task { await client.outcome(of: endpoint(request, .text)) }
        }
        await until { mock.requests.count == 4 && client.flights.waiterCount == 2 }
        gate.open()
        for call in calls { _ = await call.value }
        #expect(mock.requests.count == 4)
    }

    /// Calls of an RPC method have numbers of their own, and still are the same.
    @Test func callsOfAnRPCMethod() async throws {
        let bench = Bench()
        bench.mock.stub { [gate] request in
            try await gate.pass()
            let id = request.bodyJSON?["id"]?.int ?? 0
            return .json(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(id)}"#)
        }
        func call(_ number: Int) -> Task<Result<Int, APIError>, Never> {
            let request = EndpointRequest.call("m", ["n": number, "x": 1], over: Takeaway.riders)
            return Task {
                await bench.api.outcome(
                    of: endpoint(request.auth(nil).joining(.all), .json as Reformer<Int>))
            }
        }
        let calls = [call(1), call(1), call(2)]
        await until { bench.api.flights.waiterCount == 3 && bench.mock.requests.count == 2 }
        gate.open()
        let first = try await calls[0].value.get()
        #expect(try await calls[1].value.get() == first)
        #expect(try await calls[2].value.get() != first)
    }

    @Test func equalCallsThatAreTooFrequent() async {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer())
        let request = plain("/a", method: "POST").minimumInterval(.seconds(2))
        func problem(_ request: EndpointRequest) async -> String {
            await start(bench, request).value.problem
        }
        #expect(await problem(request) == "")
        bench.clock.advance(.milliseconds(500))
        #expect(await problem(request) == "POST /a: too frequent, wait 1500 ms")
        #expect(await problem(plain("/b", method: "POST").minimumInterval(.seconds(2))) == "")
        #expect(await problem(plain("/a", method: "POST")) == "")
        bench.clock.advance(.milliseconds(1499))
        #expect(await problem(request) == "POST /a: too frequent, wait 1 ms")
        bench.clock.advance(.milliseconds(1))
        #expect(await problem(request) == "")
        #expect(bench.log == ["POST /v2/a", "POST /v2/b", "POST /v2/a", "POST /v2/a"])
        guard
            case .failure(let error) = await bench.api.outcome(of: endpoint(request, .nothing)),
            case .tooFrequent(.seconds(2)) = error.reason
        else { Issue.record("it was not refused"); return }
    }

    /// Repetitions of one call are no calls, and who joins one is not refused.
    @Test func whatIsNotTooFrequent() async throws {
        let retrying = Bench()
        retrying.script([MockAnswer(status: 503), MockAnswer()])
        let request = plain("/a").minimumInterval(.seconds(60)).joining(.reads)
        #expect(await start(retrying, request).value.problem == "")
        #expect(retrying.log.count == 2)
        let bench = bench()
        let calls = (0..<2).map { _ in start(bench, request) }
        await join(bench, waiters: 2)
        gate.open()
        for call in calls { #expect(try await call.value.get() == "1") }
    }
}
