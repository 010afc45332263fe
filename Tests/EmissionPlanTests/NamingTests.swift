import APIModel
import EmissionPlan
import Testing

@Suite struct NamingTests {
    @Test func fieldsThatWishForOneNameGetStableNumbers() throws {
        let keys = ["type", "_type", "type_", "-type"]
        let expected = ["type": "type", "_type": "type2", "type_": "type3", "-type": "minusType"]
        for order in [keys, keys.reversed(), [keys[2], keys[0], keys[3], keys[1]]] {
            let fields = order.map { "'\($0)': String" }.joined(separator: ", ")
            let planned = try Planned.models("models: {Kind: {fields: {\(fields)}}}")
            let names = try planned.structure("Kind").fields.map { ($0.key, $0.name) }
            #expect(Dictionary(uniqueKeysWithValues: names) == expected)
        }
    }

    @Test func modelsThatWishForOneNameGetStableNumbers() throws {
        for order in [["order-line", "OrderLine"], ["OrderLine", "order-line"]] {
            let models = order.map { "\($0): {fields: {a\($0.count): String}}" }
            let planned = try Planned.models("models: {\(models.joined(separator: ", "))}")
            #expect(try planned.structure("OrderLine").fields.map(\.key) == ["a9"])
            #expect(try planned.structure("OrderLine2").fields.map(\.key) == ["a10"])
        }
    }

    @Test func keywordsAreEscapedWhereTheyStand() throws {
        let planned = try Planned.models(
            """
            models:
              Links:
                fields:
                  self: String
                  init: String
                  throw: Bool
                  Type: String
                  default: Int
                  in: String
                  protocol: String
                  Self: String
            """)
        let fields = try planned.structure("Links").fields
        #expect(
            fields.map(\.name) == [
                "self_", "`init`", "`throw`", "type", "`default`", "`in`", "`protocol`", "self2",
            ])
        #expect(
            fields.map(\.label) == [
                "self_", "init", "throw", "type", "default", "in", "protocol", "self2",
            ])
        #expect(
            fields.map(\.key) == [
                "self", "init", "throw", "Type", "default", "in", "protocol", "Self",
            ])
    }

    @Test func modelsWithNamesOfTheVocabularyAreNotConfusedWithIt() throws {
        let planned = try Planned.models(
            """
            models:
              Error: {fields: {code: Int}}
              Result: [ok, failed]
              Task: {fields: {locale: Locale, id: UUID}}
              Type: [a, b]
              Locale: {fields: {code: String}}
              Sendable: {fields: {yes: Bool}}
              Endpoint: {fields: {path: String}}
            apis:
              FetchTask: {GET: /task, returns: Task}
            """)
        #expect(
            planned.plan.qualifications == [
                "Sendable": "Swift.Sendable", "Endpoint": "APIRuntime.Endpoint",
            ])
        #expect(try planned.structure("Task").fields.map(\.type) == ["Locale", "UUID"])
        #expect(try planned.endpoint("FetchTaskAPI").response.type == "Task")
    }

    /// The native language refuses such models, since its types could not be told from them; other
    /// formats do not know these types by name.
    @Test(arguments: ["Data", "Date", "JSON", "String", "Void", "URL", "Day"])
    func modelsWithNamesOfScalarsAreNotConfusedWithThem(name: String) throws {
        func field(_ name: String, _ shape: TypeReference.Shape) -> Field {
            Field(
                name: name, key: name, type: TypeReference(shape, origin: .test),
                isOptional: false, origin: .test)
        }
        let scalar = try #require(ScalarType(rawValue: name))
        let fields = [field("ours", .model(name)), field("theirs", .scalar(scalar))]
        var group = Group(name: "Things", origin: .test)
        group.models = [
            Model(name: name, kind: .structure(Structure(fields: fields)), origin: .test)
        ]
        var service = Service(name: "Shop", origin: .test)
        service.groups = [group]
        let planned = try Planned(APISpec(services: [service]))
        let theirs = try #require(planned.plan.qualifications[name])
        #expect(theirs.hasSuffix("." + name))
        #expect(try planned.structure(name).fields.map(\.type) == [name, theirs])
    }

    @Test func modelsCalledAsModulesGetAnotherName() throws {
        let planned = try Planned.models(
            """
            models:
              Foundation: {fields: {a: String}}
              Swift: {fields: {a: Foundation}}
              APIRuntime: {fields: {a: Swift}}
              Response: {fields: {a: APIRuntime}}
              self: {fields: {a: Response}}
            """)
        #expect(
            Set(planned.structures.map(\.name)) == [
                "Foundation_", "Swift_", "APIRuntime_", "Response_", "Self_",
            ])
        #expect(try planned.structure("Swift_").fields.map(\.type) == ["Foundation_"])
        #expect(try planned.structure("Self_").fields.map(\.type) == ["Response_"])
    }

    @Test func modelsOfTwoServicesKeepApart() throws {
        let models = "models: {User: {fields: {id: Int}}, Only%: {fields: {user: User}}}\n"
        func service(_ name: String) -> String {
            "apigen: 1\nservice: \(name)\nservers: {main: 'https://a.example'}\n"
                + models.replacing("%", with: name)
        }
        for specs in [["Shop", "Bank"], ["Bank", "Shop"]] {
            let planned = try Planned(service(specs[0]), service(specs[1]))
            #expect(
                Set(planned.structures.map(\.name)) == [
                    "BankUser", "ShopUser", "OnlyShop", "OnlyBank",
                ])
            #expect(try planned.structure("OnlyBank").fields.map(\.type) == ["BankUser"])
            #expect(try planned.structure("OnlyShop").fields.map(\.type) == ["ShopUser"])
        }
    }

    @Test func methodsKeepClearOfTheClient() throws {
        let planned = try Planned.models(
            """
            apis:
              send: {POST: /send}
              start: {POST: /start}
              fetch: {GET: /fetch, query: {request: String, reformer?: String}}
            """)
        #expect(Set(planned.methods.map(\.name)) == ["send_", "start_", "fetch"])
        #expect(try planned.method("fetch").values.map(\.label) == ["request_", "reformer_"])
    }

    @Test func endpointsHaveNamesWhateverTheSpecCallsThem() throws {
        let planned = try Planned.models(
            """
            apis:
              "User.tags__get_{id}": {GET: /a}
              "User.tags get id": {GET: /b}
              "3D": {GET: /c}
              "заказ": {GET: /d}
            """)
        #expect(Set(planned.classes.map(\.name)).count == 4)
        #expect(planned.classes.map(\.name).contains("ЗаказAPI"))
        #expect(planned.classes.map(\.name).contains("UserTagsGetIdAPI"))
        #expect(planned.classes.map(\.name).contains("_3DAPI"))
    }
}
