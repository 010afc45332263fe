import APIRuntime
import Foundation
import Testing

@Suite struct TransportMockTests {
    private func request(
        _ method: String, _ path: String, timeout: Duration? = nil
    ) throws -> TransportRequest {
        TransportRequest(
            method: method, url: try #require(URL(string: "https://api.example.com\(path)")),
            timeout: timeout)
    }

    @Test func stubsByMethodAndPath() async throws {
        let mock = MockTransport()
        mock.stub("GET", "/users/{id}", .json(#"{"id": 1}"#))
        mock.stub("GET", "/users/me", MockAnswer(status: 401))
        mock.stub("DELETE") { request in
            MockAnswer(headers: ["X-Path": request.url.path()], body: Data("gone".utf8))
        }
        let user = try await mock.send(request("GET", "/users/1?full=true"))
        #expect(user.head.headers["content-type"] == "application/json")
        #expect(try await user.collect() == Data(#"{"id": 1}"#.utf8))
        #expect(try await mock.send(request("GET", "/users/me")).head.status == 401)
        let gone = try await mock.send(request("DELETE", "/a/b"))
        #expect(gone.head.headers["X-Path"] == "/a/b")
        #expect(mock.requests.map(\.method) == ["GET", "GET", "DELETE"])
    }

    @Test func unstubbedRequestsFailByName() async throws {
        let mock = MockTransport()
        mock.stub("GET", "/users", MockAnswer())
        let error = await #expect(throws: TransportError.self) {
            try await mock.send(request("GET", "/users/1?token=x"))
        }
        #expect(
            error
                == TransportError(
                    .unstubbed, "no stub answers GET https://api.example.com/users/1"))
        #expect(mock.requests.count == 1)
    }

    @Test func failuresLatencyAndClosing() async throws {
        let mock = MockTransport()
        let broken = TransportError(.connectionLost, "reset")
        mock.stub("GET", "/thrown") { _ in throw broken }
        mock.stub(
            "GET", "/partial",
            MockAnswer(pieces: [Data("ab".utf8), Data("c".utf8)], failure: broken))
        mock.stub("GET", "/slow", MockAnswer(latency: .seconds(3600)))
        await #expect(throws: broken) { try await mock.send(request("GET", "/thrown")) }
        let partial = try await mock.send(request("GET", "/partial"))
        var pieces = partial.body.makeAsyncIterator()
        #expect(try await pieces.next() == Data("ab".utf8))
        #expect(try await pieces.next() == Data("c".utf8))
        await #expect(throws: broken) { try await partial.collect() }
        let late = await #expect(throws: TransportError.self) {
            try await mock.send(request("GET", "/slow", timeout: .milliseconds(1)))
        }
        #expect(late?.kind == .timeout)
        let slow = try request("GET", "/slow")
        let waiting = Task { try await mock.send(slow) }
        waiting.cancel()
        let cancelled = await #expect(throws: TransportError.self) { try await waiting.value }
        #expect(cancelled?.kind == .cancelled)
        mock.close()
        let closed = await #expect(throws: TransportError.self) {
            try await mock.send(request("GET", "/partial"))
        }
        #expect(closed?.kind == .cancelled)
    }
}
