public import APIModel
public import Diagnostics
import SwiftText

/// What the person who runs the tool asks for, beside the spec.
public struct PlanOptions: Sendable {
    /// Beats every style in the specs.
    public var style: Style?
    /// Beats every access level in the specs.
    public var access: Access?
    /// The groups and APIs to generate; empty: all. Models that nothing uses drop out.
    public var only: [APIPattern]
    /// Groups and APIs to leave out, with the models that only they use.
    public var exclude: [APIPattern]
    /// Other names for what the specs name.
    public var names: [Renaming]
    /// Into how many files each service goes; nil: one file a declaration.
    public var shards: ShardCounts?
    /// A package to put the files into; nil: the files alone.
    public var package: PackageOptions?

    /// Options; by default everything is as the specs say.
    public init(
        style: Style? = nil, access: Access? = nil, only: [APIPattern] = [],
        exclude: [APIPattern] = [], names: [Renaming] = [], shards: ShardCounts? = nil,
        package: PackageOptions? = nil
    ) {
        self.style = style
        self.access = access
        self.only = only
        self.exclude = exclude
        self.names = names
        self.shards = shards
        self.package = package
    }
}

/// A plan, or the reasons why there is none.
public struct Planning: Sendable {
    /// The plan; nil where a message is an error.
    public let plan: EmissionPlan?
    /// What was found on the way.
    public let diagnostics: DiagnosticList

    init(plan: EmissionPlan?, diagnostics: DiagnosticList) {
        self.plan = diagnostics.hasErrors ? nil : plan
        self.diagnostics = diagnostics
    }
}

/// Decides every Swift name, type and file of what is generated. Writes no text.
public enum EmissionPlanner {
    /// Plans all services of a spec.
    public static func plan(_ spec: APISpec, options: PlanOptions = PlanOptions()) -> Planning {
        var diagnostics = DiagnosticList()
        let titled = RenamingPass(options.names).apply(to: spec.services, &diagnostics)
        let services = Selection(only: options.only, exclude: options.exclude).apply(
            to: titled, &diagnostics)
        if diagnostics.hasErrors { return Planning(plan: nil, diagnostics: diagnostics) }
        let runtime = options.package?.runtimeModule ?? Vocabulary.runtimeModule
        let naming = TypeNaming(
            services, runtimeModule: runtime, isPackage: options.package != nil)
        var files: [FilePlan] = []
        var contexts: [ServiceContext] = []
        for service in services {
            NameTwins.check(service, &diagnostics)
            let context = ServiceContext(
                service: service, naming: naming, access: options.access)
            contexts.append(context)
            if options.package != nil { PackagePlanner.checkAccess(context, &diagnostics) }
            files += FilePlanner(context: context, options: options).files(&diagnostics)
        }
        if let counts = options.shards {
            files = ShardPlanner(counts: counts).shards(files, of: titled, &diagnostics)
        } else {
            files = FileNaming.unique(files)
        }
        var plan = EmissionPlan(files: files, qualifications: naming.qualifications)
        if let package = options.package {
            plan.package = PackagePlanner(options: package, style: options.style).plan(contexts)
            plan.move(into: "Sources/\(package.name)", runtimeModule: runtime)
        }
        return Planning(plan: plan, diagnostics: diagnostics)
    }
}
