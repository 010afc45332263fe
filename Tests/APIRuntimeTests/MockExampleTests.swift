import Foundation
import Testing

@testable import APIRuntime

/// Examples of a spec as a mock answers with them; rows as they are generated.
@Suite struct MockExampleTests {
    private enum Text: EndpointGroup {
        case plain
        case bytes
        case lines
        case values(Int)
        case events

        var request: EndpointRequest { .get("/t").auth(nil) }
    }

    private enum Examples: ServiceExamples {
        static var examples: [EndpointExample] {
            [
                .init(Text.self, case: "plain", named: "teapot", status: 418, answer: "0"),
                .init(Text.self, case: "plain", named: "short", answer: #""a\nb""#),
                .init(Text.self, case: "plain", named: "long", answer: #""abc""#),
                .init(Text.self, case: "bytes", answer: #""0;1""#),
                .init(Text.self, case: "lines", answer: #"["a", "b"]"#),
                .init(Text.self, case: "values", answer: "[1, 2]"),
                .init(Text.self, case: "events", answer: #"[{"a": 1}, {"a": 2}]"#),
                .init(PingAPI.self, named: "short", answer: "null"),
            ]
        }
    }

    private let bench = Bench()

    init() {
        bench.mock.stubExamples(of: Examples.self)
    }

    @Test func textAndBytes() async throws {
        let text = Text.plain.returning(String.self, by: .text)
        #expect(try await bench.api.send(text) == "a\nb")
        #expect(try await bench.api.send(Text.bytes.returning(Data.self)) == Data("0;1".utf8))
    }

    @Test func streams() async throws {
        let lines = try await bench.api.send(Text.lines.returning(AnswerLines.self))
        var texts: [String] = []
        for try await line in lines { texts.append(line) }
        #expect(texts == ["a", "b"])
        var numbers: [Int] = []
        for try await number in try await bench.api.send(
            Text.values(7).returning(JSONLines<Int>.self))
        { numbers.append(number) }
        #expect(numbers == [1, 2])
        var events: [[String: Int]] = []
        let source = try await bench.api.send(
            Text.events.returning(JSONEvents<[String: Int]>.self))
        for try await event in source {
            events.append(event)
            if events.count == 2 { break }
        }
        #expect(events == [["a": 1], ["a": 2]])
    }

    @Test func oneIsChosenByNameAndType() async throws {
        let text = Text.plain.returning(String.self, by: .text)
        bench.mock.reset()
        bench.mock.stubExamples(of: Examples.self, named: "short", for: PingAPI.self)
        try await bench.api.send(PingAPI())
        await #expect(throws: APIError.self) { try await bench.api.send(text) }
        bench.mock.stubExamples(of: Examples.self, named: "long")
        #expect(try await bench.api.send(text) == "abc")
        bench.mock.stubExamples(of: Examples.self, named: "teapot")
        await #expect { try await bench.api.send(text) } throws: {
            ($0 as? APIError)?.status == 418
        }
        bench.mock.stubExamples(of: Examples.self, named: "no such name")
        try await bench.api.send(PingAPI())
    }
}
