#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How a client's JSON is written and read; the one place that makes encoders and decoders.
///
/// Keys are as the spec spells them. Models read their fields with the decoder's strategies, so
/// what is said here holds for every field, however deep.
public struct JSONCoding: Sendable {
    /// How dates are written and read.
    public enum Dates: Sendable {
        /// RFC 3339, section 5.6: written with `Z`, and milliseconds only where there are any;
        /// read with any offset and any number of fractional digits.
        case rfc3339
        /// A number: seconds since 1970, with a fraction where there is one.
        case unixSeconds
        /// A number: milliseconds since 1970.
        case unixMilliseconds
        /// Closures of one's own.
        case custom(
            write: @Sendable (Date, any Encoder) throws -> Void,
            read: @Sendable (any Decoder) throws -> Date)
    }

    /// How numbers are written and read that JSON can not say.
    public enum NonFiniteNumbers: Sendable, Hashable {
        /// Not at all: it is an error.
        case refused
        /// As these strings.
        case texts(infinity: String, minusInfinity: String, nan: String)
    }

    /// How `Data` is written and read.
    public enum Bytes: Sendable {
        /// Base64 (RFC 4648, section 4).
        case base64
        /// Closures of one's own.
        case custom(
            write: @Sendable (Data, any Encoder) throws -> Void,
            read: @Sendable (any Decoder) throws -> Data)
    }

    /// How dates are written and read.
    public var dates: Dates

    /// How `Data` is written and read.
    public var bytes: Bytes

    /// How infinite numbers and those that are none are written and read.
    public var nonFiniteNumbers: NonFiniteNumbers

    /// A coding; RFC 3339 dates and base64 by default.
    public init(
        dates: Dates = .rfc3339, bytes: Bytes = .base64,
        nonFiniteNumbers: NonFiniteNumbers = .refused
    ) {
        self.dates = dates
        self.bytes = bytes
        self.nonFiniteNumbers = nonFiniteNumbers
    }

    /// An encoder; slashes are not escaped.
    ///
    /// - Parameter sorted: whether the keys of objects are sorted.
    public func encoder(sorted: Bool = false) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            sorted ? [.withoutEscapingSlashes, .sortedKeys] : [.withoutEscapingSlashes]
        switch dates {
        case .rfc3339: encoder.dateEncodingStrategy = .custom(Self.write)
        case .unixSeconds: encoder.dateEncodingStrategy = .secondsSince1970
        case .unixMilliseconds: encoder.dateEncodingStrategy = .millisecondsSince1970
        case .custom(let write, _): encoder.dateEncodingStrategy = .custom(write)
        }
        if case .custom(let write, _) = bytes { encoder.dataEncodingStrategy = .custom(write) }
        if case .texts(let infinity, let minusInfinity, let nan) = nonFiniteNumbers {
            encoder.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: infinity, negativeInfinity: minusInfinity, nan: nan)
        }
        return encoder
    }

    /// A decoder.
    public func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        switch dates {
        case .rfc3339: decoder.dateDecodingStrategy = .custom(Self.read)
        case .unixSeconds: decoder.dateDecodingStrategy = .secondsSince1970
        case .unixMilliseconds: decoder.dateDecodingStrategy = .millisecondsSince1970
        case .custom(_, let read): decoder.dateDecodingStrategy = .custom(read)
        }
        if case .custom(_, let read) = bytes { decoder.dataDecodingStrategy = .custom(read) }
        if case .texts(let infinity, let minusInfinity, let nan) = nonFiniteNumbers {
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: infinity, negativeInfinity: minusInfinity, nan: nan)
        }
        return decoder
    }

    /// JSON text with sorted keys, for parameters and descriptions; nil where there is none.
    static func text(of value: some Encodable) -> String? {
        guard let data = try? JSONCoding().encoder(sorted: true).encode(value) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    private static func write(_ date: Date, to encoder: any Encoder) throws {
        guard let text = DateText.exact(date) else {
            // The number in place of the date, whose description traps where it is not finite.
            throw EncodingError.invalidValue(
                date.timeIntervalSince1970,
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: "the date is outside of the years 0000 to 9999"))
        }
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    private static func read(from decoder: any Decoder) throws -> Date {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = DateText.date(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(text.debugDescription) is no RFC 3339 date")
        }
        return date
    }
}
