#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension RetryPolicy {
    /// Whether the outcome of a transfer is one to try again for.
    func covers(_ outcome: Result<Reply, APIError>) -> Bool {
        switch outcome {
        case .success(let reply):
            return conditions.contains { condition in
                switch condition {
                case .status(let status): status == reply.status
                case .statuses(let statuses): statuses.contains(reply.status)
                case .timeout, .connection: false
                }
            }
        case .failure(let error):
            switch error.reason {
            case .timeout: return conditions.contains(.timeout)
            case .transport(let error):
                return conditions.contains(.connection) && Self.isConnection(error.kind)
            case .offline: return conditions.contains(.connection)
            default: return false
            }
        }
    }

    private static func isConnection(_ kind: TransportError.Kind) -> Bool {
        switch kind {
        case .cannotConnect, .cannotResolve, .connectionLost, .truncated: true
        default: false
        }
    }

    /// The longest pause that a server may ask for; where it asks for more, the call fails at once.
    var longestPause: Duration { max(limit, .seconds(60)) }

    /// The pause before the next attempt: what the server asks for, else at random up to a bound
    /// that doubles with each attempt.
    func pause(after attempt: Int, _ outcome: Result<Reply, APIError>, clock: CallClock) -> Duration
    {
        if case .success(let reply) = outcome, let field = reply.headers["Retry-After"],
            let wait = RetryAfter.duration(field, now: clock.date())
        {
            return wait
        }
        let doubled = backoff * (1 << min(attempt - 1, 20))
        return min(limit, doubled) * clock.random()
    }
}

/// The field `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
    static func duration(_ text: String, now: Date) -> Duration? {
        let words = text.split { $0 == " " || $0 == "\t" }
        if words.count == 1, let seconds = UInt32(words[0]) { return .seconds(Int64(seconds)) }
        guard let date = HTTPDate.date(text, now: now) else { return nil }
        return max(.zero, .milliseconds(Int64((date.timeIntervalSince(now) * 1000).rounded(.up))))
    }
}
