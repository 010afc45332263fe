/// Which call something is about; it has no values of the request, which may be secrets.
public struct CallInfo: Sendable, Hashable {
    /// Its number among the calls of its client, from 1.
    public let number: Int
    /// The endpoint: `GET /users/{}`, or the RPC method.
    public let endpoint: String
    /// The HTTP method.
    public let method: String
    /// The host, with its port where one is given; nil for a request that can not be sent.
    public let host: String?
}

/// What a call took.
public struct CallMetrics: Sendable, Hashable {
    /// Where an answer came from.
    public enum Source: Sendable, Hashable {
        /// From the server.
        case network
        /// From an earlier answer that was kept.
        case cache
        /// From an equal call that was under way already.
        case joined
    }

    /// Where the answer came from.
    public internal(set) var source = Source.network
    /// How often it was sent; 0 where it was not sent itself.
    public internal(set) var attempts = 0
    /// Bytes of the bodies of all requests that were answered, redirected ones included.
    public internal(set) var bytesSent: Int64 = 0
    /// Bytes of the bodies of all answers, as the app gets them; without what of a body is read
    /// after the call is over, as streamed ones are.
    public internal(set) var bytesReceived: Int64 = 0
    /// The last answer's status, where there was one.
    public internal(set) var status: Int?
    /// From the start to the result, pauses included.
    public internal(set) var duration = Duration.zero

    /// How often it was sent again.
    public var retries: Int { max(0, attempts - 1) }
}
