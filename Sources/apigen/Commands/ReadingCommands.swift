import APIGenCore
import Diagnostics
import SpecReader

/// `apigen lint`: everything that generate would report.
struct LintCommand {
    let arguments: Arguments

    /// Runs the command; gives its exit status.
    func run() -> ExitStatus {
        let reporter = Reporter(arguments)
        let input = SpecFiles(paths: arguments.operands)
        var problems = input.diagnostics
        if !problems.hasErrors {
            problems.append(contentsOf: Generation.run(input.files).diagnostics)
        }
        reporter.report(problems)
        return problems.hasErrors ? .failure : .success
    }
}

/// `apigen inspect`: the intermediate representation, as JSON.
struct InspectCommand {
    let arguments: Arguments

    /// Runs the command; gives its exit status.
    func run() -> ExitStatus {
        let reporter = Reporter(arguments)
        let input = SpecFiles(paths: arguments.operands)
        var problems = input.diagnostics
        if problems.hasErrors {
            reporter.report(problems)
            return .failure
        }
        let reading = SpecReader.read(input.files)
        problems.append(contentsOf: reading.diagnostics)
        reporter.report(problems)
        guard let spec = reading.spec, !problems.hasErrors else { return .failure }
        _ = spec
        reporter.remark("inspect comes with the next change")
        return .failure
    }
}

/// `apigen schema`: the JSON Schema of the spec language.
struct SchemaCommand {
    /// Runs the command; gives its exit status.
    func run() -> ExitStatus {
        Terminal().message("apigen: schema comes with the next change\n")
        return .failure
    }
}
