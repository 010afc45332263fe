import APIModel
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

/// What selections mean: names, paths, patterns.
@Suite struct PatternTests {
    private static let shop = """
        apigen: 1
        service: Shop
        servers: {main: "https://a.example"}
        auth: {session: {bearer: Login.token, login: Login, logout: Logout}}
        models:
          User: {fields: {id: Int, address: Address}}
          Address: {fields: {street: String}}
          Session: {fields: {token: String}}
          Unused: {fields: {a: Address}}
        apis:
          FetchUser: {GET: "/api/users/{id}", path: {id: Int}, returns: User}
          DeleteUser: {DELETE: "/api/users/{id}", path: {id: Int}}
          ListUsers: {GET: /api/users, returns: [User]}
          Login: {POST: /api/session, body: {form: {name: String}}, returns: Session}
          Logout: {DELETE: /api/session}
        """

    private func methods(
        only: [APIPattern] = [], exclude: [APIPattern] = []
    ) throws -> [String] {
        let options = PlanOptions(only: only, exclude: exclude)
        return try Planned(Self.shop, options: options).methods.map(\.name)
    }

    @Test func pathsAndPatternsAreTaken() throws {
        let account = ["login", "logout"]
        #expect(try methods(only: ["/api/users"]) == ["listUsers"] + account)
        // What all paths begin with may be left out.
        #expect(try methods(only: ["/users/*"]) == ["fetchUser", "deleteUser"] + account)
        #expect(try methods(only: ["get /users*"]) == ["fetchUser", "listUsers"] + account)
        #expect(try methods(only: ["*User"]) == ["fetchUser", "deleteUser"] + account)
        #expect(try methods(only: ["*e*User"]) == ["fetchUser", "deleteUser"] + account)
    }

    @Test func whatIsExcludedIsGoneWithItsModels() throws {
        let planned = try Planned(
            Self.shop, options: PlanOptions(exclude: ["GET /users*", "/session"]))
        #expect(planned.methods.map(\.name) == ["deleteUser"])
        // What nothing needed before stays, with what it needs.
        #expect(Set(planned.structures.map(\.name)) == ["Unused", "Address"])
        #expect(planned.accounts.isEmpty)
    }

    @Test func excludingBeatsAsking() throws {
        #expect(
            try methods(only: ["Shop"], exclude: ["DELETE /users/*", "Log*"])
                == ["fetchUser", "listUsers"])
    }

    @Test(arguments: [
        (["/user/*"], "no group or API is called `/user/*`", String?.none),
        (
            ["GET /api/user"], "no group or API is called `GET /api/user`",
            "did you mean `GET /api/users`?"
        ),
        (["*"], "no API is left of what was selected", nil),
    ])
    func whatMeansNothingIsAnError(
        _ exclude: [String], _ message: String, _ fix: String?
    ) throws {
        let patterns = exclude.map { APIPattern($0) }
        let planning = try Planned.planning([Self.shop], options: PlanOptions(exclude: patterns))
        #expect(planning.plan == nil)
        #expect(planning.diagnostics.all.map(\.message) == [message])
        #expect(planning.diagnostics.all.first?.fix == fix)
    }
}
