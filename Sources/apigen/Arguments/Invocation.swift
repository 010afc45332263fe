/// A command line, understood.
enum Invocation {
    /// Help, of one command or of all.
    case help(Command?)
    /// The version.
    case version
    /// A command with its operands and options.
    case run(Command, Arguments)
}

/// What stands behind a command.
struct Arguments {
    /// What is no option, in order.
    var operands: [String] = []
    private var values: [Option: [String]] = [:]

    /// Whether an option was given.
    func has(_ option: Option) -> Bool { values[option] != nil }

    /// The value of an option; the last one where it may be repeated.
    func last(_ option: Option) -> String? { values[option]?.last }

    /// All values of an option, in order.
    func all(_ option: Option) -> [String] { values[option] ?? [] }

    /// All of it as one text, the same for the same arguments.
    var text: String {
        let options = Option.allCases.flatMap { option in
            all(option).map { "\(option.long)=\($0)" }
        }
        return (options + ["--"] + operands).joined(separator: "\0")
    }

    mutating func add(_ option: Option, _ value: String) {
        values[option, default: []].append(value)
    }
}

/// A command line that apigen does not understand: exit status 2.
struct UsageError: Error, Equatable {
    /// What is wrong.
    let message: String
    /// What may have been meant: an option or a command.
    var suggestion: String?
    /// Whose help will say more.
    var command: Command?

    /// The whole text for the terminal.
    var text: String {
        let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        let help = ["apigen", command?.rawValue, "--help"].compactMap(\.self)
        return "apigen: error: \(message)\(hint)\nSee '\(help.joined(separator: " "))'.\n"
    }
}
