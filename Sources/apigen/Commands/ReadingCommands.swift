import APIGenCore
import APIModel
import Diagnostics
import SpecReader

/// `apigen lint`: everything that generate would report.
struct LintCommand {
    private let settings: Settings
    private let reporter: Reporter
    private var problems = DiagnosticList()

    init(_ arguments: Arguments) throws(UsageError) {
        settings = try Settings(arguments, for: .lint, &problems)
        reporter = Reporter(arguments)
    }

    /// Runs the command; gives its exit status.
    consuming func run() -> ExitStatus {
        let input = SpecFiles(paths: settings.specs)
        problems.append(contentsOf: input.diagnostics)
        if !problems.hasErrors {
            var options = settings.options
            options.load = SpecFiles.referenced
            let found = Generation.run(input.files, options: options).diagnostics
            problems.append(contentsOf: LoneGroups.explained(found))
        }
        if settings.isStrict { problems.takeWarningsForErrors() }
        reporter.report(problems)
        if reporter.format == .text && !reporter.isQuiet {
            let errors = problems.all.count { $0.severity == .error }
            let warnings = problems.all.count - errors
            reporter.result(
                "\(counted(input.files.count, "file")) read: \(counted(errors, "error")), "
                    + "\(counted(warnings, "warning"))\n")
        }
        return problems.hasErrors ? .failure : .success
    }

    private func counted(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

/// `apigen inspect`: the intermediate representation, as JSON.
struct InspectCommand {
    private let settings: Settings
    private let reporter: Reporter
    private var problems = DiagnosticList()

    init(_ arguments: Arguments) throws(UsageError) {
        settings = try Settings(arguments, for: .inspect, &problems)
        reporter = Reporter(arguments)
    }

    /// Runs the command; gives its exit status.
    consuming func run() -> ExitStatus {
        let input = SpecFiles(paths: settings.specs)
        problems.append(contentsOf: input.diagnostics)
        let reading =
            problems.hasErrors
            ? nil
            : SpecReader.read(
                input.files, overlay: settings.options.overlay, load: SpecFiles.referenced)
        if let reading {
            problems.append(contentsOf: LoneGroups.explained(reading.diagnostics))
        }
        if settings.isStrict { problems.takeWarningsForErrors() }
        reporter.report(problems)
        guard let spec = reading?.spec, !problems.hasErrors else { return .failure }
        return reporter.result(SpecInspection.json(spec)) ? .success : .failure
    }
}

/// `apigen schema`: the JSON Schema of the spec language.
struct SchemaCommand {
    /// Runs the command; gives its exit status.
    func run() -> ExitStatus {
        Terminal().result(NativeSchema.json()) ? .success : .failure
    }
}
