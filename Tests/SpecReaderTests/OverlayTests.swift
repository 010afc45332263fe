import APIModel
import Diagnostics
import Testing

@testable import SpecReader

/// What `apigen.yaml` says over a document or a native spec.
@Suite struct OverlayTests {
    private static let shop = """
        openapi: 3.0.3
        info: {title: Shop API, version: '1'}
        servers: [{url: 'https://shop.example/v1', description: Production server}]
        security: [{bearerAuth: []}]
        paths:
          /v1/login:
            post:
              operationId: auth.login
              tags: [account]
              responses:
                '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Session'}}}}
          /v1/logout:
            post: {operationId: logout, tags: [account], responses: {'204': {description: ok}}}
          /v1/items:
            get:
              operationId: listItems
              tags: [items]
              servers: [{url: 'https://lists.example', description: lists}]
              parameters:
                - {name: page_token, in: query, schema: {type: string}}
                - {name: X-Version, in: header, required: true, schema: {type: string}}
              responses:
                '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Page'}}}}
          /v1/items/{id}:
            get:
              operationId: fetchItem
              tags: [items]
              parameters: [{name: id, in: path, required: true, schema: {type: string, format: uuid}}]
              responses:
                '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Wrapped'}}}}
        components:
          securitySchemes: {bearerAuth: {type: http, scheme: bearer}}
          schemas:
            Session: {type: object, required: [token], properties: {token: {type: string}}}
            Page: {type: object, required: [items], properties: {next: {type: string}, items: {type: array, items: {$ref: '#/components/schemas/Item'}}}}
            Wrapped: {type: object, properties: {code: {type: integer}, data: {$ref: '#/components/schemas/Item'}}}
            Item:
              type: object
              required: [id]
              properties:
                id: {type: string, format: uuid}
                price: {type: string, format: money}
                phone: {type: string, format: x-phone}
                fax: {type: string, format: x-phone}
        """

    private static let native = """
        apigen: 1
        service: Bank
        servers: {main: 'https://bank.example'}
        defaults: {timeout: 10s}
        models: {Account: {fields: {id: Int}}}
        apis:
          FetchAccount: {GET: /account, returns: Account, timeout: 20s}
          CloseAccount: {DELETE: /account}
        """

    private static func read(
        _ overlay: String, over specs: [String] = [shop]
    ) -> (services: [Service], messages: [String]) {
        var problems = DiagnosticList()
        let file = SourceFile(path: "apigen.yaml", text: overlay)
        let configuration = Configuration.read(file, &problems)
        let files = specs.enumerated().map {
            SourceFile(path: "spec\($0.offset)/a.yaml", text: $0.element)
        }
        let reading = SpecReader.read(files, overlay: configuration.overlay)
        problems.append(contentsOf: reading.diagnostics)
        let messages = problems.all.map { problem in
            let place = problem.range.map {
                "\($0.file.path):\($0.start.line):\($0.start.column) "
            }
            return "\(place ?? "")\(problem.message)" + (problem.fix.map { " (\($0))" } ?? "")
        }
        return (reading.spec?.services ?? [], messages)
    }

    private func endpoint(_ name: String, _ services: [Service]) throws -> Endpoint {
        try #require(services.flatMap(\.groups).flatMap(\.endpoints).first { $0.name == name })
    }

    @Test func serversGetNamesAndCallsKeepTheirs() throws {
        let (services, messages) = Self.read(
            """
            service:
              servers: {local: 'http://127.0.0.1:8080', live: 'https://shop.example/v1'}
            """)
        #expect(messages.isEmpty)
        let servers = try #require(services.first).servers
        #expect(servers.map(\.name) == ["local", "live", "lists"])
        #expect(servers[1].description == "Production server")
        #expect(try endpoint("listItems", services).server == "lists")
    }

    @Test func anAccountIsMadeOfAScheme() throws {
        let (services, messages) = Self.read(
            """
            service:
              auth:
                bearerAuth: {from: auth.login.token, logout: POST /logout}
                device: {apiKey: {header: X-Device}}
            """)
        #expect(messages.isEmpty)
        let schemes = try #require(services.first).authSchemes
        #expect(schemes.map(\.name) == ["bearerAuth", "device"])
        #expect(schemes[0].kind == .bearer)
        #expect(schemes[0].secret?.endpoint == "auth.login")
        #expect(schemes[0].secret?.path == "token")
        #expect(schemes[0].login == "auth.login")
        #expect(schemes[0].logout == "logout")
        // The call that fetches a secret does not need it, though the document says nothing of that.
        #expect(try endpoint("auth.login", services).options.auth == .off)
        #expect(try endpoint("fetchItem", services).options.auth == .use("bearerAuth"))
    }

    @Test func optionsReachServicesGroupsAndCalls() throws {
        let (services, messages) = Self.read(
            """
            service: {style: centralized, access: internal, defaults: {timeout: 15s, join: true}}
            groups: {items: {style: distributed, description: Things., defaults: {timeout: 30s}}}
            apis:
              /items*: {interval: 1s, timeout: 40s}
              GET /items/{id}: {timeout: 2m, reformer: {type: ItemReformer, import: Kit}}
              listItems:
                headers: {X-Version: '3'}
                cache: {elseLoad: 5m}
                paging: {cursor: {send: page_token, next: next, items: items}}
                deprecated: Use search.
                style: centralized
                server: Production
            """.replacing("Production", with: "production"))
        #expect(messages.isEmpty, "\(messages)")
        let service = try #require(services.first)
        #expect(service.style == .centralized && service.access == .internal)
        let items = try #require(service.groups.first { $0.name == "items" })
        #expect(items.style == .distributed && items.description == "Things.")
        let login = try endpoint("auth.login", services)
        #expect(login.options.timeout == .use(15_000) && login.options.join == .use(.all))
        let fetch = try endpoint("fetchItem", services)
        #expect(fetch.options.timeout == .use(120_000) && fetch.options.interval == .use(1000))
        #expect(fetch.reformer == ExternalType(swiftName: "ItemReformer", module: "Kit"))
        let list = try endpoint("listItems", services)
        #expect(list.options.timeout == .use(40_000))
        #expect(list.options.cache == .use(.elseLoad(maxAge: 300_000)))
        #expect(list.options.headers.map(\.value) == ["3"])
        #expect(list.parameters.map(\.name) == ["page_token"])
        #expect(list.paging?.items == "items")
        #expect(list.deprecation?.message == "Use search.")
        #expect(list.style == .centralized && list.server == "production")
    }

    @Test func anEnvelopeIsTakenOffWhatADocumentDescribesWhole() throws {
        let (services, messages) = Self.read(
            """
            service:
              defaults: {answer: wrapped}
              answers: {wrapped: {result: data, error: {unless: {code: 0}}}}
            """)
        #expect(messages.isEmpty)
        func answer(_ name: String) throws -> String? {
            guard case .single(let answer) = try endpoint(name, services).returns else {
                return nil
            }
            return answer.type.spelling
        }
        #expect(try answer("fetchItem") == "Item")
        // What has no such field is what is inside.
        #expect(try answer("auth.login") == "Session")
        #expect(try endpoint("fetchItem", services).options.envelope == .use("wrapped"))
        let models = services.flatMap(\.groups).flatMap(\.models).map(\.name)
        #expect(!models.contains("Wrapped") && models.contains("Item"))
    }

    @Test func formatsBecomeTypes() throws {
        let (services, messages) = Self.read(
            "types: {money: Decimal, uuid: String, x-phone: {swift: Kit.Phone, import: Kit}}")
        #expect(messages.isEmpty)
        let models = services.flatMap(\.groups).flatMap(\.models)
        let item = try #require(models.first { $0.name == "Item" })
        guard case .structure(let structure) = item.kind else { return #expect(Bool(false)) }
        #expect(structure.fields.map(\.type.spelling) == ["String", "Decimal", "Phone", "Phone"])
        let phones = models.compactMap { model -> ExternalType? in
            if case .external(let type) = model.kind { type } else { nil }
        }
        #expect(phones == [ExternalType(swiftName: "Kit.Phone", module: "Kit")])
    }

    @Test func callsOfOpenRPCTakeItToo() throws {
        let (services, messages) = Self.read(
            """
            service: {rpc: {rpc: {path: /rpc/v2, arguments: by-position}}, defaults: {timeout: 3s}}
            apis: {books.*: {retry: {attempts: 2}}}
            """,
            over: [
                """
                openrpc: 1.3.2
                info: {title: Library, version: '1'}
                servers: [{url: 'https://books.example/rpc'}]
                methods:
                  - {name: books.add, params: [{name: title, schema: {type: string}}], result: {name: id, schema: {type: integer}}}
                """
            ])
        #expect(messages.isEmpty, "\(messages)")
        let service = try #require(services.first)
        #expect(service.rpcProtocols.map(\.path) == ["/rpc/v2"])
        #expect(service.rpcProtocols.map(\.arguments) == [.byPosition])
        let add = try #require(service.groups.flatMap(\.endpoints).first)
        #expect(add.options.timeout == .use(3000))
        guard case .use(let retry) = add.options.retry else { return #expect(Bool(false)) }
        #expect(retry.attempts == 2)
    }

    @Test func nativeSpecsTakeItToo() throws {
        let (services, messages) = Self.read(
            """
            services: {Bank: {defaults: {timeout: 1s, auth: key}, auth: {key: {apiKey: {query: k}}}}}
            apis: {CloseAccount: {idempotency: true}}
            """, over: [Self.native, Self.shop])
        #expect(messages.isEmpty, "\(messages)")
        // An API's own word is nearer than a service's, even one of the configuration.
        #expect(try endpoint("FetchAccount", services).options.timeout == .use(20_000))
        let close = try endpoint("CloseAccount", services).options
        #expect(close.timeout == .use(1000) && close.auth == .use("key"))
        #expect(close.idempotency == .use("Idempotency-Key"))
        #expect(try endpoint("fetchItem", services).options.timeout == .inherited)
    }

    @Test(arguments: [
        (
            "service: {serverz: {}}",
            "1:11 unknown key `serverz` in a service of a configuration (did"
        ),
        ("services: {Shp: {}}", "1:12 no service is called `Shp` (did you mean `Shop`?)"),
        ("groups: {item: {}}", "1:10 no group is called `item` (did you mean `items`?)"),
        ("groups: {items: {apis: {}}}", "1:18 unknown key `apis` in a group of a configuration"),
        ("apis: {listItem: {}}", "1:8 no API is called `listItem` (did you mean `listItems`?)"),
        (
            "apis: {GET /v1/item: {}}",
            "1:8 no API is called `GET /v1/item` (did you mean `GET /v1/items`?)"
        ),
        (
            "apis: {logout: {timeuot: 5s}}",
            "1:17 unknown key `timeuot` in an API of a configuration (did"
        ),
        (
            "apis: {logout: {returns: Item}}",
            "1:17 unknown key `returns` in an API of a configuration (what"
        ),
        ("apis: {logout: {timeout: 5}}", "1:26 `timeout` must be a time such as"),
        ("apis: {logout: {auth: bearer}}", "1:23 there is no auth scheme `bearer`"),
        (
            "apis: {logout: {server: lits}}",
            "1:25 there is no server `lits` (did you mean `lists`?)"
        ),
        ("apis: {logout: {reformer: a b}}", "1:27 a Swift type must be identifiers"),
        (
            "apis: {listItems: {paging: {page: {send: pg, items: items}}}}",
            "1:42 API `listItems` has no query parameter or argument `pg`"
        ),
        (
            "service: {auth: {bearerAut: {login: logout}}}",
            "1:18 there is no auth scheme `bearerAut` (did you mean `bearerAuth`?)"
        ),
        (
            "service: {auth: {bearerAut: {bearer: true}}}",
            "1:18 there is no auth scheme `bearerAut` (did you mean `bearerAuth`?)"
        ),
        ("service: {auth: {bearerAuth: {login: logn}}}", "1:38 there is no API `logn`"),
        ("service: {rpc: {main: {path: /rpc}}}", "1:17 there is no RPC protocol `main`"),
        ("types: {monee: Decimal}", "1:9 no schema has the format `monee` (did you mean `money`?)"),
        ("types: {money: Decmal}", "1:16 there is no type `Decmal` for a format (did you mean"),
        ("types: {money: {swift: 1x}}", "1:24 a Swift type must be identifiers"),
        ("types: {money: {import: Kit}}", "1:16 a type of the app's own needs `swift`"),
    ])
    func whatIsWrongHasAPlaceInTheConfiguration(_ overlay: String, _ expected: String) {
        let messages = Self.read(overlay).messages
        #expect(messages.count == 1, "\(messages)")
        #expect(messages.first?.hasPrefix("apigen.yaml:\(expected)") == true, "\(messages)")
    }

    @Test func aServiceWithoutANameIsTheOnlyOne() {
        let messages = Self.read("service: {style: centralized}", over: [Self.native, Self.shop])
            .messages
        #expect(
            messages == [
                "apigen.yaml:1:1 `service` could mean several services "
                    + "(write `services: {Shop: {…}, Bank: {…}}`)"
            ])
    }
}
