/// Completions for bash 3.2 and newer, which macOS still has.
enum BashCompletions {
    static var script: String {
        """
        # Completions of apigen for bash. Made by `apigen completions bash`.

        _apigen() {
            local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
            local command= index
            COMPREPLY=()
            for ((index = 1; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                \(Command.allCases.map(\.rawValue).joined(separator: " | ")))
                    command=${COMP_WORDS[index]}
                    break
                    ;;
                esac
            done
            case $previous in
        \(values)    esac
            case $command in
            "") COMPREPLY=($(compgen -W "\(first)" -- "$word")) ;;
        \(Command.allCases.map(words).joined())    esac
        }
        complete -o default -F _apigen apigen

        """
    }

    private static var first: String {
        (Command.allCases.map(\.rawValue) + [Option.help, .version].flatMap(\.spellings))
            .joined(separator: " ")
    }

    /// What follows an option that takes something.
    private static var values: String {
        Option.allCases.filter { $0.value != nil }.map { option in
            """
                \(option.spellings.joined(separator: " | ")))
            \(replies(to: option))
                    return
                    ;;

            """
        }.joined()
    }

    private static func replies(to option: Option) -> String {
        func reply(_ words: [String]) -> String {
            #"COMPREPLY=($(compgen -W "\#(words.joined(separator: " "))" -- "$word"))"#
        }
        let choices = option.choices
        guard choices.count > 1 else { return "        \(reply(choices.first?.words ?? []))" }
        let cases = choices.map { commands, words in
            let names = commands.map(\.rawValue).joined(separator: " | ")
            return "        \(names)) \(reply(words)) ;;\n"
        }
        return "        case $command in\n\(cases.joined())        esac"
    }

    /// What may stand behind a command. Where there is no reply, readline completes paths.
    private static func words(of command: Command) -> String {
        let options = command.options.map(\.long).joined(separator: " ")
        let words = command == .completions ? Shell.names.joined(separator: " ") : ""
        return """
                \(command.rawValue))
                    if [[ $word == -* ]]; then
                        COMPREPLY=($(compgen -W "\(options)" -- "$word"))
                    else
                        COMPREPLY=($(compgen -W "\(words)" -- "$word"))
                    fi
                    ;;

            """
    }
}
