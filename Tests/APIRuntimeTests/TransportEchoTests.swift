import APIRuntime
import Foundation
import Testing

/// What every transport must do, run over each that can run here.
@Suite struct TransportEchoTests {
    /// Sends back what it was sent: request line and fields as headers, the body as it is.
    private static func echoServer() throws -> LoopbackServer {
        try LoopbackServer { connection in
            while true {
                let request = try connection.readRequest()
                try connection.answer(
                    request.line.hasPrefix("HEAD") ? Data() : request.body,
                    headers: ["X-Line: \(request.line)"] + request.headers.map { "X-Got: \($0)" })
            }
        }
    }

    private struct Counter: TransportBodyReader {
        let rest: Mutable<Int>

        func read() async throws -> Data? {
            await Task.yield()
            guard rest.value > 0 else { return nil }
            rest.value -= 1
            return Data(repeating: UInt8(rest.value & 0xFF), count: 1000)
        }
    }

    /// URLSession refuses the body of a GET request.
    private static let withBody: [String] = {
        let methods = ["QUERY", "COPY", "DELETE", "OPTIONS"]
        #if canImport(FoundationNetworking)
            return methods + ["GET"]
        #else
            return methods
        #endif
    }()

    @Test(arguments: TransportKind.here, withBody)
    func bodiesOfOtherMethods(_ kind: TransportKind, _ method: String) async throws {
        let server = try Self.echoServer()
        let request = TransportRequest(
            method: method, url: server.url("/echo"), body: .data(Data("hello".utf8)))
        let answer = try await kind.make().send(request)
        #expect(answer.head.headers["X-Line"] == "\(method) /echo HTTP/1.1")
        #expect(answer.head.headers.values(of: "X-Got").contains("Content-Length: 5"))
        #expect(try await answer.collect(limit: 100) == Data("hello".utf8))
    }

    @Test(arguments: TransportKind.here)
    func bodies(_ kind: TransportKind) async throws {
        let server = try Self.echoServer()
        let transport = try kind.make()
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let large = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try large.write(to: file)
        let counted = (0..<300).reversed().reduce(into: Data()) {
            $0.append(Data(repeating: UInt8($1 & 0xFF), count: 1000))
        }
        let cases: [(TransportBody, Data, String)] = [
            (.none, Data(), "Content-Length: 0"),
            (.data(Data()), Data(), "Content-Length: 0"),
            (.data(Data("hello".utf8)), Data("hello".utf8), "Content-Length: 5"),
            (.data(large), large, "Content-Length: 700000"),
            (.file(file), large, "Content-Length: 700000"),
            (.file(file, offset: 10, length: 20), large[10..<30], "Content-Length: 20"),
            (.file(file, offset: 699_999), large.suffix(1), "Content-Length: 1"),
            (
                .stream(length: 300_000, make: { Counter(rest: Mutable(300)) }), counted,
                "Content-Length: 300000"
            ),
            (
                .stream(length: nil, make: { Counter(rest: Mutable(300)) }), counted,
                "Transfer-Encoding: chunked"
            ),
        ]
        for (body, expected, framing) in cases {
            let request = TransportRequest(method: "POST", url: server.url("/echo"), body: body)
            let answer = try await transport.send(request)
            #expect(answer.head.status == 200)
            #expect(try await answer.collect() == expected)
            #expect(answer.head.headers["x-line"] == "POST /echo HTTP/1.1")
            #expect(answer.head.headers.values(of: "X-Got").contains(framing))
        }
        #expect(server.connections == 1)
    }

    @Test(arguments: TransportKind.here)
    func methodsAndHeaders(_ kind: TransportKind) async throws {
        let server = try Self.echoServer()
        let transport = try kind.make()
        for method in ["GET", "HEAD", "DELETE", "OPTIONS", "PATCH", "PURGE"] {
            let request = TransportRequest(
                method: method, url: server.url("/a/../b%20c?x=%2F&y#part"),
                headers: ["X-One": "1", "X-Empty": "", "X-Two": "a", "X-Two": "b"])
            let answer = try await transport.send(request)
            #expect(try await answer.collect().isEmpty)
            #expect(
                answer.head.headers["X-Line"] == "\(method) /a/../b%20c?x=%2F&y HTTP/1.1")
            let got = answer.head.headers.values(of: "X-Got")
            #expect(
                got.filter { $0.hasPrefix("X-") } == [
                    "X-One: 1", "X-Empty:", "X-Two: a", "X-Two: b",
                ])
            #expect(!got.contains { $0.hasPrefix("Expect") })
            #expect(got.contains("Content-Length: 0") == (method == "PATCH"))
            #expect(answer.head.version == "1.1")
        }
    }

    @Test(arguments: TransportKind.here)
    func refusedRequests(_ kind: TransportKind) async throws {
        let transport = try kind.make()
        let url = URL(string: "http://127.0.0.1:1/")!
        let requests = [
            TransportRequest(url: url, headers: ["X": "a\r\nY: b"]),
            TransportRequest(url: url, headers: ["X": "a\0"]),
            TransportRequest(url: url, headers: ["X Y": "a"]),
            TransportRequest(url: url, headers: ["": "a"]),
            TransportRequest(method: "GET /", url: url),
            TransportRequest(method: "CONNECT", url: url),
            TransportRequest(method: "HEAD", url: url, body: .data(Data("x".utf8))),
            TransportRequest(method: "POST", url: url, headers: ["Content-Length": "9"]),
            TransportRequest(method: "POST", url: url, headers: ["Transfer-Encoding": "chunked"]),
            TransportRequest(url: URL(string: "file:///etc/hosts")!),
            TransportRequest(url: URL(string: "/relative")!),
            TransportRequest(url: URL(string: "http://user:password@127.0.0.1/")!),
        ]
        for request in requests {
            let error = await #expect(throws: TransportError.self) {
                try await transport.send(request)
            }
            #expect(error?.kind == .invalidRequest, "\(request)")
        }
    }

    @Test(arguments: TransportKind.here)
    func progress(_ kind: TransportKind) async throws {
        let server = try Self.echoServer()
        let transport = try kind.make()
        let states = Mutable<[TransferProgress]>([])
        let body = Data(count: 300_000)
        let request = TransportRequest(method: "PUT", url: server.url(), body: .data(body))
        let answer = try await transport.send(request) { state in
            states.change { $0.append(state) }
        }
        #expect(try await answer.collect() == body)
        #expect(
            states.value.last
                == TransferProgress(
                    sent: 300_000, sentExpected: 300_000, received: 300_000,
                    receivedExpected: 300_000))
        let pairs = zip(states.value, states.value.dropFirst())
        #expect(pairs.allSatisfy { $0.sent <= $1.sent && $0.received <= $1.received })
    }

    @Test(arguments: TransportKind.here)
    func unreadableBodies(_ kind: TransportKind) async throws {
        struct Broken: Error {}
        struct Short: TransportBodyReader {
            let pieces: Mutable<Int>
            func read() async throws -> Data? {
                pieces.value -= 1
                return pieces.value >= 0 ? Data(count: 10) : nil
            }
        }
        let server = try Self.echoServer()
        let transport = try kind.make()
        let bodies: [TransportBody] = [
            .file(URL(filePath: "/nonexistent/file")),
            .file(FileManager.default.temporaryDirectory),
            .file(URL(filePath: "/etc/passwd"), offset: 0, length: 1 << 30),
            .stream(length: 5, make: { throw Broken() }),
            .stream(length: nil, make: { throw Broken() }),
            .stream(length: 25, make: { Short(pieces: Mutable(2)) }),
            .stream(length: 15, make: { Short(pieces: Mutable(2)) }),
        ]
        for body in bodies {
            let request = TransportRequest(method: "POST", url: server.url(), body: body)
            let error = await #expect(throws: TransportError.self) {
                try await transport.send(request)
            }
            #expect(error?.kind == .bodyUnreadable, "\(body)")
        }
    }

    @Test(arguments: TransportKind.here)
    func manyAtOnce(_ kind: TransportKind) async throws {
        let server = try Self.echoServer()
        let transport = try kind.make(TransportConfiguration(maxConnectionsPerHost: 4))
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let body = Data("call \(number)".utf8)
                    let request = TransportRequest(
                        method: "POST", url: server.url(), body: .data(body))
                    return try await transport.send(request).collect() == body
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
        #expect(server.connections <= 4)
    }
}
