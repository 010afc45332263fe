/// What an answer became, and what it came with.
public struct ReceivedAnswer<Value: Sendable>: Sendable {
    /// What the answer became.
    public let value: Value
    /// The status code.
    public let status: Int
    /// The header fields.
    public let headers: HTTPHeaders
}
