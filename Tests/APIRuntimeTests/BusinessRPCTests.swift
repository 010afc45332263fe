import Foundation
import Testing

@testable import APIRuntime

/// The examples of the JSON-RPC specifications, and protocols that a spec declares.
@Suite struct BusinessRPCTests {
    private func call<T>(
        _ bench: Bench, _ request: EndpointRequest, _ reformer: Reformer<T>
    ) async -> Result<T, APIError> {
        await bench.api.outcome(of: endpoint(request.auth(nil), reformer))
    }

    @Test func positionalParameters() async throws {
        let bench = Bench()
        bench.mock.stub("POST", "/v2/rpc", .json(#"{"jsonrpc": "2.0", "result": 19, "id": 1}"#))
        let request = EndpointRequest.call("subtract", [42, 23], over: Takeaway.riders)
        #expect(try await call(bench, request, .json as Reformer<Int>).get() == 19)
        let sent = try #require(bench.mock.requests.first)
        #expect(
            sent.bodyJSON == ["jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1])
        #expect(sent.headers["Content-Type"] == "application/json")
    }

    @Test func namedParameters() async throws {
        let bench = Bench()
        bench.script([.json(#"{"jsonrpc":"2.0","result":null,"id":1}"#)])
        let request = EndpointRequest.call(
            "subtract", ["subtrahend": 23, "minuend": 42, "none": nil as Int?],
            over: Takeaway.riders)
        #expect(try await call(bench, request, .json as Reformer<Int?>).get() == nil)
        #expect(bench.mock.requests[0].bodyJSON?["params"] == ["subtrahend": 23, "minuend": 42])
    }

    @Test func missingPositions() async throws {
        let bench = Bench()
        bench.script([.json(#"{"jsonrpc":"2.0","result":true,"id":1}"#)])
        let request = EndpointRequest.call(
            "m", [1, nil as Int?, "x", nil as Int?], over: Takeaway.riders)
        #expect(try await call(bench, request, .json as Reformer<Bool>).get())
        #expect(bench.mock.requests[0].bodyJSON?["params"] == [1, nil, "x"])
    }

    @Test func notifications() async throws {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(status: 204))
        try await bench.client.send(PingAPI())
        #expect(bench.mock.requests[0].bodyJSON == ["jsonrpc": "2.0", "method": "ping"])
    }

    @Test func failures() async throws {
        let bench = Bench()
        bench.script([
            .json(
                #"{"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found","data":[1]},"id":1}"#
            ),
            .json(
                #"{"jsonrpc":"2.0","error":{"code":1,"message":"Unauthorized"},"id":2}"#,
                status: 400),
            .json(#"{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"},"id":null}"#),
            .json(#"{"jsonrpc":"2.0","id":4}"#), .json(#"{"jsonrpc":"2.0","result":1,"id":99}"#),
            .json("<html>", status: 502), .json(#"{"message":"bad gateway"}"#, status: 502),
            MockAnswer(),
        ])
        var texts: [String] = []
        for _ in 0..<8 {
            let outcome = await call(
                bench, .call("foobar", [:], over: Takeaway.riders), .json as Reformer<Int>)
            if case .failure(let error) = outcome {
                texts.append("\(error)")
                if texts.count == 1 { #expect(error.body(as: [Int].self) == [1]) }
            }
        }
        #expect(
            texts == [
                "foobar: RPC error -32601: Method not found", "foobar: RPC error 1: Unauthorized",
                "foobar: RPC error -32700: Parse error",
                "foobar: answer at $: it has neither result nor error",
                "foobar: answer at $.id: it is for another call", "foobar: status 502, 6 bytes",
                "foobar: status 502, 25 bytes", "foobar: the answer has no body",
            ])
    }

    @Test func version1() async throws {
        let bench = Bench()
        bench.script([
            .json(#"{"result":"Hello JSON-RPC","error":null,"id":1}"#),
            .json(#"{"result":null,"error":{"code":5,"message":"no"},"id":2}"#),
            .json(#"{"result":null,"error":"plain","id":3}"#),
            .json(#"{"result":null,"error":null,"id":4}"#),
        ])
        let old = JSONRPC1(path: "/rpc")
        #expect(
            try await call(
                bench, .call("echo", ["Hello JSON-RPC"], over: old), .json as Reformer<String>
            ).get() == "Hello JSON-RPC")
        #expect(
            bench.mock.requests[0].bodyJSON == [
                "method": "echo", "params": ["Hello JSON-RPC"], "id": 1,
            ])
        for text in ["echo: RPC error 5: no", "echo: RPC error: plain"] {
            guard
                case .failure(let error) = await call(
                    bench, .call("echo", [:], over: old), .json as Reformer<String>)
            else { Issue.record("no error"); return }
            #expect("\(error)" == text)
        }
        #expect(
            try await call(bench, .call("echo", [:], over: old), .json as Reformer<String?>).get()
                == nil)
        bench.mock.stub(nil, nil, MockAnswer())
        try await call(bench, .notify("bye", ["a": 1], over: old), .nothing).get()
        #expect(bench.mock.requests.last?.bodyJSON == ["method": "bye", "params": [1], "id": nil])
    }

    @Test func houseProtocols() async throws {
        let bench = Bench()
        bench.script([
            .json(#"{"result":"success","arguments":{"n":3},"tag":1}"#),
            .json(#"{"result":"no such torrent"}"#),
            .json(#"{"oops":1}"#, status: 500),
        ])
        let request = EndpointRequest.call("torrent-get", ["ids": [1]], over: Takeaway.house)
        #expect(try await call(bench, request, .json(at: "n") as Reformer<Int>).get() == 3)
        #expect(
            bench.mock.requests[0].bodyJSON
                == ["method": "torrent-get", "arguments": ["ids": [1]], "tag": 1, "v": 1])
        #expect(bench.log[0] == "POST /v2/rpc/v1")
        for text in [
            "torrent-get: RPC error: no such torrent", "torrent-get: status 500, 10 bytes",
        ] {
            guard case .failure(let error) = await call(bench, request, .nothing) else {
                Issue.record("no error"); return
            }
            #expect("\(error)" == text)
        }
    }

    @Test func reformersOfTheApp() async throws {
        let bench = Bench()
        bench.api.credentials.set(Credential("t"), for: Takeaway.session)
        bench.script([.json(#"{"jsonrpc":"2.0","result":\#(ProtocolJSONTests.user),"id":1}"#)])
        #expect(try await bench.client.send(LocateRiderAPI(riderID: 9)).page == 1)
        #expect(bench.mock.requests[0].headers["Authorization"] == "Bearer t")
    }

    @Test func aSecretArgumentGoesFirst() async throws {
        let bench = Bench()
        bench.api.credentials.set(Credential("s3cret"), for: Takeaway.secret)
        bench.script([.json(#"{"jsonrpc":"2.0","result":"OK","id":1}"#)])
        let request = EndpointRequest.call("aria2.addUri", [["http://a"]], over: Takeaway.riders)
        _ = try await bench.api.send(
            endpoint(request.auth(Takeaway.secret), .json as Reformer<String>))
        #expect(bench.mock.requests[0].bodyJSON?["params"] == ["token:s3cret", ["http://a"]])
        bench.api.credentials.remove(Takeaway.secret)
        bench.script([.json(#"{"jsonrpc":"2.0","result":"OK","id":2}"#)])
        _ = try await bench.api.send(
            endpoint(request.auth(Takeaway.secret), .json as Reformer<String>))
        #expect(bench.mock.requests[1].bodyJSON?["params"] == [["http://a"]])
    }

    @Test func batchesInAnyOrder() async throws {
        let bench = Bench()
        bench.script([
            .json(
                #"""
                [{"jsonrpc":"2.0","id":3,"error":{"code":5,"message":"lost"}},
                {"jsonrpc":"2.0","id":1,"result":\#(ProtocolJSONTests.user)},
                {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}]
                """#)
        ])
        let (first, ping, second, third) = try await bench.client.rpcBatch(
            LocateRiderAPI(riderID: 1), PingAPI(), LocateRiderAPI(riderID: 2),
            LocateRiderAPI(riderID: 3))
        #expect(try first.get().page == 1)
        try ping.get()
        guard case .failure(let lost) = second, case .failure(let missing) = third else {
            Issue.record("no errors"); return
        }
        #expect("\(lost)" == "locate: RPC error 5: lost")
        #expect("\(missing)" == "locate: RPC error -32600: Invalid Request")
        #expect(
            bench.mock.requests.map(\.bodyJSON) == [
                [
                    ["jsonrpc": "2.0", "method": "locate", "params": ["riderID": 1], "id": 1],
                    ["jsonrpc": "2.0", "method": "ping"],
                    ["jsonrpc": "2.0", "method": "locate", "params": ["riderID": 2], "id": 3],
                    ["jsonrpc": "2.0", "method": "locate", "params": ["riderID": 3], "id": 4],
                ]
            ])
    }

    @Test func batchesThatFailAsAWhole() async throws {
        let bench = Bench()
        bench.script([
            .json(#"{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"},"id":null}"#),
            MockAnswer(status: 503),
        ])
        let (first, _) = try await bench.client.rpcBatch(LocateRiderAPI(riderID: 1), PingAPI())
        guard case .failure(let error) = first else { Issue.record("no error"); return }
        #expect("\(error)" == "locate: RPC error -32700: Parse error")
        await #expect { _ = try await bench.client.rpcBatch(LocateRiderAPI(riderID: 1)) } throws: {
            ($0 as? APIError)?.status == 503
        }
        await #expect(throws: APIError.self) {
            _ = try await bench.client.rpcBatch(LocateRiderAPI(riderID: 1), ExportAPI())
        }
        bench.script([MockAnswer(status: 204)])
        let (a, b) = try await bench.client.rpcBatch(PingAPI(), PingAPI())
        try a.get()
        try b.get()
    }
}
