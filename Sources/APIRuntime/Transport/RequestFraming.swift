/// What a transport derives from a request before it can send it.
struct RequestFraming {
    /// The fields to send, without those that the transport writes itself.
    let headers: HTTPHeaders

    /// Whether a body follows, even an empty one.
    let hasBody: Bool

    /// The body's length; nil where it ends with its reader.
    let length: Int64?

    /// Checks the request and refuses what would frame the message in two ways.
    ///
    /// - Throws: ``TransportError`` of the kind `invalidRequest` or `bodyUnreadable`.
    init(_ request: TransportRequest) throws(TransportError) {
        try request.validate()
        length = try request.body.contentLength()
        if case .none = request.body {
            // RFC 9110, section 8.6: where a body is expected, say that it is empty.
            hasBody = ["POST", "PUT", "PATCH", "QUERY"].contains(request.method)
        } else {
            hasBody = true
            guard !["HEAD", "TRACE"].contains(request.method) else {
                throw TransportError(.invalidRequest, "a \(request.method) request has no body")
            }
        }
        var headers = request.headers
        guard !headers.contains("Transfer-Encoding") else {
            throw TransportError(.invalidRequest, "the transport decides on Transfer-Encoding")
        }
        for value in headers.values(of: "Content-Length") where Int64(value) != length {
            throw TransportError(.invalidRequest, "Content-Length is not the body's length")
        }
        headers.remove("Content-Length")
        self.headers = headers
    }
}
