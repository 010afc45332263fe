import APIModel
import Diagnostics
import EmissionPlan
import SpecReader
import Testing

/// A plan made of specs that a test spells out.
struct Planned {
    let plan: EmissionPlan

    /// Plans specs, of which each is a service of its own; a test fails where there are errors.
    init(
        _ specs: String..., options: PlanOptions = PlanOptions(),
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let planning = try Self.planning(specs, options: options, at: location)
        plan = try #require(planning.plan, sourceLocation: location)
    }

    /// Plans what no spec of the native language could say.
    init(_ spec: APISpec) throws {
        plan = try #require(EmissionPlanner.plan(spec).plan)
    }

    /// What the planner says of specs that the reader takes.
    static func planning(
        _ specs: [String], options: PlanOptions = PlanOptions(),
        at location: SourceLocation = #_sourceLocation
    ) throws -> Planning {
        let files = specs.enumerated().map { index, text in
            SourceFile(path: "Specs/\(index)/service.yaml", text: text)
        }
        let reading = SpecReader.read(files)
        let spec = try #require(
            reading.spec, "\(reading.diagnostics.all.map(\.message))", sourceLocation: location)
        return EmissionPlanner.plan(spec, options: options)
    }

    /// A service with these models and a call, so that it is a whole one.
    static func models(_ yaml: String) throws -> Planned {
        try Planned("apigen: 1\nservice: Shop\nservers: {main: 'https://a.example'}\n" + yaml)
    }

    var paths: [String] { plan.files.map(\.path) }

    var declarations: [DeclarationPlan] { plan.files.flatMap(\.declarations) }

    var structures: [StructurePlan] {
        declarations.compactMap { if case .structure(let plan) = $0 { plan } else { nil } }
    }

    var enumerations: [EnumerationPlan] {
        declarations.compactMap { if case .enumeration(let plan) = $0 { plan } else { nil } }
    }

    var classes: [EndpointClassPlan] {
        declarations.compactMap { if case .endpointClass(let plan) = $0 { plan } else { nil } }
    }

    var groups: [EndpointGroupPlan] {
        declarations.compactMap { if case .endpointGroup(let plan) = $0 { plan } else { nil } }
    }

    var methods: [MethodPlan] {
        declarations.flatMap { declaration -> [MethodPlan] in
            if case .calls(let plan) = declaration { plan.methods } else { [] }
        }
    }

    var clients: [ClientPlan] {
        declarations.compactMap { if case .client(let plan) = $0 { plan } else { nil } }
    }

    var accounts: [AccountPlan] {
        declarations.compactMap { if case .account(let plan) = $0 { plan } else { nil } }
    }

    func structure(_ name: String) throws -> StructurePlan {
        try #require(structures.first { $0.name == name })
    }

    func endpoint(_ name: String) throws -> EndpointClassPlan {
        try #require(classes.first { $0.name == name })
    }

    func method(_ name: String) throws -> MethodPlan {
        try #require(methods.first { $0.name == name })
    }
}

extension SourceRange {
    /// A place for what a test makes without a file.
    static let test = SourceRange(
        file: SourceFile(path: "../Specs/test.yaml", text: ""),
        start: SourcePosition(line: 1, column: 1), end: SourcePosition(line: 1, column: 1))
}
