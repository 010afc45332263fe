#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension String: ParameterValue {
    /// The text.
    public var parameter: ParameterContent { .text(self) }
}

extension Substring: ParameterValue {
    /// The text.
    public var parameter: ParameterContent { .text(String(self)) }
}

extension Bool: ParameterValue {
    /// `true` or `false`.
    public var parameter: ParameterContent { .text(description) }
}

extension FixedWidthInteger where Self: ParameterValue {
    /// Decimal digits.
    public var parameter: ParameterContent { .text(description) }
}

extension Int: ParameterValue {}
extension Int8: ParameterValue {}
extension Int16: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt: ParameterValue {}
extension UInt8: ParameterValue {}
extension UInt16: ParameterValue {}
extension UInt32: ParameterValue {}
extension UInt64: ParameterValue {}

extension BinaryFloatingPoint where Self: ParameterValue & LosslessStringConvertible {
    /// The shortest decimal that means the same number, without `.0`.
    public var parameter: ParameterContent {
        guard isFinite else { return .invalid("a number that is not finite") }
        let text = description
        return .text(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
}

extension Double: ParameterValue {}
extension Float: ParameterValue {}

extension Decimal: ParameterValue {
    /// Its digits.
    public var parameter: ParameterContent {
        isNaN ? .invalid("a number that is not finite") : .text(description)
    }
}

extension UUID: ParameterValue {
    /// In small letters (RFC 9562, section 4).
    public var parameter: ParameterContent { .text(uuidString.lowercased()) }
}

extension URL: ParameterValue {
    /// The absolute text.
    public var parameter: ParameterContent { .text(absoluteString) }
}

extension Date: ParameterValue {
    /// RFC 3339 with `Z`, and milliseconds where there are any.
    public var parameter: ParameterContent {
        DateText.exact(self).map(ParameterContent.text)
            ?? .invalid("a date outside of the years 0000 to 9999")
    }
}

extension Day: ParameterValue {
    /// `2024-02-29`.
    public var parameter: ParameterContent { .text(description) }
}

extension UnixTime: ParameterValue {
    /// Seconds since 1970.
    public var parameter: ParameterContent { seconds.parameter }
}

extension Data: ParameterValue {
    /// Base64 (RFC 4648, section 4).
    public var parameter: ParameterContent { .text(base64EncodedString()) }
}

extension JSON: ParameterValue {
    /// Strings, numbers and booleans as text, null as nothing.
    public var parameter: ParameterContent {
        switch self {
        case .null: .absent
        case .bool(let flag): .text(flag.description)
        case .number(let number): .text(number.description)
        case .string(let text): .text(text)
        case .array(let elements): .list(elements.map(\.parameter))
        case .object(let members):
            .object(
                members.sorted { $0.key < $1.key }.map {
                    ParameterContent.Member($0.key, $0.value.parameter)
                })
        }
    }
}

extension Array: ParameterValue where Element: ParameterValue {
    /// The elements.
    public var parameter: ParameterContent { .list(map(\.parameter)) }
}

extension Set: PartValue where Element: ParameterValue {}
extension Set: ParameterValue where Element: ParameterValue {
    /// The elements, sorted, so that equal sets give equal requests.
    public var parameter: ParameterContent {
        .list(map(\.parameter).sorted { $0.flat < $1.flat })
    }
}

extension Dictionary: PartValue where Key == String, Value: ParameterValue {}
extension Dictionary: ParameterValue where Key == String, Value: ParameterValue {
    /// The members, sorted by key, so that equal dictionaries give equal requests.
    public var parameter: ParameterContent {
        .object(
            sorted { $0.key < $1.key }.map { ParameterContent.Member($0.key, $0.value.parameter) })
    }
}

extension Nullable: PartValue where Value: ParameterValue {}
extension Nullable: ParameterValue where Value: ParameterValue {
    /// The value; null as nothing.
    public var parameter: ParameterContent { value?.parameter ?? .absent }
}
