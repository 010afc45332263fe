/// A set of known values that may grow: values that this code does not know are kept and written
/// back as they came.
///
/// Equality, hash and coding go by the raw value, a `String`, an `Int` or a `Double`.
public protocol OpenEnum: RawRepresentable, Hashable, Codable, Sendable, ParameterValue
where RawValue: ParameterValue & Hashable & Codable {
    /// The case of the value, known or not.
    init(rawValue: RawValue)

    /// Whether the value has a name.
    var isKnown: Bool { get }
}

extension OpenEnum {
    /// Equal raw values.
    public static func == (left: Self, right: Self) -> Bool {
        left.rawValue == right.rawValue
    }

    /// Hashes the raw value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }

    /// The raw value as a parameter.
    public var parameter: ParameterContent { rawValue.parameter }
}
