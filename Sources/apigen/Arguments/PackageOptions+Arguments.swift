import EmissionPlan
import SwiftText

extension PackageOptions {
    /// Modules that the generated code imports.
    private static let taken: Set = ["APIRuntime", "Foundation", "Swift", "Testing"]

    /// The package that a command line asks for; nil where it asks for none.
    init?(_ arguments: Arguments) throws(UsageError) {
        func failure(_ message: String) -> UsageError {
            UsageError(message: message, command: .generate)
        }
        let runtime = arguments.last(.runtime)
        let location = arguments.last(.runtimePackage)
        guard let name = arguments.last(.package) else {
            if runtime != nil || location != nil {
                throw failure("--runtime and --runtime-package need --package <name>")
            }
            return nil
        }
        guard SwiftName.isModule(name), !Self.taken.contains(name) else {
            throw failure(
                "--package takes a name of letters and digits that begins with a letter, "
                    + "not '\(name)'")
        }
        switch (runtime ?? "embedded", location) {
        case ("dependency", let location?) where !location.isEmpty:
            self.init(
                name: name, runtime: .dependency(location: location, version: Version.text))
        case ("dependency", _):
            throw failure("--runtime dependency needs --runtime-package <path or URL>")
        case (_, .some): throw failure("--runtime-package needs --runtime dependency")
        default: self.init(name: name, runtime: .embedded)
        }
    }
}
