import Foundation
import Testing

@testable import APIRuntime

@Suite struct GeneralAPITests {
    @Test func propertiesSayWhatIsSent() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, .json(#"{"code":0,"data":{"items":[1,2]}}"#))
        var api = GeneralAPI<[Int]>("/dishes/\("a b")")
        api.method = "POST"
        api.query = ["q": "x y"]
        api.headers = ["X-A": "1"]
        api.cookies = ["c": "2"]
        api.body = .json(["n": 3])
        api.reformer = .json(at: "items")
        api.timeout = .seconds(3)
        #expect(try await bench.client.send(api) == [1, 2])
        let request = try #require(bench.mock.requests.first)
        #expect(bench.log == ["POST /v2/dishes/a%20b?q=x%20y"])
        #expect(
            request.headers == [
                "X-Client": "takeaway", "X-A": "1", "Authorization": "Bearer t0ken",
                "Cookie": "c=2", "Content-Type": "application/json",
            ])
        #expect(request.bodyText == #"{"n":3}"#)
        #expect(request.timeout == .seconds(3))
        #expect(api.timeout == .seconds(3))
        api.timeout = nil
        api.path = "/other"
        api.baseURL = "https://other.example/v3"
        #expect(api.baseURL == "https://other.example/v3")
        api.request = api.request.auth(nil)
        _ = try await bench.client.send(api)
        #expect(
            bench.mock.requests[1].url.absoluteString == "https://other.example/v3/other?q=x%20y")
        #expect(bench.mock.requests[1].headers["Authorization"] == nil)
        #expect(bench.mock.requests[1].timeout == .seconds(15))
        api.baseURL = nil
        _ = try await bench.client.send(api)
        #expect(
            bench.mock.requests[2].url.absoluteString
                == "https://api.takeaway.example/v2/other?q=x%20y")
    }

    @Test func otherOptionsForOneCall() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, .json(#"{"code":0,"data":"eA=="}"#))
        let export = ExportAPI().configured { $0.timeout(.seconds(3)).auth(nil) }
        #expect(try await bench.client.send(export) == Data("x".utf8))
        #expect(bench.mock.requests[0].timeout == .seconds(3))
        #expect(bench.mock.requests[0].headers["Authorization"] == nil)
    }

    @Test func responsesByTheirTypes() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, .json("7"))
        func send<T>(_ api: GeneralAPI<T>) async throws -> T {
            var api = api
            api.request = api.request.auth(nil).envelope(nil)
            return try await bench.client.send(api)
        }
        #expect(try await send(GeneralAPI<Int>("/a")) == 7)
        #expect(try await send(GeneralAPI<String>("/a")) == "7")
        #expect(try await send(GeneralAPI<Data>("/a")) == Data("7".utf8))
        try await send(GeneralAPI<Void>("/a", method: "DELETE"))
        #expect(try await send(GeneralAPI("/a", reformer: Reformer { $0.status })) == 200)
        #expect(bench.mock.requests.map(\.method) == ["GET", "GET", "GET", "DELETE", "GET"])
    }

    @Test func callsOverRPC() async throws {
        let bench = Bench()
        bench.script([.json(#"{"jsonrpc":"2.0","id":1,"result":19}"#)])
        let api = GeneralAPI<Int>(calling: "subtract", [42, 23], over: Takeaway.riders)
        #expect(try await bench.client.send(api) == 19)
        #expect(bench.mock.requests[0].bodyJSON?["params"] == [42, 23])
    }

    @Test func rawCalls() async throws {
        let bench = Bench()
        bench.script([
            MockAnswer(status: 404, headers: ["X-A": "1"], body: Data("gone".utf8)),
            MockAnswer(status: 503), MockAnswer(body: Data("{".utf8)),
        ])
        let missing = try await bench.api.data(for: .get("/a"))
        #expect(missing.status == 404)
        #expect(missing.headers == ["X-A": "1"])
        #expect(missing.body == Data("gone".utf8))
        #expect(missing.url.absoluteString == "https://api.takeaway.example/v2/a")
        #expect("\(missing)" == "status 404, 4 bytes")
        #expect(try await bench.api.data(for: .get("/a")).body == Data("{".utf8))
        #expect(bench.log.count == 3)
        #expect(bench.mock.requests[0].headers["Authorization"] == "Bearer t0ken")
    }

    @Test func whatIsAtAURL() async throws {
        let bench = Bench { $0.headers = ["X-Api-Key": "k3y", "X-Plain": "1"] }
        bench.mock.stub(nil, nil, MockAnswer(body: Data("x".utf8)))
        let own = try #require(URL(string: "https://api.takeaway.example/elsewhere?q=1"))
        let other = try #require(URL(string: "https://other.example/a?token=t"))
        let lines = Mutable<[String]>([])
        let observation = bench.api.observe { event in lines.change { $0.append("\(event)") } }
        #expect(try await bench.api.data(from: own).body == Data("x".utf8))
        #expect(try await bench.api.data(from: other).url == other)
        observation.cancel()
        #expect(bench.mock.requests.map(\.url) == [own, other])
        #expect(
            bench.mock.requests[0].headers == [
                "X-Api-Key": "k3y", "X-Plain": "1", "X-Client": "takeaway",
                "Authorization": "Bearer t0ken",
            ])
        #expect(bench.mock.requests[1].headers == ["X-Plain": "1", "X-Client": "takeaway"])
        #expect(lines.value[2] == "#2 GET other.example at other.example: started")
        let bare = APIClient(
            server: PlainServer(""), configuration: ClientConfiguration(transport: bench.mock))
        #expect(try await bare.data(from: other).status == 200)
        await #expect {
            _ = try await bare.data(for: .get("/a"))
        } throws: {
            "\($0)" == "GET /a: invalid request: the server's base URL is none"
        }
    }
}
