import APIGenCore
import APIModel
import Diagnostics
import EmissionPlan
import SpecReader

/// What a run is to do: the command line, and where that says nothing, the configuration.
struct Settings {
    /// Spec files and folders.
    let specs: [String]
    /// Where the Swift files go.
    let output: String
    /// What the stages are told.
    let options: GenerationOptions
    /// Whether warnings count as errors.
    let isStrict: Bool
    /// The configuration file that was read, if any.
    let file: SourceFile?

    /// Reads the configuration, too.
    ///
    /// - Throws: `UsageError` where neither it nor the command line says what has to be said.
    init(
        _ arguments: Arguments, for command: Command, _ problems: inout DiagnosticList
    ) throws(UsageError) {
        file = try ConfigurationFile.find(arguments, for: command, &problems)
        let configuration = file.map { Configuration.read($0, &problems) } ?? Configuration()
        let folder = file.map { Path.parent(of: $0.path) } ?? "."
        func related(_ path: String) -> String {
            path.hasPrefix("/") ? path : Path.join(folder, Path.tidied(path))
        }

        specs =
            arguments.operands.isEmpty ? configuration.specs.map(related) : arguments.operands
        let output = arguments.last(.output) ?? configuration.output.map(related) ?? ""
        self.output = Path.tidied(output)
        // What a broken configuration leaves out is not the command line's fault.
        if !problems.hasErrors {
            if specs.isEmpty {
                throw UsageError(
                    message: Self.withoutSpecs(command, arguments, file), command: command)
            }
            if command == .generate && output.isEmpty {
                throw UsageError(message: "generate needs -o <dir>", command: command)
            }
        }

        isStrict = arguments.has(.strict) || configuration.isStrict
        let only = arguments.patterns(.only) ?? configuration.only
        let exclude = arguments.patterns(.exclude) ?? configuration.exclude
        // Two specs are compared before there are files to be made.
        let isRendering = command != .diff
        let templates =
            isRendering
            ? arguments.last(.templates) ?? configuration.templates.map(related) : nil
        let package = PackageSettings(arguments, configuration, related: related)
        options = GenerationOptions(
            plan: PlanOptions(
                style: arguments.last(.style).flatMap(Style.init) ?? configuration.style,
                access: arguments.last(.access).flatMap(Access.init) ?? configuration.access,
                only: only, exclude: exclude, names: configuration.names,
                shards: try Self.shards(arguments, command) ?? configuration.shards,
                package: isRendering ? try package.options(output: self.output, &problems) : nil),
            templates: templates.map { TemplateFolder.read($0, problems: &problems) } ?? [:],
            overlay: configuration.overlay)
    }

    /// What is missing where there are no specs: a configuration may have been named for them.
    private static func withoutSpecs(
        _ command: Command, _ arguments: Arguments, _ file: SourceFile?
    ) -> String {
        if command == .diff, let file { return "'\(file.path)' has no `specs` to compare" }
        return "\(command) needs <spec or folder>…, or an apigen.yaml with `specs`"
    }

    private static func shards(
        _ arguments: Arguments, _ command: Command
    ) throws(UsageError) -> ShardCounts? {
        guard let text = arguments.last(.shards) else { return nil }
        if let counts = ShardCounts(text: text) { return counts }
        throw UsageError(
            message: "--shards takes a number from 1 to \(ShardCounts.limit), or "
                + "models=<number>,apis=<number>,client=<number>, not '\(text)'",
            command: command)
    }
}

extension Arguments {
    /// What an option says of groups and APIs; nil where it is not given.
    fileprivate func patterns(_ option: Option) -> [APIPattern]? {
        let texts = all(option).flatMap { $0.split(separator: ",") }
        return texts.isEmpty ? nil : texts.map { APIPattern(String($0)) }
    }
}

/// Finds the configuration of a run.
enum ConfigurationFile {
    /// The names that it goes by, the first one first.
    static let names = ["apigen.yaml", "apigen.yml"]

    /// The file that `--config` names, else the one beside or in what is read, else the one here.
    static func find(
        _ arguments: Arguments, for command: Command, _ problems: inout DiagnosticList
    ) throws(UsageError) -> SourceFile? {
        if let path = arguments.last(.config) {
            if path.isEmpty { throw UsageError(message: "--config needs <file>", command: command) }
            return read(path, &problems)
        }
        var found: [String] = []
        for folder in arguments.operands.map(folder(of:)) {
            if let path = file(in: folder), !found.contains(path) { found.append(path) }
        }
        if found.count > 1 {
            throw UsageError(
                message: "'\(found[0])' and '\(found[1])' are both beside the specs: "
                    + "choose with --config <file>", command: command)
        }
        return (found.first ?? file(in: ".")).flatMap { read($0, &problems) }
    }

    private static func folder(of path: String) -> String {
        let path = Path.tidied(path)
        let isFolder = ((try? Disk.status(path)) ?? nil)?.kind == .folder
        return isFolder ? path : Path.parent(of: path)
    }

    private static func file(in folder: String) -> String? {
        names.lazy.map { Path.join(folder, $0) }.first {
            (try? Disk.status($0)) ?? nil != nil
        }
    }

    private static func read(_ path: String, _ problems: inout DiagnosticList) -> SourceFile? {
        do throws(Disk.Failure) {
            return SourceFile(path: path, bytes: try Disk.read(path))
        } catch {
            problems.append(.unreadable(error))
            return nil
        }
    }
}
