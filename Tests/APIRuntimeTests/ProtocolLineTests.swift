import Foundation
import Testing

@testable import APIRuntime

/// Charsets, lines and events, from bytes that are cut anywhere.
@Suite struct ProtocolLineTests {
    private static func text(_ bytes: [UInt8], _ charset: String) -> String? {
        Charset.text(of: Data(bytes), type: "text/plain; charset=\(charset)")
    }

    @Test func charsets() {
        #expect(Charset.text(of: Data("ä€".utf8), type: nil) == "ä€")
        #expect(Self.text([0xEF, 0xBB, 0xBF, 0x61], "UTF-8") == "a")
        #expect(Self.text([0xEF], "utf-8") == nil)
        #expect(Self.text([0xFF], "us-ascii") == nil)
        #expect(Self.text([0x80, 0xE4, 0x9F, 0x81], "windows-1252") == "€äŸ\u{81}")
        #expect(Self.text([0x80, 0xE4], "\"ISO-8859-1\"") == "\u{80}ä")
        #expect(Self.text([0x3D, 0xD8, 0x00, 0xDE, 0x61, 0x00], "utf-16") == "😀a")
        #expect(Self.text([0xFE, 0xFF, 0xD8, 0x3D, 0xDE, 0x00], "utf-16") == "😀")
        #expect(Self.text([0xFF, 0xFE, 0x61, 0x00], "utf-16be") == "a")
        #expect(Self.text([0x00, 0x61], "utf-16be") == "a")
        #expect(Self.text([0x61, 0x00, 0x62], "utf-16le") == nil)
        #expect(Self.text([0x3D, 0xD8], "utf-16le") == nil)
        #expect(Self.text([0x00, 0xDE, 0x61, 0x00], "utf-16le") == nil)
        #expect(Self.text([0x61], "koi8-r") == nil)
        #expect(Self.text([], "utf-16") == "")
    }

    /// The lines of a text that arrives in pieces of this size.
    private static func lines(
        _ bytes: [UInt8], _ charset: Charset = .utf8, _ ends: LineSplitter.Ends = .any, pieces: Int
    ) throws -> [String] {
        var decoder = TextDecoder(charset)
        var splitter = LineSplitter(ends, limit: 1000)
        var lines: [String] = []
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            let piece = Data(bytes[start..<min(start + pieces, bytes.count)])
            let text = decoder.utf8(of: piece)
            splitter.append(try #require(text))
            while let line = try splitter.next() {
                lines.append(String(decoding: line, as: UTF8.self))
            }
        }
        let rest = decoder.finish()
        splitter.append(try #require(rest))
        if let last = splitter.last() { lines.append(String(decoding: last, as: UTF8.self)) }
        return lines
    }

    @Test(arguments: 1...9)
    func linesOfAnyPieces(_ size: Int) throws {
        let text = "\u{FEFF}eins\r\n\r\nzwei\n\nä€😀\rvier\r\r\nfünf"
        let expected = ["eins", "", "zwei", "", "ä€😀", "vier", "", "fünf"]
        #expect(try Self.lines(Array(text.utf8), pieces: size) == expected)
        let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try Self.lines(wide, .utf16LittleEndian, pieces: size) == expected)
        #expect(try Self.lines(wide, .utf16BigEndian, pieces: size) == expected)
        #expect(
            try Self.lines(Array("a\r\n\rb\n".utf8), .utf8, .lineFeed, pieces: size) == [
                "a\r", "\rb",
            ])
        #expect(try Self.lines(Array("a\r".utf8), pieces: size) == ["a"])
        #expect(try Self.lines(Array("\n".utf8), pieces: size) == [""])
        #expect(try Self.lines([], pieces: size) == [])
    }

    @Test func aLineHasALimit() throws {
        var splitter = LineSplitter(.any, limit: 3)
        splitter.append(Data("abc\nab".utf8))
        #expect(try splitter.next() == Array("abc".utf8)[...])
        #expect(try splitter.next() == nil)
        splitter.append(Data("cd".utf8))
        let error = #expect(throws: TransportError.self) { try splitter.next() }
        #expect(error?.kind == .tooLarge)
    }

    /// The events of a stream that arrives in pieces of this size.
    private static func events(_ text: String, pieces: Int) throws -> [ServerEvent] {
        var parser = ServerEventParser()
        return try lines(Array(text.utf8), pieces: pieces).compactMap {
            try parser.take(Array($0.utf8)[...])
        }
    }

    @Test(arguments: 1...12)
    func eventsOfAnyPieces(_ size: Int) throws {
        // What other parsers got wrong: a CR LF cut in two, and the empty lines between events.
        let events = try Self.events(
            "data: 1\r\n\r\ndata: 2\n\nid: x\ndata: a\ndata: b\n\n", pieces: size)
        #expect(
            events == [
                ServerEvent(data: "1"), ServerEvent(data: "2"), ServerEvent(data: "a\nb", id: "x"),
            ])
    }

    @Test(arguments: [1, 2, 3, 7, 1000])
    func theExamplesOfTheStandard(_ size: Int) throws {
        let stocks = "data: YHOO\ndata: +2\ndata: 10\n\n"
        #expect(try Self.events(stocks, pieces: size) == [ServerEvent(data: "YHOO\n+2\n10")])
        let ids =
            ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n"
        #expect(
            try Self.events(ids, pieces: size) == [
                ServerEvent(data: "first event", id: "1"), ServerEvent(data: "second event"),
                ServerEvent(data: " third event"),
            ])
        // The last block has no empty line after it, so it is no event.
        let empty = "data\n\ndata\ndata\n\ndata:"
        #expect(
            try Self.events(empty, pieces: size) == [
                ServerEvent(data: ""), ServerEvent(data: "\n"),
            ])
        #expect(
            try Self.events("data:test\n\ndata: test\n\n", pieces: size) == [
                ServerEvent(data: "test"), ServerEvent(data: "test"),
            ])
    }

    @Test func fieldsOfEvents() throws {
        var parser = ServerEventParser()
        func take(_ lines: String...) throws -> ServerEvent? {
            var event: ServerEvent?
            for line in lines { event = try parser.take(Array(line.utf8)[...]) }
            return event
        }
        #expect(
            try take("event: add", "data: {}", "id: 7", "unknown: x", ":c", "")
                == ServerEvent(name: "add", data: "{}", id: "7"))
        #expect(parser.lastID == "7")
        // Without data there is no event, but the id counts.
        #expect(try take("event: add", "id: 8", "") == nil)
        #expect(parser.lastID == "8")
        #expect(try take("data: x", "") == ServerEvent(data: "x", id: "8"))
        // An id with a NUL is ignored; one of an event that is not complete does not count.
        #expect(try take("id: a\0b", "data: x", "") == ServerEvent(data: "x", id: "8"))
        #expect(try take("id: 9", "data: x") == nil)
        parser.restart()
        #expect(try take("data: y", "") == ServerEvent(data: "y", id: "8"))

        #expect(try take("retry: 1500", "") == nil)
        #expect(parser.retry == .milliseconds(1500))
        _ = try take("retry: 15s", "retry:", "retry: -1", "retry: +1", "")
        #expect(parser.retry == .milliseconds(1500))
        _ = try take("retry: 99999999999999999999999", "")
        #expect(parser.retry == .seconds(86_400))

        var small = ServerEventParser(limit: 3)
        #expect(try small.take(Array("data: abc".utf8)[...]) == nil)
        let error = #expect(throws: TransportError.self) {
            try small.take(Array("data: d".utf8)[...])
        }
        #expect(error?.kind == .tooLarge)
    }

    @Test func mediaTypes() {
        #expect(MediaType.matches("Text/HTML; charset=utf-8", "text/html"))
        #expect(MediaType.matches("text/html", "text/*"))
        #expect(MediaType.matches("text/html", "*/*"))
        #expect(!MediaType.matches("text/html", "text/plain"))
        #expect(!MediaType.matches("texts/html", "text/*"))
        #expect(!MediaType.matches("", "text/*"))
    }
}
