/// JSON-RPC 2.0 (jsonrpc.org/specification) over HTTP POST.
public struct JSONRPC2: RPCProtocol {
    /// Where calls are posted to.
    public let path: EndpointPath
    /// Members of every request besides those of the protocol, which go before.
    public let extra: [String: JSON]

    private let route: RPCRoute?

    /// `result`.
    public var result: String? { "result" }

    /// The protocol at a path, perhaps with members of every request besides those of the protocol.
    /// The route says where calls of a method are posted to, if not all to the path.
    public init(path: EndpointPath, extra: [String: JSON] = [:], route: RPCRoute? = nil) {
        self.path = path
        self.extra = extra
        self.route = route
    }

    /// Where the route leads; the path, where there is none.
    public func path(of method: String) -> EndpointPath { route?(method) ?? path }

    /// `{"jsonrpc": "2.0", "method": …, "params": …, "id": …}`; `params` only where there are any,
    /// no `id` in a notification.
    public func parameters(of call: RPCCall) -> any Encodable & Sendable {
        JSONRPCRequest(
            version: "2.0", method: call.method,
            params: call.arguments.isEmpty ? nil : call.arguments, id: call.id.map(Nullable.init),
            extra: extra)
    }

    /// The member `error`, or that the answer is none of JSON-RPC 2.0.
    public func failure(in answer: JSONAnswer, of call: RPCCall) throws -> RPCFailure? {
        let failure = try RPCFailure.member(of: answer, id: call.id)
        guard failure == nil else { return failure }
        guard try answer.value(at: "jsonrpc") == "2.0" else {
            throw MalformedAnswer(path: "$.jsonrpc", problem: "it is not \"2.0\"")
        }
        return nil
    }
}

/// JSON-RPC 1.0 (jsonrpc.org/specification_v1) over HTTP POST. Its arguments go by position.
public struct JSONRPC1: RPCProtocol {
    /// Where calls are posted to.
    public let path: EndpointPath
    /// Members of every request besides those of the protocol, which go before.
    public let extra: [String: JSON]

    private let route: RPCRoute?

    /// `result`.
    public var result: String? { "result" }

    /// The protocol at a path, perhaps with members of every request besides those of the protocol.
    /// The route says where calls of a method are posted to, if not all to the path.
    public init(path: EndpointPath, extra: [String: JSON] = [:], route: RPCRoute? = nil) {
        self.path = path
        self.extra = extra
        self.route = route
    }

    /// Where the route leads; the path, where there is none.
    public func path(of method: String) -> EndpointPath { route?(method) ?? path }

    /// `{"method": …, "params": […], "id": …}`; the `id` of a notification is null.
    public func parameters(of call: RPCCall) -> any Encodable & Sendable {
        JSONRPCRequest(
            version: nil, method: call.method, params: call.arguments.byPosition,
            id: Nullable(call.id), extra: extra)
    }

    /// The member `error`, unless it is null.
    public func failure(in answer: JSONAnswer, of call: RPCCall) throws -> RPCFailure? {
        try RPCFailure.member(of: answer, id: call.id)
    }
}

/// A request of JSON-RPC.
private struct JSONRPCRequest: Encodable, Sendable {
    let version: String?
    let method: String
    let params: RPCArguments?
    let id: Nullable<Int>?
    let extra: [String: JSON]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FieldKey.self)
        let own: Set = ["jsonrpc", "method", "params", "id"]
        for (name, value) in extra where !own.contains(name) {
            try container.encode(value, forKey: FieldKey(name))
        }
        try container.encodeIfPresent(version, forKey: FieldKey("jsonrpc"))
        try container.encode(method, forKey: FieldKey("method"))
        try container.encodeIfPresent(params, forKey: FieldKey("params"))
        try container.encodeIfPresent(id, forKey: FieldKey("id"))
    }
}

extension RPCFailure {
    /// The member `error` of an answer of JSON-RPC.
    ///
    /// - Throws: ``MalformedAnswer`` where the answer is for another call, or is none. An error may
    ///   have the id null: the server could not read which call it is about.
    static func member(of answer: JSONAnswer, id: Int?) throws -> RPCFailure? {
        let values = try answer.values(at: ["error", "result", "id"])
        let isOurs = values[2] == id.map { .number(JSONNumber($0)) }
        if let failure = values[0].flatMap(RPCFailure.init) {
            guard isOurs || (values[2] ?? .null).isNull else { throw MalformedAnswer.otherCall }
            return failure
        }
        guard values[1] != nil else {
            throw MalformedAnswer(path: "$", problem: "it has neither result nor error")
        }
        guard isOurs else { throw MalformedAnswer.otherCall }
        return nil
    }

    /// An error object of JSON-RPC, or whatever else a server of version 1.0 has put there.
    init?(_ error: JSON) {
        if error.isNull { return nil }
        self.init(
            code: error["code"].flatMap(RPCCode.init),
            message: error["message"]?.string ?? error.string ?? error.description,
            data: error["data"])
    }
}

extension MalformedAnswer {
    fileprivate static let otherCall = Self(path: "$.id", problem: "it is for another call")
}
