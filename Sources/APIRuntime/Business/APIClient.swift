#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Carries out the calls of one service over one transport; what a generated client stands on.
public final class APIClient: Sendable {
    /// Where calls go that do not say otherwise.
    public let server: any ServiceServer

    /// What all calls have in common.
    public let defaults: CallOptions

    /// What the app decided.
    public let configuration: ClientConfiguration

    /// The secrets of its auth schemes.
    public let credentials: Credentials

    /// The transport, or why it could not be set up: then every call fails with that.
    let transport: Result<any Transport, any Error>

    var coding: JSONCoding { configuration.json }
    let answers: any AnswerStore
    let refreshes = Locked<Set<CacheKey>>([])
    let renewals = SingleFlight<String, Credentials.Held>()
    let greetings = SingleFlight<String, Void>()
    let flights = SingleFlight<CallKey, Reply>()
    let frequency = CallFrequency()
    let monitor = CallMonitor()
    let retries: RetryBucket
    private let lastID = Locked(0)

    /// A client.
    public init(
        server: any ServiceServer, defaults: CallOptions = CallOptions(),
        configuration: ClientConfiguration = ClientConfiguration()
    ) {
        self.server = server
        self.defaults = defaults
        self.configuration = configuration
        credentials = Credentials(configuration, server: server)
        answers = configuration.answerStore ?? MemoryAnswerStore()
        retries = RetryBucket(configuration.retryBudget)
        transport = Result {
            try configuration.transport ?? DefaultTransport.make(configuration.connection)
        }
    }

    /// Sends an endpoint's request and gives what its answer becomes.
    ///
    /// - Throws: ``APIError``.
    public func send<E: Endpoint>(_ endpoint: E) async throws(APIError) -> E.Response {
        try await send(endpoint, progress: nil)
    }

    /// Sends an endpoint's request, with progress, which is told on a thread of the transport.
    ///
    /// - Throws: ``APIError``.
    public func send<E: Endpoint>(
        _ endpoint: E, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws(APIError) -> E.Response {
        try await answer(endpoint, progress: progress).response
    }

    /// Sends an endpoint's request and gives what its answer becomes, with the status and the header
    /// fields that it came with.
    ///
    /// - Throws: ``APIError``.
    public func answer<E: Endpoint>(
        to endpoint: E
    ) async throws(APIError) -> ReceivedAnswer<E.Response> {
        let (response, reply, _) = try await answer(endpoint)
        return ReceivedAnswer(value: response, status: reply.status, headers: reply.headers)
    }

    /// The response, the reply that it was made of, and that as the reformer saw it.
    func answer<E: Endpoint>(
        _ endpoint: E, url: URL? = nil, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> (response: E.Response, reply: Reply, input: ReformerInput) {
        let (request, reformer) = (endpoint.request, endpoint.reformer)
        return try await observed(request) { () throws(APIError) in
            var call = try PreparedCall(request, in: self, url: url)
            call.endpoint = endpoint
            if case .stream(let response) = reformer.form { call.ask(for: response) }
            return call
        } _: { call, trace throws(APIError) in
            let runner = CallRunner(
                self, call, trace, progress: progress, streams: reformer.form.isStreamed)
            let reply = try await runner.reply()
            var input = try call.unbox(reply, coding, as: reformer.form)
            input.stream = reply.stream.map {
                StreamedAnswer(reply, $0, self, StreamOrigin(request, of: endpoint))
            }
            return (try reformer(input), reply, input)
        }
    }

    /// A number that no other call of this client has.
    func nextID() -> Int {
        lastID.withLock { last in
            last += 1
            return last
        }
    }
}
