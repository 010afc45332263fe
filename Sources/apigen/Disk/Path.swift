/// Paths as text: joining, splitting, ordering. Nothing here looks at the disk.
enum Path {
    private static let slash = UInt8(ascii: "/")

    /// `folder/name`, without a needless `./` or a second slash; an empty name is the folder.
    static func join(_ folder: String, _ name: String) -> String {
        if name.isEmpty { return folder }
        if folder.isEmpty || folder == "." { return name }
        return folder.utf8.last == slash ? folder + name : "\(folder)/\(name)"
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
        let parts = path.utf8.split(separator: slash, omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
                && !part.contains { $0 == 0 || $0 == UInt8(ascii: "\\") }
        }
    }

    /// The folders that a relative path goes through, outermost first: `a/b/c` → `a`, `a/b`.
    static func folders(of path: String) -> [String] {
        let bytes = path.utf8
        return bytes.indices.filter { bytes[$0] == slash }.map { String(path[..<$0]) }
    }
}
