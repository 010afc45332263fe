#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A date without a time and without a time zone: a full-date of RFC 3339, `2024-02-29`.
public struct Day: Hashable, Sendable {
    private let civil: CivilDate

    /// The year, 0 to 9999.
    public var year: Int { civil.year }
    /// The month, from 1.
    public var month: Int { civil.month }
    /// The day of the month, from 1.
    public var day: Int { civil.day }

    /// A day of the Gregorian calendar; nil where there is none such.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year),
            let civil = CivilDate(year: year, month: month, day: day)
        else { return nil }
        self.civil = civil
    }

    /// The day that it is there at that instant; nil outside of the years 0 to 9999.
    public init?(_ date: Date, in timeZone: TimeZone) {
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        guard abs(local) < 1e12 else { return nil }
        let civil = CivilDate(daysSince1970: Int((local / 86_400).rounded(.down)))
        self.init(year: civil.year, month: civil.month, day: civil.day)
    }

    /// The instant at which the day begins there.
    public func start(in timeZone: TimeZone) -> Date {
        let midnight = Double(civil.daysSince1970) * 86_400
        let guess = Date(
            timeIntervalSince1970: midnight
                - Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: midnight))))
        return Date(
            timeIntervalSince1970: midnight - Double(timeZone.secondsFromGMT(for: guess)))
    }
}

extension Day: LosslessStringConvertible {
    /// Reads `2024-02-29`, and nothing else.
    public init?(_ description: String) {
        var scanner = DateText.Scanner(description)
        guard let civil = scanner.civilDate(), scanner.isAtEnd else { return nil }
        self.civil = civil
    }

    /// `2024-02-29`.
    public var description: String { civil.description }
}

extension Day: Comparable {
    /// Whether the left day is the earlier one.
    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension Day: Codable {
    /// Reads a full-date.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(text.debugDescription) is no day (2024-02-29)")
        }
        self = day
    }

    /// Writes a full-date.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// An instant that the service counts in seconds since 1970.
public struct UnixTime: Hashable, Sendable {
    /// The instant.
    public var date: Date

    /// An instant.
    public init(_ date: Date) {
        self.date = date
    }

    /// An instant, in seconds since 1970.
    public init(seconds: Double) {
        date = Date(timeIntervalSince1970: seconds)
    }

    /// Seconds since 1970.
    public var seconds: Double { date.timeIntervalSince1970 }
}

extension UnixTime: Comparable {
    /// Whether the left instant is the earlier one.
    public static func < (left: Self, right: Self) -> Bool { left.date < right.date }
}

extension UnixTime: Codable {
    /// Reads a number of seconds.
    public init(from decoder: any Decoder) throws {
        self.init(seconds: try decoder.singleValueContainer().decode(Double.self))
    }

    /// Writes a number of seconds, a whole one where there is no fraction.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let whole = Int64(exactly: seconds) {
            try container.encode(whole)
        } else {
            try container.encode(seconds)
        }
    }
}
