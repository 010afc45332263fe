import Foundation
import Testing

@testable import APIRuntime

@Suite struct BusinessCallTests {
    private static let id = UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8") ?? UUID()

    @Test func aCallIsSentAndUnwrapped() async throws {
        let bench = Bench()
        bench.mock.stub(
            "GET", "/v2/users/*", .json(#"{"code":0.0,"data":\#(ProtocolJSONTests.user)}"#))
        let user = try await bench.client.fetchUser(id: Self.id, include: ["a", "b c"])
        #expect(user.id == Self.id)
        #expect(
            bench.log == [
                "GET /v2/users/6ba7b810-9dad-11d1-80b4-00c04fd430c8?include=a&include=b%20c"
            ])
        let request = try #require(bench.mock.requests.first)
        #expect(request.headers == ["X-Client": "takeaway", "Authorization": "Bearer t0ken"])
        #expect(request.timeout == .seconds(15))
    }

    @Test func allForms() async throws {
        let bench = Bench()
        bench.api.credentials.set(Credential("k"), for: Takeaway.key)
        bench.script([
            .json(ProtocolJSONTests.user), MockAnswer(status: 202, body: Data("later".utf8)),
            MockAnswer(status: 204), MockAnswer(status: 206),
        ])
        let call = AllFormsAPI(ids: [1, 2], tags: ["a", "b"], trace: "t", sid: "s")
        guard case .ok(let user) = try await bench.client.send(call) else {
            Issue.record("not ok"); return
        }
        #expect(user.page == 1)
        guard case .accepted("later") = try await bench.client.send(call) else {
            Issue.record("not accepted"); return
        }
        guard case .noContent = try await bench.client.send(call) else {
            Issue.record("content"); return
        }
        await #expect { try await bench.client.send(call) } throws: {
            ($0 as? APIError)?.status == 206
        }
        #expect(
            bench.log[0] == "PUT /v2/x/;ids=1;ids=2/.1,2:cancel?tags=a,b&sort%5Bby%5D=a%2Bb&q=a&q=b"
        )
        let request = bench.mock.requests[0]
        #expect(request.headers["X-Trace"] == "t")
        #expect(request.headers["X-Version"] == "3")
        #expect(request.headers["X-Api-Key"] == "k")
        #expect(request.headers["Cookie"] == "sid=s")
        #expect(request.headers["Authorization"] == nil)
        #expect(request.headers["Idempotency-Key"]?.count == 36)
        #expect(request.timeout == .seconds(120))
        guard case .none = request.body else { Issue.record("there is a body"); return }
    }

    @Test func typedFailures() async throws {
        struct Problem: Codable, Sendable, Equatable { var why: String }
        struct Gone: Codable, Sendable { var gone: Bool }
        let bench = Bench()
        bench.mock.stub { _ in .json(#"{"why":"no","gone":true}"#, status: 404) }
        let request = EndpointRequest.get("/x").failure(Problem.self).failure(404, Gone.self).auth(
            nil)
        do {
            try await bench.client.send(endpoint(request, .nothing))
            Issue.record("it did not throw")
        } catch {
            #expect(error.body(as: Gone.self)?.gone == true)
            #expect(error.body(as: Problem.self) == Problem(why: "no"))
            #expect(error.status == 404)
            #expect("\(error)" == "GET /x: status 404, 24 bytes")
            guard case .status(let failure) = error.reason else {
                Issue.record("no status"); return
            }
            #expect(failure.body is Gone)
        }
    }

    @Test func envelopes() async throws {
        let bench = Bench()
        bench.script([
            .json(#"{"code":7,"msg":"sold out","data":{"x":1}}"#), .json(#"{"msg":"?"}"#),
            .json(#"{"code":0}"#), .json("<html>"),
        ])
        func problem() async -> String {
            do { _ = try await bench.client.fetchUser(id: Self.id); return "" } catch {
                return "\(error)"
            }
        }
        #expect(await problem() == "GET /users/{}: service failure 7: sold out")
        #expect(await problem() == "GET /users/{}: service failure: ?")
        #expect(await problem() == "GET /users/{}: answer at $.data: the answer has nothing there")
        #expect(await problem().hasPrefix("GET /users/{}: answer at $"))
    }

    @Test func reformers() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, .json(#"{"data":{"users":[{"number":"4"}],"n":"eA=="}}"#))
        func send<T>(_ reformer: Reformer<T>) async throws -> T {
            try await bench.client.send(endpoint(.get("/a").auth(nil), reformer))
        }
        #expect(try await send(.json(at: "data.users.0") as Reformer<CardPayment>).number == "4")
        #expect(try await send(.json(at: "data.users.9") as Reformer<CardPayment?>) == nil)
        #expect(try await send(.json(at: "data.users.0.number") as Reformer<String>) == "4")
        #expect(try await send(.text).hasPrefix(#"{"data""#))
        #expect(try await send(.data).count == 46)
        #expect(try await send(Reformer { try $0.json().value(at: "data.n")?.string }) == "eA==")
    }

    @Test func emptyBodies() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(status: 204))
        let request = EndpointRequest.get("/a").auth(nil)
        try await bench.client.send(endpoint(request, .nothing))
        #expect(try await bench.client.send(endpoint(request, .json as Reformer<Int?>)) == nil)
        await #expect {
            try await bench.client.send(endpoint(request, .json as Reformer<Int>))
        } throws: {
            if case .emptyBody = ($0 as? APIError)?.reason { true } else { false }
        }
        #expect(try await bench.client.send(ExportAPI()).isEmpty)
    }

    @Test func charsets() async throws {
        let bench = Bench()
        bench.mock.stub(
            nil, nil,
            MockAnswer(
                headers: ["Content-Type": "text/plain; charset=\"ISO-8859-1\""], body: Data([0xFC]))
        )
        #expect(try await bench.client.send(endpoint(.get("/a").auth(nil), .text)) == "ü")
    }

    @Test func whatCanNotBeSentIsRefused() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer())
        func reason(_ request: EndpointRequest) async -> String? {
            do { try await bench.client.send(endpoint(request.auth(nil), .nothing)) } catch {
                if case .invalidRequest(let text) = error.reason { return text }
            }
            return nil
        }
        #expect(
            await reason(.get("/a", headers: ["X-A": "x\r\nY: z"]))
                == "the header X-A contains CR, LF or NUL")
        #expect(await reason(.get("/a", headers: ["X A": "x"])) == "\"X A\" is no header name")
        #expect(await reason(.get("/a/\("..")")) == "a path segment is `.` or `..`")
        #expect(
            await reason(.get("/a", query: ["n": Double.nan]))
                == "\"n\" is a number that is not finite")
        #expect(await reason(.get("/a").server(Takeaway.Server.other(URL(filePath: "/x")))) != nil)
        let plain = try #require(URL(string: "http://a.example/"))
        #expect(
            await reason(.get("/a").server(.other(plain), in: Takeaway.Server.self))
                == "http is allowed to this machine only")
        #expect(bench.mock.requests.isEmpty)
        for host in ["localhost:80", "127.0.0.1", "[::1]"] {
            let url = try #require(URL(string: "http://\(host)/"))
            #expect(await reason(.get("/a").server(Takeaway.Server.other(url))) == nil)
        }
        #expect(await reason(.post("/a", body: .json([Double.infinity]))) != nil)
    }

    @Test func answersHaveALimit() async throws {
        let bench = Bench { $0.maximumAnswerSize = 10 }
        bench.mock.stub(nil, nil, MockAnswer(pieces: [Data(count: 6), Data(count: 6)]))
        await #expect { try await bench.client.send(ExportAPI()) } throws: {
            if case .tooLarge = ($0 as? APIError)?.reason { true } else { false }
        }
    }

    @Test @MainActor func handlersRunOnTheMainActor() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(body: Data("x".utf8)))
        let (results, continuation) = AsyncStream<Result<Data, APIError>>.makeStream()
        bench.client.start(ExportAPI()) { result in
            MainActor.assertIsolated()
            continuation.yield(result)
        }
        for await result in results {
            #expect(try result.get() == Data("x".utf8))
            break
        }
    }

    @Test func handlersRunOnAQueueAndCallsCanBeCancelled() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(latency: .seconds(14)))
        let queue = DispatchQueue(label: "test")
        let (results, continuation) = AsyncStream<Result<Data, APIError>>.makeStream()
        let call = bench.client.start(ExportAPI(), on: queue) { result in
            dispatchPrecondition(condition: .onQueue(queue))
            continuation.yield(result)
        }
        call.cancel()
        for await result in results {
            guard case .failure(let error) = result, case .cancelled = error.reason else {
                Issue.record("it was not cancelled")
                return
            }
            break
        }
    }

    @Test func batches() async throws {
        let bench = Bench()
        bench.mock.stub("GET", "/v2/export", .json(#"{"code":0,"data":"eA=="}"#))
        bench.mock.stub(
            "GET", "/v2/users/*", .json(#"{"code":0,"data":\#(ProtocolJSONTests.user)}"#))
        let (user, data, again) = try await bench.client.batch(
            FetchUserAPI(id: Self.id), ExportAPI(), FetchUserAPI(id: Self.id))
        #expect(user.id == Self.id)
        #expect(data == Data("x".utf8))
        #expect(again.id == Self.id)
    }

    @Test func aBatchEndsWithItsFirstError() async throws {
        let bench = Bench { $0.batchWidth = 2 }
        bench.mock.stub("GET", "/v2/export", MockAnswer(status: 404))
        bench.mock.stub("GET", "/v2/users/*", MockAnswer(latency: .seconds(14)))
        await #expect {
            _ = try await bench.client.batch(FetchUserAPI(id: Self.id), ExportAPI(), ExportAPI())
        } throws: { ($0 as? APIError)?.status == 404 }
        #expect(bench.mock.requests.count == 2)
    }

    @Test func answersAreKept() async throws {
        let bench = Bench()
        bench.script([MockAnswer(body: Data("1".utf8)), MockAnswer(body: Data("2".utf8))])
        let call = endpoint(
            EndpointRequest.get("/a").auth(nil).cache(.elseLoad(maxAge: .seconds(300))), .text)
        #expect(try await bench.client.send(call) == "1")
        bench.clock.advance(.seconds(299))
        #expect(try await bench.client.send(call) == "1")
        bench.clock.advance(.seconds(2))
        #expect(try await bench.client.send(call) == "2")
    }

    @Test func secretsStayOutOfTexts() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(status: 500, body: Data("t0ken".utf8)))
        do {
            _ = try await bench.client.send(
                endpoint(
                    EndpointRequest.post(
                        "/a/\("t0ken")", query: ["k": "t0ken"], body: .json("t0ken")), .text))
        } catch {
            var dumped = ""
            dump(error, to: &dumped)
            #expect(!(dumped + "\(error)" + String(reflecting: error)).contains("t0ken"))
        }
        var dumped = ""
        dump(Credential("t0ken"), to: &dumped)
        let request = EndpointRequest.post("/\("t0ken")", query: ["k": "t0ken"])
        dump(request, to: &dumped)
        dump(request.query, to: &dumped)
        dump(RPCArguments(arrayLiteral: "t0ken"), to: &dumped)
        dump(StatusFailure(code: 500, data: Data("t0ken".utf8), body: "t0ken"), to: &dumped)
        #expect(!(dumped + "\(Credential("t0ken"))").contains("t0ken"))
    }
}
