import Foundation
import Testing

@testable import APIRuntime

@Suite struct BusinessAccountTests: AccountSuite {
    let bench = AccountBench()

    @Test func aSessionFromLogInToLogOut() async throws {
        _ = bench.serveTokens()
        var events = account.events.makeAsyncIterator()
        #expect(!account.isLoggedIn)
        #expect(account.credential == nil)
        #expect(try await account.login(name: "Ada").access == "a1")
        #expect(await events.next() == .loginPending)
        #expect(await events.next() == .loggedIn)
        #expect(account.isLoggedIn)
        #expect(account.credential == Credential("a1", refresh: "r1"))
        #expect(try await api.send(read) == "ok")
        try await account.logout()
        #expect(await events.next() == .loggedOut)
        #expect(!account.isLoggedIn)
        #expect(log == ["POST /login", "GET /a", "POST /logout"])
        await #expect {
            try await api.send(read)
        } throws: { "\($0)" == "GET /a: no credentials for session" }
    }

    @Test func aLogInThatFails() async throws {
        mock.stub("POST", "/login", MockAnswer(status: 403))
        var events = account.events.makeAsyncIterator()
        await #expect(throws: APIError.self) { try await account.login(name: "Eve") }
        #expect(await events.next() == .loginPending)
        #expect(await events.next() == .loginFailed)
        #expect(!account.isLoginPending)
        #expect(!account.isLoggedIn)
    }

    @Test func aLogInIsPending() async throws {
        let account = account
        mock.stub("POST", "/login") { _ in
            #expect(account.isLoginPending)
            return .json(#"{"access":"a1"}"#)
        }
        _ = try await account.login(name: "Ada")
        #expect(!account.isLoginPending)
    }

    @Test func theStoreOutlivesTheClient() async throws {
        _ = bench.serveTokens()
        _ = try await account.login(name: "Ada")
        let next = AccountBench.account(mock, clock, store)
        #expect(next.isLoggedIn)
        #expect(try await next.api.send(read) == "ok")
        try await next.logout()
        #expect(!AccountBench.account(mock, clock, store).isLoggedIn)
        // Another server is not shown what this one gave.
        store.save(Credential("x"), for: "https://staging.takeaway.example:443 session")
        #expect(!AccountBench.account(mock, clock, store).isLoggedIn)
    }

    @Test func aStoreThatFailsIsTold() async throws {
        struct Broken: CredentialStore {
            func load(_ key: String) throws -> Credential? {
                throw CredentialStoreError("locked", code: -25_308)
            }
            func save(_ credential: Credential, for key: String) throws {
                throw CredentialStoreError("full")
            }
            func remove(_ key: String) throws {}
        }
        _ = bench.serveTokens()
        let account = AccountBench.account(mock, clock, Broken())
        var events = account.events.makeAsyncIterator()
        #expect(!account.isLoggedIn)
        #expect(await events.next() == .storeFailed("locked (-25308)"))
        account.api.credentials.set(Credential("a0"), for: session)
        #expect(await events.next() == .storeFailed("full"))
        #expect(await events.next() == .loggedIn)
        #expect(account.isLoggedIn)
    }
}
