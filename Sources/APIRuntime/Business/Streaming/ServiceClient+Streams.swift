#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ServiceClient {
    /// Sends an endpoint's request and gives its answer while it arrives; see
    /// `stream(_:progress:)` of ``APIClient``.
    ///
    /// - Throws: ``APIError``.
    public func stream<E: Endpoint>(
        _ endpoint: E, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> StreamedAnswer {
        try await api.stream(endpoint, progress: progress)
    }

    /// Sends an endpoint's request and gives its answer's JSON values, one a line, as they arrive.
    ///
    /// - Throws: ``APIError``.
    public func jsonLines<E: Endpoint, Value: Decodable & Sendable>(
        _ endpoint: E, of type: Value.Type
    ) async throws(APIError) -> JSONLines<Value> {
        try await api.jsonLines(endpoint, of: type)
    }

    /// The events of an endpoint that answers with `text/event-stream`.
    public func serverEvents<E: Endpoint>(
        _ endpoint: E, reconnection: EventReconnection? = EventReconnection(),
        after lastID: String = ""
    ) -> ServerEvents {
        api.serverEvents(endpoint, reconnection: reconnection, after: lastID)
    }
}
