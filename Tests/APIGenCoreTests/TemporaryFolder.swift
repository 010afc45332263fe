import Foundation

/// A folder of a test's own, gone when the test is.
final class TemporaryFolder {
    let path: String

    init() throws {
        let name = "apigen-test-\(UUID().uuidString)"
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The absolute path of something in the folder.
    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file and the folders above it.
    func write(_ name: String, _ text: String) throws {
        let place = URL(fileURLWithPath: self(name))
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
    }

    /// A file's text; nil where there is none.
    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: self(name), withDestinationPath: target)
    }

    /// What changes when a file below `name` is touched, by path.
    func stamps(_ name: String) throws -> [String: [String]] {
        var stamps: [String: [String]] = [:]
        for path in tree(name) {
            let values = try FileManager.default.attributesOfItem(atPath: self("\(name)/\(path)"))
            let keys: [FileAttributeKey] = [.systemFileNumber, .modificationDate]
            stamps[path] = keys.map { String(describing: values[$0]) }
        }
        return stamps
    }

    /// Every file, link and empty folder below `name`, relative to it and sorted.
    func tree(_ name: String = "") -> [String] {
        let root = name.isEmpty ? path : self(name)
        let all = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return all.filter { entry in
            let children = try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(entry)")
            return children?.isEmpty ?? true
        }.sorted()
    }
}
