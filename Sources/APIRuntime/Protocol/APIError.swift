#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Why a call failed.
public struct APIError: Error, Sendable {
    /// What a caller may want to tell apart.
    public enum Reason: Sendable {
        /// The request can not be sent as it is.
        case invalidRequest(String)
        /// There is no network.
        case offline
        /// The call's time is over.
        case timeout
        /// The caller cancelled.
        case cancelled
        /// The connection failed; also what a mock has no answer for.
        case transport(TransportError)
        /// The server could not prove who it is.
        case tls(TransportError)
        /// A redirect that is not followed: too many, or to where it must not lead.
        case redirect(String)
        /// The answer's status says that it failed.
        case status(StatusFailure)
        /// The RPC protocol says that the call failed.
        case rpc(code: RPCCode?, message: String, data: JSON?)
        /// The answer's envelope says that the call failed.
        case service(ServiceFailure)
        /// The answer is not what the spec promises.
        case reform(path: String, problem: String)
        /// The next page of a list is one that was there already: the list would never end.
        case repeatedPage
        /// There is no body where a value is needed.
        case emptyBody
        /// The answer is larger than the client allows.
        case tooLarge
        /// The answer's media type is none of those that the call takes; it says this.
        case contentType(String)
        /// A file on this machine can not be written.
        case file(String)
        /// There are no credentials for this scheme, or they could not be renewed.
        case unauthenticated(scheme: String)
        /// An equal call was made a moment ago; the next one is allowed after this time.
        case tooFrequent(wait: Duration)
        /// A ``CallInterceptor`` threw this.
        case intercepted(any Error)
    }

    /// Why.
    public let reason: Reason

    /// The endpoint: `GET /users/{}`, or the RPC method.
    public let endpoint: String

    /// How the client's JSON is read, for ``body(as:)``.
    var coding = JSONCoding()

    /// An error.
    public init(_ reason: Reason, _ endpoint: String) {
        self.reason = reason
        self.endpoint = endpoint
    }

    /// What the server says about the failure, as a type: the body of a bad status, or the data of
    /// an RPC or service failure. Nil where there is none, or it is something else.
    public func body<Body: Decodable>(as type: Body.Type) -> Body? {
        switch reason {
        case .status(let failure):
            if let body = failure.body as? Body { return body }
            return try? coding.decoder().decode(type, from: failure.data)
        case .rpc(_, _, let data): return decode(type, from: data)
        case .service(let failure): return decode(type, from: failure.data)
        default: return nil
        }
    }

    private func decode<Body: Decodable>(_ type: Body.Type, from json: JSON?) -> Body? {
        guard let json, let data = try? coding.encoder().encode(json) else { return nil }
        return try? coding.decoder().decode(type, from: data)
    }

    /// The status of the answer, where that is why.
    public var status: Int? {
        if case .status(let failure) = reason { failure.code } else { nil }
    }
}

/// An answer whose status says that the call failed.
public struct StatusFailure: Sendable {
    /// The status code.
    public let code: Int
    /// The header fields.
    public let headers: HTTPHeaders
    /// The body as it was received.
    public let data: Data
    /// The body as the type that the spec has for the status, where it is that.
    public let body: (any Sendable)?

    /// A failure.
    public init(
        code: Int, headers: HTTPHeaders = HTTPHeaders(), data: Data = Data(),
        body: (any Sendable)? = nil
    ) {
        self.code = code
        self.headers = headers
        self.data = data
        self.body = body
    }
}

extension APIError.Reason {
    /// What the decoder complains about, with the place.
    static func reform(_ error: DecodingError) -> Self {
        switch error {
        case .keyNotFound(let key, let context):
            .reform(path: path(context.codingPath + [key]), problem: "it is missing")
        case .valueNotFound(_, let context):
            .reform(path: path(context.codingPath), problem: "it is null")
        case .typeMismatch(let type, let context):
            .reform(path: path(context.codingPath), problem: "it is no \(type)")
        case .dataCorrupted(let context):
            .reform(path: path(context.codingPath), problem: context.debugDescription)
        @unknown default:
            .reform(path: "$", problem: "it can not be decoded")
        }
    }

    private static func path(_ codingPath: [any CodingKey]) -> String {
        JSONPath(codingPath).description
    }

    /// What the transport complains about.
    init(_ error: TransportError) {
        self =
            switch error.kind {
            case .offline: .offline
            case .timeout: .timeout
            case .cancelled: .cancelled
            case .tls, .pinning: .tls(error)
            case .tooLarge: .tooLarge
            case .invalidRequest: .invalidRequest(error.message)
            default: .transport(error)
            }
    }
}
