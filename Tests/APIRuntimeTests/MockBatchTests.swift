import Foundation
import Testing

@testable import APIRuntime

/// RPC batches that a mock answers call by call.
@Suite struct MockBatchTests {
    private let bench = Bench()

    private func user(_ page: Int) throws -> User {
        let text = ProtocolJSONTests.user.replacing("{\"id\"", with: "{\"page\":\(page),\"id\"")
        return try JSONCoding().decoder().decode(User.self, from: Data(text.utf8))
    }

    @Test func eachCallHasItsOwnStub() async throws {
        let users = [1: try user(1), 2: try user(2)]
        bench.mock.stubAnswer(LocateRiderAPI.self) { endpoint in
            users[Int(endpoint.riderID)].map { .model($0, latency: .milliseconds(1)) }
                ?? .failure(code: 7, message: "lost")
        }
        bench.mock.stub(PingAPI.self)
        let (one, ping, two, lost) = try await bench.client.rpcBatch(
            LocateRiderAPI(riderID: 1), PingAPI(), LocateRiderAPI(riderID: 2),
            LocateRiderAPI(riderID: 3))
        #expect(try one.get().page == 1)
        #expect(try two.get().page == 2)
        try ping.get()
        #expect(lost.problem == "locate: RPC error 7: lost")
        #expect(bench.mock.calls(of: LocateRiderAPI.self).map(\.riderID) == [1, 2, 3])
        #expect(bench.mock.calls(of: PingAPI.self).count == 1)
        #expect(bench.mock.requests.count == 1)
    }

    @Test func notificationsAreAnsweredByNothing() async throws {
        bench.mock.stub(PingAPI.self)
        let (one, two) = try await bench.client.rpcBatch(PingAPI(), PingAPI())
        try one.get()
        try two.get()
    }

    @Test func aCallWithoutAStubIsNamed() async throws {
        let told = Mutable<[String]>([])
        let mock = MockTransport { error in told.change { $0.append("\(error)") } }
        let client = TakeawayClient(configuration: ClientConfiguration(transport: mock))
        client.api.credentials.set(Credential("t"), for: Takeaway.session)
        mock.stub(PingAPI.self)
        await #expect {
            _ = try await client.rpcBatch(
                LocateRiderAPI(riderID: 1), PingAPI(), LocateRiderAPI(riderID: 2))
        } throws: {
            guard case .transport(let error)? = ($0 as? APIError)?.reason else { return false }
            return error.kind == .unstubbed
        }
        #expect(told.value.count == 2)
        #expect(told.value.allSatisfy { $0.contains("(locate, LocateRiderAPI)") })
        #expect(mock.unstubbed.count == 2)
    }

    @Test func stubsByURLTakeTheWholeOrWhatIsLeft() async throws {
        bench.mock.stub(
            "POST", "/v2/rpc",
            .json(#"{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"no"}}"#))
        let (whole, _) = try await bench.client.rpcBatch(LocateRiderAPI(riderID: 1), PingAPI())
        #expect(whole.problem == "locate: RPC error 1: no")

        let found = try user(5)
        bench.mock.stub("POST", "/v2/rpc") { request in
            .failure(message: request.bodyJSON?["method"]?.string ?? "a list")
        }
        bench.mock.stub(LocateRiderAPI.self) { _ in found }
        let (user, other) = try await bench.client.rpcBatch(
            LocateRiderAPI(riderID: 1),
            TypedEndpoint(.call("other", over: Takeaway.riders), Reformer<Int>.json))
        #expect(try user.get().page == 5)
        #expect(other.problem == "other: RPC error -32000: other")
    }

    @Test func aBadAnswerIsTheWholeBatchs() async throws {
        bench.mock.stub(PingAPI.self)
        bench.mock.stubAnswer(LocateRiderAPI.self) { _ in MockAnswer(status: 404) }
        await #expect {
            _ = try await bench.client.rpcBatch(PingAPI(), LocateRiderAPI(riderID: 1))
        } throws: { ($0 as? APIError)?.status == 404 }
        bench.mock.stubAnswer(LocateRiderAPI.self) { _ in throw TransportError(.offline, "x") }
        await #expect {
            _ = try await bench.client.rpcBatch(PingAPI(), LocateRiderAPI(riderID: 1))
        } throws: { "\($0)".hasSuffix("offline") }
    }
}
