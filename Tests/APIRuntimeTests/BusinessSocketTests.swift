import APIRuntime
import Foundation
import Testing

/// What a client's caller sees of servers that misbehave, over real sockets.
@Suite(.timeLimit(.minutes(2))) struct BusinessSocketTests {
    private struct Item: Decodable, Sendable {
        var id: Int
    }

    private func client(_ server: LoopbackServer) -> APIClient {
        APIClient(server: PlainServer(server.url("").absoluteString))
    }

    /// A byte at a time: silence is not what is wrong with it.
    private func trickling(_ count: Int) throws -> LoopbackServer {
        try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n")
            for _ in 0..<count {
                try connection.write("x")
                Thread.sleep(forTimeInterval: 0.01)
            }
        }
    }

    @Test func aTrickleIsNotSilence() async throws {
        let server = try trickling(150)
        let request = EndpointRequest.get("/a").idleTimeout(.seconds(1))
        let answer = try await client(server).stream(endpoint(request, .data))
        var count = 0
        for try await piece in answer.bytes { count += piece.count }
        #expect(count == 150)
    }

    @Test func aTrickleDoesNotOutliveItsAttempts() async throws {
        let server = try trickling(1_000_000)
        let policy = RetryPolicy(
            attempts: 2, backoff: .milliseconds(1), attemptTimeout: .milliseconds(60))
        let error = await #expect(throws: APIError.self) {
            try await client(server).send(endpoint(.get("/a").retry(policy), .text))
        }
        #expect(error?.description == "GET /a: timeout")
        #expect(server.connections == 2)
        #expect(try await server.wait { $0.openConnections == 0 })
    }

    @Test(arguments: [
        (#"{"items":[{"id":1},{"id":"x"}]}"#, "GET /a: answer at $.items[1].id: it is no "),
        (#"{"items":[{"id":1},{}]}"#, "GET /a: answer at $.items[1].id: it is missing"),
        (#"{"items":[{"id":1},"#, "GET /a: answer at $"),
    ])
    func malformedJSON(_ text: String, _ expected: String) async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.answer(Data(text.utf8), headers: ["Content-Type: application/json"])
        }
        let error = await #expect(throws: APIError.self) {
            try await client(server).send(
                endpoint(.get("/a"), .json(at: "items") as Reformer<[Item]>))
        }
        #expect(error?.description.hasPrefix(expected) == true, "\(String(describing: error))")
    }

    @Test func aRedirectLoopEnds() async throws {
        let asked = Mutable(0)
        let server = try LoopbackServer { connection in
            while true {
                let request = try connection.readRequest()
                asked.change { $0 += 1 }
                let next = request.line.contains("/a ") ? "/b" : "/a"
                try connection.write(
                    "HTTP/1.1 302 Found\r\nLocation: \(next)\r\nContent-Length: 0\r\n\r\n")
            }
        }
        let error = await #expect(throws: APIError.self) {
            try await client(server).send(endpoint(.get("/a"), .text))
        }
        #expect(error?.description == "GET /a: redirect: there are too many")
        #expect(asked.value == 11)
    }

    private static let gigabyte = 1 << 30

    /// Sends a gigabyte, as fast as it is taken.
    private static func flood() throws -> LoopbackServer {
        try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(gigabyte)\r\n\r\n")
            let piece = Data(count: 1 << 20)
            for _ in 0..<(gigabyte >> 20) { try connection.write(piece) }
            connection.waitForClose()
        }
    }

    /// The process's resident bytes; 0 where the system does not tell.
    private static var resident: Int {
        let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return (statm?.split(separator: " ").dropFirst().first).flatMap { Int($0) }
            .map { $0 * 4096 } ?? 0
    }

    @Test func aGigabytePassesThrough() async throws {
        let server = try Self.flood()
        let answer = try await client(server).stream(endpoint(.get("/a"), .data))
        let before = Self.resident
        var (count, next, peak) = (0, 0, 0)
        for try await piece in answer.bytes {
            count += piece.count
            guard count >= next else { continue }
            next += 32 << 20
            peak = max(peak, Self.resident)
        }
        #expect(count == Self.gigabyte)
        // Other tests run beside this one, and need some.
        #expect(peak - before < Self.gigabyte / 2)
    }

    @Test func aGigabyteStopsAtTheLimit() async throws {
        let server = try Self.flood()
        let request = EndpointRequest.get("/a").maximumAnswerSize(100 << 20)
        let error = await #expect(throws: APIError.self) {
            let answer = try await client(server).stream(endpoint(request, .data))
            var count = 0
            for try await piece in answer.bytes { count += piece.count }
        }
        #expect(error?.description == "GET /a: the answer is too large")
        #expect(try await server.wait { $0.openConnections == 0 })
    }
}
