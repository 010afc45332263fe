/// Completions for zsh.
enum ZshCompletions {
    static var script: String {
        """
        #compdef apigen
        # Completions of apigen for zsh. Made by `apigen completions zsh`.

        _apigen() {
            local state line
            local -A opt_args
            _arguments -C \\
                '(-)'{-h,--help}'[\(text(Option.help.summary))]' \\
                '(-)'{-V,--version}'[\(text(Option.version.summary))]' \\
                '1:command:->command' \\
                '*::argument:->argument'
            case $state in
            command)
                local -a commands=(
        \(Command.allCases.map { "            '\($0.rawValue):\(text($0.summary))'\n" }.joined())        )
                _describe command commands
                ;;
            argument)
                case $line[1] in
        \(Command.allCases.map(arguments).joined())        esac
                ;;
            esac
        }

        if [[ $funcstack[1] == _apigen ]]; then
            _apigen "$@"
        else
            compdef _apigen apigen
        fi

        """
    }

    private static func arguments(of command: Command) -> String {
        var specs = command.options.map { spec(of: $0, for: command) }
        if command == .completions {
            specs.append("'1:shell:(\(Shell.names.joined(separator: " ")))'")
        } else if command.takesPaths {
            specs.append("'*:path:_files'")
        }
        let lines = specs.map { "            \($0)" }.joined(separator: " \\\n")
        return "        \(command.rawValue))\n            _arguments \\\n\(lines)\n            ;;\n"
    }

    private static func spec(of option: Option, for command: Command) -> String {
        let names = option.spellings
        let repeats = option.isRepeatable ? "*" : "(\(names.joined(separator: " ")))"
        let name =
            names.count == 1
            ? "'\(repeats)\(names[0])" : "'\(repeats)'{\(names.joined(separator: ","))}'"
        let value: String
        switch option.value(for: command) {
        case .choice(let choices)?: value = ":value:(\(choices.joined(separator: " ")))"
        case .text("dir")?: value = ":dir:_files -/"
        case .text("file")?: value = ":file:_files"
        case .text(let name)?: value = ":\(name): "
        case nil: value = ""
        }
        return "\(name)[\(text(option.summary))]\(value)'"
    }

    /// A text inside single quotes, brackets and colons.
    private static func text(_ text: String) -> String {
        text.map { "[]:\\".contains($0) ? "\\\($0)" : $0 == "'" ? "'\\''" : "\($0)" }.joined()
    }
}
