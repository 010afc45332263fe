import EmissionPlan
import Testing

@Suite struct EndpointTests {
    private static func service(_ rest: String) -> String {
        "apigen: 1\nservice: Shop\nservers: {main: 'https://a.example'}\n" + rest
    }

    @Test func stylesAreChosenByTheNearestWord() throws {
        let spec = Self.service(
            """
            style: centralized
            apis:
              One: {GET: /one}
              Two: {GET: /two, style: distributed}
            """)
        let planned = try Planned(spec)
        #expect(planned.classes.map(\.name) == ["TwoAPI"])
        #expect(planned.groups.map(\.name) == ["ShopAPI"])
        #expect(planned.groups.flatMap(\.cases).map(\.name) == ["one"])
        #expect(try planned.method("one").call.callee == "ShopAPI.one")
        #expect(try planned.method("two").call.callee == "TwoAPI")

        let all = try Planned(spec, options: PlanOptions(style: .distributed))
        #expect(Set(all.classes.map(\.name)) == ["OneAPI", "TwoAPI"])
        #expect(all.groups.isEmpty)
    }

    @Test func accessIsChosenByTheRunThenTheSpec() throws {
        let spec = Self.service("access: internal\napis: {One: {GET: /one}}")
        #expect(Set(try Planned(spec).plan.files.map(\.access)) == [.internal])
        let planned = try Planned(spec, options: PlanOptions(access: .package))
        #expect(Set(planned.plan.files.map(\.access)) == [.package])
    }

    @Test func onlyWhatDiffersFromTheServiceIsSaid() throws {
        let planned = try Planned(
            Self.service(
                """
                auth: {key: {apiKey: {header: X-Key}}, other: {apiKey: {query: k}}}
                answers: {wrapped: {result: data}}
                defaults: {timeout: 15s, auth: key, answer: wrapped}
                apis:
                  Same: {GET: /a}
                  Repeated: {GET: /b, timeout: 15s, auth: key, answer: wrapped}
                  Different: {GET: /c, timeout: 1500ms, auth: other, answer: none}
                  Without: {GET: /d, timeout: none, auth: none}
                """))
        func options(_ name: String) throws -> [String?] {
            let options = try planned.endpoint(name).request.options
            return [options.timeout, options.auth, options.envelope]
        }
        #expect(try options("SameAPI") == [nil, nil, nil])
        #expect(try options("RepeatedAPI") == [nil, nil, nil])
        #expect(try options("DifferentAPI") == [".milliseconds(1500)", "Shop.other", "nil"])
        #expect(try options("WithoutAPI") == ["nil", "nil", nil])
    }

    @Test func aServerOfItsOwnIsAValue() throws {
        let planned = try Planned(
            """
            apigen: 1
            service: Shop
            servers:
              main: https://a.example
              other: https://b.example
              regional: {url: "https://{region}.example", variables: {region: eu}}
            apis:
              One: {GET: /a, server: other}
              Two: {GET: /b, server: regional}
            """)
        #expect(try planned.endpoint("OneAPI").request.options.server == "Shop.Server.other_")
        #expect(try planned.endpoint("TwoAPI").request.options.server == "Shop.Server.regional()")
    }

    @Test func theAccountMayRenewThroughWhatIsDeprecated() throws {
        let planned = try Planned(
            Self.service(
                """
                auth: {session: {bearer: Login.token, login: Login, refresh: Renew}}
                models: {Session: {fields: {token: String}}}
                apis:
                  Login: {POST: /s, returns: Session, deprecated: true}
                  Renew: {POST: /r, returns: Session, deprecated: true}
                """))
        #expect(try planned.endpoint("LoginAPI").deprecation != nil)
        #expect(try planned.endpoint("RenewAPI").deprecation == nil)
        #expect(try planned.method("renew").deprecation != nil)
    }

    @Test func valuesThatMayBeLeftOutStandBehind() throws {
        let planned = try Planned(
            Self.service(
                """
                apis:
                  Find:
                    GET: /find/{id}
                    path: {id: Int}
                    query: {page?: Int, text: String}
                    headers: {trace?: {type: String, key: X-Trace}}
                """))
        let values = try planned.endpoint("FindAPI").values
        #expect(values.map(\.name) == ["id", "text", "page", "trace"])
        #expect(values.map(\.type) == ["Int", "String", "Int?", "String?"])
        #expect(values.map(\.isOptional) == [false, false, true, true])
    }

    @Test func aLoneBodyHasNoLabel() throws {
        let planned = try Planned(
            Self.service(
                """
                models: {User: {fields: {id: Int}}}
                apis:
                  Make: {POST: /a, body: User}
                  Change: {PUT: "/a/{id}", path: {id: Int}, body: User}
                """))
        #expect(try planned.endpoint("MakeAPI").values.map(\.isUnlabeled) == [true])
        #expect(try planned.endpoint("ChangeAPI").values.map(\.isUnlabeled) == [false, false])
    }

    @Test func pagesFollowTheSpec() throws {
        let planned = try Planned(
            Self.service(
                """
                models:
                  Users: {fields: {items: [User], next?: String}}
                  User: {fields: {id: Int}}
                apis:
                  ByCursor:
                    GET: /a
                    query: {cursor?: String}
                    returns: Users
                    paging: {cursor: {send: cursor, next: next, items: items}}
                  ByPage:
                    GET: /b
                    query: {page?: Int}
                    returns: Users
                    paging: {page: {send: page, first: 0, items: items}}
                  ByOffset:
                    GET: /c
                    query: {skip: Int}
                    returns: [User]
                    paging: {offset: {send: skip}}
                  ByLink: {GET: /d, returns: [User], paging: link}
                """))
        func pages(_ name: String) throws -> [String?] {
            let pages = try #require(try planned.method(name).pages)
            return [pages.name, pages.item, pages.items, pages.kind, pages.argument, pages.start]
        }
        #expect(
            try pages("byCursor") == [
                "byCursorPages", "User", "\\.items", "next", "\\.next", "cursor",
            ])
        #expect(
            try pages("byPage") == ["byPagePages", "User", "\\.items", "page", "page ?? 0", nil])
        #expect(
            try pages("byOffset") == ["byOffsetPages", "User", "\\.self", "offset", "skip", nil])
        #expect(try pages("byLink") == ["byLinkPages", "User", "\\.self", "linkOf", nil, nil])
    }

    @Test func accountsKnowHowToLogInRenewAndLogOut() throws {
        let planned = try Planned(
            Self.service(
                """
                auth:
                  session:
                    bearer: Login.token
                    login: Login
                    refresh: Renew
                    logout: Logout
                    expires: Login.expiresIn
                models: {Session: {fields: {token: String, expiresIn?: Int}}}
                apis:
                  Login: {POST: /s, body: {form: {name: String, password: String}}, returns: Session}
                  Renew: {POST: /r, returns: Session}
                  Logout: {DELETE: /s}
                """))
        let account = try #require(planned.accounts.first)
        #expect(account.name == "ShopAccount")
        #expect(account.scheme == "Shop.session")
        #expect(account.login.method.values.map(\.name) == ["name", "password"])
        #expect(account.login.secret == "answer.token")
        #expect(
            account.login.expiry
                == "answer.expiresIn.map { Date(timeIntervalSinceNow: Double($0)) }")
        #expect(account.refresh?.method.call.callee == "RenewAPI")
        #expect(account.logout?.call.callee == "LogoutAPI")
    }
}
