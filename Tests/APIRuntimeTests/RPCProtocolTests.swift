import Foundation
import Testing

@testable import APIRuntime

/// A protocol of an app's own that has every hook.
private struct Letterbox: RPCProtocol {
    let path: EndpointPath = "/unused"
    let result: String? = "letter.content"

    func path(of method: String) -> EndpointPath { "/box/\(method)" }

    func parameters(of call: RPCCall) throws -> any Encodable & Sendable {
        guard call.method != "burn" else {
            throw TransportError(.invalidRequest, "there is no form for it")
        }
        return [
            "do": JSON.string(call.method),
            "ticket": call.id.map { JSON(integerLiteral: Int64($0)) } ?? .null,
        ]
    }

    /// The answer is in an envelope: a base64 text in the member `sealed`.
    func unbox(_ body: JSONAnswer) throws -> JSONAnswer {
        let sealed = try body.value(at: "sealed")?.string ?? ""
        return JSONAnswer(data: Data(base64Encoded: sealed) ?? Data(), coding: body.coding)
    }

    func failure(in answer: JSONAnswer, of call: RPCCall) throws -> RPCFailure? {
        try answer.value(at: "returned").map { reason in
            RPCFailure(code: RPCCode(reason), message: "\(call.method) came back", data: [1])
        }
    }
}

@Suite struct RPCProtocolTests {
    private func call<T>(
        _ bench: Bench, _ request: EndpointRequest, _ reformer: Reformer<T>
    ) async -> Result<T, APIError> {
        await bench.api.outcome(of: endpoint(request.auth(nil), reformer))
    }

    private func sealed(_ text: String) -> MockAnswer {
        .json(#"{"sealed":"\#(Data(text.utf8).base64EncodedString())"}"#)
    }

    @Test func allHooksOfAnAppsOwn() async throws {
        let bench = Bench()
        bench.script([
            sealed(#"{"letter":{"content":["a","b"]}}"#), sealed(#"{"returned":"E_MOVED"}"#),
            sealed(#"{"returned":4}"#), sealed("?"),
        ])
        let send = EndpointRequest.call("send", over: Letterbox())
        #expect(try await call(bench, send, .json as Reformer<[String]>).get() == ["a", "b"])
        #expect(bench.log == ["POST /v2/box/send"])
        #expect(bench.mock.requests[0].bodyJSON == ["do": "send", "ticket": 1])
        let moved = await call(bench, send, .nothing)
        #expect(moved.problem == "send: RPC error E_MOVED: send came back")
        guard case .failure(let error) = moved, case .rpc("E_MOVED", _, [1]) = error.reason else {
            Issue.record("no code"); return
        }
        #expect(await call(bench, send, .nothing).problem == "send: RPC error 4: send came back")
        #expect(await call(bench, send, .nothing).problem.hasPrefix("send: answer at $"))
        #expect(
            await call(bench, .call("burn", over: Letterbox()), .nothing).problem
                == "burn: invalid request: there is no form for it")
        #expect(bench.log.count == 4)
    }

    @Test func codes() {
        #expect(RPCCode(JSON.number(JSONNumber(-32601))) == .methodNotFound)
        #expect(RPCCode("E") == .text("E"))
        #expect(RPCCode(JSON.string("E")) == "E")
        #expect(RPCCode(JSON.bool(true)) == "true")
        #expect(RPCCode(JSON.null) == nil)
        #expect((RPCCode.parseError.number, RPCCode.parseError.text) == (-32700, nil))
        let all: [RPCCode] = [.invalidRequest, .methodNotFound, .invalidParams, .internalError]
        #expect(all.map(\.description) == ["-32600", "-32601", "-32602", "-32603"])
        #expect((RPCCode.text("E").number, RPCCode.text("E").text) == (nil, "E"))
    }

    @Test func textsAsCodesOfAHouseProtocol() async {
        let bench = Bench()
        bench.script([
            .json(#"{"result":"error","why":"E_SOLD_OUT","text":"no more"}"#),
            .json(#"{"result":"error","why":17}"#), .json(#"{"result":"error","why":null}"#),
        ])
        let house = HouseRPC(
            path: "/rpc", request: ["method": .method, "app": "ios", "tag": .id],
            failure: FailureRule(unless: ["result": "success"], code: "why", message: "text"),
            route: { "/rpc/\($0)" })
        let request = EndpointRequest.call("order", over: house)
        #expect(
            await call(bench, request, .nothing).problem == "order: RPC error E_SOLD_OUT: no more")
        #expect(await call(bench, request, .nothing).problem == "order: RPC error 17")
        #expect(await call(bench, request, .nothing).problem == "order: RPC error")
        #expect(bench.log[0] == "POST /v2/rpc/order")
        #expect(bench.mock.requests[0].bodyJSON == ["method": "order", "app": "ios", "tag": 1])
    }

    @Test func membersAndRoutesOfOnesOwn() async throws {
        let bench = Bench()
        bench.mock.stub { request in
            .json(
                #"{"jsonrpc":"2.0","error":null,"result":1,"id":\#(request.bodyJSON?["id"]?.int ?? 0)}"#
            )
        }
        let new = JSONRPC2(
            path: "/rpc", extra: ["v": 3, "id": 99, "method": "x"], route: { "/rpc/\($0)" })
        #expect(
            try await call(bench, .call("m", [1], over: new), .json as Reformer<Int>).get() == 1)
        let old = JSONRPC1(path: "/old", extra: ["v": 1, "params": 5])
        #expect(
            try await call(bench, .call("m", ["a": 7], over: old), .json as Reformer<Int>).get()
                == 1)
        #expect(bench.log == ["POST /v2/rpc/m", "POST /v2/old"])
        #expect(
            bench.mock.requests.map(\.bodyJSON) == [
                ["jsonrpc": "2.0", "method": "m", "params": [1], "id": 1, "v": 3],
                ["method": "m", "params": [7], "id": 2, "v": 1],
            ])
    }

    /// What is no answer of JSON-RPC 2.0 to the call with the number 1.
    @Test(arguments: [
        (#"{"jsonrpc":"2.0","result":1,"id":"1"}"#, "answer at $.id: it is for another call"),
        (#"{"jsonrpc":"2.0","result":1,"id":null}"#, "answer at $.id: it is for another call"),
        (#"{"jsonrpc":"2.0","result":1,"id":2}"#, "answer at $.id: it is for another call"),
        (#"{"jsonrpc":"2.0","result":1,"id":[1]}"#, "answer at $.id: it is for another call"),
        (#"{"jsonrpc":"2.0","result":1}"#, "answer at $.id: it is for another call"),
        (#"{"jsonrpc":"2.0","id":1}"#, "answer at $: it has neither result nor error"),
        (#"{"result":1,"id":1}"#, #"answer at $.jsonrpc: it is not "2.0""#),
        (#"{"jsonrpc":"1.0","result":1,"id":1}"#, #"answer at $.jsonrpc: it is not "2.0""#),
        (#"{"jsonrpc":2.0,"result":1,"id":1}"#, #"answer at $.jsonrpc: it is not "2.0""#),
        (
            #"{"jsonrpc":"2.0","error":{"code":1,"message":"m"},"id":2}"#,
            "answer at $.id: it is for another call"
        ),
        (#"{"jsonrpc":"2.0","error":{"code":1,"message":"m"},"id":1}"#, "RPC error 1: m"),
        (#"{"jsonrpc":"2.0","error":{"code":1,"message":"m"},"id":null}"#, "RPC error 1: m"),
        (#"{"error":{"code":1,"message":"m"}}"#, "RPC error 1: m"),
        (
            #"{"jsonrpc":"2.0","result":1,"error":{"code":1,"message":"m"},"id":1}"#,
            "RPC error 1: m"
        ),
        (#"{"jsonrpc":"2.0","result":1,"id":1.0}"#, ""),
        (#"{"jsonrpc":"2.0","result":1,"error":null,"id":1}"#, ""),
    ])
    func answersToTheLetter(text: String, problem: String) async {
        let bench = Bench()
        bench.mock.stub(nil, nil, .json(text))
        let request = EndpointRequest.call("m", over: Takeaway.riders)
        let outcome = await call(bench, request, .json as Reformer<Int>)
        #expect(outcome.problem == (problem.isEmpty ? "" : "m: \(problem)"))
    }

    @Test func numbersAreUnique() async {
        let bench = Bench()
        bench.mock.stub { request in
            let id = request.bodyJSON?["id"]?.int ?? 0
            return .json(#"{"jsonrpc":"2.0","result":1,"id":\#(id)}"#)
        }
        let calls = (0..<200).map { _ in
            endpoint(EndpointRequest.call("m", over: Takeaway.riders).auth(nil), .nothing)
        }
        let results = await bench.api.results(of: calls)
        #expect(results.allSatisfy { $0.problem == "" })
        let ids = bench.mock.requests.compactMap { $0.bodyJSON?["id"]?.int }
        #expect(ids.sorted() == Array(1...200))
    }

    /// A notification has no answer; what a server says nevertheless is passed over.
    @Test(arguments: ["", "null", #"{"jsonrpc":"2.0","result":1,"id":null}"#])
    func notifications(body: String) async {
        let bench = Bench()
        bench.mock.stub(nil, nil, .json(body))
        let request = EndpointRequest.notify("m", [1], over: Takeaway.riders)
        #expect(await call(bench, request, .nothing).problem == "")
        #expect(
            bench.mock.requests[0].bodyJSON == ["jsonrpc": "2.0", "method": "m", "params": [1]])
        bench.mock.stub(nil, nil, MockAnswer(status: 500))
        #expect(await call(bench, request, .nothing).problem == "m: status 500, 0 bytes")
    }

    /// Errors about what a server could not read have the id null, and come anywhere.
    @Test func batches() async throws {
        func outcomes(_ text: String) async throws -> [String] {
            let bench = Bench()
            bench.mock.stub(nil, nil, .json(text))
            let calls = ["a", "b", "c"].map { method in
                endpoint(
                    EndpointRequest.call(method, over: Takeaway.riders), .json as Reformer<Int>)
            }
            let (a, b, c) = try await bench.api.rpcBatch(calls[0], calls[1], calls[2])
            return [a, b, c].map { outcome in
                (try? outcome.get()).map(String.init) ?? outcome.problem
            }
        }
        func result(_ id: Int) -> String { #"{"jsonrpc":"2.0","result":\#(id * 10),"id":\#(id)}"# }
        func lost(_ code: Int) -> String {
            #"{"jsonrpc":"2.0","error":{"code":\#(code),"message":"lost"},"id":null}"#
        }
        #expect(
            try await outcomes("[\(result(3)),\(result(1)),\(result(2))]") == ["10", "20", "30"])
        #expect(
            try await outcomes("[\(lost(-32600)),\(result(2)),\(lost(-32602))]")
                == ["a: RPC error -32600: lost", "20", "c: RPC error -32602: lost"])
        #expect(
            try await outcomes("[\(result(2)),\(lost(-32600))]")
                == ["a: RPC error -32600: lost", "20", "c: RPC error -32600: lost"])
        #expect(
            try await outcomes("[\(result(1)),\(result(2)),\(result(2)),\(result(9)),7]")
                == [
                    "10", "b: answer at $: the batch has two answers for it",
                    "c: answer at $: the batch has no answer for it",
                ])
        #expect(
            try await outcomes("[]").allSatisfy { $0.hasSuffix("the batch has no answer for it") })
        await #expect(throws: APIError.self) { try await outcomes("7") }
    }

    @Test func aBatchOfTwoPlacesIsRefused() async {
        let bench = Bench()
        let routed = JSONRPC2(path: "/rpc", route: { "/rpc/\($0)" })
        func call(_ method: String) -> TypedEndpoint<Void> {
            endpoint(.call(method, over: routed), .nothing)
        }
        await #expect {
            _ = try await bench.api.rpcBatch(call("a"), call("b"))
        } throws: {
            "\($0)" == "a: invalid request: a batch takes calls of one JSON-RPC 2.0 only"
        }
        #expect(bench.log.isEmpty)
    }
}
