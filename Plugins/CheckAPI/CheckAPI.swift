import PackagePlugin

/// `swift package check-api`: fails where checked-in Swift is not what the specs say.
@main
struct CheckAPI: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try PackageRun(context: context, arguments: arguments).run(["--check"])
    }
}
