import Foundation

/// A program that runs beside a test. It ends when the test stops it, and also when the test process
/// ends in whatever way: a shell waits for the end of its own input and then ends the program.
final class Program: Sendable {
    struct NotReady: Error, CustomStringConvertible {
        let description: String
    }

    private static let keeper = """
        exec 3<&0 0</dev/null
        "$@" 3<&- &
        program=$!
        { cat <&3; kill -9 "$program"; } >/dev/null 2>&1 &
        watcher=$!
        wait "$program"
        kill "$watcher"
        """

    private let shell: Child
    private let scratch: Scratch
    private let name: String

    /// Starts a program whose output goes to a file in the folder.
    init(_ executable: String, _ arguments: [String], in scratch: Scratch) throws {
        name = URL(fileURLWithPath: executable).lastPathComponent
        self.scratch = scratch
        let log = try scratch.write("", to: "\(name).log")
        shell = try Child(
            ["/bin/sh", "-c", Self.keeper, "sh", executable] + arguments, output: log.path)
    }

    deinit { stop() }

    /// Ends the program at once: nothing that it could tidy up is kept.
    func stop() {
        shell.closeInput()
        let end = ContinuousClock.now + .seconds(4)
        while !shell.hasEnded, ContinuousClock.now < end { usleep(2000) }
    }

    /// Waits until the program is ready; gives up when it ends or takes too long.
    func wait(
        within limit: Duration = .seconds(20), until isReady: () async throws -> Bool
    ) async throws {
        let end = ContinuousClock.now + limit
        while try await !isReady() {
            guard !shell.hasEnded, ContinuousClock.now < end else {
                let state = shell.hasEnded ? "ended early" : "is not ready in time"
                throw NotReady(description: "\(name) \(state): \(said.suffix(2000))")
            }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Waits until the program has done its work; gives up when that takes too long.
    func end(within limit: Duration = .seconds(20)) async throws {
        let end = ContinuousClock.now + limit
        while !shell.hasEnded {
            guard ContinuousClock.now < end else {
                throw NotReady(description: "\(name) does not end: \(said.suffix(2000))")
            }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// All that the program has written so far.
    var said: String {
        let log = scratch.url.appendingPathComponent("\(name).log")
        return (try? Data(contentsOf: log)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Where a program is; nil where it is not installed.
    static func find(_ name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init)
        return (folders + ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"])
            .map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Whether tests of a program run: where it is installed, and always in CI, where they then
    /// fail instead of being skipped.
    static func isWanted(_ names: String...) -> Bool {
        ProcessInfo.processInfo.environment["CI"] != nil || names.allSatisfy { find($0) != nil }
    }

    /// Where a program is that a test can not do without.
    static func require(_ name: String) throws -> String {
        guard let path = find(name) else { throw NotReady(description: "\(name) is not installed") }
        return path
    }
}

/// Looks again and again until there is a value; gives up after 20 seconds.
func eventually<Value>(
    _ what: String, _ look: () async throws -> Value?
) async throws -> Value {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
        if let value = try await look() { return value }
        try await Task.sleep(for: .milliseconds(10))
    }
    throw Program.NotReady(description: "\(what) did not happen in time")
}

/// The package's folder.
let packageRoot: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    repeat {
        folder.deleteLastPathComponent()
    } while folder.path != "/"
        && !FileManager.default.fileExists(
            atPath: folder.appendingPathComponent("Package.swift").path)
    return folder
}()
