import Foundation
import Testing

@testable import APIRuntime

@Suite struct BusinessRenewalTests: AccountSuite {
    let bench = AccountBench()

    @Test func anExpiredTokenThatCanBeRefreshedCountsAsLoggedIn() async throws {
        _ = bench.serveTokens()
        api.credentials.set(Credential("x", expires: bench.date(-1)), for: session)
        #expect(!account.isLoggedIn)
        api.credentials.set(Credential("x", expires: bench.date(-1), refresh: "r0"), for: session)
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
        let count = bench.serveTokens()
        mock.stub("GET", "/a", MockAnswer(body: Data("ok".utf8)))
        api.credentials.set(
            Credential("a0", expires: bench.date(life), refresh: "r0"), for: session)
        clock.advance(.seconds(life - left))
        #expect(try await api.send(read) == "ok")
        #expect(count.value == (isRenewed ? 1 : 0))
        #expect(
            mock.requests.last?.headers["Authorization"] == (isRenewed ? "Bearer a1" : "Bearer a0"))
    }

    @Test func anEarlyRenewalMayFail() async throws {
        mock.stub("GET", "/a", MockAnswer(body: Data("ok".utf8)))
        mock.stub("POST", "/token", MockAnswer(status: 503))
        api.credentials.set(Credential("a0", expires: bench.date(100), refresh: "r0"), for: session)
        clock.advance(.seconds(90))
        #expect(try await api.send(read) == "ok")
        #expect(log == ["POST /token", "GET /a"])
        clock.advance(.seconds(10))
        await #expect { try await api.send(read) } throws: { ($0 as? APIError)?.status == 503 }
        #expect(account.isLoggedIn)
    }

    @Test func withoutARefreshTokenItLastsUntilItExpires() async throws {
        mock.stub("GET", "/a", MockAnswer(body: Data("ok".utf8)))
        api.credentials.set(Credential("a0", expires: bench.date(1)), for: session)
        #expect(try await api.send(read) == "ok")
        clock.advance(.seconds(1))
        await #expect { try await api.send(read) } throws: {
            "\($0)" == "GET /a: no credentials for session"
        }
    }

    @Test func hundredCallsOneRefresh() async throws {
        let count = bench.serveTokens(latency: .milliseconds(20))
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
        _ = bench.serveTokens()
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

    /// How many of three calls are refused: these are sent again, once, with the new token.
    @Test(arguments: [0, 1, 2, 3])
    func callsOfABatchThatAskForARenewal(refused: Int) async throws {
        let account = AccountBench.account(mock, clock, store) { $0.renewal.codes = [-32_001] }
        let count = bench.serveTokens()
        mock.stub("POST", "/rpc") { request in
            let isNew = request.headers["Authorization"] == "Bearer a1"
            let answers = (request.bodyJSON?.array ?? []).map { call -> JSON in
                let number = call["params"]?[0]?.int ?? 0
                let answer: JSON = ["jsonrpc": "2.0", "id": call["id"] ?? .null]
                var members = answer.object ?? [:]
                if isNew || number > refused {
                    members["result"] = .number(JSONNumber(isNew ? number + 10 : number))
                } else {
                    members["error"] = ["code": -32_001, "message": "old"]
                }
                return .object(members)
            }
            return .json("\(JSON.array(answers.reversed()))")
        }
        account.api.credentials.set(Credential("a0", refresh: "r0"), for: session)
        func call(_ number: Int) -> TypedEndpoint<Int> {
            let rpc = JSONRPC2(path: "/rpc")
            return TypedEndpoint(.call("m", [number], over: rpc).auth(session), .json)
        }
        let (one, two, three) = try await account.api.rpcBatch(call(1), call(2), call(3))
        let results = try [one.get(), two.get(), three.get()]
        #expect(results == (1...3).map { $0 <= refused ? $0 + 10 : $0 })
        #expect(count.value == (refused > 0 ? 1 : 0))
        let again = mock.requests.last?.bodyJSON?.array?.count
        #expect(again == (refused == 0 ? 3 : refused))
        #expect(mock.requests.count == (refused == 0 ? 1 : 3))
    }

    @Test func aPartOfABatchThatCanNotBeRenewedKeepsItsErrors() async throws {
        let account = AccountBench.account(mock, clock, store) { $0.renewal.codes = [-32_001] }
        mock.stub("POST", "/token", MockAnswer(status: 503))
        mock.stub(
            "POST", "/rpc",
            .json(
                #"[{"jsonrpc":"2.0","id":1,"result":7},{"jsonrpc":"2.0","id":2,"error":{"code":-32001,"message":"old"}}]"#
            ))
        account.api.credentials.set(Credential("a0", refresh: "r0"), for: session)
        let call = TypedEndpoint(
            .call("m", over: JSONRPC2(path: "/rpc")).auth(session), Reformer<Int>.json)
        let (good, bad) = try await account.api.rpcBatch(call, call)
        #expect(try good.get() == 7)
        #expect(bad.problem == "m: RPC error -32001: old")
    }

    @Test func codesThatAskForARenewal() async throws {
        let rpc = JSONRPC2(path: "/rpc")
        let envelope = Envelope(
            result: "data", failure: FailureRule(unless: ["code": 0], code: "code", message: "msg"))
        let account = AccountBench.account(mock, clock, store) {
            $0.renewal = RenewalPolicy(codes: [-32_001, "TOKEN_EXPIRED"])
        }
        _ = bench.serveTokens()
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
        let account = AccountBench.account(mock, clock, store) { $0.renewal.codes = [1] }
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
        let count = bench.serveTokens()
        api.credentials.set(Credential("a0", refresh: "r0"), for: session)
        try await account.renew()
        #expect(account.credential?.secret == "a1")
        #expect(count.value == 1)
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
        let account = TokenAccount(
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
