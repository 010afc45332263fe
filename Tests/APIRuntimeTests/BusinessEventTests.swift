import Foundation
import Testing

@testable import APIRuntime

/// Server-sent events: how streams are opened again.
@Suite struct BusinessEventTests {
    private static let news = endpoint(.get("/news").retry(nil), .nothing)

    private static func stream(_ pieces: String..., failure: TransportError? = nil) -> MockAnswer {
        MockAnswer(
            headers: ["Content-Type": "text/event-stream"], pieces: pieces.map { Data($0.utf8) },
            failure: failure)
    }

    @Test func aStreamIsOpenedAgain() async throws {
        let bench = Bench()
        bench.script([
            Self.stream("\u{FEFF}id: 1\nda", "ta: a\n\nretry: 250\n\nid: 2\ndata: never ended"),
            Self.stream(
                "data: b\r\n\r", "\n", failure: TransportError(.connectionLost, "gone")),
            MockAnswer(status: 200, headers: ["Content-Type": "text/event-stream"]),
            Self.stream("id\ndata: c\n\n"), MockAnswer(status: 204),
        ])
        var events: [ServerEvent] = []
        for try await event in bench.client.serverEvents(Self.news) { events.append(event) }
        #expect(
            events == [
                ServerEvent(data: "a", id: "1"), ServerEvent(data: "b", id: "1"),
                ServerEvent(data: "c"),
            ])
        let requests = bench.mock.requests
        #expect(requests.map { $0.headers["Last-Event-ID"] } == [nil, "1", "1", "1", nil])
        #expect(requests.allSatisfy { $0.headers["Accept"] == "text/event-stream" })
        #expect(requests.allSatisfy { $0.headers["Cache-Control"] == "no-store" })
        // A failed connection makes the pause longer; a stream that just ends does not.
        #expect(bench.clock.pauses == [250, 500, 250, 250].map { .milliseconds($0) })
    }

    @Test func whatIsNotTriedAgain() async throws {
        let bench = Bench()
        bench.script([MockAnswer(status: 500), Self.stream("data: x\n\n"), .json("{}")])
        let first = await #expect(throws: APIError.self) {
            for try await _ in bench.client.serverEvents(Self.news) {}
        }
        #expect(first?.status == 500)
        let second = await #expect(throws: APIError.self) {
            for try await event in bench.client.serverEvents(Self.news) {
                #expect(event.data == "x")
            }
        }
        guard case .contentType("application/json") = second?.reason else {
            Issue.record("\(String(describing: second))"); return
        }
        #expect(bench.mock.requests.count == 3)
    }

    @Test func onlyGetIsOpenedAgain() async throws {
        let bench = Bench()
        bench.script([Self.stream("data: x\n\n")])
        let ask = endpoint(.post("/ask", body: .json(["q": 1])), .nothing)
        var count = 0
        for try await _ in bench.client.serverEvents(ask) { count += 1 }
        for try await _ in bench.client.serverEvents(Self.news, reconnection: nil) { count += 1 }
        #expect(count == 2)
        #expect(bench.log == ["POST /v2/ask", "GET /v2/news"])
        #expect(bench.clock.pauses.isEmpty)
    }

    @Test func attemptsAreLimited() async throws {
        let bench = Bench()
        bench.mock.stub { _ in throw TransportError(.cannotConnect, "refused") }
        let patience = EventReconnection(pause: .seconds(1), limit: .seconds(5), attempts: 3)
        let error = await #expect(throws: APIError.self) {
            for try await _ in bench.client.serverEvents(
                Self.news, reconnection: patience, after: "ä7")
            {}
        }
        guard case .transport = error?.reason else { Issue.record("no failure"); return }
        #expect(bench.clock.pauses == [.seconds(2), .seconds(4), .seconds(5)])
        #expect(bench.mock.requests.count == 4)
        #expect(bench.mock.requests[0].headers["Last-Event-ID"] == "ä7")
        #expect(patience.pause(retry: .zero, failures: 0, random: 1) == .milliseconds(100))
        #expect(patience.pause(retry: .seconds(60), failures: 9, random: 1) == .seconds(5))
        #expect(patience.pause(retry: nil, failures: 1, random: 0) == .seconds(1))
    }

    @Test func typedEvents() async throws {
        struct Tick: Codable, Sendable, Equatable {
            let at: Date
        }
        let bench = Bench()
        bench.script([
            Self.stream(
                "data: {\"at\":\ndata: \"2024-05-01T12:00:00.5+02:00\"}\n\ndata: {}\n\ndata: x\n\n")
        ])
        var ticks = bench.client.serverEvents(Self.news).json(of: Tick.self).makeAsyncIterator()
        #expect(try await ticks.next()?.at == Date(timeIntervalSince1970: 1_714_557_600.5))
        let error = await #expect(throws: APIError.self) { try await ticks.next() }
        #expect(error?.description == "GET /news: answer at $.at: it is missing")
        // What does not fit is one event; the stream goes on.
        await #expect(throws: APIError.self) { try await ticks.next() }
        #expect(try await ticks.next()?.at == Date(timeIntervalSince1970: 1_714_557_600.5))
        #expect(bench.mock.requests.count == 2)
    }

    /// An endpoint as it is generated: its response says that it is streamed.
    private struct NewsAPI: Endpoint {
        typealias Response = ServerEvents
        var request: EndpointRequest { .get("/news").retry(nil) }
    }

    private enum FeedAPI: EndpointGroup {
        case news
        var request: EndpointRequest { .get("/news").retry(nil) }
    }

    @Test func endpointsWhoseResponseIsStreamed() async throws {
        let bench = Bench()
        bench.script([
            Self.stream("id: 1\ndata: 1\n\n"), Self.stream("data: 2\n\n"), .json("{}"),
            MockAnswer(status: 204),
        ])
        let events = try await bench.client.send(NewsAPI())
        // It is asked for already, and opened again as any other.
        #expect(bench.mock.requests.count == 1)
        var data: [String] = []
        for try await event in events {
            data.append(event.data + event.id)
            if data.count == 2 { break }
        }
        #expect(data == ["11", "21"])
        #expect(bench.mock.requests.map { $0.headers["Last-Event-ID"] } == [nil, "1"])
        #expect(bench.mock.requests.allSatisfy { $0.headers["Accept"] == "text/event-stream" })
        let wrong = await #expect(throws: APIError.self) {
            try await bench.client.send(FeedAPI.news.returning(JSONEvents<Int>.self))
        }
        guard case .contentType = wrong?.reason else { Issue.record("no content type"); return }
        for try await _ in try await bench.client.send(NewsAPI()).reconnecting(nil) {
            Issue.record("there is an event")
        }
        #expect(bench.mock.requests.count == 4)
    }

    @Test func numbersAsEvents() async throws {
        let bench = Bench()
        bench.script([Self.stream("data: 1\n\ndata: 2\n\n")])
        let call = FeedAPI.news.returning(JSONEvents<Int>.self)
        var sum = 0
        for try await number in try await bench.client.send(call).events.reconnecting(nil)
            .json(of: Int.self)
        { sum += number }
        #expect(sum == 3)
    }

    @Test func cancellingThePause() async throws {
        let bench = Bench()
        bench.script([Self.stream("data: x\n\n")])
        let reading = Task {
            for try await _ in bench.client.serverEvents(Self.news) {
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        let error = await #expect(throws: APIError.self) { try await reading.value }
        guard case .cancelled = error?.reason else { Issue.record("not cancelled"); return }
        #expect(bench.mock.requests.count == 1)
    }
}
