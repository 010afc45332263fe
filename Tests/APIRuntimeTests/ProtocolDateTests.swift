import Foundation
import Testing

@testable import APIRuntime

@Suite struct ProtocolDateTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0.0),
        ("1970-01-01t00:00:00z", 0),
        ("1970-01-01 00:00:00Z", 0),
        ("1970-01-01T00:00:00.5Z", 0.5),
        ("1970-01-01T00:00:00,25Z", 0.25),
        ("1970-01-01T00:00:00.123456789Z", 0.123456789),
        ("1970-01-01T05:30:00+05:30", 0),
        ("1969-12-31T18:30:00-0530", 0),
        ("1970-01-01T05:00:00+05", 0),
        ("1969-12-31T23:59:59Z", -1),
        ("2000-02-29T12:00:00Z", 951_825_600),
        ("2024-02-29T23:59:60Z", 1_709_251_199),
        ("2100-03-01T00:00:00Z", 4_107_542_400),
        ("1582-10-10T00:00:00Z", -12_219_724_800),
        ("0001-01-01T00:00:00Z", -62_135_596_800),
        ("0000-02-29T00:00:00Z", -62_162_121_600),
        ("9999-12-31T23:59:59.999Z", 253_402_300_799.999),
    ])
    func read(text: String, seconds: Double) throws {
        let date = try #require(DateText.date(text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-4)
    }

    @Test(arguments: [
        "", "2024", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "2100-02-29T00:00:00Z",
        "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-01-01T24:00:00Z",
        "2024-01-01T00:60:00Z", "2024-01-01T00:00:61Z", "2024-01-01T00:00:00", "2024-01-01",
        "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00Z ", "2024-01-01T00:00:00+24:00",
        "24-01-01T00:00:00Z", "2024-01-01T00:00:00+5", "٢٠٢٤-01-01T00:00:00Z",
    ])
    func refuse(text: String) {
        #expect(DateText.date(text) == nil)
    }

    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00Z"), (0.25, "1970-01-01T00:00:00.250Z"),
        (-0.001, "1969-12-31T23:59:59.999Z"), (0.0004, "1970-01-01T00:00:00Z"),
        (951_782_400, "2000-02-29T00:00:00Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
        (253_402_300_799, "9999-12-31T23:59:59Z"), (1_709_251_199.9996, "2024-03-01T00:00:00Z"),
    ])
    func write(seconds: Double, text: String) {
        #expect(DateText.exact(Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test func yearsThatTheFormatDoesNotHaveAreRefused() {
        for seconds in [253_402_300_800.0, -62_167_219_201, .infinity, -.infinity, .nan] {
            #expect(DateText.exact(Date(timeIntervalSince1970: seconds)) == nil)
            #expect(throws: EncodingError.self) {
                try JSONCoding().encoder().encode([Date(timeIntervalSince1970: seconds)])
            }
        }
    }

    @Test func everyDayComesBack() {
        let numbers = Array(stride(from: -719_162, through: 2_932_896, by: 17))
        let days = numbers.map(CivilDate.init(daysSince1970:))
        #expect(days.map { CivilDate(year: $0.year, month: $0.month, day: $0.day) } == days)
        #expect(days.map(\.daysSince1970) == numbers)
        #expect(days.first?.description == "0001-01-01")
        #expect(days.last?.year == 9999)
    }

    @Test func datesInsideOfOtherTypes() throws {
        let text = #"{"a":["1970-01-01T00:00:01Z",null],"b":{"x":"1970-01-01T00:00:02+00:00"}}"#
        struct Value: Codable, Equatable { var a: [Date?]; var b: [String: Date] }
        let value = try JSONCoding().decoder().decode(Value.self, from: Data(text.utf8))
        #expect(value.a == [Date(timeIntervalSince1970: 1), nil])
        #expect(value.b == ["x": Date(timeIntervalSince1970: 2)])
        let back = try JSONCoding().encoder().encode(value.b)
        #expect(String(decoding: back, as: UTF8.self) == #"{"x":"1970-01-01T00:00:02Z"}"#)
    }

    @Test func days() throws {
        let day = try #require(Day("2024-02-29"))
        #expect((day.year, day.month, day.day) == (2024, 2, 29))
        #expect(day.description == "2024-02-29")
        #expect(Day("2023-02-29") == nil)
        #expect(Day("2024-2-9") == nil)
        #expect(Day("2024-02-29T00:00:00Z") == nil)
        #expect(Day(year: 10_000, month: 1, day: 1) == nil)
        #expect(try #require(Day("0999-12-31")) < day)
        #expect(try JSONDecoder().decode([Day].self, from: Data(#"["2024-02-29"]"#.utf8)) == [day])
        let east = try #require(TimeZone(secondsFromGMT: 5 * 3600 + 1800))
        #expect(day.start(in: east) == DateText.date("2024-02-29T00:00:00+05:30"))
        #expect(Day(day.start(in: east), in: east) == day)
        #expect(Day(day.start(in: east), in: .gmt) == Day("2024-02-28"))
    }

    @Test func unixTimes() throws {
        let times = try JSONDecoder().decode([UnixTime].self, from: Data("[0, 1.5, 1e9]".utf8))
        #expect(times.map(\.seconds) == [0, 1.5, 1e9])
        #expect(
            String(decoding: try JSONEncoder().encode(times), as: UTF8.self) == "[0,1.5,1000000000]"
        )
    }
}
