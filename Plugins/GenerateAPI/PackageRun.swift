import Foundation
import PackagePlugin

/// Runs apigen over the targets of a package that have specs.
struct PackageRun {
    private let tool: URL
    private let targets: [any SourceModuleTarget]
    private let options: [String]

    /// Takes `--target <name>`, repeated at will; everything else is for apigen.
    init(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        options = extractor.remainingArguments
        tool = try context.tool(named: "apigen").url
        let all = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
        for name in names where !all.contains(where: { $0.name == name }) {
            throw Failure("there is no target '\(name)' with sources in this package")
        }
        targets = names.isEmpty ? all : all.filter { names.contains($0.name) }
    }

    /// Goes through all targets, and fails at the end where one failed.
    func run(_ more: [String]) throws {
        var failed: [String] = []
        var met = 0
        for target in targets {
            let folder = SpecFolder(folder: target.directoryURL)
            guard !folder.specs.isEmpty || folder.configures("specs") else { continue }
            met += 1
            if try !run(on: folder, of: target, more) { failed.append(target.name) }
        }
        if met == 0 {
            throw Failure(
                "no target has a spec: a *.yaml file with the key `service`, "
                    + "or an apigen.yaml with the key `specs`")
        }
        if !failed.isEmpty { throw Failure("apigen failed on \(failed.joined(separator: ", "))") }
    }

    private func run(
        on folder: SpecFolder, of target: any SourceModuleTarget, _ more: [String]
    ) throws -> Bool {
        var arguments = ["generate"] + more
        if let configuration = folder.configuration {
            arguments.append("--config=\(configuration.path)")
        }
        if !folder.configures("output") {
            let output = target.directoryURL.appendingPathComponent("Generated")
            arguments.append("--output=\(output.path)")
        }
        arguments += options
        if !folder.configures("specs") { arguments += ["--"] + folder.specs.map(\.path) }
        let process = try Process.run(tool, arguments: arguments)
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }

    /// What SwiftPM prints when the command fails.
    struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }
}
