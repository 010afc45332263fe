#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An endpoint that is made up by its properties, for a call that needs no type of its own.
///
/// ```swift
/// var search = GeneralAPI<[Dish]>("/dishes")
/// search.query = ["q": "soup"]
/// search.reformer = .json(at: "data.items")
/// let dishes = try await client.send(search)
/// ```
///
/// What has no property here is said with ``request``: `search.request = search.request.auth(nil)`.
public struct GeneralAPI<Response: Sendable>: Endpoint {
    /// What goes over the wire.
    public var request: EndpointRequest

    /// How the answer becomes a `Response`.
    public var reformer: Reformer<Response>

    /// An endpoint.
    public init(_ path: EndpointPath, method: String = "GET", reformer: Reformer<Response>) {
        request = EndpointRequest(method: method, path: path)
        self.reformer = reformer
    }

    /// A call of an RPC method.
    public init(
        calling method: String, _ arguments: RPCArguments = [:], over rpc: any RPCProtocol,
        reformer: Reformer<Response>
    ) {
        request = .call(method, arguments, over: rpc)
        self.reformer = reformer
    }

    /// The HTTP method.
    public var method: String {
        get { request.method }
        set { request.method = newValue }
    }

    /// The path below the base URL.
    public var path: EndpointPath {
        get { request.path }
        set { request.path = newValue }
    }

    /// The base URL; nil: that of the client's server.
    public var baseURL: String? {
        get { request.overrides.server?.baseURL }
        set { request.overrides.server = newValue.map(PlainServer.init) }
    }

    /// The limit for the whole call; nil: the client's.
    public var timeout: Duration? {
        get { request.overrides.timeout ?? nil }
        set { request.overrides.timeout = newValue.map(Optional.some) }
    }

    /// The query.
    public var query: NamedValues {
        get { request.query }
        set { request.query = newValue }
    }

    /// The header fields.
    public var headers: NamedValues {
        get { request.headers }
        set { request.headers = newValue }
    }

    /// The cookies.
    public var cookies: NamedValues {
        get { request.cookies }
        set { request.cookies = newValue }
    }

    /// The body.
    public var body: RequestBody {
        get { request.body }
        set { request.body = newValue }
    }
}

extension GeneralAPI where Response: Decodable {
    /// An endpoint whose answer is decoded from JSON.
    public init(_ path: EndpointPath, method: String = "GET") {
        self.init(path, method: method, reformer: .json)
    }

    /// A call of an RPC method whose result is decoded from JSON.
    public init(
        calling method: String, _ arguments: RPCArguments = [:], over rpc: any RPCProtocol
    ) {
        self.init(calling: method, arguments, over: rpc, reformer: .json)
    }
}

extension GeneralAPI where Response == Data {
    /// An endpoint whose answer is bytes.
    public init(_ path: EndpointPath, method: String = "GET") {
        self.init(path, method: method, reformer: .data)
    }
}

extension GeneralAPI where Response == String {
    /// An endpoint whose answer is text.
    public init(_ path: EndpointPath, method: String = "GET") {
        self.init(path, method: method, reformer: .text)
    }
}

extension GeneralAPI where Response == Void {
    /// An endpoint whose answer does not matter.
    public init(_ path: EndpointPath, method: String = "GET") {
        self.init(path, method: method, reformer: .nothing)
    }
}

extension Endpoint {
    /// This endpoint with other options, for one call: `OrderAPI().configured { $0.joining(.all) }`.
    public func configured(
        _ change: (EndpointRequest) -> EndpointRequest
    ) -> TypedEndpoint<Response> {
        TypedEndpoint(change(request), reformer)
    }
}
