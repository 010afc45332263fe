#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the fields of a JSON object; what a model's `init(from:)` stands on.
///
/// Absent and null are the same where nil is allowed, unless ``nullable(_:)`` asks; but null is a
/// value of ``JSON``. Errors are `DecodingError`s with the path of the field.
public struct FieldReader {
    private let container: KeyedDecodingContainer<FieldKey>

    /// A reader of the decoder's object.
    ///
    /// - Throws: `DecodingError` where there is no object.
    @inline(never)
    public init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: FieldKey.self)
    }

    /// A field that must be there.
    @inline(never)
    @_disfavoredOverload
    public func callAsFunction<Value: Decodable>(_ key: String) throws -> Value {
        try container.decode(Value.self, forKey: FieldKey(key))
    }

    /// A field that may be absent or null.
    @inline(never)
    public func callAsFunction<Value: Decodable>(_ key: String) throws -> Value? {
        try container.decodeIfPresent(Value.self, forKey: FieldKey(key))
    }

    /// A field of any JSON that may be absent; null is one of its values.
    @inline(never)
    public func callAsFunction(_ key: String) throws -> JSON? {
        let key = FieldKey(key)
        // A literal nil would be JSON's null.
        guard container.contains(key) else { return Optional.none }
        return try container.decode(JSON.self, forKey: key)
    }

    /// A field with a value to take where it is absent or null.
    @inline(never)
    public func callAsFunction<Value: Decodable>(
        _ key: String, default value: Value
    ) throws -> Value {
        try container.decodeIfPresent(Value.self, forKey: FieldKey(key)) ?? value
    }

    /// A field that may be absent (nil), and null (`.null`).
    @inline(never)
    public func nullable<Value: Decodable>(_ key: String) throws -> Nullable<Value>? {
        let key = FieldKey(key)
        guard container.contains(key) else { return nil }
        return try container.decodeNil(forKey: key)
            ? .null : .value(container.decode(Value.self, forKey: key))
    }

    /// The fields that have no name in the model.
    @inline(never)
    public func others<Value: Decodable>(than known: [String]) throws -> [String: Value] {
        var others: [String: Value] = [:]
        for key in container.allKeys where !known.contains(key.stringValue) {
            others[key.stringValue] = try container.decode(Value.self, forKey: key)
        }
        return others
    }
}

/// Writes the fields of a JSON object; what a model's `encode(to:)` stands on.
///
/// UUIDs are written in small letters, as in paths and queries (RFC 4122 section 3).
public struct FieldWriter {
    private let encoder: any Encoder

    /// A writer into the encoder's object.
    @inline(never)
    public init(_ encoder: any Encoder) {
        self.encoder = encoder
        // An object without fields is still an object.
        _ = encoder.container(keyedBy: FieldKey.self)
    }

    /// A field; nil leaves it out.
    @inline(never)
    public func callAsFunction<Value: Encodable>(_ key: String, _ value: Value?) throws {
        guard let value else { return }
        var container = encoder.container(keyedBy: FieldKey.self)
        try container.encode(value, forKey: FieldKey(key))
    }

    /// A UUID; nil leaves it out.
    @inline(never)
    public func callAsFunction(_ key: String, _ value: UUID?) throws {
        try self(key, value?.jsonText)
    }

    /// UUIDs; nil leaves the field out.
    @inline(never)
    public func callAsFunction(_ key: String, _ value: [UUID]?) throws {
        try self(key, value?.map(\.jsonText))
    }

    /// A field that is always there; nil is null.
    @inline(never)
    public func callAsFunction<Value: Encodable>(_ key: String, orNull value: Value?) throws {
        var container = encoder.container(keyedBy: FieldKey.self)
        if let value {
            try container.encode(value, forKey: FieldKey(key))
        } else {
            try container.encodeNil(forKey: FieldKey(key))
        }
    }

    /// A UUID that is always there; nil is null.
    @inline(never)
    public func callAsFunction(_ key: String, orNull value: UUID?) throws {
        try self(key, orNull: value?.jsonText)
    }

    /// The fields that have no name in the model.
    @inline(never)
    public func others<Value: Encodable>(_ others: [String: Value]) throws {
        var container = encoder.container(keyedBy: FieldKey.self)
        for (key, value) in others { try container.encode(value, forKey: FieldKey(key)) }
    }
}

extension UUID {
    /// The text in small letters; Foundation writes capitals.
    fileprivate var jsonText: String { uuidString.lowercased() }
}
