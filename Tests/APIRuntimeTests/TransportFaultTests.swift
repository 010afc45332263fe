import APIRuntime
import Foundation
import Testing

/// Servers that do not keep to the rules, or break: each has its error, and nothing hangs.
@Suite struct TransportFaultTests {
    private static let truncatedHead = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-Half: a"

    /// What the server writes after one request, then closes; and what the caller sees.
    static let broken: [(answer: String, kind: TransportError.Kind)] = [
        ("", .connectionLost),
        ("HTTP/1.1 200", .connectionLost),
        ("HTTP/1.1 200 OK\r\n", .truncated),
        (truncatedHead, .truncated),
        (truncatedHead + "\r\n", .truncated),
        ("HTTP/1.1 100 Continue\r\n\r\n", .connectionLost),
        ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello", .truncated),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", .truncated),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel", .truncated),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\nhello\r\n", .protocolError),
        (
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
            .protocolError
        ),
        ("HTTP/1.1 200 OK\r\nno colon here\r\n\r\n", .protocolError),
        ("SSH-2.0-OpenSSH_9.2\r\n\r\n", .protocolError),
        ("HTTP/1.1 20 OK\r\n\r\n", .protocolError),
        ("HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nhello", .protocolError),
    ]

    @Test(arguments: TransportKind.here)
    func brokenAnswers(_ kind: TransportKind) async throws {
        for (answer, expected) in Self.broken {
            let server = try LoopbackServer { connection in
                _ = try connection.readRequest()
                try connection.write(answer)
            }
            let transport = try kind.make()
            let error = await #expect(throws: TransportError.self) {
                try await transport.send(TransportRequest(url: server.url())).collect()
            }
            #expect(
                error?.kind == expected, "\(answer.debugDescription): \(String(describing: error))")
        }
    }

    /// Unusual, but answers all the same.
    @Test(arguments: TransportKind.here)
    func oddAnswers(_ kind: TransportKind) async throws {
        let odd: [(answer: String, status: Int, body: String)] = [
            ("HTTP/1.0 200 OK\r\n\r\nuntil the end", 200, "until the end"),
            ("HTTP/1.1 204 No Content\r\n\r\n", 204, ""),
            ("HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n", 304, ""),
            (
                "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 OK\r\nContent-Length: 2\r\n\r\nok", 201,
                "ok"
            ),
            (
                "HTTP/1.1 103 Early Hints\r\nX: 1\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
                200, ""
            ),
            (
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX-T: 1\r\n\r\n",
                200, "abc"
            ),
            (
                "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=x\r\nContent-Length: 2\r\n\r\nno",
                401, "no"
            ),
            ("HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 2\r\n\r\ngo", 302, "go"),
            (
                "HTTP/1.1 200 OK\r\nX-Fold: a\r\n b\r\nContent-Length: 5\r\n\r\nhello, and more",
                200, "hello"
            ),
        ]
        for (text, status, body) in odd {
            let server = try LoopbackServer { connection in
                _ = try connection.readRequest()
                try connection.write(text)
            }
            let answer = try await kind.make().send(TransportRequest(url: server.url()))
            #expect(answer.head.status == status)
            #expect(answer.head.headers["X-Fold"] == (text.contains("X-Fold") ? "a b" : nil))
            #expect(String(decoding: try await answer.collect(), as: UTF8.self) == body)
        }
    }

    @Test(arguments: TransportKind.here)
    func resetsMidBody(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nfirst")
            _ = try connection.read(1)
            connection.reset()
        }
        let answer = try await kind.make().send(
            TransportRequest(
                method: "POST", url: server.url(),
                body: .stream(length: 3, make: { Slow(pieces: ["a", "bc"]) })))
        var pieces = answer.body.makeAsyncIterator()
        let first = try? await pieces.next()
        #expect(first == nil || first == Data("first".utf8))
    }

    /// Gives its pieces, then never ends.
    private struct Slow: TransportBodyReader {
        let rest: Mutable<[String]>

        init(pieces: [String]) { rest = Mutable(pieces) }

        func read() async throws -> Data? {
            guard let first = rest.value.first else { return nil }
            rest.change { $0.removeFirst() }
            return Data(first.utf8)
        }
    }

    @Test(arguments: TransportKind.here)
    func refusedAndUnresolved(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _ in }
        server.stop()
        let transport = try kind.make()
        let refused = await #expect(throws: TransportError.self) {
            try await transport.send(TransportRequest(url: server.url()))
        }
        #expect(refused?.kind == .cannotConnect)
    }

    @Test(arguments: TransportKind.here)
    func timeouts(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { connection in
            let request = try connection.readRequest()
            if request.line.contains("/body") {
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nfirst")
            } else if request.line.contains("/trickle") {
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
                while true {
                    try connection.write("x")
                    Thread.sleep(forTimeInterval: 0.002)
                }
            }
            connection.waitForClose()
        }
        let transport = try kind.make(TransportConfiguration(maxConnectionsPerHost: 1))
        for path in ["/silent", "/body", "/trickle"] {
            let request = TransportRequest(url: server.url(path), timeout: .milliseconds(60))
            let error = await #expect(throws: TransportError.self) {
                try await transport.send(request).collect()
            }
            #expect(error?.kind == .timeout, "\(path)")
        }
        // A request that waits for a connection has a deadline as well.
        let holder = try await transport.send(TransportRequest(url: server.url("/body")))
        let error = await #expect(throws: TransportError.self) {
            try await transport.send(
                TransportRequest(url: server.url("/silent"), timeout: .milliseconds(60)))
        }
        #expect(error?.kind == .timeout)
        let none = await #expect(throws: TransportError.self) {
            try await transport.send(TransportRequest(url: server.url("/silent"), timeout: .zero))
        }
        #expect(none?.kind == .timeout)
        #expect(holder.head.status == 200)
        withExtendedLifetime(holder) {}
    }

    @Test(arguments: TransportKind.here)
    func tooLarge(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10000000000\r\n\r\n")
            while true { try connection.write(Data(count: 64 << 10)) }
        }
        let transport = try kind.make()
        let error = await #expect(throws: TransportError.self) {
            try await transport.send(TransportRequest(url: server.url())).collect(limit: 1 << 20)
        }
        #expect(error?.kind == .tooLarge)
        #expect(try await server.wait { $0.openConnections == 0 })
        let exact = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.answer(Data(count: 1000))
        }
        let answer = try await transport.send(TransportRequest(url: exact.url()))
        #expect(try await answer.collect(limit: 1000).count == 1000)
    }

    @Test(arguments: TransportKind.here)
    func endlessHead(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\n")
            while true {
                try connection.write("X-Filler: \(String(repeating: "x", count: 1000))\r\n")
            }
        }
        let error = await #expect(throws: TransportError.self) {
            try await kind.make().send(TransportRequest(url: server.url()))
        }
        #expect(error?.kind == .protocolError)
    }
}
