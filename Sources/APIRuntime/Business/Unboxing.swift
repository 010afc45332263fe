#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension PreparedCall {
    /// What reformers get of a reply: unboxed of RPC or envelope.
    ///
    /// - Throws: the failure that status, protocol or envelope tell.
    func unbox(
        _ reply: Reply, _ coding: JSONCoding, as form: AnswerForm
    ) throws(APIError) -> ReformerInput {
        let input = ReformerInput(
            status: reply.status, headers: reply.headers, body: reply.body, endpoint: label,
            coding: coding, failures: failures)
        let isGood = options.accepts(status: reply.status)
        do {
            if isGood { try check(reply) }
            if isGood, case .stream = form { return input }
            if case .rpc(let rpc, let id) = body {
                if rpc.isNotification, isGood { return input }
                return try Self.unbox(input, rpc, id: reply.rpcID ?? id)
            }
            guard isGood else {
                if case .anyStatus = form { return input }
                throw input.statusError
            }
            guard let envelope = options.envelope, !input.isEmpty else { return input }
            if case .raw = form, !input.isJSON { return input }
            if let rule = envelope.failure {
                let answer = JSONAnswer(data: input.body, coding: coding)
                if let failure = try rule.failure(in: answer) {
                    throw APIError(.service(failure), label)
                }
            }
            return input.at(JSONPath(envelope.result ?? ""))
        } catch {
            throw input.failure(error)
        }
    }

    /// Refuses a good answer of a media type that the call does not take.
    ///
    /// - Throws: ``APIError/Reason/contentType(_:)``.
    func check(_ reply: Reply) throws(APIError) {
        let isEmpty = reply.body.isEmpty && reply.stream == nil
        let type = reply.headers["Content-Type"] ?? ""
        guard !isEmpty, reply.status != 204, !options.accepts(type: type) else { return }
        throw APIError(.contentType(type), label)
    }

    /// The result of one RPC call.
    static func unbox(_ input: ReformerInput, _ rpc: RPCRequest, id: Int) throws -> ReformerInput {
        let isGood = (200..<300).contains(input.status)
        guard !input.isEmpty else {
            throw isGood ? APIError(.emptyBody, input.endpoint) : input.statusError
        }
        let call = rpc.call(id: id, secret: nil)
        do {
            let answer = try rpc.proto.unbox(JSONAnswer(data: input.body, coding: input.coding))
            if let failure = try rpc.proto.failure(in: answer, of: call) {
                // A gateway's own answer is no answer of the service.
                if !isGood, failure.code == nil, failure.message.isEmpty { throw input.statusError }
                throw APIError(failure.reason, input.endpoint)
            }
            guard isGood else { throw input.statusError }
            return input.at(JSONPath(rpc.proto.result ?? ""), of: answer.data)
        } catch let error as APIError {
            throw error
        } catch  where !isGood {
            throw input.statusError
        }
    }
}

extension ReformerInput {
    /// Whether the answer says that it is JSON (RFC 6839, section 3.1).
    var isJSON: Bool {
        let type = (headers["Content-Type"] ?? "").prefix { $0 != ";" }.lowercased()
        return type.hasSuffix("/json") || type.hasSuffix("+json")
    }

    /// The same answer with its result at a path, of another text where it was unboxed.
    func at(_ path: JSONPath, of data: Data? = nil) -> Self {
        Self(
            status: status, headers: headers, body: data ?? body, endpoint: endpoint, path: path,
            coding: coding, failures: failures)
    }
}
