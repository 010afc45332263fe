/// Reads one of several types; what a union's `init(from:)` stands on.
public struct UnionReader {
    private let decoder: any Decoder

    /// The tag's text; empty where the object has none, or where there is no tag to look for.
    public let tag: String

    /// A reader for a union whose members differ by shape.
    @inline(never)
    public init(_ decoder: any Decoder) {
        self.decoder = decoder
        tag = ""
    }

    /// A reader for a union whose members are told apart by the value of a field.
    ///
    /// - Throws: `DecodingError` where there is no object.
    @inline(never)
    public init(_ decoder: any Decoder, tag key: String) throws {
        self.decoder = decoder
        let container = try decoder.container(keyedBy: FieldKey.self)
        let value = try container.decodeIfPresent(JSON.self, forKey: FieldKey(key))
        tag = value.map { $0.string ?? $0.description } ?? ""
    }

    /// The value as the member that the tag or the context says.
    @inline(never)
    public func callAsFunction<Value: Decodable>() throws -> Value {
        try decoder.singleValueContainer().decode(Value.self)
    }

    /// The value as this member, or nil where it does not fit. An open enum would take any value: as
    /// a member it is for those that it knows.
    @inline(never)
    public func callAsFunction<Value: Decodable>(_ type: Value.Type) -> Value? {
        guard let value = try? decoder.singleValueContainer().decode(type) else { return nil }
        return (value as? any OpenEnum)?.isKnown == false ? nil : value
    }
}

/// Writes one of several types; what a union's `encode(to:)` stands on.
public struct UnionWriter {
    private let encoder: any Encoder
    private let tag: String?

    /// A writer; `tag` is the field that tells members apart.
    @inline(never)
    public init(_ encoder: any Encoder, tag: String? = nil) {
        self.encoder = encoder
        self.tag = tag
    }

    /// A member and its tag. A field of the member's own with the tag's name goes before.
    @inline(never)
    public func callAsFunction<Value: Encodable>(_ value: Value, as name: String) throws {
        if let tag {
            var container = encoder.container(keyedBy: FieldKey.self)
            try container.encode(name, forKey: FieldKey(tag))
        }
        try value.encode(to: encoder)
    }

    /// A member as it is.
    @inline(never)
    public func callAsFunction<Value: Encodable>(_ value: Value) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
