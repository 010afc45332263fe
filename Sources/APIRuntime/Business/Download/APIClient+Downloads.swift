import Dispatch

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIClient {
    /// Downloads an endpoint's answer into a file, which appears at its place when it is complete.
    ///
    /// Until then the bytes are beside it, in `name.partial`, and stay there where the download
    /// fails or is cancelled. The next one goes on from there if the server has the same version
    /// still (RFC 9110, sections 13.1.5 and 14.2: `Range` and `If-Range`, with a strong `ETag` or
    /// else `Last-Modified`), and begins anew if not. A transfer that breaks is gone on with as the
    /// call's retry policy says; attempts that brought something do not count. Compressed answers
    /// are not asked for. The call's timeout counts up to the answer's head, its idle timeout
    /// afterwards. Progress is told in the task of the download.
    ///
    /// - Throws: ``APIError``; of the reason ``APIError/Reason/file(_:)`` where the file can not be
    ///   written, or another download writes it.
    @discardableResult
    public func download<E: Endpoint>(
        _ endpoint: E, to destination: URL,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> DownloadedFile {
        let request = endpoint.request
        return try await observed(request) { () throws(APIError) in
            var call = try PreparedCall(request, in: self)
            call.endpoint = endpoint
            return call
        } _: { call, trace throws(APIError) in
            try await Download(client: self, call: call, trace: trace, progress: progress)
                .run(to: destination)
        }
    }

    /// Downloads in the background and calls the handler on the main queue, exactly once.
    @discardableResult
    public func startDownload<E: Endpoint>(
        _ endpoint: E, to destination: URL,
        completion: @escaping @MainActor @Sendable (Result<DownloadedFile, APIError>) -> Void
    ) -> Call {
        startDownload(endpoint, to: destination) { result in await completion(result) }
    }

    /// Downloads in the background and calls the handler on a queue of the app's choice, exactly
    /// once.
    @discardableResult
    public func startDownload<E: Endpoint>(
        _ endpoint: E, to destination: URL, on queue: DispatchQueue,
        completion: @escaping @Sendable (Result<DownloadedFile, APIError>) -> Void
    ) -> Call {
        startDownload(endpoint, to: destination) { result in queue.async { completion(result) } }
    }

    private func startDownload<E: Endpoint>(
        _ endpoint: E, to destination: URL,
        finish: @escaping @Sendable (Result<DownloadedFile, APIError>) async -> Void
    ) -> Call {
        let call = Call()
        call.run(
            { [self] progress throws(APIError) in
                try await download(endpoint, to: destination, progress: progress)
            }, finish: finish)
        return call
    }
}

extension ServiceClient {
    /// Downloads an endpoint's answer into a file; see ``APIClient/download(_:to:progress:)``.
    ///
    /// - Throws: ``APIError``.
    @discardableResult
    public func download<E: Endpoint>(
        _ endpoint: E, to destination: URL,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError) -> DownloadedFile {
        try await api.download(endpoint, to: destination, progress: progress)
    }

    /// Downloads in the background and calls the handler on the main queue, exactly once.
    @discardableResult
    public func startDownload<E: Endpoint>(
        _ endpoint: E, to destination: URL,
        completion: @escaping @MainActor @Sendable (Result<DownloadedFile, APIError>) -> Void
    ) -> Call {
        api.startDownload(endpoint, to: destination, completion: completion)
    }

    /// Downloads in the background and calls the handler on a queue of the app's choice, exactly
    /// once.
    @discardableResult
    public func startDownload<E: Endpoint>(
        _ endpoint: E, to destination: URL, on queue: DispatchQueue,
        completion: @escaping @Sendable (Result<DownloadedFile, APIError>) -> Void
    ) -> Call {
        api.startDownload(endpoint, to: destination, on: queue, completion: completion)
    }
}
