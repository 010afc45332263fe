/// The keys of a configuration file.
enum ConfigurationKey: String, SpecKey {
    case specs, output, strict, style, access, templates, only, exclude, names, service, services
    case groups, apis, types, shards, package, runtime, runtimePackage

    static let owner = "a configuration"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .specs: "Spec files and folders, relative to this file."
        case .output: "Where the Swift files go, relative to this file."
        case .strict: "Whether warnings count as errors: true or false."
        case .style: "How APIs are emitted: distributed or centralized; beats the specs."
        case .access: "The access level of what is generated; beats the specs."
        case .templates: "A folder of templates in place of built-in ones, relative to this file."
        case .only: "The groups, APIs and paths to generate, and no more."
        case .exclude: "The groups, APIs and paths to leave out."
        case .names: "Other names for services, groups, APIs and models."
        case .service: "What the spec leaves open about the service, if there is only one."
        case .services: "The same for several services, by their names."
        case .groups: "What the specs leave open about groups, by their names."
        case .apis: "What the specs leave open about APIs, by name, or by method and path."
        case .types: "Swift types for the formats of JSON Schema."
        case .shards: "Into how many files each service is written, one number or one a kind."
        case .package: "The name of a whole Swift package to write around the files."
        case .runtime: "Whether the package has the runtime inside (embedded) or is a dependency."
        case .runtimePackage: "The path or URL of apigen's package, for `runtime: dependency`."
        }
    }
}

/// What can have another name.
enum RenamingKey: String, SpecKey {
    case services, groups, apis, models

    static let owner = "`names`"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .services: "Names for services, by their names in the specs."
        case .groups: "Names for groups, by their names in the specs."
        case .apis: "Names for APIs, by their names in the specs."
        case .models: "Names for models, by their names in the specs."
        }
    }
}

/// What is put into shards.
enum ShardKey: String, SpecKey {
    case models, apis, client

    static let owner = "`shards`"
    static let table = makeTable()

    var summary: String {
        switch self {
        case .models: "Files for models. 4 if left out."
        case .apis: "Files for APIs. 4 if left out."
        case .client: "Files for the client and its methods. 1 if left out."
        }
    }
}
