import SwiftText

/// Makes the files' names unique: Swift wants every base name once in a module, and disks exist
/// where `User.swift` and `USER.swift` are one file.
enum FileNaming {
    static func unique(_ files: [FilePlan]) -> [FilePlan] {
        let folders = names(Set(files.map { folder(of: $0.path) }), of: { $0 })
        let bases = names(files.map(\.path), of: base)
        var files = files
        for index in files.indices {
            let path = files[index].path
            let folder = folders[folder(of: path)] ?? folder(of: path)
            files[index].path = "\(folder)/\(bases[path] ?? base(of: path)).swift"
        }
        return files.sorted { $0.path < $1.path }
    }

    private static func names(
        _ keys: some Sequence<String>, of name: (String) -> String
    ) -> [String: String] {
        NameScope(ignoringCase: true).resolve(keys.map { (key: $0, name: name($0)) }).names
    }

    private static func folder(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }

    private static func base(of path: String) -> String {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        return String(name.dropLast(".swift".count)).filter { $0 != "`" }
    }
}
