import Foundation
import Testing

@testable import APIRuntime

@Suite struct BusinessAuthTests {
    private let text = Reformer<String>.text

    @Test func places() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer())
        func sent(_ kind: AuthScheme.Kind, _ credential: Credential) async throws
            -> TransportRequest
        {
            let scheme = AuthScheme("x", kind)
            bench.api.credentials.set(credential, for: scheme)
            let request = EndpointRequest.get("/a", query: ["q": 1], cookies: ["c": "1"]).auth(
                scheme)
            _ = try await bench.api.send(endpoint(request, text))
            return try #require(bench.mock.requests.last)
        }
        #expect(try await sent(.bearer, Credential("t")).headers["Authorization"] == "Bearer t")
        let basic = try await sent(.basic, Credential(user: "Aladdin", password: "open sesame"))
        #expect(basic.headers["Authorization"] == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
        #expect(try await sent(.header("X-K"), Credential("t")).headers["X-K"] == "t")
        #expect(
            try await sent(.query("k"), Credential("a b+")).url.absoluteString
                == "https://api.takeaway.example/v2/a?q=1&k=a%20b%2B")
        #expect(try await sent(.cookie("sid"), Credential("t")).headers["Cookie"] == "c=1; sid=t")
        await #expect(throws: APIError.self) { try await sent(.bearer, Credential("a\r\nb")) }
    }

    private static let sid = AuthScheme("sid", .cookie("sid"))
    private static let app = AuthScheme("app", .query("app"))
    private static let shake = AuthScheme("shake", .handshake(header: "X-S", status: 409))

    @Test func allAtOnce() async throws {
        let bench = Bench()
        bench.mock.stub { request in
            request.headers["X-S"] == "s"
                ? MockAnswer() : MockAnswer(status: 409, headers: ["X-S": "s"])
        }
        let all = AuthScheme("all", .all([Takeaway.session, Self.sid, Self.app, Self.shake]))
        bench.api.credentials.set(Credential("1"), for: Self.sid)
        bench.api.credentials.set(Credential("2"), for: Self.app)
        let request = EndpointRequest.get("/a").auth(all)
        for count in [2, 3] {
            _ = try await bench.api.send(endpoint(request, text))
            #expect(bench.mock.requests.count == count)
        }
        let sent = try #require(bench.mock.requests.last)
        #expect(sent.headers["Authorization"] == "Bearer t0ken")
        #expect(sent.headers["Cookie"] == "sid=1")
        #expect(sent.headers["X-S"] == "s")
        #expect(sent.url.query() == "app=2")
        let line = try bench.api.curl(for: endpoint(request, text))
        #expect(!line.contains("t0ken"))
    }

    @Test func eachOfSeveralRenewsItsOwn() async throws {
        let bench = Bench()
        bench.mock.stub { request in
            let isGood =
                request.headers["Authorization"] == "Bearer new"
                && request.headers["Cookie"] == "sid=new"
            return MockAnswer(status: isGood ? 200 : 401)
        }
        let both = AuthScheme("both", .all([Takeaway.session, Self.sid]))
        let renewals = Mutable([String]())
        for scheme in [Takeaway.session, Self.sid] {
            bench.api.credentials.set(Credential("old"), for: scheme)
            bench.api.credentials.renew(scheme) { _ in
                renewals.change { $0.append(scheme.name) }
                return Credential("new")
            }
        }
        _ = try await bench.api.send(endpoint(.get("/a").auth(both), text))
        #expect(renewals.value == ["sid", Takeaway.session.name])
        #expect(bench.mock.requests.count == 3)
    }

    @Test func answersOfSeveralAreKeptForTheirSessions() async throws {
        let bench = Bench()
        let count = Mutable(0)
        bench.mock.stub { _ in
            count.change { $0 += 1 }
            return MockAnswer(body: Data("\(count.value)".utf8))
        }
        let both = AuthScheme("both", .all([Takeaway.session, Self.sid])).optional
        func get() async throws -> String {
            let request = EndpointRequest.get("/a").auth(both)
                .cache(.elseLoad(maxAge: .seconds(60)))
            return try await bench.api.send(endpoint(request, text))
        }
        #expect(try await [get(), get()] == ["1", "1"])
        bench.api.credentials.set(Credential("1"), for: Self.sid)
        #expect(try await [get(), get()] == ["2", "2"])
        bench.api.credentials.set(Credential("2"), for: Self.sid)
        #expect(try await [get(), get()] == ["3", "3"])
        bench.api.credentials.remove(Self.sid)
        #expect(try await get() == "1")
    }

    @Test func anOptionalSecretThatIsRefusedIsNotLeftOut() async throws {
        let bench = Bench()
        bench.mock.stub { request in
            MockAnswer(status: request.headers["Authorization"] == nil ? 200 : 401)
        }
        let request = EndpointRequest.get("/a").auth(Takeaway.session.optional)
        await #expect(throws: APIError.self) {
            try await bench.api.send(endpoint(request, text))
        }
        bench.api.credentials.remove(Takeaway.session)
        _ = try await bench.api.send(endpoint(request, text))
    }

    @Test func withoutCredentialsNothingIsSent() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer())
        await #expect {
            try await bench.api.send(endpoint(.get("/a").auth(Takeaway.key), text))
        } throws: { "\($0)" == "GET /a: no credentials for key" }
        #expect(bench.log.isEmpty)
    }

    @Test func theAccount() async throws {
        let bench = Bench()
        bench.mock.stub("POST", "/v2/login", .json(#"{"code":0,"data":{"number":"new"}}"#))
        bench.mock.stub("POST", "/v2/rpc", MockAnswer(status: 204))
        bench.api.credentials.remove(Takeaway.session)
        #expect(!bench.client.account.isLoggedIn)
        try await bench.client.account.login(name: "n&", password: "p=")
        #expect(bench.client.account.isLoggedIn)
        #expect(bench.mock.requests[0].bodyText == "name=n%26&password=p%3D")
        #expect(bench.mock.requests[0].headers["Authorization"] == nil)
        try await bench.client.account.logout()
        #expect(bench.mock.requests[1].headers["Authorization"] == "Bearer new")
        #expect(!bench.client.account.isLoggedIn)
    }

    /// Answers 401 to every token but the newest, and gives a new one to each who logs in.
    private func stale(_ bench: Bench) -> Mutable<Int> {
        let logins = Mutable(0)
        bench.mock.stub { request in
            let isNew = request.headers["Authorization"] == "Bearer new\(logins.value)"
            return isNew && logins.value > 0
                ? MockAnswer(body: Data("ok".utf8)) : MockAnswer(status: 401)
        }
        bench.mock.stub("POST", "/v2/login") { _ in
            logins.change { $0 += 1 }
            return MockAnswer(
                headers: ["Content-Type": "application/json"],
                body: Data(#"{"code":0,"data":{"number":"new\#(logins.value)"}}"#.utf8),
                latency: .milliseconds(20))
        }
        return logins
    }

    @Test func oneRenewalForAll() async throws {
        let bench = Bench()
        let logins = stale(bench)
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 {
                group.addTask { try await bench.api.send(endpoint(.get("/a"), .text)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(texts == Array(repeating: "ok", count: 20))
        #expect(logins.value == 1)
        #expect(bench.log.filter { $0 == "GET /v2/a" }.count <= 40)
    }

    @Test func expiredCredentialsAreRenewedFirst() async throws {
        let bench = Bench()
        let logins = stale(bench)
        bench.api.credentials.set(
            Credential("old", expires: Date(timeIntervalSince1970: 1)), for: Takeaway.session)
        #expect(try await bench.api.send(endpoint(.get("/a"), text)) == "ok")
        #expect(bench.log == ["POST /v2/login", "GET /v2/a"])
        #expect(logins.value == 1)
    }

    @Test func oneReplayOnly() async throws {
        let bench = Bench()
        _ = stale(bench)
        bench.mock.stub("GET", "/v2/a", MockAnswer(status: 401))
        await #expect { try await bench.api.send(endpoint(.get("/a"), text)) } throws: {
            ($0 as? APIError)?.status == 401
        }
        #expect(bench.log == ["GET /v2/a", "POST /v2/login", "GET /v2/a"])
    }

    @Test func renewalsThatFail() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(status: 401))
        await #expect { try await bench.api.send(endpoint(.get("/a"), text)) } throws: {
            "\($0)" == "GET /a: no credentials for session"
        }
        bench.mock.stub("POST", "/v2/login") { _ in throw TransportError(.offline, "x") }
        await #expect { try await bench.api.send(endpoint(.get("/a"), text)) } throws: {
            if case .offline = ($0 as? APIError)?.reason { true } else { false }
        }
    }

    @Test func aRenewalDoesNotWaitForItself() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(status: 401))
        bench.api.credentials.renew(Takeaway.session) { api in
            Credential(try await api.send(endpoint(.post("/refresh"), .text)))
        }
        await #expect(throws: APIError.self) {
            try await bench.api.send(endpoint(.get("/a"), text))
        }
        #expect(bench.log == ["GET /v2/a", "POST /v2/refresh"])
    }

    @Test func aWaiterCanLeave() async throws {
        let bench = Bench()
        let logins = stale(bench)
        let gate = Mutable(false)
        bench.api.credentials.renew(Takeaway.session) { api in
            while !gate.value { try await Task.sleep(for: .milliseconds(1)) }
            return Credential(try await api.send(LoginAPI(name: "", password: "")).number)
        }
        let tasks = (0..<3).map { _ in
            Task { await bench.api.outcome(of: endpoint(.get("/a"), .text)) }
        }
        while bench.log.count < 3 { await Task.yield() }
        tasks[0].cancel()
        guard case .failure(let error) = await tasks[0].value, case .cancelled = error.reason else {
            Issue.record("it was not cancelled")
            return
        }
        gate.value = true
        #expect(try await tasks[1].value.get() == "ok")
        #expect(try await tasks[2].value.get() == "ok")
        #expect(logins.value == 1)
    }

    /// A server like the Transmission daemon: 409 until the session id is right.
    private func daemon(_ bench: Bench) -> (id: Mutable<String>, greetings: Mutable<Int>) {
        let id = Mutable("one")
        let greetings = Mutable(0)
        bench.mock.stub { request in
            if request.headers["X-Transmission-Session-Id"] == id.value {
                return MockAnswer(body: Data("ok".utf8))
            }
            greetings.change { $0 += 1 }
            return MockAnswer(
                status: 409, headers: ["X-Transmission-Session-Id": id.value],
                latency: .milliseconds(10))
        }
        return (id, greetings)
    }

    @Test func oneHandshakeForAll() async throws {
        let bench = Bench()
        let (id, greetings) = daemon(bench)
        let request = EndpointRequest.post("/rpc", body: .text("x")).auth(Takeaway.daemon)
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { try await bench.api.send(endpoint(request, .text)) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(texts == Array(repeating: "ok", count: 20))
        #expect(greetings.value == 1)
        #expect(bench.log.count == 21)
        id.value = "two"
        #expect(try await bench.api.send(endpoint(request, text)) == "ok")
        #expect(greetings.value == 2)
    }

    @Test func aHandshakeIsTriedOnce() async throws {
        let bench = Bench()
        bench.mock.stub(
            nil, nil, MockAnswer(status: 409, headers: ["X-Transmission-Session-Id": "x"]))
        await #expect {
            try await bench.api.send(endpoint(.get("/a").auth(Takeaway.daemon), text))
        } throws: { ($0 as? APIError)?.status == 409 }
        #expect(bench.log.count == 2)
    }

    @Test func aServerWithoutHandshakeIsAskedOnce() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(body: Data("ok".utf8)))
        for _ in 0..<2 {
            #expect(
                try await bench.api.send(endpoint(.get("/a").auth(Takeaway.daemon), text)) == "ok")
        }
        #expect(bench.log.count == 2)
    }
}
