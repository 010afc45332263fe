import Dispatch

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What an app decides about a client.
public struct ClientConfiguration: Sendable {
    /// The transport to use, such as a mock; nil: the platform's own.
    public var transport: (any Transport)?

    /// How the platform's transport connects: TLS, pins, proxy, limits.
    public var connection: TransportConfiguration

    /// How JSON is written and read.
    public var json: JSONCoding

    /// Fields of every request.
    public var headers: HTTPHeaders

    /// How many bytes an answer may have.
    public var maximumAnswerSize: Int

    /// Whether `http` URLs are allowed to hosts other than this machine.
    public var allowsPlainHTTP: Bool

    /// How many redirects are followed in a call.
    public var maximumRedirects: Int

    /// How many calls of a batch run at once.
    public var batchWidth: Int

    /// Where handlers run that are started with ``CallbackQueue/client``.
    public var callbackQueue: DispatchQueue

    /// What takes part in every call.
    public var interceptors: [any CallInterceptor]

    /// How many repetitions all calls may have together; nil for no limit.
    public var retryBudget: RetryBudget?

    /// Told what each call took when it is over, in the call's task; it must be quick.
    public var metrics: (@Sendable (CallInfo, CallMetrics) -> Void)?

    /// Time and chance.
    public var clock: CallClock

    /// When credentials are renewed.
    public var renewal = RenewalPolicy()

    /// Where credentials are kept from one run to the next; nil: nowhere.
    public var credentialStore: (any CredentialStore)?

    /// Where answers are kept for endpoints with a cache policy; nil: in memory, up to 16 MiB.
    public var answerStore: (any AnswerStore)?

    /// What tells whether there is a network, such as ``NetworkMonitor/shared``.
    public var network: (any NetworkSource)?

    /// What calls do while ``network`` says that there is none.
    public var whenOffline: OfflinePolicy = .fail

    /// A configuration; the defaults are safe.
    public init(
        transport: (any Transport)? = nil,
        connection: TransportConfiguration = TransportConfiguration(),
        json: JSONCoding = JSONCoding(),
        headers: HTTPHeaders = HTTPHeaders(), maximumAnswerSize: Int = 64 << 20,
        allowsPlainHTTP: Bool = false, maximumRedirects: Int = 10, batchWidth: Int = 8,
        clock: CallClock = .system, callbackQueue: DispatchQueue = .main,
        interceptors: [any CallInterceptor] = [], retryBudget: RetryBudget? = RetryBudget(),
        metrics: (@Sendable (CallInfo, CallMetrics) -> Void)? = nil
    ) {
        self.transport = transport
        self.connection = connection
        self.json = json
        self.headers = headers
        self.maximumAnswerSize = maximumAnswerSize
        self.allowsPlainHTTP = allowsPlainHTTP
        self.maximumRedirects = maximumRedirects
        self.batchWidth = batchWidth
        self.clock = clock
        self.callbackQueue = callbackQueue
        self.interceptors = interceptors
        self.retryBudget = retryBudget
        self.metrics = metrics
    }
}
