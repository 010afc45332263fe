/// The manual page, in the language of man(7), from the same tables as help.
enum ManualPage {
    static var text: String {
        """
        .TH APIGEN 1 "" "apigen \(Version.text)" "User Commands"
        .SH NAME
        apigen \\- turn API specs into Swift networking code
        .SH SYNOPSIS
        \(Command.allCases.map(synopsis).joined(separator: ".br\n"))\
        .SH DESCRIPTION
        \(escaped(Help.purpose))
        .SH COMMANDS
        \(Command.allCases.map(section).joined())\
        .SH EXIT STATUS
        .TP
        .B 0
        All is done.
        .TP
        .B 1
        \(escaped(Help.failure))
        .TP
        .B 2
        The command line is wrong.
        .SH ENVIRONMENT
        .TP
        .B NO_COLOR
        If it is set, messages are not coloured.
        .TP
        .B APIGEN_NO_CACHE
        If it is set, apigen neither remembers a run nor asks what it remembers.
        .TP
        .B XDG_CACHE_HOME
        The folder in which apigen remembers runs.
        .SH FILES
        .TP
        .I apigen.yaml
        The options of a run as a file, beside the specs or in the working folder.
        .TP
        .I .apigen\\-manifest
        In the output folder: the list of the files that apigen wrote there.

        """
    }

    private static func synopsis(of command: Command) -> String {
        let operands = command.operands.map { "\\fI\(escaped($0))\\fR " } ?? ""
        return ".B apigen \(command.rawValue)\n\(operands)[options]\n"
    }

    private static func section(of command: Command) -> String {
        let paragraphs = command.discussion.split(separator: "\n").map { line in
            line.first == " " ? ".br\n\(escaped(line.drop { $0 == " " }))\n" : "\(escaped(line))\n"
        }
        let options = command.options.map { option in
            ".TP\n.B \(escaped(option.heading(for: command)))\n\(escaped(option.summary))\n"
        }
        return ".SS \(command.rawValue)\n\(escaped(command.summary))\n.PP\n"
            + paragraphs.joined() + options.joined()
    }

    /// A text in which nothing is a command or an escape of roff.
    private static func escaped(_ text: some StringProtocol) -> String {
        let escaped = text.map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            case "…": "..."
            default: String(character)
            }
        }.joined()
        return escaped.first == "." || escaped.first == "'" ? "\\&\(escaped)" : escaped
    }
}
