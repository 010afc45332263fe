/// What methods mean (RFC 9110, section 9).
enum HTTPMethod {
    /// Whether it only reads.
    static func isSafe(_ method: String) -> Bool {
        ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"].contains(method)
    }

    /// Whether sending it twice does no harm.
    static func isIdempotent(_ method: String) -> Bool {
        isSafe(method) || method == "PUT" || method == "DELETE"
    }

    /// Whether its answers may be kept.
    static func isCacheable(_ method: String) -> Bool {
        ["GET", "HEAD", "QUERY"].contains(method)
    }
}
