import APIGenCore
import APIModel
import Diagnostics
import EmissionPlan
import SpecDiff
import SpecReader

/// `apigen diff`: what changes for callers.
struct DiffCommand {
    private let old: Settings
    private let new: Settings
    private let format: DiffReport.Format
    private let reporter: Reporter
    private var problems = DiagnosticList()

    init(_ arguments: Arguments) throws(UsageError) {
        guard arguments.operands.count == 2 else {
            throw UsageError(message: "diff needs <old> <new>", command: .diff)
        }
        old = try Self.settings(arguments.operands[0], arguments, &problems)
        var found = DiagnosticList()
        new = try Self.settings(arguments.operands[1], arguments, &found)
        // Both may have the same configuration.
        for problem in found.all where !problems.all.contains(problem) { problems.append(problem) }
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

    /// The settings of one side; a configuration stands for the specs that it names.
    private static func settings(
        _ path: String, _ arguments: Arguments, _ problems: inout DiagnosticList
    ) throws(UsageError) -> Settings {
        var arguments = arguments
        arguments.operands = [path]
        if ConfigurationFile.names.contains(Path.name(of: path)) {
            arguments.operands = []
            arguments.add(.config, path)
        }
        return try Settings(arguments, for: .diff, &problems)
    }

    private mutating func read(_ settings: Settings) -> APISpec? {
        let input = SpecFiles(paths: settings.specs)
        problems.append(contentsOf: input.diagnostics)
        if input.diagnostics.hasErrors { return nil }
        // One configuration may be for both sides.
        var overlay = settings.options.overlay
        overlay.isLenient = true
        let reading = SpecReader.read(
            input.files, overlay: overlay, load: SpecFiles.referenced)
        // What only warns has been seen when the specs were generated from.
        if reading.diagnostics.hasErrors {
            problems.append(contentsOf: LoneGroups.explained(reading.diagnostics))
        }
        return reading.spec?.configured(by: settings.options.plan)
    }
}
