import APIModel
import Diagnostics
import EmissionPlan
import Testing

@Suite struct ShardTests {
    private static func shop(models: [String], apis: Int = 3) -> String {
        let models = models.map { "  \($0): {fields: {id: Int}}\n" }.joined()
        let apis = (0..<apis).map { "  Call\($0): {GET: /\($0)}\n" }.joined()
        return """
            apigen: 1
            service: Shop
            servers: {main: "https://a.example"}
            models:
            \(models)
            apis:
            \(apis)
            """
    }

    private func places(_ planned: Planned) -> [String: String] {
        var places: [String: String] = [:]
        for file in planned.plan.files {
            for declaration in file.declarations {
                if case .structure(let plan) = declaration { places[plan.name] = file.path }
            }
        }
        return places
    }

    @Test func theNamesOfShardsDependOnTheFoldersAndTheCountsOnly() throws {
        let counts = ShardCounts(models: 3, apis: 2, client: 1)
        let expected = [
            "0+APIs1.swift", "0+APIs2.swift", "0+Client1.swift", "0+Models1.swift",
            "0+Models2.swift", "0+Models3.swift",
        ]
        for models in [["A"], ["A", "B", "C", "D", "E"]] {
            let planned = try Planned(
                Self.shop(models: models), options: PlanOptions(shards: counts))
            #expect(planned.paths == expected)
        }
        // Also where a selection leaves nothing of a service.
        let other =
            "apigen: 1\nservice: Bank\nservers: {a: 'https://b.example'}\napis: {Pay: {POST: /pay}}"
        let planned = try Planned(
            Self.shop(models: ["A"]), other, options: PlanOptions(only: ["Pay"], shards: counts))
        #expect(planned.paths.count == 12)
    }

    @Test func aDeclarationStaysWhereItIsWhenOthersComeAndGo() throws {
        let options = PlanOptions(shards: ShardCounts(models: 5, apis: 4))
        let names = (0..<40).map { "Model\($0)" }
        let before = places(try Planned(Self.shop(models: names), options: options))
        let more = places(try Planned(Self.shop(models: names + ["Added"]), options: options))
        let less = places(
            try Planned(Self.shop(models: names.dropFirst(9) + []), options: options))
        #expect(Set(before.values).count == 5)
        for name in names { #expect(more[name] == before[name]) }
        for name in names.dropFirst(9) { #expect(less[name] == before[name]) }
    }

    /// `USER` and `user_calls` would give their files other names, if each had one.
    @Test func aDeclarationStaysWhereItIsWhenItGetsATwin() throws {
        let options = PlanOptions(shards: ShardCounts(models: 64))
        let before = places(try Planned(Self.shop(models: ["User"]), options: options))
        for twin in ["USER", "user_calls", "Uper"] {
            let after = places(try Planned(Self.shop(models: ["User", twin]), options: options))
            #expect(after["User"] == before["User"])
        }
    }

    @Test func everythingIsInExactlyOneShard() throws {
        let spec = Self.shop(models: ["A", "B"], apis: 9)
        let whole = try Planned(spec)
        let sharded = try Planned(spec, options: PlanOptions(shards: ShardCounts()))
        #expect(
            sharded.plan.files.flatMap(\.declarations).count
                == whole.plan.files.flatMap(\.declarations).count)
        #expect(sharded.classes.count == 9)
    }

    @Test func foldersOfOneNameAreAnError() throws {
        func service(_ name: String) -> Service {
            let file = SourceFile(path: "\(name)/api/service.yaml", text: "")
            let start = SourcePosition(line: 1, column: 1)
            return Service(name: name, origin: SourceRange(file: file, start: start, end: start))
        }
        let planning = EmissionPlanner.plan(
            APISpec(services: [service("Shop"), service("Bank")]),
            options: PlanOptions(shards: ShardCounts()))
        #expect(planning.plan == nil)
        #expect(planning.diagnostics.all.map(\.code) == ["shard-twins"])
    }
}

@Suite struct RenamingTests {
    private static let shop = """
        apigen: 1
        service: Shop
        servers: {main: "https://a.example"}
        auth: {session: {bearer: Login.token, login: Login}}
        models:
          User: {fields: {id: Int, friend?: User}}
          Session: {fields: {token: String}}
        apis:
          FetchUser: {GET: /user, returns: User}
          Login: {POST: /session, body: {form: {name: String}}, returns: Session}
        """

    private func renaming(_ kind: Renaming.Kind, _ name: String, _ title: String) -> Renaming {
        let start = SourcePosition(line: 3, column: 5)
        let file = SourceFile(path: "apigen.yaml", text: "\n\n    x: y\n")
        return Renaming(
            kind: kind, name: name, title: title,
            origin: SourceRange(file: file, start: start, end: start))
    }

    @Test func otherNamesAreTakenEverywhere() throws {
        let names = [
            renaming(.models, "User", "Customer"), renaming(.apis, "FetchUser", "load customer"),
            renaming(.apis, "Login", "SignIn"), renaming(.services, "Shop", "Store"),
        ]
        let planned = try Planned(Self.shop, options: PlanOptions(names: names))
        #expect(planned.structures.map(\.name).sorted() == ["Customer", "Session"])
        #expect(planned.classes.map(\.name) == ["LoadCustomerAPI", "SignInAPI"])
        #expect(planned.methods.map(\.name) == ["loadCustomer", "signIn"])
        #expect(planned.classes.map(\.response.type) == ["Customer", "Session"])
        #expect(planned.accounts.count == 1)
        #expect(planned.paths.contains("Store/StoreClient.swift"))
    }

    @Test func aNameThatNothingHasIsAnError() throws {
        let planning = try Planned.planning(
            [Self.shop], options: PlanOptions(names: [renaming(.models, "Usr", "Customer")]))
        #expect(planning.plan == nil)
        let problem = try #require(planning.diagnostics.all.first)
        #expect(problem.message == "no model is called `Usr`")
        #expect(problem.fix == "did you mean `User`?")
        #expect(problem.range?.start.line == 3)
    }
}
