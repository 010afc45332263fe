public import Diagnostics

/// A setting that a nearer place may leave to a farther one, or switch off.
public enum Setting<Value: Sendable>: Sendable {
    /// As the group or the service has it.
    case inherited
    /// Expressly none.
    case off
    /// This.
    case use(Value)
}

extension Setting: Equatable where Value: Equatable {}

/// What can be said for one endpoint, a group or a whole service alike.
public struct CallOptions: Sendable {
    /// The time for a whole call, in milliseconds.
    public var timeout: Setting<Int> = .inherited
    /// The auth scheme, by its spec name.
    public var auth: Setting<String> = .inherited
    /// Whether calls are sent without a secret where the scheme has none; goes with `auth`.
    public var authIsOptional = false
    /// The answer envelope, by its spec name.
    public var envelope: Setting<String> = .inherited
    /// When and how often a call is repeated.
    public var retry: Setting<RetryPolicy> = .inherited
    /// The name of the header that carries an idempotency key.
    public var idempotency: Setting<String> = .inherited
    /// How answers are cached.
    public var cache: Setting<CachePolicy> = .inherited
    /// Which calls wait for an equal one that is under way.
    public var join: Setting<JoinPolicy> = .inherited
    /// How long after a call an equal one is refused, in milliseconds.
    public var interval: Setting<Int> = .inherited
    /// The statuses of good answers; off: those of success.
    public var statuses: Setting<[StatusPattern]> = .inherited
    /// The media types of good answers, `text/*` for a whole kind; off: any.
    public var mediaTypes: Setting<[String]> = .inherited
    /// How long a streamed answer may be silent, in milliseconds.
    public var idleTimeout: Setting<Int> = .inherited
    /// How many bytes an answer may have; off: as many as the client allows.
    public var answerLimit: Setting<Int> = .inherited
    /// Headers with constant values, in the order of the spec.
    public var headers: [ConstantHeader] = []
    /// Where each setting stands, by its spec key; an API's also of `server`, `rpc`, `paging.items`.
    public var origins: [String: SourceRange] = [:]

    /// Nothing said.
    public init() {}
}

/// A header that every call carries.
public struct ConstantHeader: Sendable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: String
    /// Where it stands.
    public var origin: SourceRange

    /// A header.
    public init(name: String, value: String, origin: SourceRange) {
        self.name = name
        self.value = value
        self.origin = origin
    }
}

/// When and how often a call is repeated.
public struct RetryPolicy: Sendable, Hashable {
    /// What can make a call worth repeating.
    public enum Condition: Sendable, Hashable {
        case timeout
        case connection
        case status(StatusPattern)
    }

    /// How often it is sent at the most, the first time included.
    public var attempts: Int
    /// The wait before the first repetition, in milliseconds; it doubles each time.
    public var backoff: Int
    /// The longest wait, in milliseconds.
    public var limit: Int
    /// What makes a call worth repeating; empty: what the runtime's default says.
    public var conditions: [Condition]
    /// The time for a single attempt, in milliseconds; nil: that of the whole call.
    public var attemptTimeout: Int?
    /// How long after its start a call may still be sent again, in milliseconds; nil: as long as
    /// the call may take.
    public var budget: Int?

    /// A policy.
    public init(attempts: Int, backoff: Int, limit: Int, conditions: [Condition]) {
        self.attempts = attempts
        self.backoff = backoff
        self.limit = limit
        self.conditions = conditions
    }
}

/// Which calls wait for an equal one that is under way, in place of being sent.
public enum JoinPolicy: String, Sendable {
    /// The methods that only read: `GET`, `HEAD`, `OPTIONS`, `QUERY` and `TRACE`.
    case reads
    /// Every method and RPC calls.
    case all
}

/// How answers are cached. Ages are in milliseconds.
public enum CachePolicy: Sendable, Hashable {
    /// As the answer's headers say (RFC 9111).
    case http
    /// A cached answer of up to this age is taken without a call.
    case elseLoad(maxAge: Int)
    /// A cached answer of up to this age is given at once and renewed behind the scenes.
    case staleWhileRevalidate(maxAge: Int)
}

/// How callers prove who they are.
public struct AuthScheme: Sendable {
    /// The ways.
    public enum Kind: Sendable, Hashable {
        /// `Authorization: Bearer …` (RFC 6750).
        case bearer
        /// `Authorization: Basic …` (RFC 7617).
        case basic
        /// A key in a query item, header or cookie.
        case apiKey(location: Parameter.Location, key: String)
        /// A header whose value the server hands out with an error status; the call is then replayed.
        case handshake(header: String, status: Int)
        /// An argument that every RPC call carries, with constant text before the secret.
        case argument(RPCArgument)
        /// The secrets of several schemes at once, by their names.
        case all([String])
    }

    /// Where an RPC call carries a secret.
    public struct RPCArgument: Sendable, Hashable {
        /// Its name where arguments go by name; where they go by position it is the first.
        public var name: String?
        /// Constant text before the secret.
        public var prefix: String

        /// A place for a secret.
        public init(name: String?, prefix: String) {
            self.name = name
            self.prefix = prefix
        }
    }

    /// A field of an endpoint's answer: `Login.token`.
    public struct AnswerField: Sendable {
        /// The endpoint, by its spec name.
        public var endpoint: String
        /// The field of its answer: field names joined by dots.
        public var path: String
        /// Where it stands.
        public var origin: SourceRange

        /// A field of an answer.
        public init(endpoint: String, path: String, origin: SourceRange) {
            self.endpoint = endpoint
            self.path = path
            self.origin = origin
        }
    }

    /// Its name in the spec.
    public var name: String
    /// The way.
    public var kind: Kind
    /// What it is.
    public var description: String?
    /// The field of the log-in answer that is the secret.
    public var secret: AnswerField?
    /// The field of the log-in answer that says in how many seconds, or when, it expires.
    public var expiry: AnswerField?
    /// The endpoint that logs in, by name.
    public var login: String?
    /// The endpoint that makes an account, by name.
    public var register: String?
    /// The endpoint that renews, by name.
    public var refresh: String?
    /// The endpoint that logs out, by name.
    public var logout: String?
    /// Where each part stands, by its spec key.
    public var origins: [String: SourceRange] = [:]
    /// Where its name stands.
    public var origin: SourceRange

    /// A scheme.
    public init(name: String, kind: Kind, origin: SourceRange) {
        self.name = name
        self.kind = kind
        self.origin = origin
    }
}

/// An RPC protocol that calls can go through.
public struct RPCProtocol: Sendable {
    /// Which one.
    public enum Kind: Sendable, Hashable {
        case jsonRPC2
        case jsonRPC1
        /// One that the spec declares.
        case house(HouseRPC)
    }

    /// How arguments travel.
    public enum Arguments: String, Sendable, CaseIterable {
        case byName = "by-name"
        case byPosition = "by-position"
    }

    /// Its name in the spec.
    public var name: String
    /// Which one.
    public var kind: Kind
    /// The path that calls are posted to.
    public var path: String
    /// How arguments travel.
    public var arguments: Arguments
    /// The text before every method name, such as `aria2.`
    public var methodPrefix: String
    /// Where its name stands.
    public var origin: SourceRange

    /// A protocol.
    public init(
        name: String, kind: Kind, path: String, arguments: Arguments, methodPrefix: String = "",
        origin: SourceRange
    ) {
        self.name = name
        self.kind = kind
        self.path = path
        self.arguments = arguments
        self.methodPrefix = methodPrefix
        self.origin = origin
    }
}

/// An RPC protocol of a service's own, declared, not coded.
public struct HouseRPC: Sendable, Hashable {
    /// The request's JSON; the strings `$method`, `$params` and `$id` are replaced.
    public var request: JSONLiteral
    /// Where in the answer the result stands; nil for the whole.
    public var result: String?
    /// How a failure is told.
    public var failure: FailureRule?

    /// A declared protocol.
    public init(request: JSONLiteral, result: String?, failure: FailureRule?) {
        self.request = request
        self.result = result
        self.failure = failure
    }
}
