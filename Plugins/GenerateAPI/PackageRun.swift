import Foundation
import PackagePlugin

/// Runs apigen over the targets of a package that have specs.
struct PackageRun {
    private let tool: URL
    private let package: URL
    private let targets: [any SourceModuleTarget]
    private let options: [String]
    /// Whether all of the package is meant, and not only some targets.
    private let isWhole: Bool

    /// Takes `--target <name>`, repeated at will; everything else is for apigen.
    init(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        options = extractor.remainingArguments
        tool = try context.tool(named: "apigen").url
        package = context.package.directoryURL
        isWhole = names.isEmpty
        let all = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
        for name in names where !all.contains(where: { $0.name == name }) {
            throw Failure("there is no target '\(name)' with sources in this package")
        }
        targets = isWhole ? all : all.filter { names.contains($0.name) }
    }

    /// Goes through the package's own configuration and all targets, and fails at the end where one failed.
    func run(_ more: [String]) throws {
        var failed: [String] = []
        var met = 0
        let root = SpecFolder(configurationIn: package)
        if isWhole, let configuration = root.configuration, root.configures("specs") {
            met += 1
            let arguments = ["generate"] + more + ["--config=\(configuration.path)"] + options
            if try !run(arguments) { failed.append(configuration.lastPathComponent) }
        }
        for target in targets {
            let folder = SpecFolder(folder: target.directoryURL)
            guard !folder.specs.isEmpty || folder.configures("specs") else { continue }
            met += 1
            if try !run(on: folder, of: target, more) { failed.append(target.name) }
        }
        if met == 0 {
            throw Failure(
                "no target has a spec, a *.yaml file with the key `service` or an OpenAPI document, "
                    + "and there is no apigen.yaml with the key `specs`")
        }
        if !failed.isEmpty { throw Failure("apigen failed on \(failed.joined(separator: ", "))") }
    }

    private func run(
        on folder: SpecFolder, of target: any SourceModuleTarget, _ more: [String]
    ) throws -> Bool {
        var arguments = ["generate"] + more + [folder.configurationArgument]
        if !folder.configures("output") {
            let output = target.directoryURL.appendingPathComponent("Generated")
            arguments.append("--output=\(output.path)")
        }
        arguments += options
        if !folder.configures("specs") { arguments += ["--"] + folder.specs.map(\.path) }
        return try run(arguments)
    }

    private func run(_ arguments: [String]) throws -> Bool {
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
