public import Diagnostics

/// A use of a type, such as `[User?]`, and where it stands.
public struct TypeReference: Sendable {
    /// What the type is made of.
    public indirect enum Shape: Sendable {
        /// A type that every spec knows.
        case scalar(ScalarType)
        /// A model of the same service, by its spec name.
        case model(String)
        /// `[T]`
        case array(TypeReference)
        /// `[String: T]`
        case dictionary(TypeReference)
        /// `T?`: the value may be null.
        case nullable(TypeReference)
    }

    /// What it is made of.
    public var shape: Shape
    /// Where it stands.
    public var origin: SourceRange

    /// A type at a place.
    public init(_ shape: Shape, origin: SourceRange) {
        self.shape = shape
        self.origin = origin
    }

    /// The type as specs spell it.
    public var spelling: String {
        switch shape {
        case .scalar(let scalar): scalar.rawValue
        case .model(let name): name
        case .array(let element): "[\(element.spelling)]"
        case .dictionary(let value): "[String: \(value.spelling)]"
        case .nullable(let wrapped): "\(wrapped.spelling)?"
        }
    }

    /// Whether the value may be null.
    public var isNullable: Bool {
        if case .nullable = shape { true } else { false }
    }

    /// The type without its outermost `?`.
    public var unwrapped: TypeReference {
        if case .nullable(let wrapped) = shape { wrapped } else { self }
    }
}

/// The types that every spec knows. Raw values are their spelling in specs.
public enum ScalarType: String, Sendable, CaseIterable {
    case string = "String"
    case bool = "Bool"
    case int = "Int"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint = "UInt"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
    case float = "Float"
    case double = "Double"
    /// A decimal number of up to 38 digits.
    case decimal = "Decimal"
    case uuid = "UUID"
    case url = "URL"
    /// An instant: RFC 3339, with or without fractional seconds, any offset.
    case date = "Date"
    /// An instant as seconds since 1970, whole or fractional.
    case unixTime = "UnixTime"
    /// A date without a time: RFC 3339 `full-date`.
    case day = "Day"
    /// Bytes: base64 (RFC 4648 section 4) inside JSON, as they are elsewhere.
    case data = "Data"
    /// Any JSON value.
    case json = "JSON"
    /// A file to upload; only in multipart and data bodies.
    case file = "File"
    /// Nothing; only as an answer.
    case void = "Void"
}

/// A JSON value that a spec states: a default, an example, a condition.
public indirect enum JSONLiteral: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number, spelled as RFC 8259 section 6 has it.
    case number(String)
    case string(String)
    case array([JSONLiteral])
    case object([Member])

    /// A key and its value; objects keep the spec's order.
    public struct Member: Sendable, Hashable {
        /// The key.
        public var key: String
        /// The value.
        public var value: JSONLiteral

        /// A member.
        public init(_ key: String, _ value: JSONLiteral) {
            self.key = key
            self.value = value
        }
    }
}
