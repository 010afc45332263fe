/// A server that is nothing but a URL.
public struct PlainServer: ServiceServer {
    /// The URL that paths are below.
    public let baseURL: String

    /// A server.
    public init(_ baseURL: String) {
        self.baseURL = baseURL
    }
}

extension EndpointRequest {
    /// Another base URL than the client's; it may have a path and a query of its own.
    public func baseURL(_ text: String) -> Self { server(PlainServer(text)) }
}

extension ClientConfiguration {
    /// This configuration over the transport of another client: both then share connections, HTTP/2
    /// streams and limits, and nothing else. What ``connection`` says comes from the other as well.
    public func sharingTransport(of client: APIClient) -> Self {
        var copy = self
        // Where the other has none, this one fails to make it for the same reason.
        copy.transport = try? client.transport.get()
        copy.connection = client.configuration.connection
        return copy
    }
}

extension APIClient {
    private static let only = SetOnce<APIClient>()

    /// The process's client, for whoever needs none of his own: the one that ``share(_:)`` was
    /// given. Without one it is a client with no server and no credentials, which sends what has a
    /// URL of its own.
    public static var shared: APIClient {
        only.value { APIClient(server: PlainServer("")) }
    }

    /// Makes a client the process's, once and before ``shared`` is used.
    ///
    /// - Throws: ``APIError`` with the reason `invalidRequest` where there is one already; it stays.
    public static func share(_ client: APIClient) throws(APIError) {
        guard only.set(client) else {
            throw APIError(.invalidRequest("there is a shared client already"), "APIClient.share")
        }
    }
}

/// A value that is decided once.
final class SetOnce<Value: Sendable>: Sendable {
    private let held = Locked<Value?>(nil)

    /// Decides on the value; false where it is decided already.
    func set(_ value: Value) -> Bool {
        held.withLock { held in
            guard held == nil else { return false }
            held = value
            return true
        }
    }

    /// The value; what is made here where it is not decided yet.
    func value(orMake make: () -> Value) -> Value {
        held.withLock { held in
            let value = held ?? make()
            held = value
            return value
        }
    }
}
