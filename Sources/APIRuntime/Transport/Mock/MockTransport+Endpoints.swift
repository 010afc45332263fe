#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MockTransport {
    /// Answers the calls of an endpoint with models, in its envelope or RPC protocol.
    ///
    ///     mock.stub(FetchUserAPI.self) { endpoint in User(id: endpoint.id, name: "Ada") }
    ///
    /// What answers may throw ``TransportError``, for a connection that fails.
    public func stub<E: Endpoint>(
        _ type: E.Type, latency: Duration = .zero,
        respond: @escaping @Sendable (E) async throws -> E.Response
    ) where E.Response: Encodable {
        stubAnswer(type) { endpoint in
            let response = try await respond(endpoint)
            guard case .raw = endpoint.reformer.form, let data = Self.bytes(of: response) else {
                return .model(response, latency: latency)
            }
            return MockAnswer(body: data, latency: latency)
        }
    }

    /// Takes the calls of an endpoint that gives nothing.
    public func stub<E: Endpoint>(
        _ type: E.Type, latency: Duration = .zero,
        respond: @escaping @Sendable (E) async throws -> Void = { _ in }
    ) where E.Response == Void {
        stubAnswer(type) { endpoint in
            try await respond(endpoint)
            return .model(JSON.null, latency: latency)
        }
    }

    /// Answers the calls of an endpoint with answers of any kind: a status, a failure, raw bytes.
    public func stubAnswer<E: Endpoint>(
        _ type: E.Type, respond: @escaping @Sendable (E) async throws -> MockAnswer
    ) {
        add(.endpoints) { request in
            guard let endpoint = request.call?.endpoint as? E else { return nil }
            return try await respond(endpoint)
        }
    }

    /// Answers the cases of an enum of endpoints; a model as ``MockAnswer/model(_:status:latency:)``.
    ///
    /// What answers gives nil for cases that it has no answer for.
    public func stub<G: EndpointGroup>(
        _ type: G.Type, respond: @escaping @Sendable (G) async throws -> MockAnswer?
    ) {
        add(.endpoints) { request in
            guard let endpoint = request.call?.endpoint as? G else { return nil }
            return try await respond(endpoint)
        }
    }

    /// Answers endpoints from JSON files that are named like their types, with or without `API`:
    /// `FetchUser.json` has what a call of `FetchUserAPI` becomes, such as an example of the spec.
    ///
    /// - Throws: an error of the file system, or `DecodingError` for a file that is no JSON.
    public func stubExamples(in folder: URL) throws {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.path(percentEncoded: false))
        for file in names where file.hasSuffix(".json") {
            let answer = try MockAnswer.model(contentsOf: folder.appending(path: file))
            let name = String(file.dropLast(5))
            add(.endpoints) { request in
                let type = request.call?.endpoint.map { "\(Swift.type(of: $0))" }
                return type == name || type == name + "API" ? answer : nil
            }
        }
    }

    /// Fails requests of a method and a path.
    public func stub(_ method: String? = nil, _ path: String? = nil, failing error: TransportError)
    {
        stub(method, path) { _ in throw error }
    }

    /// The calls of an endpoint so far, in order; repetitions and redirects count, and
    /// so do the calls of RPC batches.
    public func calls<E: Endpoint>(of type: E.Type) -> [E] {
        endpoints.compactMap { $0 as? E }
    }

    /// The calls of an enum's cases so far, in order; repetitions and redirects count, and
    /// so do the calls of RPC batches.
    public func calls<G: EndpointGroup>(of type: G.Type) -> [G] {
        endpoints.compactMap { $0 as? G }
    }

    private var endpoints: [any Sendable] { requests.flatMap { $0.call?.endpoints ?? [] } }

    private static func bytes(of response: some Encodable) -> Data? {
        response as? Data ?? (response as? String).map { Data($0.utf8) }
    }
}
