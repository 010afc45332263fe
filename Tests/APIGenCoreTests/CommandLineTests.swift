import Testing

@testable import apigen

/// What the command line is understood as.
@Suite struct CommandLineTests {
    private func arguments(_ words: String...) throws -> Arguments {
        guard case .run(_, let arguments) = try CommandLineParser.parse(words) else {
            throw UsageError(message: "no command")
        }
        return arguments
    }

    private func failure(_ words: String...) -> UsageError? {
        do {
            _ = try CommandLineParser.parse(words)
            return nil
        } catch {
            return error
        }
    }

    @Test func everyFormOfAnOption() throws {
        let read = try arguments(
            "generate", "a", "-o", "out", "--style=centralized", "--only", "Users", "b", "--only",
            "Orders,FetchUser", "--check", "-q", "--", "--c")
        #expect(read.operands == ["a", "b", "--c"])
        #expect(read.last(.output) == "out")
        #expect(read.last(.style) == "centralized")
        #expect(read.all(.only) == ["Users", "Orders,FetchUser"])
        #expect(read.has(.check) && read.has(.quiet) && !read.has(.dryRun))
    }

    @Test(arguments: ["-oout", "-o=out", "--output=out"])
    func valuesMayBeAttached(_ word: String) throws {
        #expect(try arguments("generate", "a", word).last(.output) == "out")
    }

    @Test func optionsMayStandBeforeTheCommand() throws {
        #expect(try arguments("--quiet", "lint", "a").has(.quiet))
        #expect(failure("--check", "lint", "a")?.message == "lint has no option --check")
    }

    @Test func helpWinsOverWhatIsMissing() throws {
        guard case .help(.generate) = try CommandLineParser.parse(["generate", "--help"]),
            case .help(nil) = try CommandLineParser.parse(["-h"]),
            case .help(.lint) = try CommandLineParser.parse(["help", "lint"]),
            case .version = try CommandLineParser.parse(["--version"]),
            case .version = try CommandLineParser.parse(["-V"]),
            case .version = try CommandLineParser.parse(["version"])
        else {
            Issue.record("not help")
            return
        }
    }

    /// A command line, what is said of it, and what may have been meant.
    struct Slip: Sendable {
        let words: String
        let message: String
        var suggestion: String?

        init(_ words: String, _ message: String, _ suggestion: String? = nil) {
            self.words = words
            self.message = message
            self.suggestion = suggestion
        }
    }

    @Test(arguments: [
        Slip("genrate", "no command 'genrate'", "generate"),
        Slip("gen", "no command 'gen'", "generate"),
        Slip("frobnicate", "no command 'frobnicate'"),
        Slip("", "no command given"),
        Slip("generate a --chekc", "no option '--chekc'", "--check"),
        Slip("generate a --dryrun", "no option '--dryrun'", "--dry-run"),
        Slip("generate a -x", "no option '-x'"),
        Slip("generate a -o --check", "-o needs <dir>"),
        Slip("generate a -o", "-o needs <dir>"),
        Slip("generate a -o out --only=", "--only needs <group or API>"),
        Slip("generate a -o out --only ,", "--only needs <group or API>"),
        Slip("generate a --check=yes", "--check takes no value"),
        Slip(
            "generate a --style centralised",
            "--style takes distributed|centralized, not 'centralised'", "centralized"),
        Slip("lint a --style x", "--style is an option of init and generate"),
        Slip(
            "schema --format json",
            "--format is an option of generate, lint, inspect, convert and diff"),
        Slip("generate a -o x --output y", "--output is given twice"),
        Slip("schema a", "schema takes no 'a'"),
    ])
    func wrongUsage(_ slip: Slip) {
        #expect {
            _ = try CommandLineParser.parse(slip.words.split(separator: " ").map(String.init))
        } throws: { error in
            let error = error as? UsageError
            return error?.message == slip.message && error?.suggestion == slip.suggestion
        }
    }

    @Test func usageErrorsPointToHelp() {
        #expect(
            failure("generate", "--chek")?.text == """
                apigen: error: no option '--chek'; did you mean '--check'?
                See 'apigen generate --help'.

                """)
    }

    @Test func linesToCopyAreNotWrapped() {
        let line = "# yaml-language-server: $schema=apigen.schema.json"
        #expect(Help.text(for: .schema).contains("\n\n  \(line)\n"))
    }

    @Test(arguments: Command.allCases)
    func helpNamesEveryOptionOfACommand(_ command: Command) {
        let text = Help.text(for: command)
        for option in Option.allCases {
            let isNamed = text.contains(" \(option.long)")
            #expect(isNamed == option.commands.contains(command))
        }
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
}
