public import Foundation

/// A program that a test runs.
public enum Command {
    /// What became of a run.
    public struct Outcome: Sendable {
        /// The exit status; 0 is success.
        public let status: Int32
        /// All that it printed, to either stream.
        public let output: String
    }

    /// Runs a program of the search path and waits for it.
    ///
    /// - Parameter deadline: After so many seconds it is ended; the status tells that it was.
    public static func run(
        _ words: [String], in folder: URL? = nil, deadline: Int? = nil
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let timer = DispatchWorkItem { process.terminate() }
        if let deadline {
            DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(deadline), execute: timer)
        }
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        timer.cancel()
        return Outcome(
            status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self))
    }
}
