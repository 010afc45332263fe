/// Completions for fish.
enum FishCompletions {
    static var script: String {
        let commands = Command.allCases.map { command in
            "complete -c apigen -n __fish_use_subcommand -f -a \(command.rawValue) "
                + "-d \(quoted(command.summary))\n"
        }
        let options = Option.allCases.flatMap(lines)
        let pathless = Command.allCases.filter { !$0.takesPaths }.map(\.rawValue)
        return """
            # Completions of apigen for fish. Made by `apigen completions fish`.

            \(commands.joined())
            \(options.joined())
            complete -c apigen -n \(quoted("__fish_seen_subcommand_from \(pathless.joined(separator: " "))")) -f
            complete -c apigen -n '__fish_seen_subcommand_from completions' -f -a '\(Shell.names.joined(separator: " "))'

            """
    }

    /// One line for an option, or one for each list of words that it takes.
    private static func lines(for option: Option) -> [String] {
        let choices = option.choices
        guard !choices.isEmpty else {
            return [line(for: option, behind: option.commands, value(of: option))]
        }
        return choices.map { commands, words in
            line(for: option, behind: commands, " -x -a \(quoted(words.joined(separator: " ")))")
        }
    }

    private static func line(
        for option: Option, behind commands: [Command], _ value: String
    ) -> String {
        let names = commands.map(\.rawValue).joined(separator: " ")
        let condition =
            commands.isEmpty ? "__fish_use_subcommand" : "__fish_seen_subcommand_from \(names)"
        let test = option == .help ? "" : " -n \(quoted(condition))"
        let letter = option.letter.map { " -s \($0)" } ?? ""
        return "complete -c apigen\(test)\(letter) -l \(option.rawValue)\(value) "
            + "-d \(quoted(option.summary))\n"
    }

    private static func value(of option: Option) -> String {
        switch option.value {
        case .text("dir")?: " -x -a '(__fish_complete_directories)'"
        case .text("file")?: " -r"
        case .text?: " -x"
        case .choice?, nil: ""
        }
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined())'"
    }
}
