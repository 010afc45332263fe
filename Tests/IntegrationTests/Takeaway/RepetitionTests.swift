import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// When a call is sent again, and when it is not sent at all.
@Suite(.enabled(if: TakeawayServer.isWanted, "needs python3"), .timeLimit(.minutes(1)))
struct RepetitionTests {
    private let id = UUID(uuid: (0x6F, 0x2A, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
    private let quick = QuickClock()

    @Test func aBusyServerIsAskedAgain() async throws {
        let guest = try await Guest(script: "503 429:0 ok", clock: quick.clock)
        #expect(try await guest.client.fetchLegend() == "A1: glüten\n")
        #expect(try await guest.seen().count == 3)
        #expect(quick.pauses == [.milliseconds(250), .zero])
    }

    @Test func notForEver() async throws {
        let guest = try await Guest(script: "503 503 503", clock: quick.clock)
        let error = try await failure { try await guest.client.fetchLegend() }
        #expect(error.status == 503)
        #expect(try await guest.seen().count == 3)
        #expect(quick.pauses == [.milliseconds(250), .milliseconds(500)])
    }

    @Test func aBrokenConnectionIsMadeAgain() async throws {
        let guest = try await Guest(script: "drop ok", clock: quick.clock)
        #expect(try await guest.client.fetchLegend() == "A1: glüten\n")
        #expect(try await guest.seen().count == 2)
    }

    @Test func notForAnyReason() async throws {
        let guest = try await Guest(script: "404 ok", clock: quick.clock)
        #expect(try await failure { try await guest.client.fetchLegend() }.status == 404)
        #expect(try await guest.seen().count == 1)
    }

    @Test func whatWouldHappenTwiceIsNotSentAgain() async throws {
        let guest = try await Guest(script: "503 ok", clock: quick.clock)
        let error = try await failure { try await guest.client.locateRider(riderID: 1) }
        #expect(error.status == 503)
        #expect(try await guest.seen().count == 1)
    }

    @Test func whatIsNeverRepeatedIsNot() async throws {
        let guest = try await Guest(script: "503 ok", clock: quick.clock)
        let error = try await failure { try await guest.client.account.logout() }
        #expect(error.status == 503)
        #expect(try await guest.seen().count == 1)
    }

    @Test func theKeyOfACallStaysTheSame() async throws {
        let guest = try await Guest(nil, script: "503 503 ok ok", clock: quick.clock)
        let body = UserInput(name: "Ada", nickname: nil, state: .active)
        _ = try await guest.client.createUser(body)
        _ = try await guest.client.createUser(body)
        let seen = try await guest.seen()
        #expect(seen.count == 4)
        let keys = try seen.map { try #require($0["Idempotency-Key"]) }
        #expect(Set(keys[0...2]).count == 1)
        #expect(keys[3] != keys[0])
        #expect(keys.allSatisfy { UUID(uuidString: $0) != nil })
        #expect(Set(seen[0...2].map(\.body)).count == 1)
    }

    @Test func aSecondTapIsTheSameCall() async throws {
        let guest = try await Guest(script: "slow ok")
        async let first: Void = guest.client.commentOrder(id: 7, body: "no onions")
        async let second: Void = guest.client.commentOrder(id: 7, body: "no onions")
        _ = try await (first, second)
        #expect(try await guest.seen().count == 1)
        try await guest.client.commentOrder(id: 7, body: "no onions")
        #expect(try await guest.seen().count == 2)
    }

    @available(*, deprecated, message: "The call is.")
    @Test func aStatusThatTheSpecCallsGoodIsNoError() async throws {
        let guest = try await Guest(script: "404 410")
        try await guest.client.forgetUser(id: id, reason: "moved")
        let error = try await failure {
            try await guest.client.forgetUser(id: id, reason: "moved")
        }
        #expect(error.status == 410)
    }

    @Test func aFileIsReadAgain() async throws {
        let scratch = try Scratch()
        let bytes = noise(200_000)
        let file = try scratch.write(bytes, to: "photo")
        let guest = try await Guest(nil, script: "503 ok", clock: quick.clock)
        guest.client.api.credentials.set(Credential("till-7"), for: Takeaway.partner)
        try await guest.client.uploadPhoto(dish: 1, body: UploadFile(url: file))
        #expect(try await guest.seen().map(\.body) == [bytes, bytes])
    }

    @Test func aRedirectToAnotherHostKeepsTheBodyAndDropsTheSecret() async throws {
        let port = try await TakeawayServer.get().port
        let there = "http://localhost:\(port)/v2/dishes/2/photo"
        let guest = try await Guest(nil, script: "307>\(there) ok")
        guest.client.api.credentials.set(Credential("till-7"), for: Takeaway.partner)
        let bytes = noise(100_000)
        let error = try await failure {
            try await guest.client.uploadPhoto(dish: 1, body: UploadFile(data: bytes, name: "x"))
        }
        #expect(error.status == 403)
        let seen = try await guest.seen()
        #expect(
            seen.map { "\($0.method) \($0.target)" } == [
                "PUT /v2/dishes/1/photo", "PUT /v2/dishes/2/photo",
            ])
        #expect(seen.map(\.body) == [bytes, bytes])
        #expect(seen.map { $0["X-Partner-Key"] } == ["till-7", nil])
        #expect(seen.map { $0["Host"] } == ["127.0.0.1:\(port)", "localhost:\(port)"])
    }

    @Test func aFreshAnswerIsKept() async throws {
        let guest = try await Guest()
        let first = try await guest.client.fetchUser(id: id)
        let second = try await guest.client.fetchUser(id: id)
        #expect(first == second)
        #expect(try await guest.seen().count == 1)
        _ = try await guest.client.fetchUser(id: id, include: ["x"])
        #expect(try await guest.seen().count == 2)
    }

    @Test func anErrorIsNotKept() async throws {
        let guest = try await Guest(script: "404 ok")
        #expect(try await failure { try await guest.client.fetchUser(id: id) }.status == 404)
        _ = try await guest.client.fetchUser(id: id)
        #expect(try await guest.seen().count == 2)
    }
}
