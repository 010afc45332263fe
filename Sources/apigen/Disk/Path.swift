/// Paths as text: joining, splitting, ordering. Nothing here looks at the disk.
enum Path {
    /// `folder/name`, without a needless `./` or a second slash; an empty name is the folder.
    static func join(_ folder: String, _ name: String) -> String {
        if name.isEmpty { return folder }
        if folder.isEmpty || folder == "." { return name }
        return folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
    }

    /// The same path without a leading `./` and without slashes at its end.
    static func tidied(_ path: String) -> String {
        var rest = path[...]
        while rest.hasPrefix("./") && rest.count > 2 {
            rest = rest.dropFirst(2).drop { $0 == "/" }
        }
        while rest.count > 1 && rest.last == "/" { rest.removeLast() }
        return rest.isEmpty ? "." : String(rest)
    }

    /// The folder that `path` is in: `.` where the path names none.
    static func parent(of path: String) -> String {
        var rest = path[...]
        while rest.count > 1 && rest.last == "/" { rest.removeLast() }
        guard let slash = rest.lastIndex(of: "/") else { return "." }
        return slash == rest.startIndex ? "/" : String(rest[..<slash])
    }

    /// The order of folders, manifests and lists: by UTF-8 bytes, the same on every machine.
    static func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// Whether a path stays below the folder that it is relative to, whatever the folder is.
    static func isContained(_ path: String) -> Bool {
        !path.utf8.contains(0) && !path.utf8.contains(UInt8(ascii: "\\"))
            && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && $0 != "." && $0 != ".."
            }
    }

    /// The folders that a relative path goes through, outermost first: `a/b/c` → `a`, `a/b`.
    static func folders(of path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }
}
