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
        /// The JSON of an example.
        case example(String)
    }

    /// The answer of a spec's example, in the envelope or RPC protocol of the call unless its status
    /// is a failure. An answer of text or bytes is the text of the example's JSON string.
    static func example(_ example: EndpointExample) -> MockAnswer {
        var answer = MockAnswer(status: example.status)
        answer.content = .example(example.answer)
        return answer
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
        switch content {
        case .result(let make):
            return try filled(with: box.result(try make(coding)), coding)
        case .failure(let code, let message):
            return try filled(with: box.failure(code, message), coding)
        case .example(let text):
            let json = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
            guard 200...299 ~= head.status else { return try filled(with: json, coding) }
            if let text = call?.form.text(of: json) { return filled(with: text, of: call?.form) }
            return try filled(with: box.result(json), coding)
        }
    }

    private func filled(with json: JSON, _ coding: JSONCoding) throws -> MockAnswer {
        filled(with: try coding.encoder(sorted: true).encode(json), type: "application/json")
    }

    private func filled(with text: String, of form: AnswerForm?) -> MockAnswer {
        filled(with: Data(text.utf8), type: form?.mediaType)
    }

    private func filled(with body: Data, type: String?) -> MockAnswer {
        var filled = self
        filled.content = nil
        filled.head.headers["Content-Type"] = type
        filled.pieces = [body]
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

extension AnswerForm {
    /// The media type that a stream expects.
    fileprivate var mediaType: String? {
        if case .stream(let response) = self { response.mediaTypes?.first } else { nil }
    }

    /// The body that a value stands for in an example; nil where the body is JSON.
    fileprivate func text(of json: JSON) -> String? {
        switch self {
        case .result, .anyStatus: nil
        case .raw: json.string
        case .stream: json.string ?? json.array.map(streamed)
        }
    }

    /// Values one by one, as events or lines.
    private func streamed(_ values: [JSON]) -> String {
        let isEvents = mediaType == "text/event-stream"
        return values.map { value in
            let line = value.string ?? value.description
            return isEvents ? "data: \(line)\n\n" : line + "\n"
        }.joined()
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
