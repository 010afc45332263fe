import Foundation
import GeneratedDocuments
import Testing

@testable import APIRuntime

/// The cases of paths, parameters, bodies, answers and sessions, from an OpenAPI document.
@Suite struct DocumentWireTests {
    @Test func c22PlaceholdersWithHyphens() async throws {
        let bench = Bench.curiosities()
        try await bench.client.order(shopId: "a", orderId: "b")
        #expect(try bench.line() == "GET /shops/a/orders/b")
    }

    @Test func c23TextBesideAPlaceholder() async throws {
        let bench = Bench.curiosities()
        try await bench.client.cancel(id: 7)
        #expect(try bench.line() == "POST /jobs/7:cancel")
        try await bench.client.file(name: "a", ext: "png")
        #expect(try bench.line() == "GET /files/a.png")
        try await bench.client.file(name: "a b/c?d", ext: "png")
        #expect(try bench.line() == "GET /files/a%20b%2Fc%3Fd.png")
    }

    @Test func c26c47PlusSignsAndInstantsInParameters() async throws {
        let bench = Bench.curiosities()
        let instant = Foundation.Date(timeIntervalSince1970: 1_714_550_400.5)
        try await bench.client.log(
            since: instant, mail: "a+b@x.org", day: Day("2024-05-01"), xUntil: instant)
        #expect(
            try bench.line()
                == "GET /log?since=2024-05-01T08%3A00%3A00.500Z&mail=a%2Bb%40x.org&day=2024-05-01")
        #expect(try bench.sent().headers["X-Until"] == "2024-05-01T08:00:00.500Z")
    }

    @Test func c27KeysOfAForm() async throws {
        let bench = Bench.curiosities()
        try await bench.client.translate(sourceLang: "EN", text: ["a", "b"])
        #expect(try await bench.body() == "source_lang=EN&text=a&text=b")
        #expect(try bench.sent().headers["Content-Type"] == "application/x-www-form-urlencoded")
    }

    @Test(arguments: [
        "application/json; charset=utf-8", "Application/JSON;charset=UTF-8",
        "application/vnd.x.v2+json",
    ])
    func c28MediaTypesWithParameters(type: String) async throws {
        let answer = MockAnswer(
            status: 200, headers: ["Content-Type": type],
            body: Foundation.Data(#"{"t":"x"}"#.utf8))
        let bench = Bench.curiosities(answer)
        #expect(try await bench.client.token(code: "c d").t == "x")
        #expect(try await bench.body() == "code=c%20d")
        let sent = try #require(try bench.sent().headers["Content-Type"])
        #expect(sent.hasPrefix("application/x-www-form-urlencoded"))
    }

    @Test func c29FilesInParts() async throws {
        let bench = Bench.curiosities()
        let photo = UploadFile(
            data: Foundation.Data("PNG\r\n--".utf8), name: "a.png", type: "image/png")
        let other = UploadFile(data: Foundation.Data("x".utf8), name: "x.txt")
        try await bench.client.upload(photo: photo, note: "héllo", files: [other, other])
        let type = try #require(try bench.sent().headers["Content-Type"])
        let boundary = try #require(type.split(separator: "boundary=").last)
            .trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        let parts = try await bench.body().components(separatedBy: "--" + boundary)
            .dropFirst().dropLast()
        #expect(parts.count == 4)
        #expect(parts.filter { $0.contains("name=\"files\"; filename=\"x.txt\"") }.count == 2)
        let first = try #require(parts.first)
        #expect(first.contains("name=\"photo\"; filename=\"a.png\""))
        #expect(first.contains("Content-Type: image/png\r\n"))
        #expect(first.hasSuffix("\r\n\r\nPNG\r\n--\r\n"))
        let note = try #require(parts.first { $0.contains("name=\"note\"") })
        #expect(!note.contains("filename") && note.hasSuffix("\r\n\r\nhéllo\r\n"))
    }

    @Test func c31BytesAsTheyAre() async throws {
        let bench = Bench.curiosities(MockAnswer(status: 200))
        let bytes = Foundation.Data([0, 0xFF, 0x0D, 0x0A, 0x80])
        try await bench.client.putBlob(UploadFile(data: bytes, name: "blob"))
        #expect(try await bench.sent().body.collect() == bytes)
        #expect(try bench.sent().headers["Content-Type"] == "application/octet-stream")
    }

    @Test func c32AnswersWithoutABody() async throws {
        try await Bench.curiosities(MockAnswer(status: 204)).client.del()
        try await Bench.curiosities(MockAnswer(status: 200)).client.del()
        guard case .ok = try await Bench.curiosities(MockAnswer(status: 200)).client.make(),
            case .created(let made) = try await Bench.curiosities(.json(#"{"id":7}"#, status: 201))
                .client.make()
        else {
            Issue.record("another status")
            return
        }
        #expect(made.id == 7)
    }

    @Test func c32AnEmptyBodyWhereOneIsDue() async {
        await #expect {
            _ = try await Bench.curiosities(MockAnswer(status: 200)).client.see()
        } throws: { error in
            "\(error)" == "GET /thing: the answer has no body"
        }
        await #expect {
            _ = try await Bench.curiosities(MockAnswer(status: 201)).client.make()
        } throws: { error in
            "\(error)" == "POST /thing: the answer has no body"
        }
    }

    @Test func c58CookiesAsTheyAre() async throws {
        let bench = Bench.curiosities(
            MockAnswer(status: 204, headers: ["Set-Cookie": "sid=a; Path=/"]))
        try await bench.client.login(sid: "x")
        #expect(try bench.sent().headers["Cookie"] == "sid=x")
        let reply = try await bench.client.api.data(for: LoginAPI(sid: "y").request)
        #expect(reply.headers["Set-Cookie"] == "sid=a; Path=/")
    }

    @Test func c59ASessionThatHasEnded() async throws {
        let bench = Bench.curiosities()
        bench.transport.reset()
        bench.transport.stub("GET", "/me") { request in
            MockAnswer(status: request.headers["Authorization"] == "Bearer new" ? 200 : 401)
        }
        bench.transport.stub("POST", "/renew", MockAnswer(status: 204))
        let credentials = bench.client.api.credentials
        credentials.set(Credential("old"), for: Curiosities.b)
        credentials.renew(Curiosities.b) { client in
            _ = try await client.data(for: .post("/renew").auth(nil))
            return Credential("new")
        }
        async let one: Void = bench.client.me()
        async let two: Void = bench.client.me()
        _ = try await (one, two)
        let paths = bench.transport.requests.map { $0.url.path }
        #expect(paths.filter { $0 == "/renew" }.count == 1)

        bench.transport.reset()
        bench.transport.stub("POST", "/renew", MockAnswer(status: 204))
        bench.transport.stub("GET", "/me", MockAnswer(status: 401))
        await #expect {
            try await bench.client.me()
        } throws: { error in
            (error as? APIError)?.status == 401
        }
        #expect(bench.transport.requests.map { $0.url.path } == ["/me", "/renew", "/me"])
    }

    @Test(arguments: [1, 2, 3, 5, 8, 100])
    func c62EventsOfAnyPieces(_ size: Int) async throws {
        let bench = Bench.curiosities(
            .pieces(
                of: "data: 1\r\n\r\ndata: 2\n\nid: x\ndata: a\ndata: b\n\n", size: size,
                type: "text/event-stream"))
        var events: [ServerEvent] = []
        for try await event in try await bench.client.events().reconnecting(nil) {
            events.append(event)
        }
        #expect(
            events == [
                ServerEvent(data: "1"), ServerEvent(data: "2"), ServerEvent(data: "a\nb", id: "x"),
            ])
        #expect(try bench.sent().headers["Accept"] == "text/event-stream")
    }
}
