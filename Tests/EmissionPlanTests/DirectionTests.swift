import EmissionPlan
import Testing

/// Read-only fields are in answers only, write-only ones in requests only.
@Suite struct DirectionTests {
    private static let models = """
        models:
          User:
            fields:
              id: {type: Int, readOnly: true}
              name: String
              password?: {type: String, writeOnly: true}
          Team: {fields: {members: [User]}}
          Plain: {fields: {a: Int}}

        """

    private func planned(_ apis: String) throws -> Planned {
        try Planned.models(Self.models + "apis:\n" + apis)
    }

    private func fields(_ planned: Planned, _ name: String) throws -> [String] {
        try planned.structure(name).fields.map(\.name)
    }

    @Test func aModelOfBothDirectionsHasTwoForms() throws {
        let planned = try planned("  Change: {PUT: /user, body: User, returns: User}")
        #expect(try fields(planned, "User") == ["id", "name"])
        #expect(try fields(planned, "UserInput") == ["name", "password"])
        #expect(try planned.endpoint("ChangeAPI").values.map(\.type) == ["UserInput"])
        #expect(try planned.endpoint("ChangeAPI").response.type == "User")
    }

    @Test func aModelOfOneDirectionKeepsItsName() throws {
        let sent = try planned("  Make: {POST: /user, body: User}")
        #expect(try fields(sent, "User") == ["name", "password"])
        let received = try planned("  Fetch: {GET: /user, returns: User}")
        #expect(try fields(received, "User") == ["id", "name"])
        #expect(!sent.structures.contains { $0.name == "UserInput" })
    }

    @Test func modelsThatHoldOneHaveTwoFormsToo() throws {
        let planned = try planned(
            "  Change: {PUT: /team, body: Team, returns: Team}\n"
                + "  Same: {PUT: /plain, body: Plain, returns: Plain}")
        #expect(try planned.structure("Team").fields.map(\.type) == ["[User]"])
        #expect(try planned.structure("TeamInput").fields.map(\.type) == ["[UserInput]"])
        #expect(!planned.structures.contains { $0.name == "PlainInput" })
    }

    @Test func aTwinKeepsClearOfAModelOfItsName() throws {
        let planned = try Planned.models(
            Self.models + "  UserInput: {fields: {other: Int}}\n"
                + "apis: {Change: {PUT: /user, body: User, returns: User}}")
        #expect(try fields(planned, "UserInput") == ["other"])
        #expect(try fields(planned, "UserInputInput") == ["name", "password"])
    }
}
