#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Instants as texts of RFC 3339, section 5.6.
enum DateText {
    /// The instant, with milliseconds where there are any: `2024-02-29T12:00:00.250Z`.
    static func text(_ date: Date) -> String {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        // Beyond a range that no calendar needs, so that arithmetic on whole numbers is safe.
        let total = Int64(max(-9e15, min(9e15, milliseconds)))
        let (second, fraction) = total.flooredDivision(by: 1000)
        let (day, time) = second.flooredDivision(by: 86_400)
        let civil = CivilDate(daysSince1970: Int(day))
        let clock = [time / 3600, time / 60 % 60, time % 60].map { digits($0, 2) }
        var text = "\(civil)T\(clock.joined(separator: ":"))"
        if fraction != 0 { text += ".\(digits(fraction, 3))" }
        return text + "Z"
    }

    /// The instant where RFC 3339 can say it: in the years 0000 to 9999.
    static func exact(_ date: Date) -> String? {
        let seconds = date.timeIntervalSince1970
        guard seconds >= -62_167_219_200, seconds < 253_402_300_799.9995 else { return nil }
        return text(date)
    }

    /// The instant of a text: any offset, any number of fractional digits, `t`, `z` or a space.
    ///
    /// A leap second counts as the second before it. Without an offset there is no instant.
    static func date(_ text: String) -> Date? {
        var scanner = Scanner(text)
        guard let civil = scanner.civilDate(), scanner.skip("Tt "),
            let hour = scanner.number(digits: 2), hour < 24, scanner.skip(":"),
            let minute = scanner.number(digits: 2), minute < 60, scanner.skip(":"),
            let second = scanner.number(digits: 2), second <= 60
        else { return nil }
        var fraction = 0.0
        if scanner.skip(".,") {
            guard let digits = scanner.fraction() else { return nil }
            fraction = digits
        }
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        let time = hour * 3600 + minute * 60 + min(second, 59) - offset
        // Counted from 2001, as `Date` itself does, so that no precision is lost.
        let whole = (civil.daysSince1970 - 11_323) * 86_400 + time
        return Date(timeIntervalSinceReferenceDate: Double(whole) + fraction)
    }

    static func digits(_ value: some BinaryInteger, _ width: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }

    /// Reads ASCII text from its start.
    struct Scanner {
        private var rest: Substring.UTF8View

        init(_ text: String) {
            rest = Substring(text).utf8
        }

        var isAtEnd: Bool { rest.isEmpty }

        mutating func skip(_ any: StaticString) -> Bool {
            guard let first = rest.first else { return false }
            let matches = any.withUTF8Buffer { $0.contains(first) }
            if matches { rest.removeFirst() }
            return matches
        }

        mutating func number(digits: Int) -> Int? {
            var value = 0
            for _ in 0..<digits {
                guard let digit = rest.first, (48...57).contains(digit) else { return nil }
                value = value * 10 + Int(digit - 48)
                rest.removeFirst()
            }
            return value
        }

        mutating func fraction() -> Double? {
            let digits = rest.prefix { (48...57).contains($0) }
            guard !digits.isEmpty else { return nil }
            rest.removeFirst(digits.count)
            return Double("0." + String(Substring(digits)))
        }

        mutating func civilDate() -> CivilDate? {
            guard let year = number(digits: 4), skip("-"), let month = number(digits: 2),
                skip("-"), let day = number(digits: 2)
            else { return nil }
            return CivilDate(year: year, month: month, day: day)
        }

        /// `Z`, `+05:30`, `+0530` or `+05`, in seconds.
        mutating func offset() -> Int? {
            if skip("Zz") { return 0 }
            let sign: Int
            if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
            guard let hours = number(digits: 2), hours < 24 else { return nil }
            if isAtEnd { return sign * hours * 3600 }
            _ = skip(":")
            guard let minutes = number(digits: 2), minutes < 60 else { return nil }
            return sign * (hours * 3600 + minutes * 60)
        }
    }
}

/// A day of the proleptic Gregorian calendar.
struct CivilDate: Hashable, Sendable, CustomStringConvertible {
    let year: Int
    let month: Int
    let day: Int

    init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Counts from March, in eras of 400 years (H. Hinnant, "chrono-compatible low-level date
    /// algorithms").
    init(daysSince1970 days: Int) {
        let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    var daysSince1970: Int {
        let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredDivision(by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }

    /// `2024-02-29`; years outside of 0000 to 9999 as ISO 8601 spells them.
    var description: String {
        let sign = year < 0 ? "-" : year > 9999 ? "+" : ""
        return sign + DateText.digits(year.magnitude, 4)
            + "-\(DateText.digits(month, 2))-\(DateText.digits(day, 2))"
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension FixedWidthInteger {
    /// Quotient towards minus infinity, and the remainder that is never negative.
    func flooredDivision(by divisor: Self) -> (Self, Self) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
