import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// All four ways to turn pages.
@Suite(.enabled(if: TakeawayServer.isWanted, "needs python3"), .timeLimit(.minutes(1)))
struct PagingTests {
    @Test func byCursor() async throws {
        let guest = try await Guest()
        var pages: [[Int64]] = []
        for try await page in guest.client.searchDishesPages(text: "x") {
            pages.append(page.map(\.id))
        }
        #expect(pages == [[0, 1, 2], [3, 4, 5], [6]])
        #expect(
            try await guest.seen().map(\.target) == [
                "/v2/dishes?q=x", "/v2/dishes?q=x&cursor=c3", "/v2/dishes?q=x&cursor=c6",
            ])
    }

    @Test func byNumber() async throws {
        let guest = try await Guest()
        var names: [String] = []
        for try await user in guest.client.listUsersPages(size: 2).items { names.append(user.name) }
        #expect(names == ["User 0", "User 1", "User 2", "User 3", "User 4"])
        #expect(
            try await guest.seen().map(\.target) == [
                "/v2/users?page=1&size=2", "/v2/users?page=2&size=2", "/v2/users?page=3&size=2",
                "/v2/users?page=4&size=2",
            ])
    }

    @Test func byOffset() async throws {
        let guest = try await Guest()
        var ids: [Int64] = []
        for try await order in guest.client.listOrdersPages(skip: 1, limit: 2).items {
            ids.append(order.id)
        }
        #expect(ids == [1, 2, 3])
        #expect(
            try await guest.seen().map(\.target) == [
                "/v2/orders?skip=1&limit=2", "/v2/orders?skip=3&limit=2",
                "/v2/orders?skip=4&limit=2",
            ])
    }

    @Test func byLink() async throws {
        let guest = try await Guest()
        var receipts: [String] = []
        for try await receipt in guest.client.listReceiptsPages(year: 2025).items {
            receipts.append(receipt)
        }
        #expect(receipts == ["2025-1a", "2025-1b", "2025-2a", "2025-2b", "2025-3a", "2025-3b"])
        let seen = try await guest.seen()
        #expect(
            seen.map(\.target) == [
                "/v2/receipts/2025", "/v2/receipts/2025?page=2", "/v2/receipts/2025?page=3",
            ])
        #expect(Set(seen.map { $0["Authorization"] }).count == 1)
    }

    @Test func onlyWhatIsAskedForIsFetched() async throws {
        let guest = try await Guest()
        for try await user in guest.client.listUsersPages(size: 2).items where user.name == "User 1"
        {
            break
        }
        #expect(try await guest.seen().count == 1)
    }
}
