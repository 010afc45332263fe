import Diagnostics
/// Reads a command line by the tables of commands and options.
struct CommandLineParser {
    private var rest: ArraySlice<String>
    private var command: Command?
    private var arguments = Arguments()

    /// Understands the words behind the program's name.
    static func parse(_ words: [String]) throws(UsageError) -> Invocation {
        var parser = CommandLineParser(rest: words[...])
        return try parser.run()
    }

    private init(rest: ArraySlice<String>) {
        self.rest = rest
    }

    private mutating func run() throws(UsageError) -> Invocation {
        while let word = rest.popFirst() {
            if word == "--" {
                for operand in rest { try addOperand(operand) }
                rest = []
            } else if word.hasPrefix("-") && word != "-" {
                try addOption(word)
            } else {
                try addOperand(word)
            }
        }
        if arguments.has(.help) { return .help(command) }
        if arguments.has(.version) { return .version }
        guard let command else { throw UsageError(message: "no command given") }
        // Options may stand before the command; only now is it known whether it takes them.
        if let stray = Option.allCases.first(where: {
            arguments.has($0) && !$0.isKnown(to: command)
        }) {
            throw failure("\(command) has no option \(stray.long)")
        }
        if let format = arguments.last(.format), let value = Option.format.value(for: command),
            case .choice(let choices) = value, !choices.contains(format)
        {
            throw failure("--format takes \(value.placeholder), not '\(format)'")
        }
        return .run(command, arguments)
    }

    private mutating func addOperand(_ word: String) throws(UsageError) {
        guard let command else {
            if word == "help" { return arguments.add(.help, "") }
            if word == "version" { return arguments.add(.version, "") }
            guard let known = Command(rawValue: word) else {
                let near = Suggestion.meant(by: word, among: Command.allCases.map(\.rawValue))
                throw UsageError(message: "no command '\(word)'", suggestion: near)
            }
            self.command = known
            return
        }
        guard command.operands != nil else {
            throw failure("\(command) takes no '\(word)'")
        }
        if word.isEmpty { throw failure("an empty path") }
        arguments.operands.append(word)
    }

    private mutating func addOption(_ word: String) throws(UsageError) {
        let (name, attached) = Self.split(word)
        let option = try find(name)

        guard let value = option.value(for: command) else {
            if attached != nil { throw failure("\(name) takes no value") }
            return arguments.add(option, "")
        }
        guard let text = attached ?? followingValue() else {
            throw failure("\(name) needs \(value.placeholder)")
        }
        if case .choice(let choices) = value, !choices.contains(text) {
            let near = Suggestion.meant(by: text, among: choices)
            throw failure("\(name) takes \(value.placeholder), not '\(text)'", suggestion: near)
        }
        // `--only "$GROUP"` with nothing in it must not generate everything.
        if option == .only || option == .exclude, text.allSatisfy({ $0 == "," }) {
            throw failure("\(name) needs \(value.placeholder)")
        }
        if arguments.has(option), !option.isRepeatable { throw failure("\(name) is given twice") }
        arguments.add(option, text)
    }

    /// `--output=out`, `-o=out` and `-oout` hold a value.
    private static func split(_ word: String) -> (name: String, value: String?) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        if !word.hasPrefix("--"), name.count > 2,
            Option.allCases.contains(where: {
                $0.letter == name.dropFirst().first && $0.value != nil
            })
        {
            return (String(word.prefix(2)), String(word.dropFirst(2)))
        }
        return (name, parts.count > 1 ? String(parts[1]) : nil)
    }

    /// A value may begin with a dash only behind `=`: else a forgotten value would eat an option.
    private mutating func followingValue() -> String? {
        guard let next = rest.first, !next.hasPrefix("-") || next == "-" else { return nil }
        return rest.popFirst()
    }

    private func find(_ name: String) throws(UsageError) -> Option {
        let known = Option.allCases.filter { $0.isKnown(to: command) }
        let match = known.first { $0.long == name || $0.letter.map { "-\($0)" } == name }
        if let match { return match }

        let elsewhere = Option.allCases.first { $0.long == name }
        if let homes = elsewhere?.commands.map(\.rawValue), let last = homes.last {
            let others = homes.dropLast().joined(separator: ", ")
            throw failure(
                "\(name) is an option of \(others.isEmpty ? last : "\(others) and \(last)")")
        }
        let near = Suggestion.meant(by: name, among: known.map(\.long))
        throw failure("no option '\(name)'", suggestion: near)
    }

    private func failure(_ message: String, suggestion: String? = nil) -> UsageError {
        UsageError(message: message, suggestion: suggestion, command: command)
    }
}

extension Option {
    /// Whether the option may stand behind `command`, or before any.
    func isKnown(to command: Command?) -> Bool {
        guard let command, self != .version else { return true }
        return commands.contains(command)
    }
}

extension Option.Value {
    /// How help spells it: `<dir>`, `distributed|centralized`.
    var placeholder: String {
        switch self {
        case .text(let name): "<\(name)>"
        case .choice(let choices): choices.joined(separator: "|")
        }
    }
}
