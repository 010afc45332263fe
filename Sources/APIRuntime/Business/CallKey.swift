#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Everything that makes two calls the same.
struct CallKey: Hashable, Sendable {
    private let method: String
    private let url: URL
    private let headers: HTTPHeaders
    private let cookies: String?
    private let body: Data
    private let credentials: [Int?]
    private let timeout: Duration?
    private let maximumAnswerSize: Int?

    /// The key of a call; nil where its body can not be compared.
    init?(_ call: PreparedCall, _ client: APIClient) {
        var headers = call.headers
        if let key = call.madeKey { headers.remove(key) }
        switch call.body {
        case .plain(.none, _):
            body = Data()
        case .plain(.data(let data), let type):
            body = data
            if let type, headers["Content-Type"] == nil { headers["Content-Type"] = type }
        case .rpc(let rpc, _):
            // The number is no part of what is asked for.
            let call = rpc.call(id: 0, secret: nil)
            guard let parameters = try? rpc.proto.parameters(of: call),
                let data = try? client.coding.encoder(sorted: true).encode(parameters)
            else { return nil }
            body = data
        case .plain, .rpcBatch:
            return nil
        }
        method = call.method
        url = call.url
        self.headers = headers
        cookies = call.cookies
        credentials = (call.options.auth?.parts ?? []).map { client.credentials.held($0)?.version }
        timeout = call.options.timeout
        maximumAnswerSize = call.options.maximumAnswerSize
    }
}

/// Until when equal calls are refused.
final class CallFrequency: Sendable {
    private let ends = Locked<[CallKey: Duration]>([:])

    /// So many are kept before those that do not matter any more are looked for.
    private static let room = 256

    /// How long a call has to wait; nil where it may be made now, which is then noted.
    func wait(_ key: CallKey, interval: Duration, now: Duration) -> Duration? {
        ends.withLock { ends in
            if let end = ends[key], end > now { return end - now }
            if ends.count >= Self.room { ends = ends.filter { $0.value > now } }
            ends[key] = now + interval
            return nil
        }
    }
}

extension CallRunner {
    /// Sends the call, unless an equal one is under way that it may wait for, or was made a moment
    /// ago.
    func joined() async throws(APIError) -> Reply {
        guard call.options.joining != nil || call.options.minimumInterval != nil,
            let key = CallKey(call, client)
        else { return try await attempts() }
        guard mayJoin else {
            try checkFrequency(key)
            return try await attempts()
        }
        trace.update { $0.source = .joined }
        let outcome = await client.flights.run(
            key, cancelled: .failure(APIError(.cancelled, call.label))
        ) {
            trace.update { $0.source = .network }
            do throws(APIError) {
                try checkFrequency(key)
                return .success(try await attempts())
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    private var mayJoin: Bool {
        switch call.options.joining {
        case .all: true
        case .reads: call.rpcID == nil && HTTPMethod.isSafe(call.method)
        case nil: false
        }
    }

    private func checkFrequency(_ key: CallKey) throws(APIError) {
        guard let interval = call.options.minimumInterval else { return }
        if let wait = client.frequency.wait(key, interval: interval, now: clock.now()) {
            throw APIError(.tooFrequent(wait: wait), call.label)
        }
    }
}
