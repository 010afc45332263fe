import Diagnostics

/// `apigen completions`: a script for a shell.
struct CompletionsCommand {
    private let shell: Shell

    init(_ arguments: Arguments) throws(UsageError) {
        let names = Shell.names
        guard arguments.operands.count == 1, let word = arguments.operands.first else {
            throw UsageError(
                message: "completions needs one of \(names.joined(separator: ", "))",
                command: .completions)
        }
        guard let shell = Shell(rawValue: word) else {
            throw UsageError(
                message: "no completions for '\(word)', only for \(names.joined(separator: ", "))",
                suggestion: Suggestion.meant(by: word, among: names), command: .completions)
        }
        self.shell = shell
    }

    /// Runs the command; gives its exit status.
    func run() -> ExitStatus {
        Terminal().result(shell.completions) ? .success : .failure
    }
}
