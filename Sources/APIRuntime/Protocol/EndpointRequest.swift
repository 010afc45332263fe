/// What an endpoint sends: method, path, parameters, body, and what is particular to its calls.
public struct EndpointRequest: Sendable {
    /// The HTTP method; that of an RPC call is its protocol's.
    public var method: String
    /// The path below the server's base URL.
    public var path: EndpointPath
    /// The query.
    public var query: NamedValues
    /// The header fields.
    public var headers: NamedValues
    /// The cookies.
    public var cookies: NamedValues
    /// The body.
    public var body: RequestBody
    /// The RPC call, where this is one.
    public var rpc: RPCRequest?

    /// What this endpoint says for itself; what is nil comes from the client's defaults.
    var overrides = CallOverrides()

    /// A request.
    public init(
        method: String, path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.cookies = cookies
        self.body = body
    }

    /// The operation's name in errors and logs: `GET /users/{}`, or the RPC method.
    public var label: String {
        rpc?.method ?? "\(method) \(path.template)"
    }
}

extension EndpointRequest {
    /// A GET request.
    public static func get(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "GET", path: path, query: query, headers: headers, cookies: cookies, body: body)
    }

    /// A POST request.
    public static func post(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "POST", path: path, query: query, headers: headers, cookies: cookies, body: body
        )
    }

    /// A PUT request.
    public static func put(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "PUT", path: path, query: query, headers: headers, cookies: cookies, body: body)
    }

    /// A PATCH request.
    public static func patch(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "PATCH", path: path, query: query, headers: headers, cookies: cookies,
            body: body)
    }

    /// A DELETE request.
    public static func delete(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "DELETE", path: path, query: query, headers: headers, cookies: cookies,
            body: body)
    }

    /// A HEAD request.
    public static func head(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "HEAD", path: path, query: query, headers: headers, cookies: cookies, body: body
        )
    }

    /// An OPTIONS request.
    public static func options(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "OPTIONS", path: path, query: query, headers: headers, cookies: cookies,
            body: body)
    }

    /// A TRACE request.
    public static func trace(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:]
    ) -> Self {
        Self(method: "TRACE", path: path, query: query, headers: headers, cookies: cookies)
    }

    /// A QUERY request: one that only reads, and says in its body what.
    public static func query(
        _ path: EndpointPath, query: NamedValues = [:], headers: NamedValues = [:],
        cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: "QUERY", path: path, query: query, headers: headers, cookies: cookies,
            body: body)
    }

    /// A request of any other method, `COPY` or `PROPFIND`, sent as it is spelled.
    public static func custom(
        _ method: String, _ path: EndpointPath, query: NamedValues = [:],
        headers: NamedValues = [:], cookies: NamedValues = [:], body: RequestBody = .empty
    ) -> Self {
        Self(
            method: method, path: path, query: query, headers: headers, cookies: cookies,
            body: body)
    }

    /// A call of an RPC method.
    public static func call(
        _ method: String, _ arguments: RPCArguments = [:], over rpc: any RPCProtocol
    ) -> Self {
        Self(RPCRequest(rpc, method: method, arguments: arguments, isNotification: false))
    }

    /// A call of an RPC method that is not answered.
    public static func notify(
        _ method: String, _ arguments: RPCArguments = [:], over rpc: any RPCProtocol
    ) -> Self {
        Self(RPCRequest(rpc, method: method, arguments: arguments, isNotification: true))
    }

    private init(_ rpc: RPCRequest) {
        self.init(method: "POST", path: rpc.proto.path(of: rpc.method))
        self.rpc = rpc
    }
}
