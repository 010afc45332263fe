import APIRuntime
import Foundation
import GeneratedCases
import Testing

@Suite struct WireCaseTests {
    @Test func c22PlaceholdersWithHyphens() async throws {
        let bench = Bench()
        try await bench.client.fetchOrder(shopId: "a", orderId: "b")
        #expect(try bench.line() == "GET /shops/a/orders/b")
    }

    @Test func c23TextBesideAPlaceholder() async throws {
        let bench = Bench()
        try await bench.client.cancelJob(id: 7)
        #expect(try bench.line() == "POST /jobs/7:cancel")
        try await bench.client.fetchFile(name: "a", ext: "png")
        #expect(try bench.line() == "GET /files/a.png")
        try await bench.client.fetchFile(name: "a b/c?d", ext: "png")
        #expect(try bench.line() == "GET /files/a%20b%2Fc%3Fd.png")
        try await bench.client.fetchFile(name: "..", ext: "#é%")
        #expect(try bench.line() == "GET /files/...%23%C3%A9%25")
    }

    @Test func c26PlusSignsInAQuery() async throws {
        let bench = Bench()
        try await bench.client.fetchLog(
            since: "2024-05-01T10:00:00+02:00", mail: "a+b@x.org", fieldsKeys: ["id", "a&b=c"])
        #expect(
            try bench.line()
                == "GET /log?since=2024-05-01T10%3A00%3A00%2B02%3A00&mail=a%2Bb%40x.org"
                + "&fields%5Bkeys%5D=id&fields%5Bkeys%5D=a%26b%3Dc")
        try await bench.client.fetchLog(at: Date(timeIntervalSince1970: 0))
        #expect(try bench.line() == "GET /log?at=1970-01-01T00%3A00%3A00Z")
    }

    @Test func c27KeysOfAForm() async throws {
        let bench = Bench()
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
            status: 200, headers: ["Content-Type": type], body: Data(#"{"t":"x"}"#.utf8))
        let bench = Bench(answer)
        #expect(try await bench.client.fetchToken(code: "c").t == "x")
        #expect(try await bench.body() == "code=c")
        #expect(
            try bench.sent().headers["Content-Type"]
                == "application/x-www-form-urlencoded; charset=utf-8")
    }

    @Test func c29FilesInParts() async throws {
        let bench = Bench()
        let photo = UploadFile(data: Data("PNG\r\n--".utf8), name: "a \"b\".png", type: "image/png")
        let other = UploadFile(data: Data("x".utf8), name: "x.txt")
        try await bench.client.upload(photo: photo, note: "héllo", files: [other, other])
        let type = try #require(try bench.sent().headers["Content-Type"])
        let boundary = try #require(type.split(separator: "boundary=").last)
            .trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        let parts = try await bench.body().components(separatedBy: "--" + boundary)
            .dropFirst().dropLast()
        #expect(parts.count == 4)
        #expect(parts.filter { $0.contains("name=\"files\"") }.count == 2)
        let first = try #require(parts.first)
        #expect(first.contains("Content-Type: image/png\r\n"))
        #expect(first.contains("filename=\"a %22b%22.png\""))
        #expect(first.hasSuffix("\r\n\r\nPNG\r\n--\r\n"))
        let note = try #require(parts.first { $0.contains("name=\"note\"") })
        #expect(!note.contains("filename") && note.hasSuffix("\r\n\r\nhéllo\r\n"))
    }

    @Test func c31BytesAsTheyAre() async throws {
        let bench = Bench()
        let bytes = Data([0, 0xFF, 0x0D, 0x0A, 0x80])
        try await bench.client.putBlob(bytes)
        #expect(try await bench.sent().body.collect() == bytes)
        #expect(try bench.sent().headers["Content-Type"] == "application/octet-stream")
    }

    @Test func c32AnswersWithoutABody() async throws {
        try await Bench(MockAnswer(status: 204)).client.deleteThing()
        try await Bench(MockAnswer(status: 200)).client.deleteThing()
        await #expect {
            try await Bench(MockAnswer(status: 200)).client.makeThing()
        } throws: { error in
            "\(error)" == "POST /thing: the answer has no body"
        }
    }

    @Test func c58CookiesAsTheyAre() async throws {
        let bench = Bench(
            MockAnswer(status: 204, headers: ["Set-Cookie": "sid=a; Path=/"]))
        try await bench.client.signIn(sid: "x")
        #expect(try bench.sent().headers["Cookie"] == "sid=x")
        #expect(try bench.sent().headers["Authorization"] == nil)
    }

    @Test func c59ASessionThatHasEnded() async throws {
        let bench = Bench()
        bench.transport.reset()
        bench.transport.stub("GET", "/me") { request in
            request.headers["Authorization"] == "Bearer new"
                ? .json(#"{"name":"Ada"}"#) : MockAnswer(status: 401)
        }
        bench.transport.stub("POST", "/renew", .json(#"{"token":"new"}"#))
        async let one = bench.client.fetchMe()
        async let two = bench.client.fetchMe()
        #expect(try await [one.name, two.name] == ["Ada", "Ada"])
        let paths = bench.transport.requests.map { $0.url.path }
        #expect(paths.filter { $0 == "/renew" }.count == 1)

        bench.transport.reset()
        bench.transport.stub("POST", "/renew", .json(#"{"token":"newer"}"#))
        bench.transport.stub("GET", "/me", MockAnswer(status: 401))
        await #expect(throws: APIError.self) { try await bench.client.fetchMe() }
        #expect(
            bench.transport.requests.map { $0.url.path } == ["/me", "/renew", "/me"])
    }

    @Test(arguments: [1, 2, 3, 5, 8, 100])
    func c62EventsOfAnyPieces(_ size: Int) async throws {
        let bench = Bench(
            .pieces(
                of: "data: 1\r\n\r\ndata: 2\n\nid: x\ndata: a\ndata: b\n\n", size: size,
                type: "text/event-stream"))
        var events: [ServerEvent] = []
        for try await event in try await bench.client.followNews().reconnecting(nil) {
            events.append(event)
        }
        #expect(
            events == [
                ServerEvent(data: "1"), ServerEvent(data: "2"), ServerEvent(data: "a\nb", id: "x"),
            ])
        #expect(try bench.sent().headers["Accept"] == "text/event-stream")
        var prices: [Swift.Double] = []
        let numbers = Bench(
            .pieces(of: "data: 1.5\n\ndata:2\n\n", size: size, type: "text/event-stream"))
        for try await price in try await numbers.client.followPrices() { prices.append(price) }
        #expect(prices == [1.5, 2])
    }

    @Test func otherStreams() async throws {
        var (ids, lines, count) = ([Swift.Int](), [Swift.String](), 0)
        let bench = Bench(.pieces(of: "{\"id\":1}\n{\"id\":2}", size: 4, type: "a/b"))
        for try await answer in try await bench.client.export() { ids.append(answer.id) }
        for try await line in try await bench.client.followLines() { lines.append(line) }
        for try await piece in try await bench.client.backup().bytes { count += piece.count }
        #expect(ids == [1, 2])
        #expect(lines == ["{\"id\":1}", "{\"id\":2}"])
        #expect(count == 17)
    }
}
