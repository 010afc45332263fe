import APIModel
import Diagnostics
import SpecReader

/// `apigen convert`: documents in, native specs out.
struct ConvertCommand {
    private let arguments: Arguments
    private let output: String
    private let reporter: Reporter
    private let start = ContinuousClock.now
    private var problems = DiagnosticList()

    init(_ arguments: Arguments) throws(UsageError) {
        if arguments.operands.isEmpty {
            throw UsageError(
                message: "convert needs \(Command.convert.operands ?? "")", command: .convert)
        }
        guard let output = arguments.last(.output), !output.isEmpty else {
            throw UsageError(message: "convert needs -o <dir>", command: .convert)
        }
        self.arguments = arguments
        self.output = Path.tidied(output)
        reporter = Reporter(arguments)
    }

    /// Runs the command; gives its exit status.
    consuming func run() -> ExitStatus {
        let input = SpecFiles(paths: arguments.operands, output: output)
        problems.append(contentsOf: input.diagnostics)
        if problems.hasErrors { return fail() }
        let reading = SpecReader.declared(input.files, load: SpecFiles.referenced)
        problems.append(contentsOf: LoneGroups.explained(reading.diagnostics))
        guard let spec = reading.spec, !problems.hasErrors else { return fail() }
        let specs = NativeWriter.files(for: spec)
        checkReading(of: specs)
        if problems.hasErrors { return fail() }
        return write(specs)
    }

    /// What is written must be read again, whatever the document had in it.
    private mutating func checkReading(of specs: [WrittenSpec]) {
        let files = specs.map { SourceFile(path: Path.join(output, $0.path), text: $0.text) }
        let found = SpecReader.declared(files).diagnostics.all.filter { $0.severity == .error }
        guard !found.isEmpty else { return }
        problems.append(
            .error(
                "not-convertible",
                "the native language can not say all that is there; nothing is written", at: nil,
                fix: "generate from the document itself, and report this as a fault"))
        for problem in found { problems.append(problem) }
    }

    private mutating func write(_ specs: [WrittenSpec]) -> ExitStatus {
        do throws(Disk.Failure) {
            if arguments.has(.dryRun) {
                let change = ConvertChange(
                    of: specs, in: output, isForced: arguments.has(.force), &problems)
                if problems.hasErrors { return fail() }
                let list = ChangeList(change.words)
                if reporter.format != .json { reporter.result(list.names) }
                return succeed(summary(of: change, .planned, list))
            }
            try Disk.makeFolder(output)
            return try FolderLock.holding(output) {
                reporter.remark("waiting for another run in '\(output)'")
            } work: { () throws(Disk.Failure) in
                let change = ConvertChange(
                    of: specs, in: output, isForced: arguments.has(.force), &problems)
                if problems.hasErrors { return fail() }
                try change.apply()
                return succeed(summary(of: change, .done, nil))
            }
        } catch {
            problems.append(.unwritable(error))
            return fail()
        }
    }

    private func summary(
        of change: ConvertChange, _ kind: Summary.Kind, _ list: ChangeList?
    ) -> Summary {
        Summary(
            written: change.writes.count, unchanged: change.unchanged,
            removed: change.removals.count, kind, list: list, time: ContinuousClock.now - start)
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
