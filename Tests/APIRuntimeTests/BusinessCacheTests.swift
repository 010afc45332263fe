import Foundation
import Testing

@testable import APIRuntime

@Suite struct BusinessCacheTests {
    private let store = MemoryAnswerStore()
    private let bench: Bench

    init() {
        bench = Bench { [store] in $0.answerStore = store }
    }

    /// Answers with the number of the request, and these fields.
    private func serve(_ headers: HTTPHeaders, status: Int = 200) {
        let count = Mutable(0)
        bench.mock.stub { _ in
            count.change { $0 += 1 }
            return MockAnswer(status: status, headers: headers, body: Data("\(count.value)".utf8))
        }
    }

    private func get(
        _ policy: CachePolicy? = .http, headers: NamedValues = [:], path: EndpointPath = "/a",
        cookies: NamedValues = [:], auth: AuthScheme? = nil
    ) async throws -> String {
        let request = EndpointRequest.get(path, headers: headers, cookies: cookies)
        return try await bench.api.send(
            endpoint(request.auth(auth).cache(policy).retry(nil), .text))
    }

    /// Fields of an answer, and until when (in seconds) it is taken again; nil: it never is.
    @Test(
        arguments: [
            (["Cache-Control": "max-age=60"], 60),
            (["Cache-Control": "private, MAX-AGE=\"60\""], 60),
            (["Cache-Control": "max-age=60", "Age": "20"], 40),
            (["Cache-Control": "max-age=60, max-age=90"], 60),
            (["Cache-Control": "s-maxage=90, max-age=60"], 60),
            (["Cache-Control": "max-age=60", "Expires": "Sun, 06 Nov 1994 08:49:47 GMT"], 60),
            (["Expires": "Sun, 06 Nov 1994 08:49:47 GMT"], 10),
            (
                [
                    "Expires": "Sun, 06 Nov 1994 08:49:47 GMT",
                    "Date": "Sun, 06 Nov 1994 08:49:27 GMT",
                ], 10
            ),
            (["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 08:49:07 GMT"], 30),
            (["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 08:59:07 GMT"], 60),
            (["Expires": "0"], nil), ([:], nil), (["ETag": "\"x\""], nil),
            (["Cache-Control": "max-age=sixty"], nil), (["Cache-Control": "max-age=0"], nil),
            (["Cache-Control": "no-store, max-age=60"], nil),
            (["Cache-Control": "no-cache, max-age=60"], nil),
            (["Cache-Control": "private=\"a, no-store\", max-age=60"], 60),
            (["Cache-Control": "max-age=60", "Vary": "*"], nil),
            (["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"], nil),
        ] as [(HTTPHeaders, Double?)])
    func lifetimes(headers: HTTPHeaders, seconds: Double?) async throws {
        serve(headers)
        #expect(try await get() == "1")
        guard let seconds else {
            #expect(try await get() == "2")
            return
        }
        bench.clock.advance(.seconds(seconds) - .milliseconds(1))
        #expect(try await get() == "1")
        bench.clock.advance(.milliseconds(1))
        #expect(try await get() == "2")
    }

    @Test(arguments: [
        (200, true), (404, true), (410, true), (301, true), (500, false), (403, false),
    ])
    func statuses(status: Int, isKept: Bool) async throws {
        serve(["Cache-Control": "max-age=60"], status: status)
        _ = try? await get()
        _ = try? await get()
        #expect(bench.log.count == (isKept ? 1 : 2))
    }

    @Test func aTransferTakesTime() async throws {
        bench.mock.stub { [clock = bench.clock] _ in
            clock.advance(.seconds(5))
            return MockAnswer(headers: ["Cache-Control": "max-age=60", "Age": "10"])
        }
        _ = try await get()
        bench.clock.advance(.seconds(44))
        _ = try await get()
        #expect(bench.log.count == 1)
        bench.clock.advance(.seconds(1))
        _ = try await get()
        #expect(bench.log.count == 2)
    }

    @Test func staleAnswersAreConfirmed() async throws {
        bench.script([
            MockAnswer(
                headers: [
                    "Cache-Control": "max-age=10", "ETag": "\"v1\"", "X-A": "old",
                    "Last-Modified": "Sun, 06 Nov 1994 08:00:00 GMT", "Content-Type": "text/plain",
                ], body: Data("one".utf8)),
            MockAnswer(
                status: 304,
                headers: ["Cache-Control": "max-age=20", "X-A": "new", "Content-Type": "x/y"]),
            MockAnswer(headers: ["ETag": "\"v2\""], body: Data("two".utf8)),
            MockAnswer(status: 304),
        ])
        #expect(try await get() == "one")
        bench.clock.advance(.seconds(10))
        #expect(try await get() == "one")
        let second = bench.mock.requests[1].headers
        #expect(second["If-None-Match"] == "\"v1\"")
        #expect(second["If-Modified-Since"] == "Sun, 06 Nov 1994 08:00:00 GMT")
        bench.clock.advance(.seconds(19))
        #expect(try await get() == "one")
        #expect(bench.log.count == 2)
        let url = try #require(URL(string: "https://api.takeaway.example/v2/a"))
        let key = CacheKey(method: "GET", url: url, headers: [:], sessions: [])
        let kept = try #require(store.answers(for: key).first)
        #expect(kept.headers["X-A"] == "new")
        #expect(kept.headers["Content-Type"] == "text/plain")
        bench.clock.advance(.seconds(1))
        #expect(try await get() == "two")
        #expect(try await get() == "two")
        #expect(bench.mock.requests[3].headers["If-None-Match"] == "\"v2\"")
        #expect(bench.mock.requests[3].headers["If-Modified-Since"] == nil)
    }

    @Test func aServerInTroubleLeavesWhatIsKept() async throws {
        bench.script([
            MockAnswer(headers: ["ETag": "\"v1\""], body: Data("one".utf8)),
            MockAnswer(status: 503), MockAnswer(status: 304),
        ])
        #expect(try await get() == "one")
        await #expect(throws: APIError.self) { try await get() }
        #expect(try await get() == "one")
    }

    @Test func requestsHaveTheirSay() async throws {
        serve(["Cache-Control": "max-age=60"])
        #expect(try await get() == "1")
        #expect(try await get(headers: ["Cache-Control": "no-cache"]) == "2")
        #expect(try await get() == "2")
        bench.clock.advance(.seconds(10))
        #expect(try await get(headers: ["Cache-Control": "max-age=9"]) == "3")
        #expect(try await get(headers: ["Cache-Control": "min-fresh=60"]) == "4")
        #expect(try await get(headers: ["Cache-Control": "no-store"]) == "5")
        #expect(try await get() == "4")
        #expect(try await get(headers: ["Range": "bytes=0-1"]) == "6")
        #expect(try await get(headers: ["If-None-Match": "\"x\""]) == "7")
        #expect(try await get() == "4")
    }

    @Test func vary() async throws {
        serve(["Cache-Control": "max-age=60", "Vary": "Accept-Language, X-B"])
        #expect(try await get(headers: ["Accept-Language": "de"]) == "1")
        #expect(try await get(headers: ["accept-language": "de", "X-C": "1"]) == "1")
        #expect(try await get(headers: ["Accept-Language": "fr"]) == "2")
        #expect(try await get() == "3")
        #expect(try await get() == "3")
        // Each variant is kept beside the others, and grows stale by itself.
        #expect(try await get(headers: ["Accept-Language": "de"]) == "1")
        bench.clock.advance(.seconds(59))
        #expect(try await get(headers: ["Accept-Language": "es"]) == "4")
        bench.clock.advance(.seconds(1))
        #expect(try await get(headers: ["Accept-Language": "es"]) == "4")
        #expect(try await get(headers: ["Accept-Language": "fr"]) == "5")
        #expect(try await get(headers: ["Accept-Language": "fr"]) == "5")
    }

    @Test func aChangeForgetsAllVariants() async throws {
        serve(["Cache-Control": "max-age=60", "Vary": "Accept-Language"])
        #expect(try await get(headers: ["Accept-Language": "de"]) == "1")
        #expect(try await get(headers: ["Accept-Language": "fr"]) == "2")
        _ = try await bench.api.send(endpoint(.post("/a"), .text))
        #expect(try await get(headers: ["Accept-Language": "de"]) == "4")
        #expect(try await get(headers: ["Accept-Language": "fr"]) == "5")
    }

    @Test func eachVariantIsConfirmedByItsOwnTag() async throws {
        bench.mock.stub { request in
            let language = request.headers["Accept-Language"] ?? ""
            let isKnown = request.headers["If-None-Match"] == "\"\(language)\""
            return MockAnswer(
                status: isKnown ? 304 : 200,
                headers: ["ETag": "\"\(language)\"", "Vary": "Accept-Language"],
                body: Data((isKnown ? "" : language).utf8))
        }
        for language in ["de", "fr", "de", "fr"] {
            #expect(try await get(headers: ["Accept-Language": "\(language)"]) == language)
        }
        let asked = bench.mock.requests.map { $0.headers["If-None-Match"] }
        #expect(asked == [nil, nil, "\"de\"", "\"fr\""])
    }

    @Test(arguments: [
        CachePolicy.http, .elseLoad(maxAge: .seconds(60)),
        .staleWhileRevalidate(maxAge: .seconds(60)),
    ])
    func neverForAnotherSession(policy: CachePolicy) async throws {
        serve(["Cache-Control": "max-age=60"])
        let session = Takeaway.session
        #expect(try await get(policy, auth: session) == "1")
        bench.api.credentials.set(Credential("other"), for: session)
        #expect(try await get(policy, auth: session) == "2")
        bench.api.credentials.remove(session)
        bench.mock.stub("POST", "/v2/login", .json(#"{"code":0,"data":{"number":"new"}}"#))
        #expect(try await get(policy, auth: session) == "3")
        #expect(try await get(policy) == "4")
        #expect(try await get(policy, headers: ["Authorization": "x"]) == "5")
        #expect(try await get(policy, headers: ["X-Api-Key": "x"]) == "6")
        #expect(try await get(policy, cookies: ["sid": "1"]) == "7")
        #expect(try await get(policy, cookies: ["sid": "2"]) == "8")
    }

    @Test func aRenewedTokenIsTheSameSession() async throws {
        serve(["Cache-Control": "max-age=60"])
        bench.api.credentials.renew(Takeaway.session) { _ in Credential("newer") }
        #expect(try await get(auth: Takeaway.session) == "1")
        try await bench.api.renewCredential(of: Takeaway.session)
        #expect(try await get(auth: Takeaway.session) == "1")
    }

    @Test func whoLogsOutMeanwhileLeavesNothing() async throws {
        bench.mock.stub { [api = bench.api] _ in
            api.credentials.remove(Takeaway.session)
            return MockAnswer(headers: ["Cache-Control": "max-age=60"])
        }
        _ = try await get(auth: Takeaway.session)
        #expect(store.size == 0)
    }

    @Test func changesMakeRoom() async throws {
        serve(["Cache-Control": "max-age=60"])
        #expect(try await get() == "1")
        func change(_ request: EndpointRequest) async throws {
            _ = try await bench.api.send(endpoint(request.auth(nil), .text))
        }
        try await change(.post("/b"))
        #expect(try await get() == "1")
        try await change(.put("/a"))
        #expect(try await get() == "4")
        bench.api.removeKeptAnswers()
        #expect(try await get() == "5")
    }

    @Test func elseLoadAndNothing() async throws {
        serve(["Cache-Control": "no-store"])
        let policy = CachePolicy.elseLoad(maxAge: .seconds(60))
        #expect(try await get(nil) == "1")
        #expect(try await get(policy) == "2")
        bench.clock.advance(.milliseconds(59_999))
        #expect(try await get(policy) == "2")
        bench.clock.advance(.milliseconds(1))
        #expect(try await get(policy) == "3")
        #expect(try await get(policy, headers: ["X": "1"]) == "4")
        #expect(try await get(nil) == "5")
    }

    @Test func staleWhileRevalidate() async throws {
        serve([:])
        let policy = CachePolicy.staleWhileRevalidate(maxAge: .seconds(60))
        #expect(try await get(policy) == "1")
        #expect(try await get(policy) == "1")
        while store.size == 0 || bench.log.count < 2
            || !bench.api.refreshes.withLock({ $0.isEmpty })
        {
            await Task.yield()
        }
        #expect(try await get(policy) == "2")
        while !bench.api.refreshes.withLock({ $0.isEmpty }) { await Task.yield() }
        bench.clock.advance(.seconds(60))
        #expect(try await get(policy) == "4")
    }

    @Test func redirectsAreNotKeptAsAnswers() async throws {
        bench.mock.stub(nil, nil, MockAnswer(headers: ["Cache-Control": "max-age=60"]))
        bench.mock.stub("GET", "/v2/a", MockAnswer(status: 302, headers: ["Location": "/b"]))
        _ = try await get()
        _ = try await get()
        #expect(bench.log == ["GET /v2/a", "GET /b", "GET /v2/a", "GET /b"])
    }

    @Test func aClockThatWasSetBack() {
        let now = Date(timeIntervalSince1970: 1000)
        let answer = KeptAnswer(
            status: 200, headers: ["Cache-Control": "max-age=60"], body: Data(),
            url: URL(filePath: "/"), varying: [:], requested: now, received: now)
        #expect(answer.isFresh(at: now, for: [:]))
        #expect(!answer.isFresh(at: now.addingTimeInterval(-1), for: [:]))
    }
}
