#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A call with everything decided but its secrets.
struct PreparedCall: Sendable {
    /// What the body is made of.
    enum Body: Sendable {
        case plain(TransportBody, type: String?)
        case rpc(RPCRequest, id: Int)
        case rpcBatch([BatchedCall])
    }

    let label: String
    let method: String
    let url: URL
    var headers: HTTPHeaders
    var cookies: String?
    var body: Body
    var options: CallOptions
    let failures: [FailureBody]

    /// The endpoint, for mocks.
    var endpoint: (any Endpoint)?

    /// The field with a key that was made for this call.
    var madeKey: String?

    /// The number of its RPC call, where it is one.
    var rpcID: Int? {
        if case .rpc(_, let id) = body { id } else { nil }
    }

    /// Whether it may be sent again (RFC 9110, section 9.2.2; or by its idempotency key).
    var isRepeatable: Bool {
        options.idempotencyKey != nil || HTTPMethod.isIdempotent(method)
    }

    /// Decides everything about a request.
    ///
    /// - Parameter url: a URL to take in place of the request's own, for pages that links lead to.
    init(_ request: EndpointRequest, in client: APIClient, url other: URL? = nil) throws(APIError) {
        let body: Body
        do {
            if let rpc = request.rpc {
                body = .rpc(rpc, id: client.nextID())
            } else {
                let (plain, type) = try request.body.transportBody(client.coding)
                body = .plain(plain, type: type)
            }
        } catch let error as TransportError {
            throw APIError(APIError.Reason(error), request.label)
        } catch {
            throw APIError(.invalidRequest(EncodingProblem.text(error)), request.label)
        }
        try self.init(request, body, in: client, url: other)
    }

    /// Decides everything about calls that go as one batch; the options are those of the request.
    init(
        batch: [BatchedCall], _ request: EndpointRequest, in client: APIClient
    ) throws(APIError) {
        try self.init(request, .rpcBatch(batch), in: client, url: nil)
    }

    private init(
        _ request: EndpointRequest, _ body: Body, in client: APIClient, url other: URL?
    ) throws(APIError) {
        let label = request.label
        let options = client.defaults.with(request.overrides)
        let problem =
            request.path.problem ?? request.query.problem ?? request.headers.problem
            ?? request.cookies.problem ?? options.headers.problem
        if let problem { throw APIError(.invalidRequest(problem), label) }
        let server = request.overrides.server ?? client.server
        let own = BaseURL.join(
            server.baseURL, path: request.path.encoded, query: request.query.query)
        guard let url = other ?? own else {
            throw APIError(.invalidRequest("the server's base URL is none"), label)
        }
        var headers = client.configuration.headers
        headers.merge(options.headers.headers)
        headers.merge(request.headers.headers)
        if let types = options.types, headers["Accept"] == nil {
            headers["Accept"] = types.joined(separator: ", ")
        }
        let isRead = HTTPMethod.isSafe(request.method)
        if let key = options.idempotencyKey, headers[key] == nil, !isRead {
            headers[key] = UUID().uuidString.lowercased()
            madeKey = key
        }
        self.label = label
        method = request.method
        self.url = url
        self.headers = headers
        cookies = request.cookies.cookies
        self.body = body
        self.options = options
        failures = request.overrides.failures
        if other != nil, url.origin != own?.origin {
            guard case .plain(.none, _) = body else {
                throw APIError(.redirect("a body would go to another origin"), label)
            }
            dropSecrets()
        }
    }

    /// For another origin, which must not learn what this one may.
    private mutating func dropSecrets() {
        headers = HTTPHeaders(headers.filter { !$0.isSecret })
        cookies = nil
        options.auth = nil
    }
}

/// One call of an RPC batch.
struct BatchedCall: Sendable {
    let request: RPCRequest
    let id: Int
    let label: String
    /// The endpoint, for mocks.
    let endpoint: any Endpoint
}

/// What an encoder complains about, with the place but without the value.
enum EncodingProblem {
    static func text(_ error: any Error) -> String {
        guard case EncodingError.invalidValue(_, let context) = error else {
            return "the body can not be encoded"
        }
        let path = JSONPath(context.codingPath).description
        return "the body can not be encoded at \(path): \(context.debugDescription)"
    }
}
