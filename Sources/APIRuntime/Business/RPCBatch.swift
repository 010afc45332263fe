#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIClient {
    /// Sends several calls as one JSON-RPC 2.0 batch and gives each call's own result, in order.
    ///
    /// - Throws: ``APIError`` where the batch as a whole failed, or the endpoints are not all calls
    ///   of one ``JSONRPC2``.
    public func rpcBatch<each E: Endpoint>(
        _ endpoints: repeat each E
    ) async throws(APIError) -> (repeat Result<(each E).Response, APIError>) {
        let slots = (repeat Self.slot(for: each endpoints))
        var members: [RPCBatchMember] = []
        repeat members.append(RPCBatchMember(each endpoints, each slots))
        try await run(members)
        return (repeat (each slots).result)
    }

    private func run(_ members: [RPCBatchMember]) async throws(APIError) {
        guard let request = members.first?.request else { return }
        let calls = members.compactMap { $0.call(id: nextID()) }
        let paths = Set(members.map(\.request.path.encoded))
        guard calls.count == members.count, calls.allSatisfy({ $0.request.proto is JSONRPC2 }),
            paths.count == 1
        else {
            throw APIError(
                .invalidRequest("a batch takes calls of one JSON-RPC 2.0 only"), request.label)
        }
        try await observed(request) { () throws(APIError) in
            try PreparedCall(batch: calls, request, in: self)
        } _: { prepared, trace throws(APIError) in
            let reply = try await CallRunner(self, prepared, trace).reply()
            var answers = try RPCBatchAnswers(reply, prepared, coding)
            guard case .rpcBatch(let sent) = prepared.body else { return }
            for (member, call) in zip(members, sent) { member.finish(answers.input(of: call)) }
        }
    }
}

/// One call of a batch, without the type of its response.
private struct RPCBatchMember {
    let request: EndpointRequest
    private let endpoint: any Endpoint
    let finish: (Result<ReformerInput, APIError>) -> Void

    init<E: Endpoint>(_ endpoint: E, _ slot: Slot<E.Response>) {
        request = endpoint.request
        self.endpoint = endpoint
        finish = { input in
            do throws(APIError) {
                slot.fill(.success(try endpoint.reformer(try input.get())))
            } catch {
                slot.fill(.failure(error))
            }
        }
    }

    /// The call with a number; nil where the endpoint is no RPC call.
    func call(id: Int) -> BatchedCall? {
        request.rpc.map { rpc in
            BatchedCall(request: rpc, id: id, label: request.label, endpoint: endpoint)
        }
    }
}

/// The answers of a batch, by the numbers of their calls: they may come in any order.
struct RPCBatchAnswers {
    private let reply: Reply
    private let coding: JSONCoding
    private var answers: [JSON: [JSON]] = [:]
    private var whole: RPCFailure?

    init(_ reply: Reply, _ call: PreparedCall, _ coding: JSONCoding) throws(APIError) {
        self.reply = reply
        self.coding = coding
        let input = ReformerInput(
            status: reply.status, headers: reply.headers, body: reply.body, endpoint: call.label,
            coding: coding, failures: call.failures)
        let isGood = (200..<300).contains(reply.status)
        if input.isEmpty, isGood { return }
        do {
            switch try input.json() {
            case .array(let elements):
                for element in elements {
                    answers[element["id"] ?? .null, default: []].append(element)
                }
                unassigned = (answers[.null] ?? [])[...]
            case let answer:
                // The batch as a whole was refused.
                whole = answer["error"].flatMap(RPCFailure.init)
                guard whole != nil else {
                    throw isGood
                        ? APIError(.reform(path: "$", problem: "it is no array"), call.label)
                        : input.statusError
                }
            }
        } catch {
            throw isGood ? input.failure(error) : input.statusError
        }
    }

    /// Errors about calls that the server could not read, in the answer's order. They are told to
    /// the calls without an answer of their own, one each, the last one to all that are left.
    private var unassigned: ArraySlice<JSON> = []

    private mutating func nextUnassigned() -> RPCFailure? {
        let element = unassigned.count > 1 ? unassigned.popFirst() : unassigned.first
        return element?["error"].flatMap(RPCFailure.init)
    }

    mutating func input(
        of call: BatchedCall
    ) -> Result<ReformerInput, APIError> {
        let (rpc, id, label) = (call.request, call.id, call.label)
        if let whole { return .failure(APIError(whole.reason, label)) }
        if rpc.isNotification { return .success(input(Data(), label)) }
        guard let own = answers[.number(JSONNumber(id))] else {
            if let failure = nextUnassigned() { return .failure(APIError(failure.reason, label)) }
            return .failure(
                APIError(.reform(path: "$", problem: "the batch has no answer for it"), label))
        }
        guard own.count == 1, let data = try? coding.encoder().encode(own[0]) else {
            return .failure(
                APIError(.reform(path: "$", problem: "the batch has two answers for it"), label))
        }
        let input = input(data, label)
        return Result { try PreparedCall.unbox(input, rpc, id: id) }.mapError(input.failure)
    }

    private func input(_ body: Data, _ label: String) -> ReformerInput {
        ReformerInput(
            status: reply.status, headers: reply.headers, body: body, endpoint: label,
            coding: coding)
    }
}
