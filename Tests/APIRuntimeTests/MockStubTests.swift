import Foundation
import Testing

@testable import APIRuntime

/// Stubs by endpoint type, and what a mock tells about calls that have none.
@Suite struct MockStubTests {
    private let bench = Bench()
    private let id = UUID()

    private func user(_ id: UUID) throws -> User {
        let text = ProtocolJSONTests.user
        let user = try JSONCoding().decoder().decode(User.self, from: Data(text.utf8))
        #expect(user.id != id)
        return user
    }

    @Test func modelsInTheEnvelope() async throws {
        let user = try user(id)
        bench.mock.stub(FetchUserAPI.self) { [id] endpoint in
            #expect(endpoint.id == id)
            return user
        }
        #expect(try await bench.client.fetchUser(id: id, include: ["a"]).id == user.id)
        let calls = bench.mock.calls(of: FetchUserAPI.self)
        #expect(calls.map(\.id) == [id])
        #expect(calls.map(\.include) == [["a"]])
        #expect(bench.mock.calls(of: PingAPI.self).isEmpty)
    }

    @Test func casesOfAnEnum() async throws {
        let user = try user(id)
        bench.mock.stub(UsersAPI.self) { [id] endpoint in
            guard case .fetchUser(let wanted, _) = endpoint, wanted == id else { return nil }
            return .model(user)
        }
        #expect(try await bench.client.fetchUserCentral(id: id).id == user.id)
        #expect(bench.mock.calls(of: UsersAPI.self).count == 1)
        await #expect(throws: APIError.self) {
            try await bench.client.fetchUserCentral(id: UUID())
        }
        #expect(bench.mock.unstubbed.count == 1)
    }

    @Test func rpcResults() async throws {
        let answers: [(any RPCProtocol, Bool)] = [
            (JSONRPC1(path: "/1"), true), (JSONRPC2(path: "/2"), true), (Takeaway.house, true),
            (Takeaway.house, false),
        ]
        for (proto, isGood) in answers {
            let bench = Bench()
            bench.mock.stub { _ in
                isGood ? .model(["a": 7]) : .failure(message: "no such rider")
            }
            let call = TypedEndpoint(
                EndpointRequest.call("m", [1], over: proto), Reformer<[String: Int]>.json)
            if isGood {
                #expect(try await bench.api.send(call) == ["a": 7])
            } else {
                await #expect { try await bench.api.send(call) } throws: {
                    "\($0)" == "m: RPC error: no such rider"
                }
            }
        }
    }

    @Test func failuresInTheWayOfTheService() async throws {
        bench.mock.stubAnswer(FetchUserAPI.self) { _ in .failure(code: 1001, message: "gone") }
        await #expect { try await bench.client.fetchUser(id: id) } throws: {
            "\($0)" == "GET /users/{}: service failure 1001: gone"
        }
        bench.mock.stub { _ in .failure(code: -32_601, message: "no method") }
        await #expect {
            try await bench.api.send(
                TypedEndpoint(
                    EndpointRequest.call("m", over: Takeaway.riders), Reformer<Int>.json))
        } throws: { "\($0)" == "m: RPC error -32601: no method" }
        bench.mock.stub(failing: TransportError(.offline, "x"))
        await #expect { try await bench.client.fetchUser(id: id) } throws: {
            "\($0)" == "GET /users/{}: offline"
        }
    }

    @Test func textBytesAndNothing() async throws {
        struct Text: Endpoint {
            typealias Response = String
            var request: EndpointRequest { .get("/t") }
            var reformer: Reformer<String> { .text }
        }
        struct Bytes: Endpoint {
            typealias Response = Data
            var request: EndpointRequest { .get("/b") }
        }
        bench.mock.stub(Text.self) { _ in "plain" }
        bench.mock.stub(Bytes.self) { _ in Data([0, 255]) }
        bench.mock.stub(PingAPI.self)
        #expect(try await bench.api.send(Text()) == "plain")
        #expect(try await bench.api.send(Bytes()) == Data([0, 255]))
        try await bench.api.send(PingAPI())
        #expect(bench.mock.requests.count == 3)
    }

    @Test func examplesFromFiles() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(ProtocolJSONTests.user.utf8).write(to: folder.appending(path: "FetchUser.json"))
        try Data("1".utf8).write(to: folder.appending(path: "notes.txt"))
        try bench.mock.stubExamples(in: folder)
        _ = try await bench.client.fetchUser(id: id)
        await #expect(throws: APIError.self) { try await bench.api.send(PingAPI()) }
        try Data("{".utf8).write(to: folder.appending(path: "Ping.json"))
        #expect(throws: DecodingError.self) { try bench.mock.stubExamples(in: folder) }
    }

    @Test func aCallWithoutAStubIsNamed() async throws {
        let told = Mutable<[String]>([])
        let mock = MockTransport { error in told.change { $0.append("\(error)") } }
        let client = TakeawayClient(configuration: ClientConfiguration(transport: mock))
        client.api.credentials.set(Credential("t"), for: Takeaway.session)
        let id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()
        await #expect(throws: APIError.self) { try await client.fetchUser(id: id) }
        let name = "GET https://api.takeaway.example/v2/users/E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
        #expect(
            told.value.map { $0.lowercased() } == [
                "unstubbed: no stub answers \(name) (GET /users/{}, FetchUserAPI)".lowercased()
            ])
        #expect(mock.unstubbed.map { $0.lowercased() } == [name.lowercased()])
    }

    @Test func latencyOfModels() async throws {
        bench.mock.stub(PingAPI.self, latency: .seconds(3600))
        let request = TypedEndpoint<Void>(PingAPI().request.timeout(.milliseconds(1)), .nothing)
        bench.mock.stub { _ in .model(1, latency: .seconds(3600)) }
        await #expect { try await bench.api.send(request) } throws: {
            "\($0)".hasSuffix(": timeout")
        }
    }
}
