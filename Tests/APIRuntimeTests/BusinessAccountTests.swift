import Foundation
import Testing

@testable import APIRuntime

/// An account as generated code has it, over an invented service with refresh tokens.
private struct Account: ServiceAccount {
    let api: APIClient
    let scheme = AuthScheme("session", .bearer)

    init(api: APIClient) {
        self.api = api
        api.credentials.refresh(scheme) { api, token in
            let body = RequestBody.form(["refresh_token": token])
            let tokens = try await api.send(
                TypedEndpoint(.post("/token", body: body).auth(nil), Reformer<Tokens>.json))
            return Credential(tokens.access, refresh: tokens.refresh)
        }
    }

    func login(name: String) async throws -> Tokens {
        try await startSession {
            let tokens = try await api.send(
                TypedEndpoint(
                    .post("/login", body: .form(["name": name])).auth(nil), Reformer<Tokens>.json))
            return (tokens, Credential(tokens.access, refresh: tokens.refresh))
        }
    }

    func logout() async throws {
        try await endSession {
            try await api.send(TypedEndpoint(.post("/logout").auth(scheme), .nothing))
        }
    }
}

private struct Tokens: Codable, Sendable {
    let access: String
    let refresh: String?
}

private struct Server: ServiceServer {
    var baseURL = "https://api.takeaway.example"
}

@Suite struct BusinessAccountTests {
    private let mock = MockTransport()
    private let clock = FakeClock()
    private let store = MemoryCredentialStore()
    private let account: Account

    private var api: APIClient { account.api }
    private var session: AuthScheme { account.scheme }
    private var read: TypedEndpoint<String> { TypedEndpoint(.get("/a").auth(session), .text) }

    init() {
        account = Self.account(mock, clock, store)
    }

    private static func account(
        _ mock: MockTransport, _ clock: FakeClock, _ store: any CredentialStore,
        _ change: (inout ClientConfiguration) -> Void = { _ in }
    ) -> Account {
        var configuration = ClientConfiguration(transport: mock, clock: clock.clock)
        configuration.credentialStore = store
        change(&configuration)
        return Account(api: APIClient(server: Server(), configuration: configuration))
    }

    private var log: [String] { mock.requests.map { "\($0.method) \($0.url.path())" } }

    /// Hands out the tokens `a1`, `a2`, … and takes the newest only.
    private func serveTokens(
        _ mock: MockTransport, latency: Duration = .zero
    ) -> Mutable<Int> {
        let count = Mutable(0)
        mock.stub("GET", "/a") { request in
            request.headers["Authorization"] == "Bearer a\(count.value)"
                ? MockAnswer(body: Data("ok".utf8)) : MockAnswer(status: 401)
        }
        for path in ["/login", "/token"] {
            mock.stub("POST", path) { request in
                guard path == "/login" || request.bodyText == "refresh_token=r\(count.value)" else {
                    return MockAnswer(status: 400)
                }
                count.change { $0 += 1 }
                var answer = MockAnswer.json(
                    #"{"access":"a\#(count.value)","refresh":"r\#(count.value)"}"#)
                answer.latency = latency
                return answer
            }
        }
        mock.stub("POST", "/logout", MockAnswer(status: 204))
        return count
    }

    private func date(_ seconds: Double) -> Date { clock.clock.date().addingTimeInterval(seconds) }

    @Test func aSessionFromLogInToLogOut() async throws {
        _ = serveTokens(mock)
        var events = account.events.makeAsyncIterator()
        #expect(!account.isLoggedIn)
        #expect(account.credential == nil)
        #expect(try await account.login(name: "Ada").access == "a1")
        #expect(await events.next() == .loginPending)
        #expect(await events.next() == .loggedIn)
        #expect(account.isLoggedIn)
        #expect(account.credential == Credential("a1", refresh: "r1"))
        #expect(try await api.send(read) == "ok")
        try await account.logout()
        #expect(await events.next() == .loggedOut)
        #expect(!account.isLoggedIn)
        #expect(log == ["POST /login", "GET /a", "POST /logout"])
        await #expect {
            try await api.send(read)
        } throws: { "\($0)" == "GET /a: no credentials for session" }
    }

    @Test func aLogInThatFails() async throws {
        mock.stub("POST", "/login", MockAnswer(status: 403))
        var events = account.events.makeAsyncIterator()
        await #expect(throws: APIError.self) { try await account.login(name: "Eve") }
        #expect(await events.next() == .loginPending)
        #expect(await events.next() == .loginFailed)
        #expect(!account.isLoginPending)
        #expect(!account.isLoggedIn)
    }

    @Test func aLogInIsPending() async throws {
        let account = account
        mock.stub("POST", "/login") { _ in
            #expect(account.isLoginPending)
            return .json(#"{"access":"a1"}"#)
        }
        _ = try await account.login(name: "Ada")
        #expect(!account.isLoginPending)
    }

    @Test func anExpiredTokenThatCanBeRefreshedCountsAsLoggedIn() async throws {
        _ = serveTokens(mock)
        api.credentials.set(Credential("x", expires: date(-1)), for: session)
        #expect(!account.isLoggedIn)
        api.credentials.set(Credential("x", expires: date(-1), refresh: "r0"), for: session)
        #expect(account.isLoggedIn)
        #expect(!api.credentials.has(session))
        #expect(try await api.send(read) == "ok")
        #expect(log == ["POST /token", "GET /a"])
        #expect(account.credential == Credential("a1", refresh: "r1"))
    }

    /// The life that is left, and whether it is renewed before the call.
    @Test(arguments: [
        (3600.0, 31.0, false), (3600, 30, true), (3600, 0, true), (8, 3, false), (8, 2, true),
    ])
    func renewalBeforeExpiry(life: Double, left: Double, isRenewed: Bool) async throws {
        let count = serveTokens(mock)
        mock.stub("GET", "/a", MockAnswer(body: Data("ok".utf8)))
        api.credentials.set(
            Credential("a0", expires: date(life), refresh: "r0"), for: session)
        clock.advance(.seconds(life - left))
        #expect(try await api.send(read) == "ok")
        #expect(count.value == (isRenewed ? 1 : 0))
        #expect(
            mock.requests.last?.headers["Authorization"] == (isRenewed ? "Bearer a1" : "Bearer a0"))
    }

    @Test func anEarlyRenewalMayFail() async throws {
        mock.stub("GET", "/a", MockAnswer(body: Data("ok".utf8)))
        mock.stub("POST", "/token", MockAnswer(status: 503))
        api.credentials.set(Credential("a0", expires: date(100), refresh: "r0"), for: session)
        clock.advance(.seconds(90))
        #expect(try await api.send(read) == "ok")
        #expect(log == ["POST /token", "GET /a"])
        clock.advance(.seconds(10))
        await #expect { try await api.send(read) } throws: { ($0 as? APIError)?.status == 503 }
        #expect(account.isLoggedIn)
    }

    @Test func withoutARefreshTokenItLastsUntilItExpires() async throws {
        mock.stub("GET", "/a", MockAnswer(body: Data("ok".utf8)))
        api.credentials.set(Credential("a0", expires: date(1)), for: session)
        #expect(try await api.send(read) == "ok")
        clock.advance(.seconds(1))
        await #expect { try await api.send(read) } throws: {
            "\($0)" == "GET /a: no credentials for session"
        }
    }

    @Test func hundredCallsOneRefresh() async throws {
        let count = serveTokens(mock, latency: .milliseconds(20))
        api.credentials.set(Credential("old", refresh: "r0"), for: session)
        var events = account.events.makeAsyncIterator()
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<100 { group.addTask { try await api.send(read) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(texts == Array(repeating: "ok", count: 100))
        #expect(count.value == 1)
        #expect(log.filter { $0 == "POST /token" }.count == 1)
        // Each was sent at most twice: once with the old token, once with the new.
        #expect(mock.requests.filter { $0.headers["Authorization"] == "Bearer a1" }.count == 100)
        #expect(log.count <= 201)
        #expect(await events.next() == .renewed)
    }

    @Test func aServerThatRefusesEndsTheSession() async throws {
        _ = serveTokens(mock)
        api.credentials.set(Credential("old", refresh: "stolen"), for: session)
        var events = account.events.makeAsyncIterator()
        await #expect { try await api.send(read) } throws: {
            "\($0)" == "GET /a: no credentials for session"
        }
        #expect(await events.next() == .expired)
        #expect(!account.isLoggedIn)
        #expect(store.load("https://api.takeaway.example:443 session") == nil)
    }

    @Test(arguments: [408, 425, 429, 500, 503])
    func aServerInTroubleDoesNot(status: Int) async throws {
        mock.stub("GET", "/a", MockAnswer(status: 401))
        mock.stub("POST", "/token", MockAnswer(status: status))
        api.credentials.set(Credential("old", refresh: "r"), for: session)
        await #expect { try await api.send(read) } throws: { ($0 as? APIError)?.status == status }
        #expect(account.isLoggedIn)
    }

    @Test func aLogOutDuringARenewalWins() async throws {
        let account = account
        mock.stub("GET", "/a", MockAnswer(status: 401))
        mock.stub("POST", "/token") { _ in
            account.api.credentials.remove(account.scheme)
            return .json(#"{"access":"late","refresh":"late"}"#)
        }
        api.credentials.set(Credential("old", refresh: "r"), for: session)
        await #expect { try await api.send(read) } throws: {
            "\($0)" == "GET /a: no credentials for session"
        }
        #expect(account.credential == nil)
        #expect(store.load("https://api.takeaway.example:443 session") == nil)
    }

    @Test func aLogInDuringARenewalWins() async throws {
        let account = account
        mock.stub("GET", "/a") { request in
            request.headers["Authorization"] == "Bearer other"
                ? MockAnswer(body: Data("ok".utf8)) : MockAnswer(status: 401)
        }
        mock.stub("POST", "/token") { _ in
            account.api.credentials.set(Credential("other"), for: account.scheme)
            return MockAnswer(status: 400)
        }
        api.credentials.set(Credential("old", refresh: "r"), for: session)
        await #expect(throws: APIError.self) { try await api.send(read) }
        #expect(account.credential == Credential("other"))
        #expect(try await api.send(read) == "ok")
    }

    @Test func codesThatAskForARenewal() async throws {
        let rpc = JSONRPC2(path: "/rpc")
        let envelope = Envelope(
            result: "data", failure: FailureRule(unless: ["code": 0], code: "code", message: "msg"))
        let account = Self.account(mock, clock, store) {
            $0.renewal = RenewalPolicy(codes: [-32_001, "TOKEN_EXPIRED"])
        }
        _ = serveTokens(mock)
        mock.stub("POST", "/rpc") { request in
            request.headers["Authorization"] == "Bearer a1"
                ? .json(#"{"jsonrpc":"2.0","id":\#(request.bodyJSON?["id"]?.int ?? 0),"result":7}"#)
                : .json(
                    #"{"jsonrpc":"2.0","id":\#(request.bodyJSON?["id"]?.int ?? 0),"error":{"code":-32001,"message":"old"}}"#
                )
        }
        mock.stub("GET", "/b") { request in
            request.headers["Authorization"] == "Bearer a2"
                ? .json(#"{"code":0,"data":8}"#) : .json(#"{"code":"TOKEN_EXPIRED"}"#)
        }
        account.api.credentials.set(Credential("a0", refresh: "r0"), for: session)
        let seven = TypedEndpoint(
            EndpointRequest.call("m", over: rpc).auth(session), Reformer<Int>.json)
        #expect(try await account.api.send(seven) == 7)
        let eight = TypedEndpoint(
            EndpointRequest.get("/b").auth(session).envelope(envelope), Reformer<Int>.json)
        #expect(try await account.api.send(eight) == 8)
        #expect(
            log == ["POST /rpc", "POST /token", "POST /rpc", "GET /b", "POST /token", "GET /b"])
        // A code that is not listed is the caller's.
        mock.stub("GET", "/b", .json(#"{"code":"LOCKED"}"#))
        await #expect(throws: APIError.self) { try await account.api.send(eight) }
        #expect(log.count == 7)
    }

    @Test func aSecretArgumentIsRenewedToo() async throws {
        let scheme = AuthScheme("secret", .argument(name: nil, prefix: ""))
        let account = Self.account(mock, clock, store) { $0.renewal.codes = [1] }
        account.api.credentials.renew(scheme) { _ in Credential("new") }
        account.api.credentials.set(Credential("old"), for: scheme)
        mock.stub("POST", "/rpc") { request in
            let id = request.bodyJSON?["id"]?.int ?? 0
            return request.bodyJSON?["params"]?[0]?.string == "new"
                ? .json(#"{"jsonrpc":"2.0","id":\#(id),"result":"in"}"#)
                : .json(
                    #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":1,"message":"Unauthorized"}}"#)
        }
        let call = EndpointRequest.call("m", over: JSONRPC2(path: "/rpc")).auth(scheme)
        #expect(try await account.api.send(TypedEndpoint(call, Reformer<String>.json)) == "in")
        #expect(mock.requests.count == 2)
    }

    @Test func renewOnDemand() async throws {
        let count = serveTokens(mock)
        api.credentials.set(Credential("a0", refresh: "r0"), for: session)
        try await account.renew()
        #expect(account.credential?.secret == "a1")
        #expect(count.value == 1)
    }

    @Test func theStoreOutlivesTheClient() async throws {
        _ = serveTokens(mock)
        _ = try await account.login(name: "Ada")
        let next = Self.account(mock, clock, store)
        #expect(next.isLoggedIn)
        #expect(try await next.api.send(read) == "ok")
        try await next.logout()
        #expect(!Self.account(mock, clock, store).isLoggedIn)
        // Another server is not shown what this one gave.
        store.save(Credential("x"), for: "https://staging.takeaway.example:443 session")
        #expect(!Self.account(mock, clock, store).isLoggedIn)
    }

    @Test func aStoreThatFailsIsTold() async throws {
        struct Broken: CredentialStore {
            func load(_ key: String) throws -> Credential? {
                throw CredentialStoreError("locked", code: -25_308)
            }
            func save(_ credential: Credential, for key: String) throws {
                throw CredentialStoreError("full")
            }
            func remove(_ key: String) throws {}
        }
        _ = serveTokens(mock)
        let account = Self.account(mock, clock, Broken())
        var events = account.events.makeAsyncIterator()
        #expect(!account.isLoggedIn)
        #expect(await events.next() == .storeFailed("locked (-25308)"))
        account.api.credentials.set(Credential("a0"), for: session)
        #expect(await events.next() == .storeFailed("full"))
        #expect(await events.next() == .loggedIn)
        #expect(account.isLoggedIn)
    }

    /// The same over sockets: an OAuth-like server whose token has expired without the client
    /// knowing.
    @Test func hundredCallsOneRefreshOverLoopback() async throws {
        let refreshes = Mutable(0)
        let server = try LoopbackServer { connection in
            while true {
                let request = try connection.readRequest()
                if request.line.hasPrefix("POST /token ") {
                    refreshes.change { $0 += 1 }
                    let isRight =
                        String(decoding: request.body, as: UTF8.self) == "refresh_token=r0"
                    try connection.answer(
                        Data(#"{"access":"\#(isRight ? "new" : "wrong")","refresh":"r1"}"#.utf8),
                        headers: ["Content-Type: application/json"])
                } else if request.header("Authorization") == "Bearer new" {
                    try connection.answer(Data("ok".utf8))
                } else {
                    try connection.write("HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n")
                }
            }
        }
        defer { server.stop() }
        struct Local: ServiceServer { let baseURL: String }
        let account = Account(
            api: APIClient(server: Local(baseURL: server.url().absoluteString)))
        account.api.credentials.set(Credential("old", refresh: "r0"), for: session)
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<100 { group.addTask { try await account.api.send(read) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(texts == Array(repeating: "ok", count: 100))
        #expect(refreshes.value == 1)
    }
}
