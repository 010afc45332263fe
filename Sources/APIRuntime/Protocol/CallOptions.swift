/// What all calls of a client have in common; an endpoint may differ.
public struct CallOptions: Sendable {
    /// The limit for a whole call, retries included; nil: none.
    public var timeout: Duration?
    /// The scheme that authenticates calls.
    public var auth: AuthScheme?
    /// How answers are wrapped.
    public var envelope: Envelope?
    /// When calls are sent again; nil: never.
    public var retry: RetryPolicy?
    /// The header for a key that stays the same when a call is sent again.
    public var idempotencyKey: String?
    /// How answers are kept.
    public var cache: CachePolicy?
    /// Header fields of every call.
    public var headers: NamedValues
    /// Which calls wait for an equal one that is under way in place of being sent; nil: none.
    public var joining: JoinPolicy?
    /// How long after a call an equal one is refused with ``APIError/Reason/tooFrequent(wait:)``;
    /// nil: not at all.
    public var minimumInterval: Duration?
    /// The statuses of good answers.
    public var statuses: [ClosedRange<Int>]
    /// The media types of good answers, `text/*` for a whole kind; nil: any. Where the call has no
    /// field `Accept`, it lists them.
    public var types: [String]?
    /// How long a streamed answer may be silent while it is waited for; nil: for ever.
    public var idleTimeout: Duration?
    /// How many bytes an answer may have. Nil: as many as the client allows; a streamed answer or a
    /// download any number.
    public var maximumAnswerSize: Int?

    /// Options; a minute for a call, and nothing else, by default.
    public init(
        timeout: Duration? = .seconds(60), auth: AuthScheme? = nil, envelope: Envelope? = nil,
        retry: RetryPolicy? = nil, idempotencyKey: String? = nil, cache: CachePolicy? = nil,
        headers: NamedValues = [:], joining: JoinPolicy? = nil, minimumInterval: Duration? = nil,
        statuses: [ClosedRange<Int>] = [200...299],
        types: [String]? = nil, idleTimeout: Duration? = .seconds(60), maximumAnswerSize: Int? = nil
    ) {
        self.timeout = timeout
        self.auth = auth
        self.envelope = envelope
        self.retry = retry
        self.idempotencyKey = idempotencyKey
        self.cache = cache
        self.headers = headers
        self.joining = joining
        self.minimumInterval = minimumInterval
        self.statuses = statuses
        self.types = types
        self.idleTimeout = idleTimeout
        self.maximumAnswerSize = maximumAnswerSize
    }

    /// These options with what a request says for itself.
    func with(_ overrides: CallOverrides) -> Self {
        var merged = self
        if let timeout = overrides.timeout { merged.timeout = timeout }
        if let auth = overrides.auth { merged.auth = auth }
        if let envelope = overrides.envelope { merged.envelope = envelope }
        if let retry = overrides.retry { merged.retry = retry }
        if let key = overrides.idempotencyKey { merged.idempotencyKey = key }
        if let cache = overrides.cache { merged.cache = cache }
        if let joining = overrides.joining { merged.joining = joining }
        if let interval = overrides.minimumInterval { merged.minimumInterval = interval }
        if let statuses = overrides.statuses { merged.statuses = statuses }
        if let types = overrides.types { merged.types = types }
        if let idleTimeout = overrides.idleTimeout { merged.idleTimeout = idleTimeout }
        if let size = overrides.maximumAnswerSize { merged.maximumAnswerSize = size }
        return merged
    }
}

/// When and how often a call is sent again.
///
/// Only what may be repeated is: GET, HEAD, OPTIONS, QUERY, TRACE, PUT, DELETE, and calls with an
/// idempotency key; and only while the client's ``RetryBudget`` has something left. The pause before the n-th repetition is random between nothing and `backoff` · 2^(n-1), at
/// most `limit`. A `Retry-After` in the answer goes before, up to a minute or `limit`; where that
/// is longer, or the call's time would be over, the call fails at once.
public struct RetryPolicy: Sendable, Hashable {
    /// What a call is sent again for.
    public enum Condition: Sendable, Hashable {
        /// The transfer's time was over.
        case timeout
        /// The connection could not be made, or broke.
        case connection
        /// An answer with this status.
        case status(Int)
        /// An answer with one of these statuses.
        case statuses(ClosedRange<Int>)
    }

    /// How often it is sent at most, the first time included.
    public var attempts: Int
    /// The longest pause before the first repetition.
    public var backoff: Duration
    /// The longest pause at all.
    public var limit: Duration
    /// What it is sent again for.
    public var conditions: [Condition]
    /// The limit for a single transfer; nil: that of the whole call. Without it a server that does
    /// not answer takes all of the call's time, and there is none left to try again.
    public var attemptTimeout: Duration?
    /// How long after the call's start it may still be sent again; nil: as long as the call may
    /// take.
    public var budget: Duration?

    /// A policy. Without conditions it is for timeouts, connection failures and the statuses 408,
    /// 429, 500, 502, 503 and 504.
    public init(
        attempts: Int = 3, backoff: Duration = .milliseconds(500), limit: Duration = .seconds(8),
        on conditions: [Condition] = [], attemptTimeout: Duration? = nil, budget: Duration? = nil
    ) {
        self.attempts = attempts
        self.backoff = backoff
        self.limit = limit
        self.attemptTimeout = attemptTimeout
        self.budget = budget
        self.conditions =
            conditions.isEmpty
            ? [
                .timeout, .connection, .status(408), .status(429), .status(500),
                .statuses(502...504),
            ]
            : conditions
    }
}

/// How answers to GET, HEAD and QUERY calls are kept. One that was got with a credential is never taken for
/// another session, nor one that was got with other cookies or secret fields.
public enum CachePolicy: Sendable, Hashable {
    /// As the answers' fields say (RFC 9111, a private cache): `Cache-Control`, `Expires`, `Age`,
    /// `Vary`; a stale answer is asked for again with its `ETag` or `Last-Modified`. Without a
    /// lifetime that is stated, every call asks.
    case http
    /// An answer younger than this is taken in place of a call, whatever its fields say.
    case elseLoad(maxAge: Duration)
    /// An answer younger than this is taken at once, and a new one fetched behind the scenes.
    case staleWhileRevalidate(maxAge: Duration)
}

/// A way to prove who calls. Its secret is in ``Credentials`` under the scheme's name.
public struct AuthScheme: Sendable, Hashable {
    /// Where the secret goes.
    public enum Kind: Sendable, Hashable {
        /// `Authorization: Bearer …` (RFC 6750).
        case bearer
        /// `Authorization: Basic …` (RFC 7617).
        case basic
        /// A header field.
        case header(String)
        /// A query item.
        case query(String)
        /// A cookie.
        case cookie(String)
        /// A header field whose value the server gives in an answer of this status; the call is
        /// then sent again, once.
        case handshake(header: String, status: Int)
        /// An argument of RPC calls: the first by position, or one by name (`token` where it has
        /// none); the prefix goes before the secret.
        case argument(name: String?, prefix: String)
        /// The secrets of several schemes at once, each under its own scheme's name.
        case all([AuthScheme])
    }

    /// Its name, under which the secret is kept.
    public let name: String
    /// Where the secret goes.
    public let kind: Kind
    /// Whether calls are sent without a secret where there is none.
    public let isOptional: Bool

    /// A scheme.
    public init(_ name: String, _ kind: Kind) {
        self.init(name, kind, isOptional: false)
    }

    private init(_ name: String, _ kind: Kind, isOptional: Bool) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
    }

    /// The same scheme for calls that everybody may make: they carry the secret where there is one.
    public var optional: AuthScheme { AuthScheme(name, kind, isOptional: true) }

    /// The schemes that have a secret each: those of ``Kind/all(_:)``, or this one.
    var parts: [AuthScheme] {
        if case .all(let schemes) = kind { schemes.flatMap(\.parts) } else { [self] }
    }
}
