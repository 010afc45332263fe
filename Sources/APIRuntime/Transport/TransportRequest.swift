#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One HTTP request as it goes to the wire: no redirects, no cookies, no retry; those live above.
public struct TransportRequest: Sendable {
    /// The method, sent as it is spelled here (methods are case-sensitive, RFC 9110, section 9.1).
    public var method: String

    /// The absolute `http` or `https` URL. A fragment is not sent.
    public var url: URL

    /// The fields to send besides those that the transport derives (`Host`, `Content-Length`).
    public var headers: HTTPHeaders

    /// What to send after the fields.
    public var body: TransportBody

    /// The limit for the whole transfer, from the call of `send` to the last byte; nil for none.
    ///
    /// It counts in milliseconds at least; a consumer who is slow to take the body counts too.
    public var timeout: Duration?

    /// The limit for resolving, connecting and the TLS handshake; nil for the transport's own.
    public var connectTimeout: Duration?

    /// The call that it belongs to, for transports that do not send it.
    var call: CallContext?

    /// A request.
    public init(
        method: String = "GET", url: URL, headers: HTTPHeaders = HTTPHeaders(),
        body: TransportBody = .none, timeout: Duration? = nil, connectTimeout: Duration? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.connectTimeout = connectTimeout
    }

    /// Refuses a request that no transport may send.
    ///
    /// - Throws: ``TransportError`` of the kind `invalidRequest`.
    public func validate() throws(TransportError) {
        guard method.isHTTPToken else {
            throw TransportError(.invalidRequest, "\(method.debugDescription) is no HTTP method")
        }
        guard method != "CONNECT" else {
            throw TransportError(.invalidRequest, "CONNECT makes a tunnel, not a request")
        }
        guard let scheme = url.scheme,
            scheme.equalsIgnoringCase("https") || scheme.equalsIgnoringCase("http")
        else {
            throw TransportError(.invalidRequest, "the URL's scheme is neither https nor http")
        }
        guard let host = url.host(percentEncoded: true), !host.isEmpty else {
            throw TransportError(.invalidRequest, "the URL has no host")
        }
        // RFC 9110, section 4.2.4: they leak, and each library does something else with them.
        guard url.user == nil, url.password == nil else {
            throw TransportError(.invalidRequest, "a URL must not carry a user or a password")
        }
        try headers.validate()
    }
}

extension TransportRequest: CustomStringConvertible, CustomReflectable {
    /// Method and URL without user, password, query and fragment, which may be secrets.
    public var description: String {
        var shown = "\(method) \(url.scheme ?? "")://\(url.host(percentEncoded: true) ?? "")"
        if let port = url.port { shown += ":\(port)" }
        return shown + url.path(percentEncoded: true)
    }

    /// The text of ``description`` and the fields with their secrets hidden.
    public var customMirror: Mirror {
        Mirror(self, children: ["request": description, "headers": headers.description])
    }
}
