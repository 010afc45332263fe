import Foundation
import PackagePlugin

/// Puts the sources of the runtime into apigen, which gives them to packages that want no
/// dependency.
@main
struct EmbedRuntime: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let sources = context.package.directoryURL.appendingPathComponent("Sources")
        let files = ["APIRuntime", "CCurl", "CNetlink"].flatMap { name in
            Self.files(below: sources.appendingPathComponent(name))
        }
        let output = context.pluginWorkDirectoryURL.appendingPathComponent("EmbeddedSources.swift")
        return [
            .buildCommand(
                displayName: "Embedding the runtime's sources",
                executable: try context.tool(named: "embed-sources").url,
                arguments: [sources.path, output.path] + files.map(\.path), inputFiles: files,
                outputFiles: [output])
        ]
    }

    private static func files(below folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        return (all?.compactMap { $0 as? URL } ?? [])
            .filter { ["swift", "c", "h", "modulemap"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }
}
