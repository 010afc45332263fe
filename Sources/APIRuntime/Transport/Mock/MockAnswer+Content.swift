#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MockAnswer {
    /// What stands inside of the envelope or RPC protocol of the call.
    enum Content: Sendable {
        /// The result.
        case result(@Sendable (JSONCoding) throws -> JSON)
        /// A failure.
        case failure(code: JSON?, message: String)
    }

    /// A good answer with a model, in the envelope or RPC protocol of the call.
    public static func model(
        _ model: some Encodable & Sendable, status: Int = 200, latency: Duration = .zero
    ) -> MockAnswer {
        var answer = MockAnswer(status: status, latency: latency)
        answer.content = .result { coding in
            let data = try coding.encoder().encode(model)
            return try coding.decoder().decode(JSON.self, from: data)
        }
        return answer
    }

    /// A good answer with the model that a JSON file has, in the envelope or RPC protocol of the
    /// call.
    ///
    /// - Throws: an error of the file system, or `DecodingError`.
    public static func model(
        contentsOf file: URL, status: Int = 200, latency: Duration = .zero
    ) throws -> MockAnswer {
        let json = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: file))
        return .model(json, status: status, latency: latency)
    }

    /// An answer that tells a failure in the way of the call's envelope or RPC protocol.
    public static func failure(
        code: JSON? = nil, message: String = "", status: Int = 200, latency: Duration = .zero
    ) -> MockAnswer {
        var answer = MockAnswer(status: status, latency: latency)
        answer.content = .failure(code: code, message: message)
        return answer
    }

    /// The answer with its body.
    func filled(for call: CallContext?) throws -> MockAnswer {
        guard let content else { return self }
        let box = call?.box ?? .none
        let coding = call?.coding ?? JSONCoding()
        let json =
            switch content {
            case .result(let make): box.result(try make(coding))
            case .failure(let code, let message): box.failure(code, message)
            }
        var filled = self
        filled.content = nil
        filled.head.headers["Content-Type"] = "application/json"
        filled.pieces = [try coding.encoder(sorted: true).encode(json)]
        return filled
    }
}

/// How a service wraps its answers.
enum AnswerBox: Sendable {
    case none
    case envelope(Envelope)
    case rpc(any RPCProtocol, id: Int?)

    func result(_ value: JSON) -> JSON {
        switch self {
        case .none:
            return value
        case .envelope(let envelope):
            return Self.good(value, at: envelope.result, envelope.failure)
        case .rpc(let proto as HouseRPC, _):
            return Self.good(value, at: proto.result, proto.rule)
        case .rpc(let proto, let id):
            return Self.head(of: proto, id).setting(value, at: JSONPath(proto.result ?? ""))
        }
    }

    func failure(_ code: JSON?, _ message: String) -> JSON {
        switch self {
        case .none:
            return ["code": code ?? .null, "message": .string(message)]
        case .envelope(let envelope):
            return Self.bad(code, message, envelope.failure)
        case .rpc(let proto as HouseRPC, _):
            return Self.bad(code, message, proto.rule)
        case .rpc(let proto, let id):
            let error: JSON = ["code": code ?? -32_000, "message": .string(message)]
            return Self.head(of: proto, id).setting(error, at: JSONPath("error"))
        }
    }

    private static func head(of proto: any RPCProtocol, _ id: Int?) -> JSON {
        let number = id.map { JSON.number(JSONNumber($0)) } ?? .null
        return proto is JSONRPC2 ? ["jsonrpc": "2.0", "id": number] : ["id": number]
    }

    private static func good(_ value: JSON, at path: String?, _ rule: FailureRule?) -> JSON {
        let conditions = (rule?.conditions ?? []).filter { !$0.value.isNull }
        let whole = JSON.object([:]).setting(value, at: JSONPath(path ?? ""))
        return conditions.reduce(whole) { $0.setting($1.value, at: JSONPath($1.path)) }
    }

    /// The first condition does not hold, unless code or message stand in its place.
    private static func bad(_ code: JSON?, _ message: String, _ rule: FailureRule?) -> JSON {
        var whole = JSON.object([:])
        guard let rule else { return whole }
        if let first = rule.conditions.first {
            let other: JSON = first.value == false ? true : false
            whole = whole.setting(other, at: JSONPath(first.path))
        }
        if let path = rule.message { whole = whole.setting(.string(message), at: JSONPath(path)) }
        if let path = rule.code, let code { whole = whole.setting(code, at: JSONPath(path)) }
        return whole
    }
}

extension JSON {
    /// The value with another at a path of keys; what is no object on the way becomes one.
    fileprivate func setting(_ value: JSON, at path: JSONPath) -> JSON {
        guard let key = path.steps.first else { return value }
        var members = object ?? [:]
        let rest = JSONPath(steps: Array(path.steps.dropFirst()))
        members[key] = (members[key] ?? .object([:])).setting(value, at: rest)
        return .object(members)
    }
}
