#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The one place that makes JSON encoders and decoders.
///
/// Dates are RFC 3339 texts, `Data` is base64, keys are taken as they are.
struct JSONCoding: Sendable {
    /// How dates are written and read.
    enum Dates: Sendable {
        /// RFC 3339: written with `Z`, and milliseconds only where there are any.
        case rfc3339
        /// Seconds since 1970.
        case unix
    }

    var dates: Dates = .rfc3339

    func encoder(sorted: Bool = false) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            sorted ? [.withoutEscapingSlashes, .sortedKeys] : [.withoutEscapingSlashes]
        encoder.dateEncodingStrategy =
            switch dates {
            case .rfc3339: .custom(Self.write)
            case .unix: .secondsSince1970
            }
        return encoder
    }

    func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy =
            switch dates {
            case .rfc3339: .custom(Self.read)
            case .unix: .secondsSince1970
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
