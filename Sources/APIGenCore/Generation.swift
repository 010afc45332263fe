public import Diagnostics
public import EmissionPlan
import Mustache
public import Rendering
import RuntimeSources
public import SpecReader

/// From the text of spec files to the text of Swift files, one pure stage after the other.
public enum Generation {
    /// Runs the stages: read, plan, render.
    ///
    /// A stage goes on past an error, so that one run reports everything it can see; the next
    /// stage runs only on what is whole.
    public static func run(
        _ files: [SourceFile], options: GenerationOptions = GenerationOptions()
    ) -> GenerationOutcome {
        var outcome = GenerationOutcome()
        let reading = outcome.timed(.parse) {
            SpecReader.read(files, overlay: options.overlay, load: options.load)
        }
        outcome.diagnostics.append(contentsOf: reading.diagnostics)
        outcome.references = reading.references
        guard let spec = reading.spec, !outcome.diagnostics.hasErrors else { return outcome }

        let planning = outcome.timed(.plan) { EmissionPlanner.plan(spec, options: options.plan) }
        outcome.diagnostics.append(contentsOf: planning.diagnostics)
        guard let plan = planning.plan, !outcome.diagnostics.hasErrors else { return outcome }

        do {
            outcome.files = try outcome.timed(.render) { () throws(TemplateError) in
                let sources = options.templates.mapValues {
                    String(decoding: $0.bytes, as: UTF8.self)
                }
                let files = try Renderer(for: plan, replacements: sources).render(plan)
                return (files + runtime(of: options.plan.package)).sorted { $0.path < $1.path }
            }
        } catch {
            outcome.diagnostics.append(Self.diagnostic(of: error, templates: options.templates))
        }
        return outcome
    }
}

extension Generation {
    /// The runtime's sources, for a package that is to have them inside.
    private static func runtime(of package: PackageOptions?) -> [RenderedFile] {
        guard let package, package.runtime == .embedded else { return [] }
        return RuntimeSources.files(for: package.name).map {
            RenderedFile(path: "Sources/\($0.path)", contents: $0.text)
        }
    }

    /// A template's error as a message like any other, with its place in the template.
    private static func diagnostic(
        of error: TemplateError, templates: [String: SourceFile]
    ) -> Diagnostic {
        let name = error.place.template
        let file = templates[name] ?? SourceFile(path: "\(name).mustache", bytes: [])
        let start = SourcePosition(line: error.place.line, column: error.place.column)
        let range = SourceRange(file: file, start: start, end: start)
        return .error("template", error.message, at: range)
    }
}

/// What a run is asked for, beside the specs.
public struct GenerationOptions: Sendable {
    /// What the planner is told.
    public var plan: PlanOptions
    /// Template name without `.mustache` → the file in place of the built-in template.
    public var templates: [String: SourceFile]

    /// What a configuration says over what the specs say.
    public var overlay: Overlay

    /// Gives the file at a path that a document refers to, beside those that are given.
    public var load: @Sendable (String) -> SourceFile?

    /// Options; by default everything is as the specs say.
    public init(
        plan: PlanOptions = PlanOptions(), templates: [String: SourceFile] = [:],
        overlay: Overlay = Overlay(),
        load: @escaping @Sendable (String) -> SourceFile? = { _ in nil }
    ) {
        self.plan = plan
        self.templates = templates
        self.overlay = overlay
        self.load = load
    }
}

/// What came of a run.
public struct GenerationOutcome: Sendable {
    /// A part of the work.
    public enum Stage: String, Sendable, CaseIterable {
        case parse, plan, render
    }

    /// The files, in the order of their paths; none where a message is an error.
    public internal(set) var files: [RenderedFile] = []
    /// The files that documents referred to, beside those that were given.
    public internal(set) var references: [SourceFile] = []
    /// What was found on the way.
    public internal(set) var diagnostics = DiagnosticList()
    /// How long each stage took that ran, in the order of the run.
    public private(set) var timings: [(stage: Stage, time: Duration)] = []

    init() {}

    mutating func timed<Result, Failure: Error>(
        _ stage: Stage, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let start = ContinuousClock.now
        defer { timings.append((stage, start.duration(to: .now))) }
        return try work()
    }
}
