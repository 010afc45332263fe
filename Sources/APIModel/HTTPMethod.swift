/// What methods mean (RFC 9110 section 9; for `QUERY` OpenAPI 3.2).
public enum HTTPMethod {
    /// Those that specs write as a key of their own; every other token is one, too.
    public static let known = [
        "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "QUERY",
    ]

    /// Whether a call of it only reads: it needs no idempotency key.
    public static func isSafe(_ method: String) -> Bool {
        ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"].contains(method)
    }

    /// Whether its answers can be cached.
    public static func isCacheable(_ method: String) -> Bool {
        ["GET", "HEAD", "QUERY"].contains(method)
    }
}
