/// Something that happened to a call.
///
/// Every call tells ``Kind/started`` first, and ``Kind/finished(_:)`` or ``Kind/failed(_:_:)`` last. One
/// whose answer is read while it arrives has finished when the answer's head is here; where the body
/// then breaks off, ``Kind/failed(_:_:)`` follows.
public struct CallEvent: Sendable {
    /// What happened.
    public enum Kind: Sendable {
        /// The app asked for it.
        case started
        /// It will be sent again after a pause; `attempt` is the one that failed, from 1.
        case retrying(attempt: Int, pause: Duration, status: Int?)
        /// The app gets its response.
        case finished(CallMetrics)
        /// The app gets an error.
        case failed(APIError, CallMetrics)
    }

    /// The call.
    public let call: CallInfo
    /// What happened.
    public let kind: Kind

    /// What the call took, where it is over.
    public var metrics: CallMetrics? {
        switch kind {
        case .started, .retrying: nil
        case .finished(let metrics), .failed(_, let metrics): metrics
        }
    }
}

extension CallEvent: CustomStringConvertible, CustomReflectable {
    /// One line for a log, without values of request or answer:
    /// `#7 GET /users/{} at api.example.com: 200 in 35 ms, 0 B up, 512 B down`.
    public var description: String {
        let call = "#\(call.number) \(call.endpoint)" + (call.host.map { " at \($0)" } ?? "")
        switch kind {
        case .started:
            return "\(call): started"
        case .retrying(let attempt, let pause, let status):
            let reason = status.map { " got \($0)" } ?? " failed"
            return "\(call): attempt \(attempt)\(reason), again in \(pause.inMilliseconds) ms"
        case .finished(let metrics):
            return "\(call): \(metrics.summary)"
        case .failed(let error, let metrics):
            return "\(call): \(error.kindText), \(metrics.summary)"
        }
    }

    /// The text of ``description`` only.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

extension CallMetrics {
    fileprivate var summary: String {
        var parts: [String] = []
        if let status { parts.append("\(status) in \(duration.inMilliseconds) ms") }
        if status == nil { parts.append("\(duration.inMilliseconds) ms") }
        switch source {
        case .network: parts += ["\(bytesSent) B up", "\(bytesReceived) B down"]
        case .cache: parts.append("kept")
        case .joined: parts.append("joined")
        }
        if retries > 0 { parts.append(retries == 1 ? "1 retry" : "\(retries) retries") }
        return parts.joined(separator: ", ")
    }
}

extension APIError {
    /// The kind of error alone: what a server says about it may repeat a secret.
    fileprivate var kindText: String {
        switch reason {
        case .rpc(let code, _, _): "RPC error" + (code.map { " \($0)" } ?? "")
        case .service: "service failure"
        case .reform(let path, _): "answer at \(path) does not fit"
        case .invalidRequest: "invalid request"
        case .redirect: "redirect refused"
        case .transport(let error), .tls(let error): error.kindText
        default: String(description.dropFirst(endpoint.count + 2))
        }
    }
}

extension Duration {
    /// Whole milliseconds, rounded down.
    var inMilliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
