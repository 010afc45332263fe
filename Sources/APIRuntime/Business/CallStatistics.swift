/// What a client's calls took since it was made, or since the last reset.
public struct CallStatistics: Sendable, Hashable {
    /// Sums over calls that are over.
    public struct Figures: Sendable, Hashable {
        /// How many calls there were.
        public internal(set) var calls = 0
        /// How many of them gave an error, cancelled ones and streams that broke off included.
        public internal(set) var failures = 0
        /// How often one was sent again.
        public internal(set) var retries = 0
        /// How many were answered from what was kept.
        public internal(set) var cacheHits = 0
        /// How many were answered by an equal call that was under way.
        public internal(set) var joins = 0
        /// Bytes of requests' bodies.
        public internal(set) var bytesSent: Int64 = 0
        /// Bytes of answers' bodies; those of streamed answers count while they are read.
        public internal(set) var bytesReceived: Int64 = 0
        /// The time of all calls together.
        public internal(set) var duration = Duration.zero
        /// The time of the longest.
        public internal(set) var longest = Duration.zero

        /// The time of a call on average; zero where there was none.
        public var average: Duration { calls == 0 ? .zero : duration / calls }

        mutating func add(_ metrics: CallMetrics, isFailure: Bool) {
            calls += 1
            failures += isFailure ? 1 : 0
            retries += metrics.retries
            cacheHits += metrics.source == .cache ? 1 : 0
            joins += metrics.source == .joined ? 1 : 0
            bytesSent += metrics.bytesSent
            bytesReceived += metrics.bytesReceived
            duration += metrics.duration
            longest = max(longest, metrics.duration)
        }
    }

    /// All calls.
    public private(set) var total = Figures()
    /// The calls to each host, with its port where one was given.
    public private(set) var hosts: [String: Figures] = [:]
    /// The calls of each endpoint: `GET /users/{}`, or the RPC method.
    public private(set) var endpoints: [String: Figures] = [:]

    /// Names that a server or a user could make up must not fill the memory: when there are so many,
    /// the calls of further ones count under `…`.
    static let room = 1000

    mutating func count(_ event: CallEvent) {
        guard let metrics = event.metrics else { return }
        let isFailure = if case .failed = event.kind { true } else { false }
        update(event.call) { $0.add(metrics, isFailure: isFailure) }
    }

    mutating func count(received: Int, of call: CallInfo) {
        update(call) { $0.bytesReceived += Int64(received) }
    }

    mutating func countBreak(of call: CallInfo) {
        update(call) { $0.failures += 1 }
    }

    private mutating func update(_ call: CallInfo, _ change: (inout Figures) -> Void) {
        change(&total)
        if let host = call.host { change(&hosts[Self.key(host, hosts), default: Figures()]) }
        change(&endpoints[Self.key(call.endpoint, endpoints), default: Figures()])
    }

    private static func key(_ name: String, _ figures: [String: Figures]) -> String {
        figures.count < room || figures[name] != nil ? name : "…"
    }
}

extension APIClient {
    /// What this client's calls took so far.
    public var statistics: CallStatistics { monitor.statistics }

    /// Starts the statistics anew, and gives those up to now; no call is lost in between.
    @discardableResult
    public func resetStatistics() -> CallStatistics { monitor.resetStatistics() }
}
