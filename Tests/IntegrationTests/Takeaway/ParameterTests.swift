import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// Path, query, header and cookie parameters, exactly as the server received them.
@Suite(.enabled(if: TakeawayServer.isWanted, "needs python3"), .timeLimit(.minutes(1)))
struct ParameterTests {
    private let id = UUID(uuid: (0x6F, 0x2A, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
    private let lowercaseID = "6f2a0000-0000-4000-8000-000000000001"

    @Test func queryLists() async throws {
        let guest = try await Guest()
        _ = try await guest.client.fetchUser(id: id, include: ["a b", "c&d=e", "f+g,h", "é🍜", ""])
        #expect(
            try await guest.onlySeen().target
                == "/v2/users/\(lowercaseID)"
                + "?include=a%20b&include=c%26d%3De&include=f%2Bg%2Ch&include=%C3%A9%F0%9F%8D%9C"
                + "&include=")
    }

    @Test func nothingGiven() async throws {
        let guest = try await Guest()
        _ = try await guest.client.listUsers()
        _ = try await guest.client.fetchUser(id: id)
        #expect(
            try await guest.seen().map(\.target) == ["/v2/users", "/v2/users/\(lowercaseID)"])
    }

    @Test func enumsAndNumbers() async throws {
        let guest = try await Guest()
        _ = try await guest.client.listUsers(
            page: 2, size: 50, state: .unknown("on hold"), sort: .newest)
        _ = try await guest.client.listOrders(state: [.onTheWay, .placed])
        #expect(
            try await guest.seen().map(\.target) == [
                "/v2/users?page=2&size=50&state=on%20hold&sort=newest",
                "/v2/orders?state=on-the-way&state=placed",
            ])
    }

    @Test func otherStyles() async throws {
        let guest = try await Guest()
        _ = try await guest.client.searchDishes(
            text: "a/b?c#d%", near: Place(latitude: 52.5, longitude: -13), tags: ["x|y", "z"])
        #expect(
            try await guest.onlySeen().target
                == "/v2/dishes?q=a%2Fb%3Fc%23d%25&near%5Blatitude%5D=52.5&near%5Blongitude%5D=-13"
                + "&tags=x%7Cy%7Cz")
    }

    @Test func headers() async throws {
        let guest = try await Guest()
        _ = try await guest.client.fetchMenu(restaurant: 3, language: "de-AT, en;q=0.5")
        let seen = try await guest.onlySeen()
        #expect(seen["Accept-Language"] == "de-AT, en;q=0.5")
        #expect(seen["X-Client"] == "takeaway-swift")
    }

    @Test func aHeaderCanNotBeginAnother() async throws {
        let guest = try await Guest()
        let error = try await failure {
            try await guest.client.fetchMenu(restaurant: 3, language: "de\r\nX-Evil: 1")
        }
        guard case .invalidRequest = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(try await guest.seen().isEmpty)
    }

    @Test func constantHeaders() async throws {
        let guest = try await Guest()
        // Deprecated, which the protocol does not say.
        let calls: any UsersCalls = guest.client
        try await calls.forgetUser(id: id, reason: "moved")
        let seen = try await guest.onlySeen()
        #expect("\(seen.method) \(seen.target)" == "DELETE /v2/users/\(lowercaseID)")
        #expect(seen["X-Reason"] == "moved")
        #expect(seen["X-Confirmed"] == "yes")
    }

    @Test func cookies() async throws {
        let guest = try await Guest()
        _ = try await guest.client.fetchLegend(theme: .dark)
        _ = try await guest.client.fetchLegend()
        #expect(try await guest.seen().map { $0["Cookie"] } == ["theme=dark", nil])
    }
}
