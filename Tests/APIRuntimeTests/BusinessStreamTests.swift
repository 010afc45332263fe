import Foundation
import Testing

@testable import APIRuntime

/// Answers that are read while they arrive, over a mock.
@Suite struct BusinessStreamTests {
    private static let feed = endpoint(.get("/feed"), .data)

    private static func answer(
        _ pieces: [String], type: String = "text/plain", failure: TransportError? = nil
    ) -> MockAnswer {
        MockAnswer(
            headers: ["Content-Type": type], pieces: pieces.map { Data($0.utf8) }, failure: failure)
    }

    @Test func piecesAsTheyArrive() async throws {
        let bench = Bench()
        bench.script([Self.answer(["a", "", "bc"], type: "x/y")])
        let answer = try await bench.client.stream(Self.feed)
        #expect(answer.status == 200)
        #expect(answer.headers["Content-Type"] == "x/y")
        #expect(answer.url.path(percentEncoded: true) == "/v2/feed")
        var pieces: [String] = []
        for try await piece in answer.bytes {
            pieces.append(String(decoding: piece, as: UTF8.self))
        }
        #expect(pieces == ["a", "bc"])
        let request = try #require(bench.mock.requests.first)
        #expect(request.headers["Authorization"] == "Bearer t0ken")
        // The time ends with the head, so the transport is not told of it.
        #expect(request.timeout == nil)
    }

    @Test func linesInTheirCharset() async throws {
        let bench = Bench()
        bench.script([
            Self.answer(["eins\r", "\nzw", "ei\n\n", "drei"]),
            MockAnswer(
                headers: ["Content-Type": "text/csv; charset=windows-1252"],
                pieces: [Data([0x80, 0x0A, 0xE4])]),
            MockAnswer(pieces: [Data("gut\n".utf8), Data([0xFF, 0x0A])]),
            Self.answer(["x"], type: "text/plain; charset=klingon"),
        ])
        func lines() async throws -> [String] {
            var lines: [String] = []
            for try await line in try await bench.client.stream(Self.feed).lines {
                lines.append(line)
            }
            return lines
        }
        #expect(try await lines() == ["eins", "zwei", "", "drei"])
        #expect(try await lines() == ["€", "ä"])
        for _ in 0..<2 {
            let error = await #expect(throws: APIError.self) { try await lines() }
            guard case .reform("$", _) = error?.reason else {
                Issue.record("\(String(describing: error))"); return
            }
        }
    }

    @Test func jsonLines() async throws {
        struct Row: Codable, Sendable, Equatable {
            var n: Int
            var at: Date
        }
        let bench = Bench { $0.json = JSONCoding(dates: .unixSeconds) }
        bench.script([
            Self.answer([
                "{\"n\":1,", "\"at\":\r10}\r",
                "\n\n  \r\n{\"n\":\"x\",\"at\":0}\n{\"n\":3,\"at\":0.5}",
            ])
        ])
        var rows = try await bench.client.jsonLines(Self.feed, of: Row.self).makeAsyncIterator()
        #expect(try await rows.next() == Row(n: 1, at: Date(timeIntervalSince1970: 10)))
        let error = await #expect(throws: APIError.self) { try await rows.next() }
        #expect(error?.description == "GET /feed: answer at line 4: $.n: it is no Int")
        #expect(try await rows.next() == Row(n: 3, at: Date(timeIntervalSince1970: 0.5)))
        #expect(try await rows.next() == nil)
        #expect(try await rows.next() == nil)
    }

    @Test func endpointsWhoseResponseIsStreamed() async throws {
        let bench = Bench()
        bench.script([Self.answer(["1\n", "2"])])
        let numbers = TypedEndpoint(.get("/feed"), Reformer<JSONLines<Int>>.stream)
        var sum = 0
        for try await number in try await bench.client.send(numbers) { sum += number }
        #expect(sum == 3)
        let lines = TypedEndpoint(.get("/feed"), Reformer<AnswerLines>.stream)
        let bytes = TypedEndpoint(.get("/feed"), Reformer<StreamedAnswer>.stream)
        let both = try await bench.client.batch(lines, bytes)
        var texts: [String] = []
        for try await line in both.0 { texts.append(line) }
        for try await piece in both.1.bytes {
            texts.append(String(decoding: piece, as: UTF8.self))
        }
        #expect(texts == ["1", "2", "1\n", "2"])
    }

    @Test func badAnswers() async throws {
        struct Problem: Codable, Sendable, Equatable { var why: String }
        let bench = Bench()
        bench.script([
            .json(#"{"why":"no"}"#, status: 404), Self.answer(["<p>"], type: "Text/HTML; x=y"),
            MockAnswer(status: 302, headers: ["Location": "/else"]), Self.answer(["after"]),
        ])
        let typed = endpoint(.get("/feed").failure(404, Problem.self), .data)
        let missing = await #expect(throws: APIError.self) { try await bench.client.stream(typed) }
        #expect(missing?.status == 404)
        #expect(missing?.body(as: Problem.self) == Problem(why: "no"))
        let picky = endpoint(.get("/feed").accepting(types: "text/plain", "image/*"), .data)
        let page = await #expect(throws: APIError.self) { try await bench.client.stream(picky) }
        #expect(page?.description == "GET /feed: the answer is Text/HTML; x=y")
        #expect(bench.mock.requests[1].headers["Accept"] == "text/plain, image/*")
        let moved = try await bench.client.stream(picky)
        #expect(moved.url.path(percentEncoded: true) == "/else")
        #expect(bench.mock.requests.count == 4)
    }

    @Test func retriesAndRenewalEndWithTheHead() async throws {
        let bench = Bench()
        bench.script([
            MockAnswer(status: 503), MockAnswer(status: 200, pieces: [Data("x".utf8)]),
            MockAnswer(
                pieces: [Data("x".utf8)], failure: TransportError(.connectionLost, "gone")),
        ])
        let retried = endpoint(.get("/feed").retry(RetryPolicy(attempts: 2)), .data)
        var first = try await bench.client.stream(retried).bytes.makeAsyncIterator()
        #expect(try await first.next() == Data("x".utf8))
        #expect(bench.clock.pauses == [.milliseconds(500)])
        var second = try await bench.client.stream(retried).bytes.makeAsyncIterator()
        #expect(try await second.next() == Data("x".utf8))
        let error = await #expect(throws: APIError.self) { try await second.next() }
        guard case .transport(let lost) = error?.reason else { Issue.record("not lost"); return }
        #expect(lost.kind == .connectionLost)
        #expect(bench.mock.requests.count == 3)
    }

    @Test func sizes() async throws {
        let bench = Bench { $0.maximumAnswerSize = 5 }
        bench.script([Self.answer(["abc", "def\n", "ghi"])])
        // A stream has no limit but for its lines, unless the call says so.
        var whole = 0
        for try await piece in try await bench.client.stream(Self.feed).bytes {
            whole += piece.count
        }
        #expect(whole == 10)
        var lines = try await bench.client.stream(Self.feed).lines.makeAsyncIterator()
        let line = await #expect(throws: APIError.self) { try await lines.next() }
        guard case .tooLarge = line?.reason else { Issue.record("not too large"); return }
        let small = endpoint(.get("/feed").maximumAnswerSize(4), .data)
        var pieces = try await bench.client.stream(small).bytes.makeAsyncIterator()
        #expect(try await pieces.next() == Data("abc".utf8))
        let piece = await #expect(throws: APIError.self) { try await pieces.next() }
        guard case .tooLarge = piece?.reason else { Issue.record("not too large"); return }
        // A buffered answer has the client's limit, unless the call says so.
        let buffered = await #expect(throws: APIError.self) {
            try await bench.client.send(Self.feed)
        }
        guard case .tooLarge = buffered?.reason else { Issue.record("not too large"); return }
        let large = endpoint(.get("/feed").maximumAnswerSize(10), .data)
        #expect(try await bench.client.send(large) == Data("abcdef\nghi".utf8))
    }

    @Test func acceptedStatuses() async throws {
        let bench = Bench()
        bench.script([MockAnswer(status: 304, body: Data("kept".utf8)), MockAnswer(status: 202)])
        let kept = endpoint(.get("/feed").accepting(statuses: 200...200, 304...304), .text)
        #expect(try await bench.client.send(kept) == "kept")
        let error = await #expect(throws: APIError.self) { try await bench.client.send(kept) }
        #expect(error?.status == 202)
    }

    @Test func codings() async throws {
        struct Box: Codable, Sendable, Equatable {
            let at: Date
            let ratio: Double

            init(at: Date, ratio: Double) {
                self.at = at
                self.ratio = ratio
            }

            init(from decoder: any Decoder) throws {
                let read = try FieldReader(decoder)
                at = try read("at")
                ratio = try read("ratio")
            }

            func encode(to encoder: any Encoder) throws {
                let write = FieldWriter(encoder)
                try write("at", at)
                try write("ratio", ratio)
            }
        }
        let box = Box(at: Date(timeIntervalSince1970: 1.25), ratio: .infinity)
        let texts = JSONCoding.NonFiniteNumbers.texts(
            infinity: "inf", minusInfinity: "-inf", nan: "nan")
        let own = JSONCoding.Dates.custom(
            write: { try "@\($0.timeIntervalSince1970)".encode(to: $1) },
            read: { decoder in
                let text = try decoder.singleValueContainer().decode(String.self)
                return Date(timeIntervalSince1970: Double(text.dropFirst()) ?? 0)
            })
        let spellings: [(JSONCoding.Dates, String)] = [
            (.rfc3339, #""1970-01-01T00:00:01.250Z""#), (.unixSeconds, "1.25"),
            (.unixMilliseconds, "1250"), (own, #""@1.25""#),
        ]
        for (dates, text) in spellings {
            let bench = Bench { $0.json = JSONCoding(dates: dates, nonFiniteNumbers: texts) }
            let json = #"{"at":\#(text),"ratio":"inf"}"#
            bench.script([.json(json), .json(json, status: 400)])
            let post = endpoint(.post("/box", body: .json(box)), Reformer<Box>.json)
            #expect(try await bench.client.send(post) == box)
            #expect(
                bench.mock.requests[0].bodyJSON
                    == (try JSONDecoder().decode(JSON.self, from: Data(json.utf8))))
            let error = await #expect(throws: APIError.self) { try await bench.client.send(post) }
            #expect(error?.body(as: Box.self) == box)
        }
    }
}
