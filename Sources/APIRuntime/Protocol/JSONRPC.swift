/// JSON-RPC 2.0 (jsonrpc.org/specification) over HTTP POST.
public struct JSONRPC2: RPCProtocol {
    /// Where calls are posted to.
    public let path: EndpointPath

    /// `result`.
    public var result: String? { "result" }

    /// The protocol at a path.
    public init(path: EndpointPath) {
        self.path = path
    }

    /// `{"jsonrpc": "2.0", "method": …, "params": …, "id": …}`; `params` only where there are any,
    /// no `id` in a notification.
    public func parameters(of call: RPCCall) -> any Encodable & Sendable {
        Request(
            jsonrpc: "2.0", method: call.method,
            params: call.arguments.isEmpty ? nil : call.arguments, id: call.id)
    }

    private struct Request: Encodable, Sendable {
        let jsonrpc: String
        let method: String
        let params: RPCArguments?
        let id: Int?
    }

    /// The member `error`, or that the answer is none of JSON-RPC 2.0.
    public func failure(in answer: JSONAnswer, of call: RPCCall) throws -> RPCFailure? {
        try RPCFailure.member(of: answer, id: call.id)
    }
}

/// JSON-RPC 1.0 (jsonrpc.org/specification_v1) over HTTP POST. Its arguments go by position.
public struct JSONRPC1: RPCProtocol {
    /// Where calls are posted to.
    public let path: EndpointPath

    /// `result`.
    public var result: String? { "result" }

    /// The protocol at a path.
    public init(path: EndpointPath) {
        self.path = path
    }

    /// `{"method": …, "params": […], "id": …}`; the `id` of a notification is null.
    public func parameters(of call: RPCCall) -> any Encodable & Sendable {
        Request(method: call.method, params: call.arguments.byPosition, id: Nullable(call.id))
    }

    private struct Request: Encodable, Sendable {
        let method: String
        let params: RPCArguments
        let id: Nullable<Int>
    }

    /// The member `error`, unless it is null.
    public func failure(in answer: JSONAnswer, of call: RPCCall) throws -> RPCFailure? {
        try RPCFailure.member(of: answer, id: call.id)
    }
}

extension RPCFailure {
    /// The member `error` of an answer of JSON-RPC.
    static func member(of answer: JSONAnswer, id: Int?) throws -> RPCFailure? {
        let values = try answer.values(at: ["error", "result", "id"])
        if let failure = values[0].flatMap(RPCFailure.init) { return failure }
        guard values[1] != nil else {
            throw MalformedAnswer(path: "$", problem: "it has neither result nor error")
        }
        guard values[2] == id.map({ .number(JSONNumber($0)) }) else {
            throw MalformedAnswer(path: "$.id", problem: "it is for another call")
        }
        return nil
    }

    /// An error object of JSON-RPC, or whatever else a server of version 1.0 has put there.
    init?(_ error: JSON) {
        if error.isNull { return nil }
        self.init(
            code: error["code"]?.int,
            message: error["message"]?.string ?? error.string ?? error.description,
            data: error["data"])
    }
}
