import APIRuntime
import Foundation

/// Calls to Benchmarks/Calls/faults.py: what each path of it must lead to.
enum Endurance {
    private static let expected: [(path: String, kind: TransportError.Kind?)] = [
        ("/ok", nil), ("/short", .truncated), ("/ok", nil), ("/head", .truncated), ("/busy", nil),
        ("/chunk", .protocolError), ("/ok", nil), ("/reset", .connectionLost), ("/stall", .timeout),
    ]

    /// Every fault in turn; returns how many calls ended otherwise than expected.
    static func faults(
        _ transport: any Transport, _ base: String, _ count: Int, _ atOnce: Int
    ) async -> Int {
        await withTaskGroup(of: Int.self, returning: Int.self) { group in
            for start in 0..<atOnce {
                group.addTask {
                    var wrong = 0
                    for index in stride(from: start, to: count, by: atOnce) {
                        let (path, kind) = expected[index % expected.count]
                        let found = await outcome(transport, base + path)
                        // A reset may overtake the bytes before it, or end the connection in order.
                        let isFine =
                            found == kind || kind == .connectionLost && found == .truncated
                        if !isFine { wrong += 1 }
                    }
                    return wrong
                }
            }
            return await group.reduce(0, +)
        }
    }

    private static func outcome(
        _ transport: any Transport, _ address: String
    ) async -> TransportError.Kind? {
        guard let url = URL(string: address) else { return .other }
        let limit: Duration = address.hasSuffix("/stall") ? .milliseconds(50) : .seconds(60)
        do {
            _ = try await transport.send(TransportRequest(url: url, timeout: limit)).collect()
            return nil
        } catch {
            return (error as? TransportError)?.kind ?? .other
        }
    }

    /// Starts calls and cancels each after a moment of its own, through the whole client; returns
    /// how many were cancelled.
    static func storm(_ client: APIClient, _ count: Int) async -> Int {
        await withTaskGroup(of: Bool.self, returning: Int.self) { group in
            for index in 0..<count {
                let endpoint = TypedEndpoint(
                    index % 2 == 0 ? .get("/ok") : .get("/stall"), Reformer<Item>.json)
                let call = Task { try await client.send(endpoint) }
                group.addTask {
                    try? await Task.sleep(for: .microseconds(index % 97 * 100))
                    call.cancel()
                    if case .failure = await call.result { return true }
                    return false
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
    }
}
