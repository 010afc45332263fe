public import Foundation

/// The toolchain's compiler, with the built runtime at hand and as strict as generated code has to
/// stand it.
public enum Compiler {
    /// Type-checks Swift files as one module; what the compiler says is the answer, empty where it
    /// is content.
    public static func complaints(
        about files: [URL], isolation: String? = nil
    ) throws -> String {
        var words = [
            "swiftc", "-typecheck", "-wmo", "-parse-as-library", "-module-name", "Generated",
        ]
        words += strict + runtime
        if let isolation { words += ["-default-isolation", isolation] }
        return try Command.run(words + files.map(\.path)).output
    }

    /// Builds Swift files, one of them `main.swift`, to a program with the runtime in it, and
    /// returns what the compiler says; empty where it is content.
    public static func build(_ files: [URL], to program: URL) throws -> String {
        var words = ["swiftc", "-Onone", "-wmo", "-module-name", "Generated", "-o", program.path]
        words += strict + runtime
        words += files.map(\.path)
        words += (["APIRuntime"] + cModules).flatMap(objects)
        return try Command.run(words).output
    }

    private static let strict = ["-swift-version", "6", "-warnings-as-errors"]

    /// Where the build that this test belongs to has put its modules.
    private static let products: URL = {
        let start = Bundle.main.executableURL ?? TestPackage.root
        let above = sequence(first: start) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
        let fallback = TestPackage.root.appending(path: ".build/debug")
        return (Array(above) + [fallback]).first { folder in
            FileManager.default.fileExists(atPath: folder.appending(path: "Modules").path)
        } ?? fallback
    }()

    /// What the runtime stands on, on Linux.
    private static let cModules = ["CCurl", "CNetlink"]

    private static let runtime =
        ["-I", products.appending(path: "Modules").path]
        + cModules.flatMap { module in
            let map = products.appending(path: "\(module).build/module.modulemap").path
            let headers = TestPackage.root.appending(path: "Sources/\(module)/include").path
            return ["-Xcc", "-I\(headers)", "-Xcc", "-fmodule-map-file=\(map)"]
        }

    private static func objects(of module: String) -> [String] {
        let folder = products.appending(path: "\(module).build")
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { $0.hasSuffix(".o") }.sorted().map { folder.appending(path: $0).path }
    }
}
