import APIRuntime
import Foundation
import GoldenMixed
import Testing

/// The samples as their specs say: one client whose groups differ in style.
@Suite(.enabled(if: TakeawayServer.isWanted, "needs python3"), .timeLimit(.minutes(1)))
struct MixedTests {
    @Test func bothStylesInOneClient() async throws {
        let port = try await TakeawayServer.get().port
        let client = TakeawayClient(
            server: .other(try #require(URL(string: "http://127.0.0.1:\(port)/v2"))))
        let session = try await client.account.login(
            name: "Ada", password: "correct & horse+battery=staple %ü")
        #expect(session.user.name == "Ada")

        // Users are classes, menus an enum; the client's methods look the same.
        let (orders, menu) = try await client.batch(
            ListOrdersAPI(limit: 1),
            MenusAPI.fetchMenu(restaurant: 1).returning(Menu.self, by: .json(at: "data.menu")))
        #expect(orders.count == 1)
        #expect(menu.title == "No. 1")
        #expect(try await client.fetchUser(id: UUID()).name == "Ada")
        #expect(try await client.fetchLegend() == "A1: glüten\n")
        try await client.account.logout()
        #expect(!client.account.isLoggedIn)
    }
}
