import APIGenCore
import APIModel
import Diagnostics
import EmissionPlan
import Rendering

/// `apigen generate`: specs in, Swift files out.
struct GenerateCommand {
    private let specs: [String]
    private let output: String
    private let arguments: Arguments
    private let reporter: Reporter
    private var clock: RunClock

    init(_ arguments: Arguments, start: ContinuousClock.Instant) {
        specs = arguments.operands
        output = Path.tidied(arguments.last(.output) ?? ".")
        self.arguments = arguments
        reporter = Reporter(arguments)
        clock = RunClock(start: start)
    }

    /// Runs the command; gives its exit status.
    mutating func run() -> ExitStatus {
        let status = generate()
        if arguments.has(.timings) { reporter.remark(clock.text) }
        return status
    }

    private mutating func generate() -> ExitStatus {
        let input = SpecFiles(paths: specs, output: output)
        var problems = input.diagnostics
        let options = readOptions(problems: &problems)
        clock.lap("read")
        if problems.hasErrors { return fail(problems) }

        let cache = RunCache(
            output: output, arguments: arguments, specs: input.files, templates: options.templates)
        if isWriting, let unchanged = cache?.unchangedFiles() {
            clock.lap("compare")
            reporter.summary(Summary(unchanged: unchanged, time: clock.total))
            return .success
        }

        let outcome = Generation.run(input.files, options: options)
        clock.add(outcome.timings)
        problems.append(contentsOf: outcome.diagnostics)
        OutputNames.check(outcome.files, problems: &problems)
        if problems.hasErrors { return fail(problems) }
        reporter.report(problems)

        do throws(Disk.Failure) {
            // Warnings are to be seen again, so a run that had some is not remembered.
            return try deliver(outcome.files, cache: problems.all.isEmpty ? cache : nil)
        } catch {
            return fail(.unwritable(error))
        }
    }

    private var isWriting: Bool { !arguments.has(.check) && !arguments.has(.dryRun) }

    private func readOptions(problems: inout DiagnosticList) -> GenerationOptions {
        let plan = PlanOptions(
            style: arguments.last(.style).flatMap(Style.init),
            access: arguments.last(.access).flatMap(Access.init),
            only: arguments.all(.only).flatMap { $0.split(separator: ",").map(String.init) })
        let templates = arguments.last(.templates).map {
            TemplateFolder.read($0, problems: &problems)
        }
        return GenerationOptions(plan: plan, templates: templates ?? [:])
    }

    private mutating func deliver(
        _ files: [RenderedFile], cache: RunCache?
    ) throws(Disk.Failure) -> ExitStatus {
        if arguments.has(.check) { return check(files) }
        if arguments.has(.dryRun) { return list(files) }
        try Disk.makeFolder(output)
        return try FolderLock.holding(output) {
            reporter.remark("waiting for another run in '\(output)'")
        } work: { () throws(Disk.Failure) in
            try write(files, cache: cache)
        }
    }

    private mutating func write(
        _ files: [RenderedFile], cache: RunCache?
    ) throws(Disk.Failure) -> ExitStatus {
        guard let change = change(files) else { return .failure }
        try OutputWriter(folder: output).apply(change)
        cache?.remember()
        clock.lap("write")
        summarize(change)
        return .success
    }

    /// What would have to be done; nil, and reported, where something stands in the way.
    private func change(_ files: [RenderedFile]) -> OutputChange? {
        var problems = DiagnosticList()
        let change = OutputChange(of: files, in: output, problems: &problems)
        reporter.report(problems)
        return problems.hasErrors ? nil : change
    }

    private mutating func check(_ files: [RenderedFile]) -> ExitStatus {
        guard let change = change(files) else { return .failure }
        clock.lap("compare")
        reporter.result(ChangeList(change, folder: output).differences)
        summarize(change, .checked)
        return change.isEmpty ? .success : .failure
    }

    private mutating func list(_ files: [RenderedFile]) -> ExitStatus {
        guard let change = change(files) else { return .failure }
        clock.lap("compare")
        reporter.result(ChangeList(change, folder: output).names)
        summarize(change, .planned)
        return .success
    }

    private func summarize(_ change: OutputChange, _ kind: Summary.Kind = .done) {
        reporter.summary(
            Summary(
                kind, written: change.writes.count, unchanged: change.unchanged,
                removed: change.removals.count, time: clock.total))
    }

    private func fail(_ problems: DiagnosticList) -> ExitStatus {
        reporter.report(problems)
        return .failure
    }

    private func fail(_ problem: Diagnostic) -> ExitStatus {
        var problems = DiagnosticList()
        problems.append(problem)
        return fail(problems)
    }
}
