import EmissionPlan
import Testing

@Suite struct SelectionTests {
    private static let shop = """
        apigen: 1
        service: Shop
        servers: {main: "https://a.example"}
        auth: {session: {bearer: Login.token, login: Login, logout: Logout}}
        models:
          User: {fields: {id: Int, address: Address}}
          Address: {fields: {street: String}}
          Session: {fields: {token: String}}
          Unused: {fields: {a: Int}}
        apis:
          FetchUser: {GET: /user, returns: User}
          DeleteUser: {DELETE: /user}
          Login: {POST: /session, body: {form: {name: String}}, returns: Session}
          Logout: {DELETE: /session}
        """

    @Test func onlyTheChosenAndWhatTheyNeedRemain() throws {
        let planned = try Planned(Self.shop, options: PlanOptions(only: ["FetchUser"]))
        #expect(planned.classes.map(\.name) == ["FetchUserAPI", "LoginAPI", "LogoutAPI"])
        #expect(Set(planned.structures.map(\.name)) == ["User", "Address", "Session"])
        #expect(planned.methods.map(\.name) == ["fetchUser", "login", "logout"])
        #expect(planned.accounts.count == 1)
    }

    @Test func aGroupIsChosenWhole() throws {
        let planned = try Planned(Self.shop, options: PlanOptions(only: ["Shop"]))
        #expect(planned.classes.count == 4)
        #expect(planned.accounts.count == 1)
    }

    @Test func namesOfSelectedFilesAreThoseOfTheWhole() throws {
        let whole = try Planned(Self.shop)
        let part = try Planned(Self.shop, options: PlanOptions(only: ["DeleteUser", "FetchUser"]))
        #expect(Set(part.paths).isSubset(of: whole.paths))
    }

    @Test func servicesWithoutAnyChosenAreLeftOut() throws {
        let other =
            "apigen: 1\nservice: Bank\nservers: {a: 'https://b.example'}\napis: {Pay: {POST: /pay}}"
        let planned = try Planned(Self.shop, other, options: PlanOptions(only: ["Pay"]))
        #expect(planned.paths.allSatisfy { $0.hasPrefix("Bank/") })
    }

    @Test func anUnknownNameIsAnError() throws {
        let planning = try Planned.planning(
            [Self.shop], options: PlanOptions(only: ["FetchUsr"]))
        #expect(planning.plan == nil)
        #expect(planning.diagnostics.all.map(\.code) == ["unknown-selection"])
        #expect(planning.diagnostics.all[0].message == "no group or API is called `FetchUsr`")
        #expect(planning.diagnostics.all[0].fix == "did you mean `FetchUser`?")
    }
}
