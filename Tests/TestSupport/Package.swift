public import Diagnostics
public import Foundation

/// What several test targets ask about the package that they test.
public enum TestPackage {
    /// The package's folder.
    public static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Whether golden files are to be written anew instead of compared; the run fails then.
    public static let isRecording = ProcessInfo.processInfo.environment["APIGEN_RECORD"] == "1"

    /// All spec files under a folder of the package, with paths relative to the package.
    public static func specs(under folder: String) throws -> [SourceFile] {
        try texts(under: root.appending(path: folder)).filter { $0.key.hasSuffix(".yaml") }
            .sorted { $0.key < $1.key }
            .map { SourceFile(path: "\(folder)/\($0.key)", text: $0.value) }
    }

    /// The texts of all files under a folder, by their paths in it; hidden files are left out.
    public static func texts(under folder: URL) throws -> [String: String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [:] }
        var texts: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
            let file = folder.appending(path: path)
            guard !isHidden, !file.hasDirectoryPath,
                let data = FileManager.default.contents(atPath: file.path)
            else { continue }
            texts[path] = String(decoding: data, as: UTF8.self)
        }
        return texts
    }

    /// Runs `body` with a folder that is removed afterwards.
    public static func withTemporaryFolder<T>(_ body: (URL) throws -> T) throws -> T {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "apigen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// Writes texts into a folder, by their paths in it.
    public static func write(_ texts: [String: String], to folder: URL) throws {
        for (path, text) in texts {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }
}
