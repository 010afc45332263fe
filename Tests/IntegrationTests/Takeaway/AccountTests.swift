import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// Logging in, staying logged in, logging out.
@Suite(.enabled(if: TakeawayServer.isWanted, "needs python3"), .timeLimit(.minutes(1)))
struct AccountTests {
    @Test func aLogInIsAFormAndItsTokenGoesIntoCalls() async throws {
        let guest = try await Guest(nil)
        #expect(!guest.client.account.isLoggedIn)
        let session = try await guest.client.account.login(
            name: "Ada L.", password: Guest.password)
        #expect(session.expiresIn == 3600)
        #expect(session.user.name == "Ada L.")
        #expect(guest.client.account.isLoggedIn)
        _ = try await guest.client.fetchUser(id: UUID())

        let seen = try await guest.allSeen()
        #expect(seen.map(\.method) == ["POST", "GET"])
        #expect(seen[0]["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(
            seen[0].text
                == "name=Ada%20L."
                + "&password=correct%20%26%20horse%2Bbattery%3Dstaple%20%25%C3%BC")
        #expect(seen[0]["Authorization"] == nil)
        #expect(seen[0]["X-Client"] == "takeaway-swift")
        #expect(seen[1]["Authorization"] == "Bearer \(session.token)")
        #expect(seen[1]["X-Client"] == "takeaway-swift")
    }

    @Test func aWrongPasswordIsATypedError() async throws {
        let guest = try await Guest(nil)
        let error = try await failure {
            try await guest.client.account.login(name: "Ada", password: "guess")
        }
        #expect(error.status == 401)
        let problem = try #require(error.body(as: Problem.self))
        #expect(problem.title == "wrong password")
        #expect(problem.fields == ["password": ["does not match"]])
        #expect(!guest.client.account.isLoggedIn)
    }

    @Test func withoutALogInNothingIsSent() async throws {
        let guest = try await Guest(nil)
        let error = try await failure { try await guest.client.listOrders() }
        guard case .unauthenticated("session") = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(try await guest.allSeen().isEmpty)
    }

    @Test func aTokenThatIsRefusedIsRenewedOnceForAll() async throws {
        // This guest's first token is good for one call.
        let guest = try await Guest("guest")
        _ = try await guest.client.fetchLegend()
        let legends = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<5 { group.addTask { try await guest.client.fetchLegend() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(legends == Array(repeating: "A1: glüten\n", count: 5))

        let seen = try await guest.seen()
        let refreshes = seen.filter { $0.target == "/v2/sessions/refresh" }
        #expect(refreshes.count == 1)
        #expect(refreshes[0]["Authorization"] == nil)
        #expect(refreshes[0].text.hasPrefix(#"{"refresh_token":"refresh-"#))
        let tokens = Set(seen.compactMap { $0["Authorization"] })
        #expect(tokens.count == 2)
    }

    @Test func aTokenThatHasExpiredIsRenewedBeforeTheCall() async throws {
        let guest = try await Guest("mayfly")
        #expect(!guest.client.api.credentials.has(Takeaway.session))
        #expect(guest.client.account.isLoggedIn)
        _ = try await guest.client.fetchLegend()
        #expect(guest.client.account.isLoggedIn)
        #expect(try await guest.seen().map(\.target) == ["/v2/sessions/refresh", "/v2/legend.txt"])
    }

    @Test func aLogOutEndsTheSessionHereAndThere() async throws {
        let guest = try await Guest()
        try await guest.client.account.logout()
        #expect(!guest.client.account.isLoggedIn)
        let seen = try await guest.onlySeen()
        #expect("\(seen.method) \(seen.target)" == "DELETE /v2/sessions/current")
        let error = try await failure { try await guest.client.listOrders() }
        guard case .unauthenticated = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(try await guest.seen().count == 1)
    }
}
