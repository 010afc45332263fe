/// The program: from the words of the command line to an exit status.
enum Program {
    /// Runs what the words ask for.
    static func run(_ words: [String], start: ContinuousClock.Instant) -> ExitStatus {
        do throws(UsageError) {
            switch try CommandLineParser.parse(words) {
            case .help(let command):
                Terminal().result(Help.text(for: command))
                return .success
            case .version:
                Terminal().result("apigen \(Version.text)\n")
                return .success
            case .run(let command, let arguments):
                return run(command, arguments, start: start)
            }
        } catch {
            Terminal().message(error.text)
            return .usage
        }
    }

    private static func run(
        _ command: Command, _ arguments: Arguments, start: ContinuousClock.Instant
    ) -> ExitStatus {
        switch command {
        case .generate:
            var generate = GenerateCommand(arguments, start: start)
            return generate.run()
        case .lint: return LintCommand(arguments: arguments).run()
        case .inspect: return InspectCommand(arguments: arguments).run()
        case .schema: return SchemaCommand().run()
        }
    }
}
