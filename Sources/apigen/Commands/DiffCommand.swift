import APIModel
import Diagnostics
import SpecDiff
import SpecReader

/// `apigen diff`: what changes for callers.
struct DiffCommand {
    private let old: String
    private let new: String
    private let format: DiffReport.Format
    private let reporter: Reporter
    private var problems = DiagnosticList()

    init(_ arguments: Arguments) throws(UsageError) {
        guard arguments.operands.count == 2 else {
            throw UsageError(message: "diff needs <old> <new>", command: .diff)
        }
        old = arguments.operands[0]
        new = arguments.operands[1]
        format = arguments.last(.format).flatMap(DiffReport.Format.init) ?? .text
        reporter = Reporter(arguments)
    }

    /// Runs the command; gives its exit status.
    consuming func run() -> ExitStatus {
        let before = read(old)
        let after = read(new)
        reporter.report(problems)
        guard let before, let after, !problems.hasErrors else { return .failure }
        let changes = SpecDiff.changes(from: before, to: after)
        let report = DiffReport(changes, isQuiet: reporter.isQuiet)
        guard reporter.result(report.text(format)) else { return .failure }
        return changes.contains { $0.impact == .breaking } ? .failure : .success
    }

    private mutating func read(_ path: String) -> APISpec? {
        let input = SpecFiles(paths: [path])
        problems.append(contentsOf: input.diagnostics)
        if input.diagnostics.hasErrors { return nil }
        let reading = SpecReader.read(input.files)
        // What only warns has been seen when the specs were generated from.
        if reading.diagnostics.hasErrors {
            problems.append(contentsOf: LoneGroups.explained(reading.diagnostics))
        }
        return reading.spec
    }
}
