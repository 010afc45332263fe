public import Foundation

/// The shared test material: beside the package, or where `APIGEN_CORPUS` says.
public enum Corpus {
    /// Its folder.
    public static let root: URL = {
        if let path = ProcessInfo.processInfo.environment["APIGEN_CORPUS"] {
            return URL(filePath: path)
        }
        return TestPackage.root.appending(path: "../shared/corpus").standardized
    }()

    /// Whether tests on the corpus run: it is there, or its absence must be seen because CI runs.
    public static let isExpected =
        FileManager.default.fileExists(atPath: root.path)
        || ProcessInfo.processInfo.environment["CI"] != nil

    /// The bytes of one of its files.
    public static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: root.appending(path: path)))
    }

    /// The names of a folder's entries, sorted; none if it is absent.
    public static func names(in path: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: root.appending(path: path).path)
        return (names ?? []).sorted()
    }
}
