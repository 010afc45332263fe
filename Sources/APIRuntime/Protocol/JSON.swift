#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Any JSON value (RFC 8259).
public enum JSON: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, compared by value: `1` equals `1.0`.
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// An array.
    case array([JSON])
    /// An object; the order of its members means nothing.
    case object([String: JSON])
}

extension JSON {
    /// The member of an object, or nil.
    public subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    /// The element of an array, or nil.
    public subscript(index: Int) -> JSON? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The value at a path of keys and indices joined by dots, `data.users.0.name`; the empty path
    /// is the value itself.
    public func value(at path: String) -> JSON? {
        JSONPath(path).steps.reduce(self as JSON?) { value, step in
            value?[step] ?? Int(step).flatMap { value?[$0] }
        }
    }

    /// Whether this is `null`.
    public var isNull: Bool { self == .null }

    /// The text of a string.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of `true` or `false`.
    public var bool: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// The value of a whole number that fits.
    public var int: Int? {
        if case .number(let number) = self { number.int } else { nil }
    }

    /// The value of a number, rounded.
    public var double: Double? {
        if case .number(let number) = self { number.double } else { nil }
    }

    /// The elements of an array.
    public var array: [JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object.
    public var object: [String: JSON]? {
        if case .object(let members) = self { members } else { nil }
    }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// `null`.
    public init(nilLiteral: ()) { self = .null }
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A whole number.
    public init(integerLiteral value: Int64) { self = .number(JSONNumber(value)) }
    /// A number; one that is not finite, which JSON can not say, becomes `null`.
    public init(floatLiteral value: Double) {
        self = JSONNumber(value).map(JSON.number) ?? .null
    }
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// An array.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// An object; of members with one key the last counts.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}

extension JSON: Codable {
    /// Reads any JSON value.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: FieldKey.self) {
            var members: [String: JSON] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(JSON.self, forKey: key)
            }
            self = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSON] = []
            while !container.isAtEnd { elements.append(try container.decode(JSON.self)) }
            self = .array(elements)
        } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let text = try? container.decode(String.self) {
                self = .string(text)
            } else if let flag = try? container.decode(Bool.self) {
                self = .bool(flag)
            } else {
                self = .number(try container.decode(JSONNumber.self))
            }
        }
    }

    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let flag):
            try flag.encode(to: encoder)
        case .number(let number):
            try number.encode(to: encoder)
        case .string(let text):
            try text.encode(to: encoder)
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .object(let members):
            var container = encoder.container(keyedBy: FieldKey.self)
            for (key, value) in members { try container.encode(value, forKey: FieldKey(key)) }
        }
    }
}

extension JSON: CustomStringConvertible {
    /// The JSON text, keys sorted.
    public var description: String {
        JSONCoding.text(of: self) ?? "null"
    }
}
