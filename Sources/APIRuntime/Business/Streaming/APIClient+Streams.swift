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
    /// results and envelopes are not unwrapped.
    ///
    /// - Parameter progress: called on a thread of the transport.
    /// - Throws: ``APIError``; also for a status or media type that the call does not accept.
    public func stream(
        _ request: EndpointRequest, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> StreamedAnswer {
        try await stream(request, progress: progress) { _ in }
    }

    /// Sends an endpoint's request and gives its answer while it arrives; its reformer is not asked.
    ///
    /// - Throws: ``APIError``.
    public func stream<E: Endpoint>(
        _ endpoint: E, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> StreamedAnswer {
        try await stream(endpoint.request, progress: progress)
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

    /// The events of an endpoint that answers with `text/event-stream`.
    ///
    /// - Parameters:
    ///   - reconnection: when a stream that ended is opened again; nil: never.
    ///   - lastID: the id of the last event that was seen in an earlier run.
    public func serverEvents<E: Endpoint>(
        _ endpoint: E, reconnection: EventReconnection? = EventReconnection(),
        after lastID: String = ""
    ) -> ServerEvents {
        ServerEvents(
            client: self, request: endpoint.request, reconnection: reconnection, lastID: lastID)
    }

    /// Sends a request that may be changed last, and gives its answer while it arrives.
    func stream(
        _ request: EndpointRequest, progress: (@Sendable (TransferProgress) -> Void)? = nil,
        change: (inout PreparedCall) -> Void
    ) async throws(APIError) -> StreamedAnswer {
        try await observed(request) { () throws(APIError) in
            var call = try PreparedCall(request, in: self)
            change(&call)
            return call
        } _: { call, trace throws(APIError) in
            let runner = CallRunner(self, call, trace, progress: progress, streams: true)
            let reply = try await runner.reply()
            guard let body = reply.stream else { throw call.error(of: reply, coding) }
            try call.check(reply)
            return StreamedAnswer(reply, body, self, request)
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

extension PreparedCall {
    /// The error that a bad answer means.
    func error(of reply: Reply, _ coding: JSONCoding) -> APIError {
        let input = ReformerInput(
            status: reply.status, headers: reply.headers, body: reply.body, endpoint: label,
            coding: coding, failures: failures)
        return input.failure(input.statusError)
    }
}
