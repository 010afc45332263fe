import APIRuntime
import Foundation
import Testing

/// Many calls to a server that breaks the rules: each ends as it must, and nothing is left behind.
/// Memory is measured by Benchmarks/Calls/endurance.sh, which has a process for itself.
@Suite struct TransportEnduranceTests {
    private static let paths: [(path: String, answer: String, kind: TransportError.Kind?)] = [
        ("/ok", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", nil),
        ("/short", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello", .truncated),
        ("/again", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", nil),
        ("/head", "HTTP/1.1 200 OK\r\nX-Half: a", .truncated),
        ("/busy", "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", nil),
        (
            "/chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\nhello\r\n",
            .protocolError
        ),
    ]

    private static func serve(_ connection: LoopbackConnection) throws {
        while true {
            let request = try connection.readRequest()
            let path = request.line.split(separator: " ").dropFirst().first ?? ""
            guard let (_, answer, kind) = paths.first(where: { $0.path == path }) else {
                return connection.waitForClose()
            }
            try connection.write(answer)
            if kind != nil { return }
        }
    }

    /// Counts those of its tokens that still live: each call holds one.
    private final class Census: Sendable {
        private let count = Mutable(0)

        var alive: Int { count.value }

        func token() -> Token {
            count.change { $0 += 1 }
            return Token(count)
        }

        final class Token: Sendable {
            private let count: Mutable<Int>

            init(_ count: Mutable<Int>) { self.count = count }

            deinit { count.change { $0 -= 1 } }
        }
    }

    @Test(arguments: TransportKind.here)
    func twentyThousandCallsWithFaults(_ kind: TransportKind) async throws {
        let before = Self.descriptors
        let server = try LoopbackServer(serve: Self.serve)
        let transport = try kind.make(.init(maxConnectionsPerHost: 8))
        let census = Census()
        let wrong = Mutable<[String]>([])
        await withTaskGroup(of: Void.self) { group in
            for start in 0..<32 {
                group.addTask {
                    for index in stride(from: start, to: 20_000, by: 32) {
                        let (path, _, expected) = Self.paths[index % Self.paths.count]
                        let token = census.token()
                        var found: TransportError.Kind?
                        do {
                            let request = TransportRequest(url: server.url(path))
                            let answer = try await transport.send(request) { _ in _ = token }
                            _ = try await answer.collect()
                        } catch {
                            found = (error as? TransportError)?.kind ?? .other
                        }
                        if found != expected {
                            wrong.change { $0.append("\(path): \(String(describing: found))") }
                        }
                    }
                }
            }
        }
        #expect(wrong.value == [])
        #expect(try await server.wait { _ in census.alive == 0 }, "\(census.alive) calls live on")
        #expect(try await server.wait { $0.openConnections <= 8 })
        transport.close()
        #expect(try await server.wait { $0.openConnections == 0 })
        server.stop()
        // Other tests run beside this one, and have some open: a leak would be of thousands.
        #expect(Self.descriptors < before + 1000)
    }

    /// How many descriptors the process has open; 0 where the system does not tell.
    private static var descriptors: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }

    @Test(arguments: TransportKind.here)
    func fiveThousandCancelledCalls(_ kind: TransportKind) async throws {
        let server = try LoopbackServer(serve: Self.serve)
        let transport = try kind.make(.init(maxConnectionsPerHost: 8))
        let census = Census()
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<5000 {
                let token = census.token()
                let request = TransportRequest(url: server.url(index % 2 == 0 ? "/ok" : "/never"))
                let call = Task {
                    let answer = try await transport.send(request) { _ in _ = token }
                    return try await answer.collect()
                }
                group.addTask {
                    // Before it starts, while it waits for a connection, or on one.
                    for _ in 0..<(index % 50) { await Task.yield() }
                    call.cancel()
                    switch await call.result {
                    case .success: #expect(index % 2 == 0)
                    case .failure(let error):
                        #expect((error as? TransportError)?.kind == .cancelled)
                    }
                }
            }
        }
        // A transport that has been through this still works.
        let answer = try await transport.send(TransportRequest(url: server.url("/ok")))
        #expect(try await answer.collect() == Data("hello".utf8))
        #expect(try await server.wait { _ in census.alive == 0 }, "\(census.alive) calls live on")
        transport.close()
        #expect(try await server.wait { $0.openConnections == 0 })
    }
}
