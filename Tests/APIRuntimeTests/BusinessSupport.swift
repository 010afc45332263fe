import Foundation

@testable import APIRuntime

/// A client of the invented service over a mock.
struct Bench: Sendable {
    let mock = MockTransport()
    let clock = FakeClock()
    let client: TakeawayClient

    init(_ change: (inout ClientConfiguration) -> Void = { _ in }) {
        var configuration = ClientConfiguration(transport: mock, clock: clock.clock)
        change(&configuration)
        client = TakeawayClient(configuration: configuration)
        client.api.credentials.set(Credential("t0ken"), for: Takeaway.session)
    }

    var api: APIClient { client.api }

    /// Method, path and query of every request so far.
    var log: [String] {
        mock.requests.map { request in
            let url = request.url
            let query = url.query(percentEncoded: true).map { "?" + $0 } ?? ""
            return "\(request.method) \(url.path(percentEncoded: true))\(query)"
        }
    }

    /// Answers the requests with these, one after the other; the last one stays.
    func script(_ answers: [MockAnswer]) {
        let rest = Mutable(answers[...])
        mock.stub { _ in
            var next = MockAnswer(status: 500)
            rest.change { rest in
                next = rest.first ?? next
                if rest.count > 1 { rest.removeFirst() }
            }
            return next
        }
    }
}

/// A clock that goes on only where somebody sleeps, and remembers for how long.
final class FakeClock: Sendable {
    private let state = Mutable((now: Duration.zero, pauses: [Duration]()))
    let random = Mutable(1.0)

    var pauses: [Duration] { state.value.pauses }

    var clock: CallClock {
        CallClock(
            now: { self.state.value.now },
            date: {
                Date(timeIntervalSince1970: 784_111_777 + self.state.value.now / .seconds(1))
            },
            sleep: { pause in
                try Task.checkCancellation()
                self.advance(pause)
                self.state.change { $0.pauses.append(pause) }
            },
            random: { self.random.value })
    }

    func advance(_ duration: Duration) {
        state.change { $0.now += duration }
    }
}

extension TransportRequest {
    var bodyText: String {
        if case .data(let data) = body { String(decoding: data, as: UTF8.self) } else { "" }
    }

    var bodyJSON: JSON? { try? JSONDecoder().decode(JSON.self, from: Data(bodyText.utf8)) }
}

/// An endpoint that a test makes up.
func endpoint<Response: Sendable>(
    _ request: EndpointRequest, _ reformer: Reformer<Response>
) -> TypedEndpoint<Response> {
    TypedEndpoint(request.envelope(nil), reformer)
}
