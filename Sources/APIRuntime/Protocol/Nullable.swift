/// A value that may be null, where absent means something else: `Nullable<String>?`.
public enum Nullable<Value> {
    /// `null`.
    case null
    /// A value.
    case value(Value)

    /// The value, nil where null.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// The value, or null where nil.
    public init(_ value: Value?) {
        self = value.map(Nullable.value) ?? .null
    }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

extension Nullable: Decodable where Value: Decodable {
    /// Reads null or a value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
    }
}

extension Nullable: Encodable where Value: Encodable {
    /// Writes null or the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .value(let value): try container.encode(value)
        }
    }
}
