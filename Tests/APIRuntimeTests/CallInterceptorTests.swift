import Foundation
import Testing

@testable import APIRuntime

/// Does what closures say, and writes down what it is told.
private struct Spy: CallInterceptor {
    let name: String
    let log: Mutable<[String]>
    var change: @Sendable (inout TransportRequest) throws -> Void = { _ in }
    var check: @Sendable (Reply) throws -> Void = { _ in }
    var decide: @Sendable (Int) -> RetryDecision = { _ in .asPolicy }

    func adapt(
        _ request: TransportRequest, of call: CallInfo
    ) async throws -> TransportRequest {
        log.change { $0.append("\(name) adapts \(call.endpoint)") }
        var request = request
        try change(&request)
        return request
    }

    func willSend(_ request: TransportRequest, of call: CallInfo) {
        log.change { $0.append("\(name) will send \(request)") }
    }

    func didSend(_ request: TransportRequest, of call: CallInfo, head: TransportHead) {
        log.change { $0.append("\(name) did send, \(head.status)") }
    }

    func didReceive(_ reply: Reply, of call: CallInfo) async throws {
        log.change { $0.append("\(name) got \(reply)") }
        try check(reply)
    }

    func retry(
        _ outcome: Result<Reply, APIError>, of call: CallInfo, attempt: Int
    ) async -> RetryDecision { decide(attempt) }
}

/// Uses nothing but defaults.
private struct Idle: CallInterceptor {}

@Suite struct CallInterceptorTests {
    private let log = Mutable<[String]>([])

    private func problem(_ bench: Bench, _ request: EndpointRequest = plain("/a")) async -> String {
        await bench.api.outcome(of: endpoint(request, .text)).problem
    }

    @Test func requestsInOrderAndAnswersInReverse() async {
        let bench = Bench {
            $0.interceptors = [
                Spy(name: "A", log: log, change: { $0.headers["X-A"] = "1" }), Idle(),
                Spy(name: "B", log: log, change: { $0.headers["X-A"]? += "2" }),
            ]
        }
        bench.mock.stub(nil, nil, MockAnswer(body: Data("ok".utf8)))
        #expect(await problem(bench) == "")
        #expect(bench.mock.requests[0].headers["X-A"] == "12")
        #expect(
            log.value == [
                "A adapts GET /a", "B adapts GET /a",
                "A will send GET https://api.takeaway.example/v2/a",
                "B will send GET https://api.takeaway.example/v2/a", "A did send, 200",
                "B did send, 200", "B got status 200, 2 bytes", "A got status 200, 2 bytes",
            ])
    }

    @Test func eachAttemptIsAdaptedAnew() async {
        let count = Mutable(0)
        let bench = Bench {
            $0.interceptors = [
                Spy(
                    name: "A", log: log,
                    change: { request in
                        count.change { $0 += 1 }
                        request.headers["X-Time"] = "\(count.value)"
                    })
            ]
        }
        bench.script([MockAnswer(status: 503), MockAnswer()])
        #expect(await problem(bench) == "")
        #expect(bench.mock.requests.map { $0.headers["X-Time"] } == ["1", "2"])
    }

    /// A body that an interceptor wrote may have a secret in it; one that it let alone has none.
    @Test(arguments: [true, false])
    func bodiesStayWithTheirOrigin(isChanged: Bool) async {
        let bench = Bench {
            $0.interceptors = [
                Spy(
                    name: "A", log: log,
                    change: { if isChanged { $0.body = .data(Data("s3cret".utf8)) } })
            ]
        }
        bench.script([
            MockAnswer(status: 307, headers: ["Location": "https://other.example/"]), MockAnswer(),
        ])
        let request = EndpointRequest.put("/a", body: .text("hi")).auth(nil)
        #expect(
            await problem(bench, request)
                == (isChanged ? "PUT /a: redirect: a secret would go to another origin" : ""))
        #expect(bench.log.count == (isChanged ? 1 : 2))
    }

    @Test func aRequestThatIsMadeAnew() async throws {
        let bench = Bench {
            $0.interceptors = [
                Spy(
                    name: "A", log: log,
                    change: { $0 = TransportRequest(method: "POST", url: $0.url) })
            ]
        }
        bench.mock.stub(ExportAPI.self) { _ in Data("x".utf8) }
        #expect(try await bench.client.send(ExportAPI()) == Data("x".utf8))
        #expect(bench.log == ["POST /v2/export"])
        #expect(bench.mock.requests[0].timeout == .seconds(15))
    }

    @Test func whatWasAddedStaysWithItsOrigin() async {
        let bench = Bench {
            $0.interceptors = [
                Spy(name: "A", log: log, change: { $0.headers["X-Plain"] = "s3cret" })
            ]
        }
        bench.script([
            MockAnswer(status: 302, headers: ["Location": "/v2/b"]),
            MockAnswer(status: 302, headers: ["Location": "https://other.example/"]), MockAnswer(),
        ])
        #expect(await problem(bench) == "")
        #expect(bench.mock.requests.map { $0.headers["X-Plain"] } == ["s3cret", "s3cret", nil])
        #expect(bench.mock.requests[2].headers["X-Client"] == "takeaway")
    }

    @Test func whatOneThrowsFailsTheCall() async {
        struct Odd: Error {}
        let adapting = Bench {
            $0.interceptors = [Spy(name: "A", log: log, change: { _ in throw Odd() })]
        }
        #expect(await problem(adapting) == "GET /a: an interceptor threw Odd")
        #expect(adapting.log.isEmpty)
        let looking = Bench {
            $0.interceptors = [
                Spy(name: "A", log: log, check: { _ in throw APIError(.emptyBody, "mine") })
            ]
        }
        looking.mock.stub(nil, nil, MockAnswer())
        #expect(await problem(looking) == "mine: the answer has no body")
        let leaving = Bench {
            $0.interceptors = [
                Spy(name: "A", log: log, change: { _ in throw CancellationError() })
            ]
        }
        #expect(await problem(leaving) == "GET /a: cancelled")
    }

    @Test func repetitions() async {
        func requests(
            _ request: EndpointRequest, _ decide: @escaping @Sendable (Int) -> RetryDecision
        ) async -> (Int, [Duration]) {
            let bench = Bench {
                $0.interceptors = [Idle(), Spy(name: "A", log: log, decide: decide)]
            }
            bench.mock.stub(nil, nil, MockAnswer(status: 503))
            _ = await problem(bench, request)
            return (bench.log.count, bench.clock.pauses)
        }
        let post = plain("/a", method: "POST")
        #expect(await requests(plain("/a")) { _ in .accept } == (1, []))
        #expect(await requests(post) { _ in .asPolicy } == (1, []))
        #expect(
            await requests(post) { _ in .retry(after: .seconds(1)) }
                == (3, [.seconds(1), .seconds(1)]))
        #expect(
            await requests(post.retry(nil)) { _ in .retry(after: .zero) } == (3, [.zero, .zero]))
        #expect(
            await requests(post) { $0 == 1 ? .retry(after: .seconds(2)) : .asPolicy }
                == (2, [.seconds(2)]))
        #expect(
            await requests(post.timeout(.seconds(3))) { _ in .retry(after: .seconds(2)) }
                == (2, [.seconds(2)]))
    }
}
