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

    @Test func aLogInOfSeveralAnswersHasNoAccount() throws {
        let spec = Self.shop.replacing(
            "{name: String}}, returns: Session}",
            with: "{name: String}}, returns: {200: Session, 202: String}}")
        let said = try Planned.planning([spec]).diagnostics.all
        #expect(said.map(\.code) == ["no-account"])
        #expect(said.first?.range?.start.line == 6)
        let planned = try Planned(spec)
        #expect(planned.accounts.isEmpty)
        #expect(planned.clients.map(\.accounts.count) == [0])
        #expect(try planned.method("login").doc.count == 1)
    }
}
