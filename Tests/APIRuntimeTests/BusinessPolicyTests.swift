import Foundation
import Testing

@testable import APIRuntime

@Suite struct BusinessRetryTests {
    private let policy = RetryPolicy(
        attempts: 4, backoff: .milliseconds(100), limit: .milliseconds(250))

    private func send(
        _ bench: Bench, _ request: EndpointRequest
    ) async -> APIError? {
        guard
            case .failure(let error) = await bench.api.outcome(
                of: endpoint(request.auth(nil), .nothing))
        else { return nil }
        return error
    }

    /// Which failure × which method × which key: how many requests there are.
    @Test(arguments: [
        (408, 4), (429, 4), (500, 4), (502, 4), (503, 4), (504, 4), (501, 1), (400, 1), (401, 1),
        (404, 1), (409, 1), (200, 1),
    ])
    func statuses(status: Int, requests: Int) async {
        for (method, key, isRepeatable) in [
            ("GET", nil, true), ("HEAD", nil, true), ("OPTIONS", nil, true), ("PUT", nil, true),
            ("DELETE", nil, true), ("POST", nil, false), ("PATCH", nil, false),
            ("POST", "Idempotency-Key", true),
        ] as [(String, String?, Bool)] {
            let bench = Bench()
            bench.mock.stub(nil, nil, MockAnswer(status: status))
            let request = EndpointRequest(method: method, path: "/a").retry(policy).idempotencyKey(
                key)
            _ = await send(bench, request)
            #expect(bench.log.count == (isRepeatable ? requests : 1), "\(method) \(status)")
        }
    }

    @Test(arguments: [
        (TransportError.Kind.timeout, 4), (.cannotConnect, 4), (.cannotResolve, 4), (.offline, 4),
        (.connectionLost, 4), (.truncated, 4), (.tls, 1), (.pinning, 1), (.protocolError, 1),
        (.invalidRequest, 1), (.tooLarge, 1), (.cancelled, 1), (.unsupported, 1),
    ])
    func failures(kind: TransportError.Kind, requests: Int) async {
        let bench = Bench()
        bench.mock.stub { _ in throw TransportError(kind, "x") }
        _ = await send(bench, .get("/a").retry(policy))
        #expect(bench.log.count == requests)
        bench.mock.reset()
        bench.mock.stub { _ in throw TransportError(kind, "x") }
        _ = await send(bench, .post("/a").retry(policy))
        #expect(bench.log.count == 1)
    }

    @Test func onlyWhatIsListed() async {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(status: 503))
        _ = await send(bench, .get("/a").retry(RetryPolicy(on: [.status(418), .timeout])))
        #expect(bench.log.count == 1)
        _ = await send(bench, .get("/a").retry(RetryPolicy(on: [.statuses(500...599)])))
        #expect(bench.log.count == 4)
        _ = await send(bench, .get("/a").retry(nil))
        #expect(bench.log.count == 5)
    }

    @Test func pausesGrowUpToTheLimit() async {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(status: 503))
        _ = await send(bench, .get("/a").retry(policy))
        #expect(bench.clock.pauses == [.milliseconds(100), .milliseconds(200), .milliseconds(250)])
        bench.clock.random.value = 0.5
        _ = await send(bench, .get("/a").retry(policy))
        #expect(
            bench.clock.pauses.suffix(3) == [
                .milliseconds(50), .milliseconds(100), .milliseconds(125),
            ])
    }

    @Test(arguments: [
        ("2", 2.0), ("0", 0), ("Sun, 06 Nov 1994 08:49:47 GMT", 10),
        ("Sun, 06 Nov 1994 08:49:00 GMT", 0), ("soon", 0.1), ("-1", 0.1),
    ])
    func retryAfter(field: String, seconds: Double) async {
        let bench = Bench()
        bench.script([MockAnswer(status: 503, headers: ["Retry-After": field]), MockAnswer()])
        #expect(await send(bench, .get("/a").retry(policy)) == nil)
        #expect(bench.clock.pauses == [.seconds(seconds)])
    }

    @Test func theCallsTimeCountsAllAttempts() async {
        let bench = Bench()
        bench.mock.stub { [clock = bench.clock] _ in
            clock.advance(.seconds(2))
            return MockAnswer(status: 503, headers: ["Retry-After": "3"])
        }
        let error = await send(bench, .get("/a").retry(policy).timeout(.seconds(10)))
        #expect(error?.status == 503)
        #expect(bench.mock.requests.map(\.timeout) == [.seconds(10), .seconds(5)])
    }

    @Test func aPauseCanBeCancelled() async {
        let mock = MockTransport()
        mock.stub(nil, nil, MockAnswer(status: 503, headers: ["Retry-After": "50"]))
        let client = APIClient(
            server: Takeaway.Server.production, configuration: ClientConfiguration(transport: mock))
        let request = EndpointRequest.get("/a").retry(policy).timeout(nil)
        let task = Task { await client.outcome(of: endpoint(request, .nothing)) }
        while mock.requests.isEmpty { await Task.yield() }
        task.cancel()
        guard case .failure(let error) = await task.value else { Issue.record("no error"); return }
        #expect("\(error.reason)" == "cancelled" || error.status == 503)
    }

    @Test func aPauseThatIsTooLongIsNotMade() async {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(status: 503, headers: ["Retry-After": "61"]))
        #expect(await send(bench, .get("/a").retry(policy).timeout(nil))?.status == 503)
        #expect(bench.log.count == 1)
        #expect(bench.clock.pauses.isEmpty)
    }

    @Test func theKeyStaysTheSame() async {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(status: 503))
        _ = await send(bench, .post("/a").retry(policy).idempotencyKey("Idempotency-Key"))
        #expect(bench.log.count == 4)
        #expect(Set(bench.mock.requests.map { $0.headers["Idempotency-Key"] }).count == 1)
    }
}

@Suite struct BusinessRedirectTests {
    private func send(_ bench: Bench, _ request: EndpointRequest) async -> String {
        do {
            return try await bench.api.send(endpoint(request, .text))
        } catch {
            return "\(error)"
        }
    }

    private func bench(_ status: Int, to location: String) -> Bench {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(body: Data("there".utf8)))
        bench.mock.stub(nil, "/v2/a", MockAnswer(status: status, headers: ["Location": location]))
        return bench
    }

    @Test(arguments: [
        (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"),
        (308, "POST", "POST"), (301, "PUT", "PUT"), (303, "PUT", "GET"), (302, "HEAD", "HEAD"),
        (303, "HEAD", "HEAD"), (302, "GET", "GET"),
    ])
    func methods(status: Int, method: String, next: String) async {
        let bench = bench(status, to: "/b?x=1")
        let request = EndpointRequest(
            method: method, path: "/a", body: method == "POST" ? .text("hi") : .empty)
        #expect(await send(bench, request) == "there")
        #expect(bench.log == ["\(method) /v2/a", "\(next) /b?x=1"])
        let last = bench.mock.requests[1]
        #expect(last.headers["Authorization"] == "Bearer t0ken")
        #expect(last.bodyText == (next == "POST" ? "hi" : ""))
        #expect(last.headers.contains("Content-Type") == (next == "POST"))
    }

    @Test(arguments: [
        "https://other.example/b", "https://api.takeaway.example:444/b", "//other.example/b",
    ])
    func secretsStayWithTheirOrigin(target: String) async {
        for scheme in [Takeaway.session, Takeaway.key, AuthScheme("sid", .cookie("sid"))] {
            let bench = bench(307, to: target)
            bench.api.credentials.set(Credential("t0ken"), for: scheme)
            let request = EndpointRequest.post(
                "/a", headers: ["X-Trace": "1", "X-Auth-Token": "t0ken"], cookies: ["c": "t0ken"],
                body: .text("hi")
            ).auth(scheme)
            #expect(await send(bench, request) == "there")
            let last = bench.mock.requests[1]
            #expect(
                last.headers == [
                    "X-Client": "takeaway", "X-Trace": "1",
                    "Content-Type": "text/plain; charset=utf-8",
                ])
            #expect(last.bodyText == "hi")
        }
    }

    @Test func secretsDoNotComeBack() async {
        let bench = bench(302, to: "https://other.example/c")
        bench.mock.stub(
            nil, "/c",
            MockAnswer(status: 302, headers: ["Location": "https://api.takeaway.example/d"]))
        #expect(await send(bench, .get("/a")) == "there")
        #expect(
            bench.mock.requests.map { $0.headers["Authorization"] } == ["Bearer t0ken", nil, nil])
    }

    @Test func whatMustNotBeFollowed() async {
        #expect(
            await send(bench(302, to: "http://api.takeaway.example/b"), .get("/a"))
                == "GET /a: redirect: it leads from https to http")
        #expect(
            await send(bench(302, to: "file:///etc/passwd"), .get("/a")).hasPrefix(
                "GET /a: redirect: "))
        #expect(
            await send(bench(302, to: "https://u:p@other.example/"), .get("/a"))
                == "GET /a: redirect: its target has a user name")
        let loop = bench(302, to: "/v2/a")
        #expect(await send(loop, .get("/a")) == "GET /a: redirect: there are too many")
        #expect(loop.log.count == 11)
        let secret = bench(307, to: "https://other.example/")
        secret.mock.stub(
            nil, "/v2/rpc", MockAnswer(status: 307, headers: ["Location": "https://other.example/"])
        )
        secret.api.credentials.set(Credential("s"), for: Takeaway.secret)
        #expect(
            await send(secret, .call("m", [], over: Takeaway.riders).auth(Takeaway.secret))
                == "m: redirect: a secret would go to another origin")
    }

    @Test func aStatusWithoutATargetIsAnAnswer() async {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(status: 304))
        #expect(await send(bench, .get("/a")) == "GET /a: status 304, 0 bytes")
    }
}
