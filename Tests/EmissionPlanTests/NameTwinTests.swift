import Diagnostics
import Testing

/// APIs whose names are one in Swift: said, and told apart the same way everywhere.
@Suite struct NameTwinTests {
    private static let twins = """
        apigen: 1
        service: Shop
        servers: {main: https://shop.example}
        apis:
          FetchUser: {GET: "/a/{id}", path: {id: Int}}
          fetchUser: {POST: "/a/{id}", path: {id: Int}}
        """

    @Test func aMethodCallsTheClassOfItsNumber() throws {
        let planned = try Planned(Self.twins)
        let callees = Dictionary(
            uniqueKeysWithValues: planned.methods.map { ($0.name, $0.call.callee) })
        #expect(callees == ["fetchUser": "FetchUserAPI", "fetchUser2": "FetchUserAPI2"])
    }

    @Test func twinsAreSaid() throws {
        let said = try Planned.planning([Self.twins]).diagnostics.all
        #expect(said.map(\.code) == ["name-twins"])
        #expect(said.first?.severity == .warning)
        #expect(
            said.first?.message
                == "`FetchUser` and `fetchUser` are both `FetchUser` in Swift: one gets a number")
        #expect(said.first?.range?.start == SourcePosition(line: 6, column: 3))
        #expect(said.first?.notes.first?.range?.start == SourcePosition(line: 5, column: 3))
    }
}

/// Forms for requests, where a model is reached through others.
@Suite struct NestedDirectionTests {
    private static let nested = """
        apigen: 1
        service: Shop
        servers: {main: https://shop.example}
        models:
          User: {fields: {id: {type: Int, readOnly: true}, name: String}}
          Users: {alias: "[User]"}
          Plain: {fields: {user: User}}
        apis:
          Fetch: {GET: /user, returns: User}
          Inline: {POST: /a, body: {fields: {user: User}}}
          Named: {POST: /b, body: Plain}
          Alias: {POST: /c, body: Users}
        """

    @Test func whatOnlyRequestsHoldIsTheirForm() throws {
        let planned = try Planned(Self.nested)
        let fields = Dictionary(
            uniqueKeysWithValues: planned.structures.map { ($0.name, $0.fields.map(\.type)) })
        #expect(fields["InlineBody"] == ["UserInput"])
        #expect(fields["Plain"] == ["UserInput"])
        #expect(fields["User"] == ["Int", "String"])
        #expect(fields["UserInput"] == ["String"])
    }
}
