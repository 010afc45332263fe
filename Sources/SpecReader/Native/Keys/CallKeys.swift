/// What can be said for a service, a group or one API alike.
enum CallOptionKey: String, SpecKey {
    case timeout, auth, answer, retry, idempotency, cache, headers

    static let owner = "defaults"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .timeout: "The time for a whole call, such as 15s, 500ms, 2m or 1h; or none."
        case .auth: "The auth scheme's name, or none."
        case .answer: "The answer envelope's name, or none."
        case .retry: "When and how often a call is repeated, or none."
        case .idempotency: "Whether calls carry an idempotency key: true, a header's name, or none."
        case .cache: "How answers are cached: http, elseLoad, staleWhileRevalidate, or none."
        case .headers: "Headers with constant values."
        }
    }
}

/// The keys of a retry policy.
enum RetryKey: String, SpecKey {
    case attempts, backoff, limit, on

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
