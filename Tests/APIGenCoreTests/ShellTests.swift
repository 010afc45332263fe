import Foundation
import Testing

@testable import apigen

/// Completions and manual page, given to the programs that read them.
@Suite struct ShellTests {
    private static func has(_ program: String) -> Bool {
        ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }

    /// Runs a program with a script as its input; gives what it prints to both streams.
    private func run(_ words: [String], input: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        let (entry, exit) = (Pipe(), Pipe())
        process.standardInput = entry
        process.standardOutput = exit
        process.standardError = exit
        try process.run()
        try entry.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try entry.fileHandleForWriting.close()
        let output = exit.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }

    @Test(arguments: [
        ("apigen ge", "generate"),
        ("apigen generate --sty", "--style"),
        ("apigen generate --style c", "centralized"),
        ("apigen generate a --format=text --acc", "--access"),
        ("apigen lint --style", ""),
        ("apigen diff a --format m", "markdown"),
        ("apigen diff --format ''", "text json markdown"),
        ("apigen generate --format m", ""),
        ("apigen lint --format ''", "text json github"),
        ("apigen completions z", "zsh"),
        ("apigen completions --h", "--help"),
    ])
    func bashCompletes(_ line: String, _ expected: String) throws {
        let words = line.split(separator: " ")
        let script = """
            \(Shell.bash.completions)
            COMP_WORDS=(\(words.joined(separator: " ")))
            COMP_CWORD=\(words.count - 1)
            _apigen
            echo "${COMPREPLY[@]}"
            """
        #expect(try run(["bash", "-u"], input: script) == expected + "\n")
    }

    @Test(.enabled(if: has("zsh"), "zsh is not installed"))
    func zshUnderstands() throws {
        let script =
            "autoload -Uz compinit; compinit -D\n\(Shell.zsh.completions)\necho $_comps[apigen]"
        #expect(try run(["zsh", "-f"], input: script) == "_apigen\n")
    }

    @Test(
        .enabled(if: has("fish"), "fish is not installed"),
        arguments: [
            ("apigen gen", ["generate"]), ("apigen generate --styl", ["--style"]),
            ("apigen generate --style c", ["centralized"]), ("apigen completions f", ["fish"]),
            ("apigen diff --format ", ["json", "markdown", "text"]),
            ("apigen lint --format ", ["github", "json", "text"]),
        ])
    func fishCompletes(_ line: String, _ expected: [String]) throws {
        let script = "\(Shell.fish.completions)\ncomplete --do-complete '\(line)'\n"
        let lines = try run(["fish", "--no-config"], input: script).split(separator: "\n")
        #expect(lines.map { $0.split(separator: "\t").first.map(String.init) ?? "" } == expected)
    }

    /// Whatever shells are here: each script offers a command's own words.
    @Test func wordsOfOtherCommandsAreNotOffered() throws {
        #expect(
            Shell.fish.completions.contains(
                "__fish_seen_subcommand_from diff' -l format -x -a 'text json markdown'"))
        let zsh = Shell.zsh.completions.components(separatedBy: "\n        diff)")
        #expect(zsh.count == 2 && zsh[1].contains(":value:(text json markdown)"))
        #expect(!zsh[0].contains("markdown"))
        let manual = ManualPage.text.components(separatedBy: ".SS diff\n")
        #expect(manual.count == 2 && !manual[0].contains("markdown"))
        #expect(manual[1].contains("text|json|markdown"))
    }

    @Test func everyOptionIsInEveryScriptAndInTheManual() {
        for option in Option.allCases {
            for shell in [Shell.bash, .zsh] { #expect(shell.completions.contains(option.long)) }
            #expect(Shell.fish.completions.contains("-l \(option.rawValue)"))
            let name = option.long.map { $0 == "-" ? "\\-" : "\($0)" }.joined()
            #expect(option == .version || ManualPage.text.contains(name))
        }
        for command in Command.allCases {
            #expect(ManualPage.text.contains(".SS \(command.rawValue)\n"))
        }
    }

    @Test(.enabled(if: has("groff"), "groff is not installed"))
    func theManualIsFreeOfWarnings() throws {
        #expect(try run(["groff", "-man", "-ww", "-z"], input: ManualPage.text) == "")
    }

    @Test func anUnknownShellIsAnError() throws {
        let apigen = try Tool()
        let run = try apigen("completions", "fich")
        #expect(run.status == 2)
        #expect(run.messages.contains("did you mean 'fish'?"))
        #expect(try apigen("completions").status == 2)
    }
}
