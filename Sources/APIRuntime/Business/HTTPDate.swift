#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The three forms of a date in HTTP (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The date that a text stands for; nil where it is none.
    ///
    /// - Parameter now: a year of two digits that is more than fifty years from here is in the past.
    static func date(_ text: String, now: Date) -> Date? {
        let words = text.split { $0 == " " || $0 == "-" || $0 == "," }
        switch words.count {
        // Sun, 06 Nov 1994 08:49:37 GMT, and in the old form: Sunday, 06-Nov-94 08:49:37 GMT
        case 6 where words[5] == "GMT":
            return date(year: words[3], month: words[2], day: words[1], time: words[4], now)
        // asctime's: Sun Nov  6 08:49:37 1994
        case 5 where words[4].count == 4:
            return date(year: words[4], month: words[1], day: words[2], time: words[3], now)
        default:
            return nil
        }
    }

    private static func date(
        year: Substring, month: Substring, day: Substring, time: Substring, _ now: Date
    ) -> Date? {
        guard let month = months.firstIndex(of: String(month)), let day = Int(day),
            let written = Int(year), year.count == 2 || year.count == 4
        else { return nil }
        func date(in year: Int) -> Date? {
            let (year, month, day) = (
                DateText.digits(year, 4), DateText.digits(month + 1, 2), DateText.digits(day, 2)
            )
            return DateText.date("\(year)-\(month)-\(day)T\(time)Z")
        }
        guard year.count == 2 else { return date(in: written) }
        guard let recent = date(in: 2000 + written) else { return nil }
        let half = 50 * 365.25 * 86_400
        return recent.timeIntervalSince(now) > half ? date(in: 1900 + written) : recent
    }
}
