/// How answers are wrapped: `{"code": 0, "msg": "ok", "data": …}`.
public struct Envelope: Sendable {
    /// Where the result stands: keys joined by dots; nil for the whole.
    public let result: String?
    /// How a failure is told.
    public let failure: FailureRule?

    /// An envelope.
    public init(result: String? = nil, failure: FailureRule? = nil) {
        self.result = result
        self.failure = failure
    }
}

/// Tells good answers from bad ones, whatever their status.
public struct FailureRule: Sendable {
    /// Paths and the values there in good answers; null also means absent.
    public let conditions: [(path: String, value: JSON)]
    /// Where the failure's code stands.
    public let code: String?
    /// Where its message stands.
    public let message: String?
    /// Where further data about it stands.
    public let data: String?

    /// A rule. Values compare as JSON values: `0` equals `0.0`, not `"0"`.
    public init(
        unless conditions: KeyValuePairs<String, JSON>, code: String? = nil,
        message: String? = nil, data: String? = nil
    ) {
        self.conditions = conditions.map { ($0, $1) }
        self.code = code
        self.message = message
        self.data = data
    }

    /// The failure that an answer tells, if it does.
    func failure(in answer: JSONAnswer) throws -> ServiceFailure? {
        let values = try answer.values(at: conditions.map(\.path))
        let isGood = zip(conditions, values).allSatisfy { ($1 ?? .null) == $0.value }
        if isGood { return nil }
        let parts = try answer.values(at: [code, message, data].map { $0 ?? Self.nowhere })
        return ServiceFailure(
            code: parts[0], message: parts[1].map { $0.string ?? $0.description }, data: parts[2])
    }

    /// A path that no object has, for parts that the rule does not name.
    private static let nowhere = "\u{0}"
}

/// What a service says about a call that it could not do.
public struct ServiceFailure: Sendable, Hashable {
    /// The code; often a number or a text.
    public let code: JSON?
    /// The message.
    public let message: String?
    /// Further data.
    public let data: JSON?

    /// A failure.
    public init(code: JSON? = nil, message: String? = nil, data: JSON? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }
}
