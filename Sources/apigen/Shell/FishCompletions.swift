/// Completions for fish.
enum FishCompletions {
    static var script: String {
        let commands = Command.allCases.map { command in
            "complete -c apigen -n __fish_use_subcommand -f -a \(command.rawValue) "
                + "-d \(quoted(command.summary))\n"
        }
        let options = Option.allCases.map { option in
            var condition = "__fish_use_subcommand"
            if !option.commands.isEmpty, option != .help {
                let names = option.commands.map(\.rawValue).joined(separator: " ")
                condition = "__fish_seen_subcommand_from \(names)"
            }
            let test = option == .help ? "" : " -n \(quoted(condition))"
            let letter = option.letter.map { " -s \($0)" } ?? ""
            return "complete -c apigen\(test)\(letter) -l \(option.rawValue)\(value(of: option)) "
                + "-d \(quoted(option.summary))\n"
        }
        let pathless = Command.allCases.filter { !$0.takesPaths }.map(\.rawValue)
        return """
            # Completions of apigen for fish. Made by `apigen completions fish`.

            \(commands.joined())
            \(options.joined())
            complete -c apigen -n \(quoted("__fish_seen_subcommand_from \(pathless.joined(separator: " "))")) -f
            complete -c apigen -n '__fish_seen_subcommand_from completions' -f -a '\(Shell.names.joined(separator: " "))'

            """
    }

    private static func value(of option: Option) -> String {
        switch option.value {
        case .choice(let choices)?: " -x -a \(quoted(choices.joined(separator: " ")))"
        case .text("dir")?: " -x -a '(__fish_complete_directories)'"
        case .text("file")?: " -r"
        case .text?: " -x"
        case nil: ""
        }
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined())'"
    }
}
