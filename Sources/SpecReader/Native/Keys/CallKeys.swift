/// What can be said for a service, a group or one API alike.
enum CallOptionKey: String, SpecKey {
    case timeout, auth
    case optionalAuth = "auth?"
    case answer, retry, idempotency, cache, join, interval, statuses, mediaTypes
    case idleTimeout, answerLimit, headers

    static let owner = "defaults"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .timeout: "The time for a whole call, such as 15s, 500ms, 2m or 1h; or none."
        case .auth: "The auth scheme's name, or none."
        case .optionalAuth:
            "The name of the auth scheme whose secret calls carry where there is one."
        case .answer: "The answer envelope's name, or none."
        case .retry: "When and how often a call is repeated, or none."
        case .idempotency: "Whether calls carry an idempotency key: true, a header's name, or none."
        case .cache: "How answers are cached: http, elseLoad, staleWhileRevalidate, or none."
        case .join:
            "Whether a call waits for an equal one under way: true, reads for those that read, or none."
        case .interval: "How long after a call an equal one is refused, such as 2s; or none."
        case .statuses:
            "The statuses of good answers, such as [200, 304, 4xx]; none for the usual 2xx."
        case .mediaTypes:
            "The media types of good answers, such as [text/csv, image/*]; none for any."
        case .idleTimeout: "How long a streamed answer may be silent, such as 30s; or none."
        case .answerLimit: "How large an answer may be, such as 512KB, 10MB or 1GB; or none."
        case .headers: "Headers with constant values."
        }
    }
}

/// The keys of a retry policy.
enum RetryKey: String, SpecKey {
    case attempts, backoff, limit, on, attemptTimeout, budget

    static let owner = "a retry policy"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .attempts: "How often a call is sent at the most, the first time included."
        case .backoff:
            "The wait before the first repetition; it doubles each time. 500ms if left out."
        case .limit: "The longest wait. 8s if left out."
        case .on:
            "What makes a call worth repeating: timeout, connection, a status, or 4xx and 5xx."
        case .attemptTimeout: "The time for a single attempt; that of the whole call if left out."
        case .budget:
            "How long after its start a call may still be repeated; any time if left out."
        }
    }
}

/// The keys of a cache policy with an age.
enum CacheKey: String, SpecKey {
    case elseLoad, staleWhileRevalidate

    static let owner = "a cache policy"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .elseLoad: "A cached answer of up to this age is taken without a call."
        case .staleWhileRevalidate:
            "A cached answer of up to this age is given at once and renewed behind the scenes."
        }
    }
}
