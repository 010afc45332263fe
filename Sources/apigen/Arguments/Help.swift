/// The texts of `--help`, made from the tables of commands and options.
enum Help {
    /// Help for one command, or for the tool.
    static func text(for command: Command?) -> String {
        guard let command else { return overview }
        let usage = ["apigen", command.rawValue, command.operands, "[options]"].compactMap(\.self)
        let options = Option.allCases.filter { $0.commands.contains(command) }
        return """
            \(command.summary)

            Usage: \(usage.joined(separator: " "))

            \(wrapped(command.discussion, width: 80))

            Options:
            \(table(options.map { ($0.heading(for: command), $0.summary) }))

            """
    }

    /// What the tool is for.
    static let purpose = "apigen turns API specs into Swift networking code."

    /// What exit status 1 means.
    static let failure =
        "A spec has an error, nothing could be written, --check found a difference, or diff a "
        + "breaking change."

    private static var overview: String {
        """
        \(purpose)

        Usage: apigen <command> …

        Commands:
        \(table(Command.allCases.map { ($0.rawValue, $0.summary) }))

        Options:
        \(table([Option.help, .version].map { ($0.heading, $0.summary) }))

        'apigen <command> --help' says more of each.

        \(wrapped("Exit status: 0 done; 1 \(failure) 2 the command line is wrong.", width: 80))

        """
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let column = min(rows.map(\.0.count).max() ?? 0, 24)
        return rows.map { heading, summary in
            let gap =
                heading.count <= column
                ? String(repeating: " ", count: column - heading.count + 2)
                : "\n" + String(repeating: " ", count: column + 4)
            return "  \(heading)\(gap)\(summary)"
        }.joined(separator: "\n")
    }

    /// The paragraphs of a text; a line that is indented stays as it is.
    private static func wrapped(_ text: String, width: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.first == " " ? String($0) : wrapped(line: $0, width: width) }
            .joined(separator: "\n")
    }

    private static func wrapped(line text: Substring, width: Int) -> String {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension Option {
    /// How the option is spelled in help: `-o, --output <dir>`.
    var heading: String { heading(for: nil) }

    /// How it is spelled in the help of one command.
    func heading(for command: Command?) -> String {
        [letter.map { "-\($0)," }, long, value(for: command)?.placeholder].compactMap(\.self)
            .joined(separator: " ")
    }
}
