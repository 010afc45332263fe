import APIGenCore
import APIModel
import Diagnostics
import EmissionPlan
import Rendering

/// `apigen generate`: specs in, Swift files out.
struct GenerateCommand {
    private let settings: Settings
    private let arguments: Arguments
    private let reporter: Reporter
    private var clock: RunClock
    private var problems = DiagnosticList()

    init(_ arguments: Arguments, start: ContinuousClock.Instant) throws(UsageError) {
        settings = try Settings(arguments, for: .generate, &problems)
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
        let output = settings.output
        var options = settings.options
        options.load = SpecFiles.referenced
        let input = SpecFiles(paths: settings.specs, output: output)
        problems.append(contentsOf: input.diagnostics)
        clock.lap("read")
        if problems.hasErrors { return fail() }

        let cache = RunCache(
            output: output, arguments: arguments,
            inputs: input.files + (settings.file.map { [$0] } ?? []), options: options)
        if isWriting, let unchanged = cache?.unchangedFiles() {
            clock.lap("compare")
            return succeed(Summary(unchanged: unchanged, time: clock.total))
        }

        let outcome = Generation.run(input.files, options: options)
        clock.add(outcome.timings)
        problems.append(contentsOf: LoneGroups.explained(outcome.diagnostics))
        OutputNames.check(outcome.files, problems: &problems)
        if settings.isStrict { problems.takeWarningsForErrors() }
        if problems.hasErrors { return fail() }

        do throws(Disk.Failure) {
            if isWriting {
                // The cache knows nothing of files that are only referred to.
                let isKnown = outcome.references.isEmpty
                return try write(outcome.files, cache: isKnown ? cache : nil)
            }
        } catch {
            problems.append(.unwritable(error))
            return fail()
        }
        return compare(outcome.files)
    }

    private var isWriting: Bool { !arguments.has(.check) && !arguments.has(.dryRun) }

    private mutating func write(
        _ files: [RenderedFile], cache: RunCache?
    ) throws(Disk.Failure) -> ExitStatus {
        let output = settings.output
        try Disk.makeFolder(output)
        return try FolderLock.holding(output) {
            reporter.remark("waiting for another run in '\(output)'")
        } work: { () throws(Disk.Failure) in
            let change = OutputChange(of: files, in: output, problems: &problems)
            if problems.hasErrors { return fail() }
            try OutputWriter(folder: output).apply(change)
            // Warnings are to be seen again, so a run that had some is not remembered.
            if problems.all.isEmpty { cache?.remember() }
            clock.lap("write")
            return succeed(Summary(change, time: clock.total))
        }
    }

    private mutating func compare(_ files: [RenderedFile]) -> ExitStatus {
        let change = OutputChange(of: files, in: settings.output, problems: &problems)
        clock.lap("compare")
        if problems.hasErrors { return fail() }

        let isCheck = arguments.has(.check)
        let list = ChangeList(change, folder: settings.output, namesManifest: isCheck)
        if reporter.format != .json { reporter.result(isCheck ? list.differences : list.names) }
        let status = succeed(
            Summary(change, isCheck ? .checked : .planned, list: list, time: clock.total))
        return isCheck && !change.isEmpty ? .failure : status
    }

    private func succeed(_ summary: Summary) -> ExitStatus {
        reporter.report(problems)
        reporter.summary(summary)
        return .success
    }

    private func fail() -> ExitStatus {
        reporter.report(problems)
        return .failure
    }
}
