/// A shell whose completions apigen can print.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The names of all of them.
    static let names = allCases.map(\.rawValue)

    /// The script that teaches the shell apigen's commands and options.
    var completions: String {
        switch self {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }
}

extension Command {
    /// The options of the command, in the order of help.
    var options: [Option] { Option.allCases.filter { $0.commands.contains(self) } }

    /// Whether files or folders stand behind the command.
    var takesPaths: Bool {
        switch self {
        case .initialize, .generate, .lint, .inspect, .convert, .diff: true
        case .schema, .completions, .man: false
        }
    }
}

extension Option {
    /// The words that the option takes, with the commands that take the same.
    ///
    /// Empty where it takes none, or anything.
    var choices: [(commands: [Command], words: [String])] {
        var choices: [(commands: [Command], words: [String])] = []
        for command in commands {
            guard case .choice(let words)? = value(for: command) else { continue }
            if let index = choices.firstIndex(where: { $0.words == words }) {
                choices[index].commands.append(command)
            } else {
                choices.append(([command], words))
            }
        }
        return choices
    }

    /// All spellings: `-o`, `--output`.
    var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [long] }
}
