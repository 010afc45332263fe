#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A number of JSON: exact for whole numbers of 64 bits and decimals of 38 digits, else the nearest
/// binary number.
public struct JSONNumber: Hashable, Sendable {
    /// The first form that holds the value; so that equal values have equal forms.
    private enum Form: Hashable, Sendable {
        case int(Int64)
        case uint(UInt64)
        case decimal(Decimal)
        case double(Double)
    }

    private let form: Form

    private init(_ form: Form) {
        self.form = form
    }

    /// A whole number.
    public init(_ value: some BinaryInteger) {
        if let value = Int64(exactly: value) {
            form = .int(value)
        } else if let value = UInt64(exactly: value) {
            form = .uint(value)
        } else {
            form = .double(Double(value))
        }
    }

    /// A decimal; nil where it is not a number.
    public init?(_ value: Decimal) {
        guard !value.isNaN else { return nil }
        let text = value.description
        if let value = Int64(text) {
            form = .int(value)
        } else if let value = UInt64(text) {
            form = .uint(value)
        } else {
            form = .decimal(value)
        }
    }

    /// A binary number as its shortest decimal; nil where it is not finite.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        if let whole = Int64(exactly: value) {
            self.init(Form.int(whole))
        } else if abs(value) < 1e38, abs(value) > 1e-38,
            let decimal = Decimal(string: value.description)
        {
            self.init(decimal)
        } else {
            self.init(Form.double(value))
        }
    }

    /// The value where it is whole and fits.
    public var int: Int? {
        switch form {
        case .int(let value): Int(exactly: value)
        case .uint(let value): Int(exactly: value)
        case .decimal: nil
        case .double(let value): Int(exactly: value)
        }
    }

    /// The nearest binary number.
    public var double: Double {
        switch form {
        case .int(let value): Double(value)
        case .uint(let value): Double(value)
        case .decimal(let value): Double(value.description) ?? .nan
        case .double(let value): value
        }
    }

    /// The value as a decimal, where it fits.
    public var decimal: Decimal? {
        switch form {
        case .int(let value): Decimal(value)
        case .uint(let value): Decimal(value)
        case .decimal(let value): value
        case .double: nil
        }
    }
}

extension JSONNumber: Codable {
    /// Reads a number.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int64.self) {
            form = .int(value)
        } else if let value = try? container.decode(UInt64.self) {
            form = .uint(value)
        } else if let value = try? container.decode(Decimal.self), let number = Self(value) {
            self = number
        } else {
            form = .double(try container.decode(Double.self))
        }
    }

    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch form {
        case .int(let value): try container.encode(value)
        case .uint(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        }
    }
}

extension JSONNumber: CustomStringConvertible {
    /// The digits as JSON has them.
    public var description: String {
        switch form {
        case .int(let value): value.description
        case .uint(let value): value.description
        case .decimal(let value): value.description
        case .double(let value): value.description
        }
    }
}
