import Foundation
import Testing

@testable import APIRuntime

@Suite struct CallRetryTests {
    private let policy = RetryPolicy(attempts: 4, backoff: .seconds(1), limit: .seconds(8))

    private func send(_ bench: Bench, _ request: EndpointRequest) async -> APIError? {
        let outcome = await bench.api.outcome(of: endpoint(request.auth(nil), .nothing))
        if case .failure(let error) = outcome { return error }
        return nil
    }

    /// One client-wide budget: of 50 calls to a server that is down only ten are sent again.
    @Test func aServerThatIsDownIsNotStormed() async {
        let bench = Bench {
            $0.retryBudget = RetryBudget(capacity: 10, perSecond: 0, perSuccess: 0.5)
        }
        bench.mock.stub(nil, nil, MockAnswer(status: 503))
        let calls = (0..<50).map { _ in endpoint(plain("/a").retry(policy), .nothing) }
        let results = await bench.api.results(of: calls)
        #expect(results.allSatisfy { $0.problem == "GET /a: status 503, 0 bytes" })
        #expect(bench.log.count == 60)
        #expect(bench.api.statistics.total.retries == 10)
        // Two attempts that are good pay for one repetition.
        bench.mock.reset()
        bench.script([
            MockAnswer(status: 404), MockAnswer(status: 204), MockAnswer(status: 503),
        ])
        for _ in 0..<3 { _ = await send(bench, plain("/a").retry(policy)) }
        #expect(bench.log.count == 4)
    }

    @Test func theBudgetGrowsWithTime() {
        let bucket = RetryBucket(RetryBudget(capacity: 2, perSecond: 0.5, perSuccess: 0.25))
        #expect(bucket.take(now: .zero) && bucket.take(now: .zero))
        #expect(!bucket.take(now: .zero))
        #expect(!bucket.take(now: .milliseconds(1999)))
        #expect(bucket.take(now: .seconds(2)))
        #expect(!bucket.take(now: .seconds(2)))
        for _ in 0..<4 { bucket.reward() }
        #expect(bucket.take(now: .seconds(2)))
        #expect(bucket.take(now: .seconds(1000)) && bucket.take(now: .seconds(1000)))
        #expect(!bucket.take(now: .seconds(1000)))
        let free = RetryBucket(nil)
        #expect((0..<1000).allSatisfy { _ in free.take(now: .zero) })
    }

    /// A refusal for being too fast, or too slow, is nothing to be rewarded.
    @Test(arguments: [408, 429, 500, 503])
    func failuresDoNotFillTheBudget(status: Int) async {
        let bench = Bench { $0.retryBudget = RetryBudget(capacity: 1, perSecond: 0, perSuccess: 1) }
        bench.mock.stub(nil, nil, MockAnswer(status: status))
        _ = await send(bench, plain("/a").retry(policy))
        _ = await send(bench, plain("/a").retry(policy))
        #expect(bench.log.count == 3)
    }

    @Test func theTimeOfAllAttempts() async {
        var policy = policy
        policy.budget = .seconds(4)
        let bench = Bench()
        bench.mock.stub { [clock = bench.clock] _ in
            clock.advance(.milliseconds(400))
            return MockAnswer(status: 503)
        }
        // At 0, at 0.4 + 1, at 1.8 + 2; the next would be at 4.2 + 4.
        #expect(await send(bench, plain("/a").retry(policy))?.status == 503)
        #expect(bench.clock.pauses == [.seconds(1), .seconds(2)])
        policy.budget = .milliseconds(1400)
        #expect(await send(bench, plain("/a").retry(policy))?.status == 503)
        #expect(bench.log.count == 4)
    }

    @Test func theTimeOfOneAttempt() async {
        var policy = policy
        policy.attemptTimeout = .seconds(5)
        let bench = Bench()
        bench.mock.stub { [clock = bench.clock] request in
            let limit = request.timeout ?? .seconds(1000)
            clock.advance(limit)
            throw TransportError(.timeout, "the time is over")
        }
        let error = await send(bench, plain("/a").retry(policy).timeout(.seconds(12)))
        guard case .timeout = error?.reason else { Issue.record("no timeout"); return }
        // 5, a pause of 1, 5, and a pause of 2 would be too long.
        #expect(bench.mock.requests.map(\.timeout) == [.seconds(5), .seconds(5)])
        bench.mock.reset()
        bench.mock.stub(nil, nil, MockAnswer())
        _ = await send(bench, plain("/a").retry(policy).timeout(nil))
        _ = await send(bench, plain("/a").retry(policy).timeout(.seconds(2)))
        #expect(bench.mock.requests.map(\.timeout) == [.seconds(5), .seconds(2)])
    }

    @Test func aPauseEndsWithItsTask() async {
        let isPausing = Mutable(false)
        let bench = Bench { configuration in
            configuration.clock.sleep = { pause in
                isPausing.value = pause == .seconds(50)
                while !Task.isCancelled { await Task.yield() }
                throw CancellationError()
            }
        }
        bench.mock.stub(nil, nil, MockAnswer(status: 503, headers: ["Retry-After": "50"]))
        let request = plain("/a").retry(policy).timeout(nil)
        let call = Task { await bench.api.outcome(of: endpoint(request, .nothing)) }
        await until { isPausing.value }
        call.cancel()
        #expect(await call.value.problem == "GET /a: cancelled")
        #expect(bench.log.count == 1)
    }

    /// Which error × which method × which key, all at once: how often it is sent.
    @Test func theTable() async {
        let reads: Set = ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"]
        let repeatable = reads.union(["PUT", "DELETE"])
        let methods = repeatable.sorted() + ["POST", "PATCH", "COPY"]
        let outcomes: [(Result<Int, TransportError>, Bool)] =
            [408, 429, 500, 502, 503, 504].map { (.success($0), true) }
            + [200, 204, 400, 401, 403, 404, 405, 409, 410, 422, 501, 505].map {
                (.success($0), false)
            }
            + [.timeout, .offline, .cannotConnect, .cannotResolve, .connectionLost, .truncated].map
        {
            (.failure(TransportError($0, "x")), true)
        }
            + [
                .tls, .pinning, .cancelled, .tooLarge, .protocolError, .invalidRequest,
                .bodyUnreadable, .unsupported, .other,
            ].map { (.failure(TransportError($0, "x")), false) }
        for (outcome, isCovered) in outcomes {
            for method in methods {
                for key in [nil, "Idempotency-Key"] {
                    let bench = Bench()
                    bench.mock.stub { _ in MockAnswer(status: try outcome.get()) }
                    let request = plain("/a", method: method).retry(policy).idempotencyKey(key)
                    _ = await send(bench, request)
                    let expected = isCovered && (repeatable.contains(method) || key != nil) ? 4 : 1
                    #expect(bench.log.count == expected, "\(outcome) \(method) \(key ?? "")")
                    let keys = bench.mock.requests.map { $0.headers["Idempotency-Key"] }
                    #expect(Set(keys).count == 1)
                    #expect((keys[0] != nil) == (key != nil && !reads.contains(method)))
                }
            }
        }
    }

    /// The three forms of RFC 9110, section 5.6.7; the clock starts at their date.
    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:40 GMT", 3), ("Sunday, 06-Nov-94 08:49:41 GMT", 4),
        ("Sun Nov  6 08:49:42 1994", 5), ("Mon, 07 Nov 1994 08:49:37 GMT", 86_400),
        ("Friday, 06-Nov-43 08:49:37 GMT", 1_546_300_800), ("Sunday, 06-Nov-45 08:49:37 GMT", 0),
        ("7", 7), (" 7 ", 7),
    ])
    func retryAfter(field: String, seconds: Int) {
        let now = Date(timeIntervalSince1970: 784_111_777)
        #expect(RetryAfter.duration(field, now: now) == .seconds(seconds))
    }

    @Test(arguments: [
        "", "1 2", "-1", "1.5", "soon", "Sun, 06 Nov 1994 08:49:40 CET",
        "Sun, 06 Nov 1994 08:49:40", "Sun, 99 Nov 1994 08:49:40 GMT", "99999999999",
    ])
    func noRetryAfter(field: String) {
        #expect(RetryAfter.duration(field, now: Date(timeIntervalSince1970: 0)) == nil)
    }
}
