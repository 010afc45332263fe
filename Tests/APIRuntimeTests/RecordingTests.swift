import Foundation
import Testing

@testable import APIRuntime

@Suite struct RecordingTests {
    private let file = FileManager.default.temporaryDirectory.appending(
        path: "\(UUID().uuidString).json")

    private struct Local: ServiceServer { let baseURL: String }

    private func client(_ transport: any Transport, _ base: String) -> APIClient {
        var configuration = ClientConfiguration(transport: transport)
        configuration.retryBudget = nil
        let client = APIClient(
            server: Local(baseURL: base), defaults: CallOptions(timeout: nil),
            configuration: configuration)
        client.credentials.set(Credential("k3y/+"), for: key)
        client.credentials.set(Credential("b3arer"), for: session)
        return client
    }

    private let key = AuthScheme("key", .query("k"))
    private let session = AuthScheme("session", .bearer)

    /// What an app does, and what it gets.
    private func talk(_ client: APIClient) async throws -> [String] {
        let login = EndpointRequest.post(
            "/login", body: .form(["name": "Ada", "password": "p4ss"]))
        let bodies: [EndpointRequest] = [
            login, .get("/a", query: ["page": 1]).auth(key),
            .get("/a", query: ["page": 1]).auth(key),
            .post("/j", body: .json(["new_password": "p4ss", "n": "1"])).auth(session),
            .get("/bytes").auth(session), .get("/gone"),
        ]
        var results: [String] = []
        for body in bodies {
            do {
                let data = try await client.send(TypedEndpoint(body, .data))
                results.append(String(bytes: data, encoding: .utf8) ?? "\(Array(data))")
            } catch {
                results.append("\(error)")
            }
        }
        return results
    }

    @Test func aRealExchangeIsPlayedAgain() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let count = Mutable(0)
        let server = try LoopbackServer { connection in
            while true {
                let request = try connection.readRequest()
                count.change { $0 += 1 }
                switch request.line.split(separator: " ")[1].prefix(3) {
                case "/lo":
                    try connection.answer(
                        Data(#"{"user":{"access_token":"t0k"},"expires_in":9}"#.utf8),
                        headers: ["Set-Cookie: sid=c00kie", "Content-Type: application/json"])
                case "/by": try connection.answer(Data([0, 255]))
                case "/go": return
                default: try connection.answer(Data("answer \(count.value)".utf8))
                }
            }
        }
        let base = String(server.url("").absoluteString)
        let recorder = RecordingTransport(try DefaultTransport.make(), to: file)
        let heard = try await talk(client(recorder, base))
        recorder.close()
        server.stop()
        #expect(recorder.problem == nil)
        #expect(
            heard.prefix(5) == [
                #"{"user":{"access_token":"t0k"},"expires_in":9}"#, "answer 2", "answer 3",
                "answer 4", "[0, 255]",
            ])
        #expect(heard[5].hasPrefix("GET /gone: "))

        let text = try String(contentsOf: file, encoding: .utf8)
        for secret in ["p4ss", "k3y", "b3arer", "t0k\"", "c00kie"] {
            #expect(!text.contains(secret), "\(secret) is in the file")
        }
        let replay = try ReplayTransport(contentsOf: file)
        #expect(
            replay.remaining == [
                "POST /login", "GET /a?page=1&k=<redacted>", "GET /a?page=1&k=<redacted>",
                "POST /j",
                "GET /bytes", "GET /gone",
            ])
        let again = try await talk(client(replay, "https://api.elsewhere.example"))
        #expect(again[0] == #"{"expires_in":9,"user":{"access_token":"<redacted>"}}"#)
        #expect(Array(again[1...]) == Array(heard[1...]))
        #expect(replay.remaining.isEmpty)
        let late = try await talk(client(replay, "https://api.elsewhere.example"))
        #expect(
            late[0]
                == "POST /login: unstubbed: nothing was recorded for POST https://api.elsewhere.example/login (POST /login, TypedEndpoint<Data>)"
        )
    }

    @Test func bodiesTellRequestsApart() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let mock = MockTransport()
        mock.stub { request in MockAnswer(body: Data("for \(request.bodyText)".utf8)) }
        func send(_ transport: any Transport, _ text: String) async throws -> String {
            let request = EndpointRequest.post("/rpc", body: .text(text))
            return try await client(transport, "https://a.example").send(
                TypedEndpoint(request, .text))
        }
        let recorder = RecordingTransport(mock, to: file)
        for text in ["1", "2", "3"] { _ = try await send(recorder, text) }
        let replay = try ReplayTransport(contentsOf: file)
        #expect(try await send(replay, "3") == "for 3")
        #expect(try await send(replay, "other") == "for 1")
        #expect(try await send(replay, "2") == "for 2")
        replay.close()
        await #expect { try await send(replay, "2") } throws: { "\($0)" == "POST /rpc: cancelled" }
    }

    @Test func aFileThatCanNotBeWrittenIsTold() async throws {
        let mock = MockTransport()
        mock.stub { _ in MockAnswer() }
        let recorder = RecordingTransport(mock, to: URL(filePath: "/nonexistent/file.json"))
        _ = try await talk(client(recorder, "https://a.example"))
        #expect(recorder.problem != nil)
        #expect(throws: (any Error).self) { try ReplayTransport(contentsOf: file) }
    }
}
