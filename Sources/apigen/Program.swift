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
                return try run(command, arguments, start: start)
            }
        } catch {
            Terminal().message(error.text)
            return .usage
        }
    }

    private static func run(
        _ command: Command, _ arguments: Arguments, start: ContinuousClock.Instant
    ) throws(UsageError) -> ExitStatus {
        switch command {
        case .generate:
            var generate = try GenerateCommand(arguments, start: start)
            return generate.run()
        case .lint: return try LintCommand(arguments).run()
        case .inspect: return try InspectCommand(arguments).run()
        case .convert: return try ConvertCommand(arguments).run()
        case .initialize: return try InitCommand(arguments).run()
        case .diff: return try DiffCommand(arguments).run()
        case .schema: return SchemaCommand().run()
        case .completions: return try CompletionsCommand(arguments).run()
        case .man: return Terminal().result(ManualPage.text) ? .success : .failure
        }
    }
}
