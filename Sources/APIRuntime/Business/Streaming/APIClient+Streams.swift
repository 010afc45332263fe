#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIClient {
    /// Sends a request and gives its answer while it arrives.
    ///
    /// Credentials, retries and redirects are as in other calls; what can be tried again ends with
    /// the answer's head. The call's timeout counts up to there, its idle timeout afterwards. RPC
    /// results and envelopes are not unwrapped. Progress is told on a thread of the transport.
    ///
    /// - Throws: ``APIError``; also for a status or media type that the call does not accept.
    public func stream(
        _ request: EndpointRequest, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> StreamedAnswer {
        try await stream(StreamOrigin(request, of: nil), progress: progress) { _ in }
    }

    /// Sends an endpoint's request and gives its answer while it arrives; its reformer is not asked.
    ///
    /// - Throws: ``APIError``.
    public func stream<E: Endpoint>(
        _ endpoint: E, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> StreamedAnswer {
        let origin = StreamOrigin(endpoint.request, of: endpoint)
        return try await stream(origin, progress: progress) { _ in }
    }

    /// Sends an endpoint's request and gives its answer's JSON values, one a line, as they arrive
    /// (`application/jsonl`, `application/x-ndjson`).
    ///
    /// - Throws: ``APIError``.
    public func jsonLines<E: Endpoint, Value: Decodable & Sendable>(
        _ endpoint: E, of type: Value.Type
    ) async throws(APIError) -> JSONLines<Value> {
        try await stream(endpoint).jsonLines(of: type)
    }

    /// The events of an endpoint that answers with `text/event-stream`, after the one with an id that
    /// an earlier run has seen. Where there is no reconnection, a stream that ended is not opened
    /// again.
    public func serverEvents<E: Endpoint>(
        _ endpoint: E, reconnection: EventReconnection? = EventReconnection(),
        after lastID: String = ""
    ) -> ServerEvents {
        ServerEvents(
            client: self, origin: StreamOrigin(endpoint.request, of: endpoint),
            reconnection: reconnection, lastID: lastID)
    }

    /// Sends a request that may be changed last, and gives its answer while it arrives.
    func stream(
        _ origin: StreamOrigin, progress: (@Sendable (TransferProgress) -> Void)? = nil,
        change: (inout PreparedCall) -> Void
    ) async throws(APIError) -> StreamedAnswer {
        try await observed(origin.request) { () throws(APIError) in
            var call = try PreparedCall(origin.request, in: self)
            call.endpoint = origin.endpoint
            change(&call)
            return call
        } _: { call, trace throws(APIError) in
            let runner = CallRunner(self, call, trace, progress: progress, streams: true)
            let reply = try await runner.reply()
            guard let body = reply.stream else { throw call.error(of: reply, coding) }
            try call.check(reply)
            return StreamedAnswer(reply, body, self, origin)
        }
    }

    /// How many bytes a line or an event may have: these are in memory as a whole.
    func lineLimit(_ request: EndpointRequest) -> Int {
        defaults.with(request.overrides).maximumAnswerSize ?? configuration.maximumAnswerSize
    }

    /// What was thrown in a call, as the caller sees it.
    func failure(_ error: any Error, of request: EndpointRequest) -> APIError {
        switch error {
        case let error as APIError: error
        case let error as TransportError: APIError(APIError.Reason(error), request.label)
        default: APIError(.cancelled, request.label)
        }
    }
}

/// What a stream is asked for with, and can be asked for with again.
struct StreamOrigin: Sendable {
    let request: EndpointRequest
    /// The endpoint that it is made of, if it is.
    let endpoint: (any Endpoint)?

    init(_ request: EndpointRequest, of endpoint: (any Endpoint)?) {
        self.request = request
        self.endpoint = endpoint
    }
}

extension PreparedCall {
    /// The error that a bad answer means.
    func error(of reply: Reply, _ coding: JSONCoding) -> APIError {
        let input = ReformerInput(
            status: reply.status, headers: reply.headers, body: reply.body, endpoint: label,
            coding: coding, failures: failures)
        return input.failure(input.statusError)
    }
}
