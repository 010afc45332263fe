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
        // Indices are sorted, for a file is far more to move about.
        return files.indices.sorted { files[$0].path < files[$1].path }.map { files[$0] }
    }

    private static func names(
        _ keys: some Sequence<String>, of name: (String) -> String
    ) -> [String: String] {
        NameScope(ignoringCase: true).resolve(keys.map { (key: $0, name: name($0)) }).names
    }

    private static func folder(of path: String) -> String {
        String(path.utf8.prefix(upTo: lastSlash(of: path) ?? path.startIndex)) ?? ""
    }

    private static func base(of path: String) -> String {
        let start = lastSlash(of: path).map { path.utf8.index(after: $0) } ?? path.startIndex
        let name = path.utf8[start...].dropLast(".swift".utf8.count)
        return String(decoding: name.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    }

    private static func lastSlash(of path: String) -> String.Index? {
        path.utf8.lastIndex(of: UInt8(ascii: "/"))
    }
}
