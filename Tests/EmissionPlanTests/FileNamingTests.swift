import APIModel
import EmissionPlan
import Testing

@Suite struct FileNamingTests {
    @Test func eachServiceHasAFolderAndEachGroupOneInIt() throws {
        let planned = try Planned(
            """
            apigen: 1
            service: Shop
            servers: {main: "https://a.example"}
            group: Users
            models: {User: {fields: {id: Int}}}
            apis: {FetchUser: {GET: /user, returns: User}}
            """)
        #expect(
            planned.paths == [
                "Shop/Shop.swift", "Shop/ShopClient.swift", "Shop/Users/FetchUserAPI.swift",
                "Shop/Users/User.swift", "Shop/Users/UsersCalls.swift",
            ])
        #expect(Set(planned.plan.files.map(\.source)) == ["service.yaml"])
    }

    @Test(arguments: [
        "../../etc/passwd", "/etc/passwd", "..", ".", "~/x", "C:\\Windows\\x", "a/b/../../../c",
        "🚀", "‮evil", "a\u{0}b", "CON", "-rf", String(repeating: "x", count: 4000),
    ])
    func namesStayInsideTheFolder(name: String) throws {
        var group = Group(name: name, origin: .test)
        let fields = [
            Field(
                name: name, key: name, type: TypeReference(.scalar(.int), origin: .test),
                isOptional: false, origin: .test)
        ]
        group.models = [
            Model(name: name, kind: .structure(Structure(fields: fields)), origin: .test)
        ]
        let path = PathTemplate(segments: [.literal("/a")], origin: .test)
        group.endpoints = [
            Endpoint(name: name, call: .http(method: "GET", path: path), origin: .test)
        ]
        var service = Service(name: name, origin: .test)
        service.groups = [group]
        let planned = try Planned(APISpec(services: [service]))
        #expect(planned.structures.count == 1 && planned.classes.count == 1)
        for path in planned.paths {
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            #expect(parts.count == 2 || parts.count == 3, "\(path)")
            for part in parts {
                #expect(!part.isEmpty && part.utf8.count < 240)
                #expect(part.first?.isLetter == true || part.first == "_", "\(path)")
                #expect(!part.contains("..") && !part.contains("\\") && !part.contains("\u{0}"))
            }
        }
        #expect(Set(planned.paths.map { $0.lowercased() }).count == planned.paths.count)
    }

    @Test func filesThatDifferInCaseOnlyKeepApart() throws {
        let models = ["User", "USER", "user", "uSer"]
        for order in [models, models.reversed()] {
            let text = order.map { "\($0): {fields: {\($0): Int}}" }.joined(separator: ", ")
            let planned = try Planned.models("models: {\(text)}")
            let paths = planned.paths.filter { $0.hasPrefix("Shop/Shop/") }
            #expect(Set(paths.map { $0.lowercased() }).count == 4)
            #expect(Set(planned.structures.map(\.name)).count == 4)
            #expect(try planned.structure("User").fields.map(\.key) == ["User"])
            #expect(try planned.structure("USER").fields.map(\.key) == ["USER"])
        }
    }

    @Test func foldersThatDifferInCaseOnlyKeepApart() throws {
        func service(_ name: String) -> String {
            "apigen: 1\nservice: \(name)\nservers: {main: 'https://a.example'}"
        }
        let planned = try Planned(service("Shop"), service("SHOP"))
        let folders = Set(planned.paths.compactMap { $0.split(separator: "/").first })
        #expect(folders.count == 2)
        #expect(Set(folders.map { $0.lowercased() }).count == 2)
    }

    @Test func baseNamesAreUniqueInTheModule() throws {
        let planned = try Planned(
            """
            apigen: 1
            service: Shop
            servers: {main: "https://a.example"}
            models: {Shop: {fields: {a: Int}}, ShopClient: {fields: {a: Int}}}
            apis: {Shop: {GET: /a}, shop_client: {GET: /b}}
            """)
        let bases = planned.paths.compactMap { $0.split(separator: "/").last }
        #expect(Set(bases).count == bases.count)
    }
}
