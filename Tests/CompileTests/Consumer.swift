import Foundation
import TestSupport
import Testing

/// A package that depends on apigen, copied into a folder of its own and built there.
struct Consumer {
    /// The copy.
    let folder: URL
    private let scratch: URL

    /// Copies one of the packages beside this file, so that a test can change it.
    init(_ name: String) throws {
        let packages = TestPackage.root.appending(path: "Tests/CompileTests/Packages")
        try self.init(copying: packages.appending(path: name), named: name)
        let manifest = try read("Package.swift")
        try write("Package.swift", manifest.replacing("../../../..", with: TestPackage.root.path))
    }

    /// Copies any package.
    init(copying package: URL, named name: String) throws {
        folder = Self.workshop.appending(path: name)
        scratch = folder.appending(path: ".build")
        try FileManager.default.createDirectory(
            at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: package, to: folder)
    }

    /// Where the consumers of a run are built, each from nothing.
    static let workshop: URL = {
        let folder = TestPackage.root.appending(path: ".build/compile-tests")
        try? FileManager.default.removeItem(at: folder)
        return folder
    }()

    /// Runs SwiftPM on the package.
    func swift(_ command: String, _ words: [String] = []) throws -> Command.Outcome {
        try Command.run(
            ["swift", command, "--package-path", folder.path] + words)
    }

    /// The text of one of its files.
    func read(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// Replaces one of its files.
    func write(_ path: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: path))
    }

    /// What the build plugin generated for a target: names and times.
    func generated(for target: String) throws -> [String: Date] {
        let plugins = scratch.appending(path: "plugins/outputs")
        let files = FileManager.default.enumerator(
            at: plugins, includingPropertiesForKeys: [.contentModificationDateKey])
        var times: [String: Date] = [:]
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            guard file.path.contains("/\(target)/") else { continue }
            let values = try file.resourceValues(forKeys: [.contentModificationDateKey])
            times[file.lastPathComponent] = values.contentModificationDate
        }
        return times
    }
}

extension Command.Outcome {
    /// The Swift files that a build compiled, by the lines of its log.
    var compiled: Set<String> {
        let lines = output.split(whereSeparator: \.isNewline).filter { $0.contains("] Compiling ") }
        let names = lines.compactMap { $0.split(separator: " ").last.map(String.init) }
        return Set(names.filter { $0.hasSuffix(".swift") })
    }

    /// Whether a build ran apigen.
    var generated: Bool { output.contains("Generating APIs of") }
}
