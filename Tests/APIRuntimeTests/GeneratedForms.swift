// Every form that generated code takes, over one invented service, here what its service file says; the
// files beside it have its models, endpoints and client. All must compile, and behave.
import APIRuntime
import Foundation

/// Menus, orders and riders of a food delivery app.
nonisolated enum Takeaway {
    /// Fails to compile where the runtime is older than this code.
    typealias Runtime = APIRuntime.GeneratedCode1

    enum Server: ServiceServer {
        case production
        case staging(region: String = "eu")
        case other(URL)

        var baseURL: String {
            switch self {
            case .production: "https://api.takeaway.example/v2"
            case .staging(let region): "https://\(region).staging.takeaway.example/v2"
            case .other(let url): url.absoluteString
            }
        }
    }

    static let wrapped = Envelope(
        result: "data",
        failure: FailureRule(unless: ["code": 0], code: "code", message: "msg", data: nil)
    )
    static let session = AuthScheme("session", .bearer)
    static let key = AuthScheme("key", .header("X-Api-Key"))
    static let daemon = AuthScheme(
        "daemon", .handshake(header: "X-Transmission-Session-Id", status: 409))
    static let secret = AuthScheme("secret", .argument(name: nil, prefix: "token:"))
    static let riders = JSONRPC2(path: "/rpc")
    static let house = HouseRPC(
        path: "/rpc/v1",
        request: ["method": .method, "arguments": .parameters, "tag": .id, "v": 1],
        result: "arguments",
        failure: FailureRule(unless: ["result": "success"], message: "result")
    )

    /// What all calls have in common.
    static let defaults = CallOptions(
        timeout: .seconds(15),
        auth: session,
        envelope: wrapped,
        retry: RetryPolicy(
            attempts: 3, backoff: .milliseconds(500), limit: .seconds(8),
            on: [.timeout, .connection, .status(408), .status(429), .statuses(500...599)]),
        headers: ["X-Client": "takeaway"]
    )
}
