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
        let text = text.filter { $0 != " " }
        if let seconds = UInt32(text) { return .seconds(Int64(seconds)) }
        guard let date = date(text) else { return nil }
        return max(.zero, .milliseconds(Int64((date.timeIntervalSince(now) * 1000).rounded(.up))))
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT`, without its spaces.
    private static func date(_ text: String) -> Date? {
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        guard let comma = text.firstIndex(of: ","), text.hasSuffix("GMT") else { return nil }
        let rest = text[text.index(after: comma)...].dropLast(3)
        guard rest.count == 17,
            let month = months.firstIndex(of: String(rest.dropFirst(2).prefix(3)))
        else { return nil }
        let time = rest.suffix(8)
        let (day, year) = (rest.prefix(2), rest.dropFirst(5).prefix(4))
        return DateText.date("\(year)-\(DateText.digits(month + 1, 2))-\(day)T\(time)Z")
    }
}
