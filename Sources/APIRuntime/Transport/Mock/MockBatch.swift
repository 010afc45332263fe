#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An RPC batch that stubs answer call by call.
struct MockBatch {
    private var calls: [(request: TransportRequest, answer: MockAnswer?)]

    /// The calls of a request; nil where it is no batch.
    init?(_ request: TransportRequest) {
        guard let elements = request.call?.elements, !elements.isEmpty else { return nil }
        let bodies = Self.bodies(of: request)
        calls = elements.enumerated().map { index, element in
            var single = request
            single.call = element
            if let bodies, index < bodies.count { single.body = .data(bodies[index]) }
            return (single, nil)
        }
    }

    /// Whether a stub has answered one of the calls.
    var isBegun: Bool { calls.contains { $0.answer != nil } }

    /// Lets a stub answer what has no answer yet.
    mutating func ask(_ stub: MockTransport.Stub) async throws {
        for index in calls.indices where calls[index].answer == nil {
            let request = calls[index].request
            calls[index].answer = try await stub.answer(request)?.filled(for: request.call)
        }
    }

    /// The answers as one: that of a failure, or all in a list, those to notifications left out.
    var outcome: MockTransport.Outcome {
        let unstubbed = calls.filter { $0.answer == nil }.map(\.request.call)
        guard unstubbed.isEmpty else { return .unstubbed(unstubbed) }
        let answers = calls.compactMap(\.answer)
        let latency = answers.map(\.latency).max() ?? .zero
        if var bad = answers.first(where: { !(200...299 ~= $0.head.status) || $0.failure != nil }) {
            bad.latency = latency
            return .answer(bad)
        }
        let bodies = calls.filter { $0.request.call?.expectsAnswer == true }.map { call in
            (call.answer?.pieces ?? []).reduce(into: Data()) { $0 += $1 }
        }
        guard !bodies.isEmpty else { return .answer(MockAnswer(status: 204, latency: latency)) }
        let list = Data("[".utf8) + bodies.joined(separator: Data(",".utf8)) + Data("]".utf8)
        return .answer(
            MockAnswer(
                headers: ["Content-Type": "application/json"], body: list, latency: latency))
    }

    private static func bodies(of request: TransportRequest) -> [Data]? {
        guard case .data(let data) = request.body,
            let list = try? JSONDecoder().decode([JSON].self, from: data)
        else { return nil }
        return try? list.map { try JSONEncoder().encode($0) }
    }
}

extension CallContext {
    /// Whether the server answers it: it is no notification.
    fileprivate var expectsAnswer: Bool {
        if case .rpc(_, nil) = box { false } else { true }
    }
}
