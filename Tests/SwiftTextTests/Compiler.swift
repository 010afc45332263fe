import Foundation
import Testing

/// The toolchain's compiler, as strict as generated code has to stand it.
enum Compiler {
    /// Type-checks one file; the answer is what the compiler says, empty where it is content.
    static func complaints(about source: String) throws -> String {
        try withFile(source) { file in
            try run(["swiftc", "-typecheck", "-parse-as-library"] + strict + [file.path]).error
        }
    }

    /// Builds and runs a program and returns what it prints.
    static func output(of source: String) throws -> String {
        try withFile(source) { file in
            let program = file.deletingPathExtension().path
            let build = try run(["swiftc", "-Onone"] + strict + ["-o", program, file.path])
            #expect(build.error == "")
            return try run([program]).output
        }
    }

    private static let strict = ["-swift-version", "6", "-warnings-as-errors"]

    private static func withFile<T>(_ source: String, _ body: (URL) throws -> T) throws -> T {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("swifttext-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("main.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        return try body(file)
    }

    private static func run(_ command: [String]) throws -> (output: String, error: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        let output = Pipe()
        let error = Pipe()
        process.standardOutput = output
        process.standardError = error
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            String(decoding: printed, as: UTF8.self), String(decoding: complaints, as: UTF8.self)
        )
    }
}
