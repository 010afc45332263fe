import PackagePlugin

/// `swift package generate-api`: writes the generated Swift into the package, to be checked in.
@main
struct GenerateAPI: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try PackageRun(context: context, arguments: arguments).run([])
    }
}
