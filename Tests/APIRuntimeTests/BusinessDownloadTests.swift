import Foundation
import Testing

@testable import APIRuntime

/// Downloads into files: what is kept, what is gone on with, what begins anew.
@Suite final class BusinessDownloadTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "apigen-download-\(UUID().uuidString)", directoryHint: .isDirectory)

    private static let photo = endpoint(.get("/photo").retry(nil), .data)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private var file: URL { folder.appending(path: "photo.jpg") }

    private func text(_ name: String) -> String? {
        (try? Data(contentsOf: folder.appending(path: name))).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private static func whole(
        _ pieces: String..., tag: String? = "\"v1\"", breaks: Bool = false
    ) -> MockAnswer {
        var headers: HTTPHeaders = ["Content-Length": "6"]
        if let tag { headers["ETag"] = tag }
        return MockAnswer(
            headers: headers, pieces: pieces.map { Data($0.utf8) },
            failure: breaks ? TransportError(.connectionLost, "gone") : nil)
    }

    private static func rest(
        _ range: String, _ text: String, tag: String? = "\"v1\"", breaks: Bool = false
    ) -> MockAnswer {
        var headers: HTTPHeaders = ["Content-Range": "bytes \(range)"]
        if let tag { headers["ETag"] = tag }
        return MockAnswer(
            status: 206, headers: headers, pieces: [Data(text.utf8)],
            failure: breaks ? TransportError(.connectionLost, "gone") : nil)
    }

    @Test func aWholeFile() async throws {
        try Data("old".utf8).write(to: file)
        let bench = Bench()
        bench.script([Self.whole("abc", "def")])
        let told = Mutable<[TransferProgress]>([])
        let downloaded = try await bench.client.download(Self.photo, to: file) { progress in
            told.change { $0.append(progress) }
        }
        #expect(downloaded.size == 6)
        #expect(downloaded.resumedAt == 0)
        #expect(downloaded.status == 200)
        #expect(downloaded.headers["ETag"] == "\"v1\"")
        #expect(downloaded.file == file)
        #expect(text("photo.jpg") == "abcdef")
        #expect(names == ["photo.jpg"])
        #expect(told.value.map(\.received) == [0, 3, 6])
        #expect(told.value.allSatisfy { $0.receivedExpected == 6 })
        let headers = try #require(bench.mock.requests.first).headers
        #expect(headers["Accept-Encoding"] == "identity")
        #expect(headers["Range"] == nil)
        #expect(bench.api.statistics.total.bytesReceived == 6)
    }

    @Test func aLaterDownloadGoesOn() async throws {
        try Data("old".utf8).write(to: file)
        let bench = Bench()
        bench.script([Self.whole("abc", breaks: true), Self.rest("3-5/6", "def")])
        let error = await #expect(throws: APIError.self) {
            try await bench.client.download(Self.photo, to: file)
        }
        guard case .transport = error?.reason else { Issue.record("not lost"); return }
        // Until it is complete, what was there before stays.
        #expect(text("photo.jpg") == "old")
        #expect(names == ["photo.jpg", "photo.jpg.partial", "photo.jpg.partial.json"])
        #expect(text("photo.jpg.partial") == "abc")
        let downloaded = try await bench.client.download(Self.photo, to: file)
        #expect(downloaded.size == 6)
        #expect(downloaded.resumedAt == 3)
        #expect(downloaded.status == 206)
        #expect(text("photo.jpg") == "abcdef")
        #expect(names == ["photo.jpg"])
        let headers = bench.mock.requests[1].headers
        #expect(headers["Range"] == "bytes=3-")
        #expect(headers["If-Range"] == "\"v1\"")
    }

    @Test func aTransferThatBreaksIsGoneOnWith() async throws {
        let bench = Bench()
        let stubborn = endpoint(.get("/photo").retry(RetryPolicy(attempts: 2)), .data)
        bench.script([
            Self.whole("a", breaks: true), Self.rest("1-5/6", "b", breaks: true),
            Self.rest("2-5/6", "c", tag: nil, breaks: true), MockAnswer(status: 503),
            // Ends early, though the transport did not notice.
            Self.rest("3-5/6", "d"), Self.rest("4-5/6", "ef"),
        ])
        let downloaded = try await bench.client.download(stubborn, to: file)
        #expect(text("photo.jpg") == "abcdef")
        #expect(downloaded.resumedAt == 0)
        #expect(
            bench.mock.requests.map { $0.headers["Range"] } == [
                nil, "bytes=1-", "bytes=2-", "bytes=3-", "bytes=3-", "bytes=4-",
            ])
        // Attempts that brought something do not count.
        #expect(bench.clock.pauses == Array(repeating: .milliseconds(500), count: 5))
    }

    @Test func attemptsWithoutBytesAreLimited() async throws {
        let bench = Bench()
        let stubborn = endpoint(.get("/photo").retry(RetryPolicy(attempts: 3)), .data)
        bench.script([Self.whole("ab", breaks: true), Self.rest("2-5/6", "", breaks: true)])
        await #expect(throws: APIError.self) { try await bench.client.download(stubborn, to: file) }
        #expect(bench.mock.requests.count == 3)
        #expect(text("photo.jpg.partial") == "ab")
    }

    @Test(arguments: [
        // Another version: the server sends it whole.
        [whole("ABCDEF", tag: "\"v2\"")],
        // A server that does not look at If-Range.
        [rest("3-5/6", "DEF", tag: "\"v2\""), whole("ABCDEF", tag: "\"v2\"")],
        // A part that was not asked for.
        [rest("2-5/6", "CDEF"), whole("ABCDEF")],
        [rest("x", "CDEF"), whole("ABCDEF")],
        // It has become shorter.
        [
            MockAnswer(status: 416, headers: ["Content-Range": "bytes */2"]), whole("ABCDEF"),
        ],
        [MockAnswer(status: 416), whole("ABCDEF")],
    ])
    func whatDoesNotFitBeginsAnew(_ answers: [MockAnswer]) async throws {
        let bench = Bench()
        bench.script([Self.whole("abc", breaks: true)] + answers)
        await #expect(throws: APIError.self) {
            try await bench.client.download(Self.photo, to: file)
        }
        let downloaded = try await bench.client.download(Self.photo, to: file)
        #expect(text("photo.jpg") == "ABCDEF")
        #expect(downloaded.resumedAt == 0)
        #expect(names == ["photo.jpg"])
        #expect(bench.mock.requests[1].headers["Range"] == "bytes=3-")
        #expect(bench.mock.requests.count == 1 + answers.count)
    }

    @Test func nothingWasLeftToDo() async throws {
        let bench = Bench()
        bench.script([
            Self.whole("abcdef", breaks: true),
            MockAnswer(status: 416, headers: ["Content-Range": "bytes */6"]),
        ])
        await #expect(throws: APIError.self) {
            try await bench.client.download(Self.photo, to: file)
        }
        let downloaded = try await bench.client.download(Self.photo, to: file)
        #expect(downloaded.status == 416)
        #expect(downloaded.size == 6)
        #expect(downloaded.resumedAt == 6)
        #expect(text("photo.jpg") == "abcdef")
    }

    @Test func onlyAStrongValidatorIsGoodEnough() async throws {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        let fields: [(HTTPHeaders, String?)] = [
            (["ETag": "W/\"v1\""], nil), ([:], nil),
            (["Last-Modified": date, "Date": date], nil), (["Last-Modified": date], nil),
            (["ETag": "\"v1\"", "Content-Encoding": "gzip"], nil),
            (["Last-Modified": date, "Date": "Sun, 06 Nov 1994 08:49:38 GMT"], date),
        ]
        for (headers, validator) in fields {
            let bench = Bench()
            bench.script([
                MockAnswer(
                    headers: headers, pieces: [Data("a".utf8)],
                    failure: TransportError(.connectionLost, "gone"))
            ])
            for _ in 0..<2 {
                await #expect(throws: APIError.self) {
                    try await bench.client.download(Self.photo, to: file)
                }
            }
            let second = try #require(bench.mock.requests.dropFirst().first)
            #expect(second.headers["If-Range"] == validator)
            #expect(second.headers["Range"] == validator.map { _ in "bytes=1-" })
            try? FileManager.default.removeItem(at: folder.appending(path: "photo.jpg.partial"))
        }
    }

    @Test func anotherAddressIsAnotherFile() async throws {
        let bench = Bench()
        bench.script([Self.whole("abc", breaks: true), Self.whole("ABCDEF")])
        await #expect(throws: APIError.self) {
            try await bench.client.download(Self.photo, to: file)
        }
        let other = endpoint(.get("/photo", query: ["size": "l"]), .data)
        try await bench.client.download(other, to: file)
        #expect(bench.mock.requests[1].headers["Range"] == nil)
        #expect(text("photo.jpg") == "ABCDEF")
        #expect(text("photo.jpg.partial.json") == nil)
    }

    @Test func badAnswersLeaveEverything() async throws {
        let bench = Bench()
        bench.script([
            Self.whole("abc", breaks: true), MockAnswer(status: 404, body: Data("no".utf8)),
            MockAnswer(headers: ["Content-Type": "text/html"], body: Data("<p>".utf8)),
            Self.rest("3-5/6", "def"),
        ])
        let image = endpoint(.get("/photo").retry(nil).accepting(types: "image/*"), .data)
        await #expect(throws: APIError.self) {
            try await bench.client.download(Self.photo, to: file)
        }
        let missing = await #expect(throws: APIError.self) {
            try await bench.client.download(image, to: file)
        }
        #expect(missing?.status == 404)
        let page = await #expect(throws: APIError.self) {
            try await bench.client.download(image, to: file)
        }
        guard case .contentType("text/html") = page?.reason else {
            Issue.record("\(String(describing: page))"); return
        }
        #expect(try await bench.client.download(Self.photo, to: file).resumedAt == 3)
        #expect(text("photo.jpg") == "abcdef")
    }

    @Test func tooLargeFilesAreRemoved() async throws {
        let bench = Bench()
        bench.script([Self.whole("abc", breaks: true), Self.rest("3-5/6", "def")])
        let small = endpoint(.get("/photo").retry(nil).maximumAnswerSize(5), .data)
        await #expect(throws: APIError.self) { try await bench.client.download(small, to: file) }
        let error = await #expect(throws: APIError.self) {
            try await bench.client.download(small, to: file)
        }
        guard case .tooLarge = error?.reason else { Issue.record("not too large"); return }
        #expect(names == [])
    }

    @Test func filesThatCanNotBeWritten() async throws {
        let bench = Bench()
        bench.script([Self.whole("abcdef")])
        let nowhere = await #expect(throws: APIError.self) {
            try await bench.client.download(Self.photo, to: folder.appending(path: "x/y"))
        }
        guard case .file(let problem) = nowhere?.reason else { Issue.record("written"); return }
        #expect(problem.hasSuffix("x/y.partial can not be written: No such file or directory"))
        let folderError = await #expect(throws: APIError.self) {
            try await bench.client.download(Self.photo, to: folder)
        }
        guard case .file = folderError?.reason else { Issue.record("written"); return }
        let first = try PartialFile(for: file, from: "x")
        let second = await #expect(throws: APIError.self) {
            try await bench.client.download(Self.photo, to: file)
        }
        guard case .file(let busy) = second?.reason else { Issue.record("written"); return }
        #expect(busy.hasSuffix("photo.jpg.partial is being written by another download"))
        #expect(first.size == 0)
    }

    @Test func contentRanges() {
        func parts(_ text: String?) -> [Int64?]? {
            ContentRange(text).map { [$0.start, $0.total] }
        }
        #expect(parts("bytes 500-999/1000") == [500, 1000])
        #expect(parts("Bytes 0-0/*") == [0, nil])
        #expect(parts("bytes */1000") == [nil, 1000])
        for bad in [
            nil, "", "bytes", "items 0-1/2", "bytes 0-1", "bytes 2-1/3", "bytes 0-3/3",
            "bytes -1-2/3", "bytes 0-1/x", "bytes 0-/3",
        ] {
            #expect(ContentRange(bad) == nil, "\(bad ?? "nil")")
        }
    }
}
