import Diagnostics
import EmissionPlan
import SpecReader
import SwiftText

/// The package that a run is to write: as the command line says, else as the configuration does.
struct PackageSettings {
    private let name: Setting
    private let runtime: Setting
    private let location: Setting

    /// One of the three values, and who gave it.
    private struct Setting {
        /// What was given; nil: nothing.
        let text: String?
        /// The place in the configuration; nil where the command line gave it.
        let origin: SourceRange?

        init(_ argument: String?, _ value: String?, _ origin: SourceRange?) {
            text = argument ?? value
            self.origin = argument == nil ? origin : nil
        }

        var isArgument: Bool { text != nil && origin == nil }
    }

    /// Modules that the package imports, in lowercase: disks exist where that is one name.
    private static let taken: Set = [
        "apiruntime", "cryptokit", "darwin", "dispatch", "foundation", "foundationessentials",
        "glibc", "musl", "network", "security", "swift", "testing",
    ]

    /// - Parameter related: Relates a path in the configuration to the working folder.
    init(_ arguments: Arguments, _ configuration: Configuration, related: (String) -> String) {
        let package = configuration.package
        name = Setting(arguments.last(.package), package?.value, package?.origin)
        let runtime = configuration.runtime
        self.runtime = Setting(
            arguments.last(.runtime), runtime?.value.rawValue, runtime?.origin)
        let location = configuration.runtimePackage
        let path = location.map {
            PackageOptions.isRemote($0.value) ? $0.value : related($0.value)
        }
        self.location = Setting(arguments.last(.runtimePackage), path, location?.origin)
    }

    /// What the planner is told; nil where no package is asked for, or something is wrong.
    ///
    /// - Parameter output: The package's folder, from which a path to apigen's package starts.
    func options(
        output: String, _ problems: inout DiagnosticList
    ) throws(UsageError) -> PackageOptions? {
        guard let name = name.text else {
            try refuse(
                "--runtime and --runtime-package need --package <name>",
                "`runtime` and `runtimePackage` need `package`", because: [runtime, location],
                &problems)
            return nil
        }
        if !SwiftName.isModule(name) || Self.taken.contains(name.lowercased()) {
            let wanted =
                "a name of letters and digits that begins with a letter and that neither Swift "
                + "nor a module of its own has, not '\(name)'"
            try refuse(
                "--package takes \(wanted)", "`package` takes \(wanted)", because: [self.name],
                &problems)
            return nil
        }
        guard runtime.text == Configuration.Runtime.dependency.rawValue else {
            // Who asks for an embedded runtime just now need not unsay what the file says.
            if location.isArgument || !runtime.isArgument {
                try refuse(
                    "--runtime-package needs --runtime dependency",
                    "`runtimePackage` needs `runtime: dependency`", because: [location], &problems)
            }
            return PackageOptions(name: name, runtime: .embedded)
        }
        guard let location = location.text, !location.isEmpty else {
            try refuse(
                "--runtime dependency needs --runtime-package <path or URL>",
                "`runtime: dependency` needs `runtimePackage`, a path or URL",
                because: [runtime], &problems)
            return nil
        }
        return PackageOptions(
            name: name,
            runtime: .dependency(
                location: Self.location(location, from: output), version: Version.text))
    }

    /// Complains to whoever gave one of the settings, if anybody did.
    private func refuse(
        _ usage: String, _ message: String, because settings: [Setting],
        _ problems: inout DiagnosticList
    ) throws(UsageError) {
        if settings.contains(where: \.isArgument) {
            throw UsageError(message: usage, command: .generate)
        }
        guard let origin = settings.lazy.compactMap(\.origin).first else { return }
        problems.append(.error("package", message, at: origin))
    }

    /// The location as the manifest has to write it.
    private static func location(_ location: String, from output: String) -> String {
        guard !PackageOptions.isRemote(location), !location.hasPrefix("/"),
            let current = try? Disk.resolved(".")
        else { return location }
        return Path.relative(location, from: output, in: current)
    }
}
