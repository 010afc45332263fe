import Foundation
import Testing

@testable import APIRuntime

/// Streams, downloads, large uploads and progress over real connections.
@Suite struct TransportStreamTests {
    private struct Host: ServiceServer {
        let baseURL: String
    }

    private static func client(
        _ server: LoopbackServer, _ options: CallOptions = CallOptions()
    ) throws -> APIClient {
        APIClient(
            server: Host(baseURL: "http://127.0.0.1:\(server.port)"), defaults: options,
            configuration: ClientConfiguration(transport: try TransportKind.platform.make()))
    }

    private static let feed = TypedEndpoint(.get("/feed"), Reformer<Data>.data)

    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"

    /// Answers with some bytes, then says nothing more.
    private static func stalling(_ text: String = "Content-Length: 9\r\n\r\nabc") throws
        -> LoopbackServer
    {
        try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.write(head + text)
            connection.waitForClose()
        }
    }

    @Test func linesArriveWhenTheyAreWritten() async throws {
        let go = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.write(Self.head + "Connection: close\r\n\r\nfirst\r")
            go.wait()
            try connection.write("\nsecond\n")
        }
        var lines = try await Self.client(server).stream(Self.feed).lines.makeAsyncIterator()
        #expect(try await lines.next() == "first")
        go.signal()
        #expect(try await lines.next() == "second")
        #expect(try await lines.next() == nil)
    }

    @Test func aStreamHoldsTheSenderBack() async throws {
        let written = Mutable(0)
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\n\r\n")
            while true {
                try connection.write(Data(count: 64 << 10))
                written.change { $0 += 64 << 10 }
            }
        }
        let answer = try await Self.client(server).stream(Self.feed)
        var before = -1
        while written.value != before || before == 0 {
            before = written.value
            try await Task.sleep(for: .milliseconds(50))
        }
        #expect(written.value < 64 << 20)
        answer.cancel()
        #expect(try await server.wait { $0.openConnections == 0 })
        let error = await #expect(throws: APIError.self) { for try await _ in answer.bytes {} }
        guard case .cancelled = error?.reason else { Issue.record("not cancelled"); return }
    }

    @Test func leavingALoopFreesTheConnection() async throws {
        let server = try Self.stalling("\r\ndata: 1\n\ndata: 2\n\n")
        let client = try Self.client(server)
        for try await event in client.serverEvents(Self.feed) {
            #expect(event.data == "1")
            break
        }
        #expect(try await server.wait { $0.openConnections == 0 })
    }

    @Test func cancellingTheTaskThatReads() async throws {
        let server = try Self.stalling()
        let client = try Self.client(server)
        let reading = Task {
            for try await _ in try await client.stream(Self.feed).bytes {}
        }
        #expect(try await server.wait { $0.openConnections == 1 })
        reading.cancel()
        let error = await #expect(throws: APIError.self) { try await reading.value }
        guard case .cancelled = error?.reason else { Issue.record("not cancelled"); return }
        #expect(try await server.wait { $0.openConnections == 0 })
    }

    @Test func silenceAndLateHeads() async throws {
        let stalling = try Self.stalling()
        let impatient = CallOptions(idleTimeout: .milliseconds(30))
        let answer = try await Self.client(stalling, impatient).stream(Self.feed)
        var bytes = answer.bytes.makeAsyncIterator()
        #expect(try await bytes.next() == Data("abc".utf8))
        let silent = await #expect(throws: APIError.self) { try await bytes.next() }
        guard case .timeout = silent?.reason else { Issue.record("no timeout"); return }
        #expect(try await stalling.wait { $0.openConnections == 0 })

        let mute = try LoopbackServer { connection in
            _ = try connection.readRequest()
            connection.waitForClose()
        }
        let client = try Self.client(mute, CallOptions(timeout: .milliseconds(30)))
        let late = await #expect(throws: APIError.self) { try await client.stream(Self.feed) }
        guard case .timeout = late?.reason else { Issue.record("no timeout"); return }
        #expect(try await mute.wait { $0.openConnections == 0 })
    }

    @Test func aSlowReaderIsNotSilence() async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.answer(Data("abc".utf8))
        }
        let impatient = CallOptions(idleTimeout: .milliseconds(10))
        let answer = try await Self.client(server, impatient).stream(Self.feed)
        try await Task.sleep(for: .milliseconds(40))
        var bytes = answer.bytes.makeAsyncIterator()
        #expect(try await bytes.next() == Data("abc".utf8))
        try await Task.sleep(for: .milliseconds(40))
        #expect(try await bytes.next() == nil)
    }

    @Test func eventsAreReadAgainAfterABreak() async throws {
        let asked = Mutable<[String?]>([])
        let server = try LoopbackServer { connection in
            let request = try connection.readRequest()
            asked.change { $0.append(request.header("Last-Event-ID")) }
            switch asked.value.count {
            case 1:
                try connection.write(
                    Self.head + "Content-Length: 99\r\n\r\nretry: 1\nid: 7\ndata: a\r\n\r\n")
            case 2: try connection.write(Self.head + "Connection: close\r\n\r\ndata: b\r\r")
            default: try connection.write("HTTP/1.1 204 No Content\r\n\r\n")
            }
        }
        var events: [ServerEvent] = []
        for try await event in try Self.client(server).serverEvents(Self.feed) {
            events.append(event)
        }
        #expect(events == [ServerEvent(data: "a", id: "7"), ServerEvent(data: "b", id: "7")])
        #expect(asked.value == [nil, "7", "7"])
    }

    @Test func aDownloadGoesOnWhereItBroke() async throws {
        let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
        let ranges = Mutable<[String?]>([])
        let server = try LoopbackServer { connection in
            let request = try connection.readRequest()
            let range = request.header("Range")
            ranges.change { $0.append(range) }
            let start = range.flatMap { Int($0.dropFirst(6).dropLast()) } ?? 0
            let status =
                range == nil
                ? "200 OK"
                : "206 Part\r\nContent-Range: bytes \(start)-\(content.count - 1)/\(content.count)"
            try connection.write(
                "HTTP/1.1 \(status)\r\nETag: \"1\"\r\nContent-Length: \(content.count - start)"
                    + "\r\n\r\n")
            // The first two connections break in the middle.
            let end = ranges.value.count < 3 ? start + 100_000 : content.count
            try connection.write(content[start..<end])
        }
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let options = CallOptions(retry: RetryPolicy(attempts: 2, backoff: .milliseconds(1)))
        let downloaded = try await Self.client(server, options).download(Self.feed, to: file)
        #expect(try Data(contentsOf: file) == content)
        #expect(downloaded.size == 300_000)
        #expect(ranges.value == [nil, "bytes=100000-", "bytes=200000-"])
    }

    /// A file of 300 MB that takes no room, sent as a part: its length is known, it is read while
    /// it is sent, and progress tells how far it is.
    @Test func aLargeUpload() async throws {
        let size = 300 << 20
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(size))
        try handle.close()
        let received = Mutable<(length: Int, count: Int)>((0, 0))
        let server = try LoopbackServer { connection in
            let head = try connection.readHead()
            let length = head.header("Content-Length").flatMap { Int($0) } ?? 0
            var count = 0
            while count < length { count += try connection.readSome(upTo: length - count).count }
            received.value = (length, count)
            try connection.answer(Data("[]".utf8))
        }
        let upload = TypedEndpoint(
            .post(
                "/videos",
                body: .multipart([
                    "title": "long", "video": UploadFile(url: file, name: "long.mov"),
                ])), Reformer<Data>.data)
        let last = Mutable(TransferProgress())
        _ = try await Self.client(server).send(upload) { last.value = $0 }
        #expect(received.value.length > size)
        #expect(received.value.length < size + 1000)
        #expect(received.value.count == received.value.length)
        #expect(last.value.sent == Int64(received.value.length))
        #expect(last.value.sentExpected == last.value.sent)
    }

    @Test func progressOfACall() async throws {
        let go = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nabc")
            go.wait()
            try connection.write("def")
        }
        let result = Mutable<Result<Data, APIError>?>(nil)
        let call = try Self.client(server).start(Self.feed, on: .global()) { result.value = $0 }
        var states: [TransferProgress] = []
        for await progress in call.progressUpdates {
            states.append(progress)
            if progress.received == 3 { go.signal() }
        }
        #expect(states.contains(TransferProgress(received: 3, receivedExpected: 6)))
        #expect(states.last == TransferProgress(received: 6, receivedExpected: 6))
        #expect(call.progress == states.last)
        // Who asks when it is over gets the last state only.
        var late: [TransferProgress] = []
        for await progress in call.progressUpdates { late.append(progress) }
        #expect(late == [call.progress])
        #expect(try await server.wait { _ in result.value != nil })
        #expect(try result.value?.get() == Data("abcdef".utf8))
    }

    @Test func cancellingACall() async throws {
        let server = try Self.stalling()
        let result = Mutable<Result<Data, APIError>?>(nil)
        let call = try Self.client(server).start(Self.feed, on: .global()) { result.value = $0 }
        for await progress in call.progressUpdates where progress.received == 3 { call.cancel() }
        #expect(try await server.wait { $0.openConnections == 0 })
        #expect(try await server.wait { _ in result.value != nil })
        guard case .failure(let error) = result.value, case .cancelled = error.reason else {
            Issue.record("not cancelled"); return
        }
    }

    @Test func cancellingADownload() async throws {
        let server = try Self.stalling()
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let partial = file.appendingPathExtension("partial")
        defer { try? FileManager.default.removeItem(at: partial) }
        let result = Mutable<Result<DownloadedFile, APIError>?>(nil)
        let call = try Self.client(server).startDownload(Self.feed, to: file, on: .global()) {
            result.value = $0
        }
        for await progress in call.progressUpdates where progress.received == 3 { call.cancel() }
        #expect(try await server.wait { _ in result.value != nil })
        guard case .failure(let error) = result.value, case .cancelled = error.reason else {
            Issue.record("not cancelled"); return
        }
        #expect(try await server.wait { $0.openConnections == 0 })
        #expect(try Data(contentsOf: partial) == Data("abc".utf8))
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }
}
