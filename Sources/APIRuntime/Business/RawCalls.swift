#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIClient {
    /// Sends a request and gives the answer as it came, whatever its status.
    ///
    /// Credentials, retries, redirects, limits and the cache are those of every call; envelope, RPC
    /// protocol and reformer are left out.
    ///
    /// - Throws: ``APIError``, where there is no answer.
    public func data(for request: EndpointRequest) async throws(APIError) -> Reply {
        try await raw(request, url: nil)
    }

    /// Gets what is at a URL, whatever its status. To another origin than the client's server
    /// neither credentials go, nor fields whose names say that they are secrets.
    ///
    /// - Throws: ``APIError``, where there is no answer.
    public func data(from url: URL) async throws(APIError) -> Reply {
        // The host stands for the operation in logs; the URL may have secrets in it.
        let host = url.host(percentEncoded: true) ?? ""
        return try await raw(.get(EndpointPath(stringLiteral: host)), url: url)
    }

    private func raw(_ request: EndpointRequest, url: URL?) async throws(APIError) -> Reply {
        try await observed(request) { () throws(APIError) in
            try PreparedCall(request, in: self, url: url)
        } _: { call, trace throws(APIError) in
            try await CallRunner(self, call, trace).reply()
        }
    }
}
