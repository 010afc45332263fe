/// An RPC protocol over HTTP: five hooks that say how a call is boxed and its answer unboxed.
public protocol RPCProtocol: Sendable {
    /// Where calls are posted to.
    var path: EndpointPath { get }

    /// Where calls of a method are posted to; by default all to ``path``.
    func path(of method: String) -> EndpointPath

    /// The JSON value that asks for the call.
    ///
    /// - Throws: ``TransportError`` of the kind `invalidRequest` where the protocol has no form
    ///   for it.
    func parameters(of call: RPCCall) throws -> any Encodable & Sendable

    /// The JSON text in which result and error stand; by default the answer's body.
    func unbox(_ body: JSONAnswer) throws -> JSONAnswer

    /// Where in the unboxed answer the result stands; nil for the whole.
    var result: String? { get }

    /// The failure that the unboxed answer tells, if it does.
    ///
    /// - Throws: any error where the answer is none of this protocol.
    func failure(in answer: JSONAnswer, of call: RPCCall) throws -> RPCFailure?
}

extension RPCProtocol {
    /// The one path of all methods.
    public func path(of method: String) -> EndpointPath { path }

    /// The answer's body.
    public func unbox(_ body: JSONAnswer) throws -> JSONAnswer { body }
}

/// One RPC call with its number.
public struct RPCCall: Sendable {
    /// The method.
    public let method: String
    /// The arguments, those of the authentication included.
    public let arguments: RPCArguments
    /// The call's number; nil for a notification.
    public let id: Int?
}

/// What an RPC protocol says about a call that failed.
public struct RPCFailure: Sendable, Hashable {
    /// The code, where there is one.
    public let code: RPCCode?
    /// The message; empty where there is none.
    public let message: String
    /// Further data.
    public let data: JSON?

    /// A failure.
    public init(code: RPCCode? = nil, message: String, data: JSON? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    var reason: APIError.Reason { .rpc(code: code, message: message, data: data) }
}

/// An RPC call as an endpoint asks for it.
public struct RPCRequest: Sendable {
    let proto: any RPCProtocol
    /// The method.
    public let method: String
    /// The arguments.
    public let arguments: RPCArguments
    /// Whether no answer is expected.
    public let isNotification: Bool

    init(
        _ proto: any RPCProtocol, method: String, arguments: RPCArguments, isNotification: Bool
    ) {
        self.proto = proto
        self.method = method
        self.arguments = arguments
        self.isNotification = isNotification
    }

    func call(id: Int, secret: RPCArguments.Secret?) -> RPCCall {
        RPCCall(
            method: method, arguments: secret.map(arguments.with) ?? arguments,
            id: isNotification ? nil : id)
    }
}

/// An answer that is none of its RPC protocol.
struct MalformedAnswer: Error {
    let path: String
    let problem: String
}
