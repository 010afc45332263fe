/// The options of all commands. Parsing, help and suggestions are made from this table.
enum Option: String, CaseIterable {
    case name, output, config, style, access, templates, only, exclude, shards, package, runtime
    case runtimePackage = "runtime-package"
    case strict, check
    case dryRun = "dry-run"
    case force
    case noCache = "no-cache"
    case timings, format, quiet, help, version

    /// The letter of the short form, if there is one.
    var letter: Character? {
        switch self {
        case .output: "o"
        case .quiet: "q"
        case .help: "h"
        case .version: "V"
        default: nil
        }
    }

    /// What the option takes; nil where it stands alone.
    var value: Value? {
        switch self {
        case .output, .templates: .text("dir")
        case .style: .choice(["distributed", "centralized"])
        case .access: .choice(["public", "package", "internal"])
        case .format: .choice(["text", "json", "github", "markdown"])
        case .only, .exclude: .text("group or API")
        case .config: .text("file")
        case .shards: .text("number")
        case .package, .name: .text("name")
        case .runtime: .choice(["embedded", "dependency"])
        case .runtimePackage: .text("path or URL")
        default: nil
        }
    }

    /// What it takes behind a command.
    func value(for command: Command?) -> Value? {
        guard self == .format, let command else { return value }
        return .choice(["text", "json", command == .diff ? "markdown" : "github"])
    }

    /// Whether it may be given more than once.
    var isRepeatable: Bool { self == .only || self == .exclude || value == nil }

    /// The commands that know the option.
    var commands: [Command] {
        switch self {
        case .name: [.initialize]
        case .style: [.initialize, .generate]
        case .access, .templates, .only, .exclude, .shards, .package, .runtime, .runtimePackage,
            .check, .noCache, .timings:
            [.generate]
        case .output, .dryRun: [.generate, .convert]
        case .force: [.convert]
        case .strict: [.generate, .lint, .inspect]
        case .config: [.generate, .lint, .inspect, .diff]
        case .format, .quiet: [.generate, .lint, .inspect, .convert, .diff]
        case .help: Command.allCases
        case .version: []
        }
    }

    /// What help says of it.
    var summary: String {
        switch self {
        case .name: "The service's name; else it is made from the folder's."
        case .output: "Where the files go. Required, if no configuration says it."
        case .config: "The configuration; else the apigen.yaml beside the specs, or here."
        case .style: "One class per API, or one enum per group; beats the specs."
        case .access: "The access level of what is generated; beats the specs."
        case .templates: "A folder of *.mustache files, each in place of a built-in one."
        case .only: "Generate no more than this. Repeat it, or separate names by commas."
        case .exclude: "Leave this out. Repeat it, or separate names by commas."
        case .shards: "Write each service into a fixed number of files: 8, or models=8,apis=4."
        case .package: "Write a whole Swift package of this name, with a smoke test."
        case .runtime:
            "Whether the package has the runtime inside, or depends on apigen."
        case .runtimePackage: "Where apigen's package is, with --runtime dependency."
        case .strict: "Take warnings for errors: write nothing if there is one."
        case .check: "Write nothing; fail if the output folder is not up to date."
        case .dryRun: "Write nothing; list what would be written and removed."
        case .force: "Replace and remove files, if convert wrote them."
        case .noCache: "Do the whole work even if nothing seems to have changed."
        case .timings: "Print how long each stage took."
        case .format: "How messages, or changes, look."
        case .quiet: "Print errors, or breaking changes, only."
        case .help: "Print this help."
        case .version: "Print the version."
        }
    }

    /// `--output`.
    var long: String { "--\(rawValue)" }
}

extension Option {
    /// What an option takes.
    enum Value {
        /// Anything; the name is for help.
        case text(String)
        /// One of a few words.
        case choice([String])
    }
}
