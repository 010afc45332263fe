import Foundation

/// The built `apigen`, run as a process in a folder of the test's own.
struct Tool {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs apigen in the folder to its end.
    func callAsFunction(_ words: String..., environment: [String: String] = [:]) throws -> Run {
        try start(words, environment: environment).finish()
    }

    /// Starts apigen in the folder, with a cache of its own.
    func start(_ words: [String], environment: [String: String] = [:]) throws -> Running {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        var variables = ProcessInfo.processInfo.environment
        variables["XDG_CACHE_HOME"] = folder("cache")
        variables["APIGEN_NO_CACHE"] = nil
        process.environment = variables.merging(environment) { $1 }
        return try Running(process)
    }

    /// It lies beside the test bundle, wherever that was built.
    private static let executable: URL = {
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let beside = bundle.appendingPathComponent("apigen")
        if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
        return root.appendingPathComponent(".build/debug/apigen")
    }()

    /// What came of a run.
    struct Run {
        let status: Int32
        let output: String
        let messages: String
    }

    /// A process on its way.
    final class Running {
        private let process: Process
        private let output = Pipe()
        private let messages = Pipe()

        init(_ process: Process) throws {
            self.process = process
            process.standardOutput = output
            process.standardError = messages
            try process.run()
        }

        /// Ends the process at once, as `kill -9` does.
        func kill() {
            Foundation.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }

        /// Waits for the end. What a run prints in these tests fits into the pipes.
        func finish() -> Run {
            process.waitUntilExit()
            return Run(
                status: process.terminationStatus, output: Self.text(output),
                messages: Self.text(messages))
        }

        private static func text(_ pipe: Pipe) -> String {
            String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
    }
}
