/// Everything decided: each Swift name, type and file of what is generated.
public struct EmissionPlan: Sendable {
    /// The files, in the order of their paths.
    public var files: [FilePlan]
    /// Type names that generated code has to qualify, because a generated type has the same name:
    /// `Date` → `Foundation.Date`.
    public var qualifications: [String: String]
    /// The package around them, where one is asked for.
    public var package: PackagePlan?

    /// Moves all files into a folder, and lets them import another runtime.
    mutating func move(into folder: String, runtimeModule: String) {
        for index in files.indices {
            files[index].path = "\(folder)/\(files[index].path)"
            files[index].imports = files[index].imports
                .map { $0 == Vocabulary.runtimeModule ? runtimeModule : $0 }.sorted()
        }
    }
}

/// One file to be generated.
public struct FilePlan: Sendable {
    /// Where it goes: relative to the output folder, parts joined by `/`.
    public var path: String
    /// The name of the spec file that it comes from.
    public var source: String
    /// The service that it belongs to, by its spec name.
    public var service: String
    /// The part of the service that it belongs to.
    public var part: Part
    /// The access level of its declarations.
    public var access: AccessPlan
    /// The modules to import, sorted.
    public var imports: [String]
    /// What it declares, in order.
    public var declarations: [DeclarationPlan]

    /// What a file is about.
    public enum Part: String, Sendable, CaseIterable {
        case client = "Client"
        case models = "Models"
        case apis = "APIs"
    }
}

/// An access level as Swift spells it.
public enum AccessPlan: String, Sendable {
    case `public`, package, `internal`

    /// The modifier with the space behind it; nothing where it is Swift's default.
    public var modifier: String { self == .internal ? "" : rawValue + " " }
}

/// A declaration at the top of a file.
public enum DeclarationPlan: Sendable {
    case service(ServicePlan)
    case structure(StructurePlan)
    case enumeration(EnumerationPlan)
    case union(UnionPlan)
    case alias(AliasPlan)
    case endpointClass(EndpointClassPlan)
    case endpointGroup(EndpointGroupPlan)
    case statusResponse(StatusResponsePlan)
    case client(ClientPlan)
    case calls(CallsPlan)
    case account(AccountPlan)
    case examples(ExamplesPlan)
}
