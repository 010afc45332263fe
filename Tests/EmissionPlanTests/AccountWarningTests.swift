import Diagnostics
import Testing

/// APIs that an auth scheme names and that its account can not call are not dropped in silence.
@Suite struct AccountWarningTests {
    private static let shop = """
        apigen: 1
        service: Shop
        servers: {main: https://shop.example}
        auth:
          session:
            bearer: Login.token
            refresh: Renew
            logout: Quit
        models:
          Session: {fields: {token: String}}
        apis:
          Login: {POST: /login, body: {form: {name: String}}, returns: Session}
          Renew: {POST: /renew, body: {form: {a: String, b: String}}, returns: Session}
          Quit: {DELETE: /login, query: {device: String}}
        """

    @Test func whatDoesNotFitIsSaidAtItsPlace() throws {
        let planning = try Planned.planning([Self.shop])
        let said = planning.diagnostics.all
        #expect(said.map(\.code) == ["refresh-values", "logout-values"])
        #expect(said.map(\.severity) == [.warning, .warning])
        #expect(said.map { $0.range?.start.line } == [7, 8])
        let account = try #require(try Planned(Self.shop).accounts.first)
        #expect(account.refresh == nil)
        #expect(account.logout == nil)
    }
}
