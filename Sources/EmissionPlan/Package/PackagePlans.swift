/// A whole package around the generated code.
public struct PackageOptions: Sendable, Hashable {
    /// Where the package has its runtime from.
    public enum Runtime: Sendable, Hashable {
        /// The runtime's sources lie in the package, in modules named after it.
        case embedded
        /// apigen's package, at a path or a URL, from this version on.
        case dependency(location: String, version: String)
    }

    /// The package's name, which its module and product have too: an identifier.
    public var name: String
    /// Where the runtime comes from.
    public var runtime: Runtime

    /// A package.
    public init(name: String, runtime: Runtime) {
        self.name = name
        self.runtime = runtime
    }

    /// Whether a location of apigen's package is a URL, or git's short form of one.
    public static func isRemote(_ location: String) -> Bool {
        location.contains("://") || location.hasPrefix("git@")
    }

    /// The module that generated code imports.
    public var runtimeModule: String {
        runtime == .embedded ? name + "Runtime" : Vocabulary.runtimeModule
    }
}

/// Everything decided about a package: its manifest, smoke test and readme.
public struct PackagePlan: Sendable {
    /// The package's name.
    public var name: String
    /// The module that generated code imports.
    public var runtimeModule: String
    /// Where the runtime comes from; nil: its sources lie in the package.
    public var dependency: Dependency?
    /// The services.
    public var services: [Service]

    /// apigen's package as a dependency.
    public struct Dependency: Sendable {
        /// A path or a URL.
        public var location: String
        /// Whether it is a URL.
        public var isRemote: Bool
        /// What SwiftPM calls it.
        public var identity: String
        /// The oldest version that will do.
        public var version: String
    }

    /// One service in test and readme.
    public struct Service: Sendable {
        /// The client class.
        public var client: String
        /// What stands between the parentheses that make one.
        public var clientArguments: String
        /// What the service is, as lines of Markdown, an empty one first.
        public var description: [String]
        /// The groups that have calls.
        public var groups: [Group]
        /// Calls to begin with.
        public var examples: [Example]
    }

    /// One group.
    public struct Group: Sendable {
        /// Its name as Markdown.
        public var title: String
        /// The name of its test.
        public var test: String
        /// Whether it has calls that are deprecated, to be tested where that is no warning.
        public var isDeprecated: Bool
        /// The calls that the test builds.
        public var calls: [CallPlan]
        /// The calls for which no values could be made up, by their methods' names.
        public var skipped: [String]
        /// All calls, for the readme.
        public var rows: [Row]
    }

    /// One call in the readme.
    public struct Row: Sendable {
        /// The client's method.
        public var method: String
        /// What goes over the wire, as Markdown.
        public var target: String
        /// What it does, as one line of Markdown.
        public var summary: String
    }

    /// A call with values.
    public struct Example: Sendable {
        /// What it shows.
        public var comment: String?
        /// The constant that its answer goes into; nil where there is none.
        public var result: String?
        /// The client's method.
        public var method: String
        /// Its arguments.
        public var arguments: [CallPlan.Argument]
    }
}
