import APIModel
import EmissionPlan
import Testing

@Suite struct PackagePlanTests {
    private static let options = PlanOptions(
        package: PackageOptions(name: "SDK", runtime: .embedded))

    private static func shop(_ group: String, access: String = "public") -> String {
        """
        apigen: 1
        service: Shop
        access: \(access)
        servers: {main: "https://a.example"}
        group: \(group)
        models: {Testing: {fields: {id: Int}}}
        apis: {Fetch: {GET: /a, returns: Testing}}
        """
    }

    /// The smoke test has a property `client`, and its macros mention the module `Testing`.
    @Test func theSmokeTestHasItsNamesForItself() throws {
        let plan = try Planned(Self.shop("Client"), options: Self.options).plan
        #expect(plan.package?.services.first?.groups.map(\.test) == ["client_"])
        let planned = try Planned(Self.shop("Items"), options: Self.options)
        #expect(planned.structures.map(\.name) == ["Testing_"])
        #expect(try Planned(Self.shop("Items")).structures.map(\.name) == ["Testing"])
    }

    @Test(arguments: ["internal", "package"])
    func nobodyCouldUseAPackageWithoutAPublicAPI(_ access: String) throws {
        let spec = Self.shop("Items", access: access)
        let planning = try Planned.planning([spec], options: Self.options)
        #expect(planning.plan == nil)
        #expect(planning.diagnostics.all.map(\.code) == ["hidden-package"])
        var options = Self.options
        options.access = .public
        #expect(try Planned.planning([spec], options: options).plan != nil)
        #expect(try Planned.planning([spec]).plan != nil)
    }
}
