import EmissionPlan
import Testing

/// Packages around generated code.
@Suite struct PackageTests {
    @Test func theFirstExampleKeepsThePlainName() throws {
        let planned = try Planned(
            """
            apigen: 1
            service: Shop
            servers: {main: 'https://a.example'}
            models: {Drink: {fields: {id: Int}}}
            apis:
              FetchDrink: {GET: /a, returns: Drink}
              Clear: {DELETE: /a}
              CreateDrink: {POST: /a, returns: Drink}
            """, options: PlanOptions(package: PackageOptions(name: "SDK", runtime: .embedded)))
        let package = try #require(planned.plan.package)
        #expect(package.services.flatMap(\.examples).map(\.result) == ["drink", nil, "drink2"])
    }

    @Test(arguments: [
        ("https://a.example/apigen.git", true), ("ssh://git@a.example/apigen", true),
        ("git@a.example:team/apigen.git", true), ("../apigen", false), ("/a/apigen", false),
    ])
    func urlsAreToldFromPaths(_ location: String, _ isRemote: Bool) {
        #expect(PackageOptions.isRemote(location) == isRemote)
    }
}
