import Foundation
import PackagePlugin

/// Generates Swift from the specs of a target, whenever it is built and they have changed.
@main
struct APIGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        return try commands(
            for: SpecFolder(files: target.sourceFiles.map(\.url)), of: target.name,
            tool: context.tool(named: "apigen").url, output: context.pluginWorkDirectoryURL)
    }

    private func commands(
        for folder: SpecFolder, of target: String, tool: URL, output: URL
    ) throws -> [Command] {
        guard !folder.specs.isEmpty else {
            Diagnostics.warning(
                "APIGenPlugin found no spec in \(target): a *.yaml file with the key `service`, "
                    + "or an OpenAPI, Swagger or OpenRPC document")
            return []
        }
        guard !folder.configures("package") else {
            Diagnostics.error(
                "the apigen.yaml of \(target) asks for a `package`, "
                    + "but APIGenPlugin makes files of a target")
            return []
        }
        let shards = try folder.shards()
        let files = output.appendingPathComponent("Generated")
        var arguments = ["generate", "--no-cache", "--shards=\(shards.argument)"]
        arguments +=
            [folder.configurationArgument, "--output=\(files.path)", "--"]
            + folder.specs.map(\.path)
        return [
            .buildCommand(
                displayName: "Generating APIs of \(target)", executable: tool,
                arguments: arguments, inputFiles: folder.inputs,
                outputFiles: shards.names.map(files.appendingPathComponent))
        ]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension APIGenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(
            context: XcodePluginContext, target: XcodeTarget
        ) throws -> [Command] {
            try commands(
                for: SpecFolder(files: target.inputFiles.map(\.url)), of: target.displayName,
                tool: context.tool(named: "apigen").url, output: context.pluginWorkDirectoryURL)
        }
    }
#endif
