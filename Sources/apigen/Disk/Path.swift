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

    /// The last name of a path.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// What is `target` from within `current`, as it has to be written in `folder`.
    ///
    /// It ends in the target's own name, never in `..`. Links are not looked at.
    static func relative(_ target: String, from folder: String, in current: String) -> String {
        let goal = parts(of: target, in: current)
        let start = parts(of: folder, in: current)
        let common = zip(goal.dropLast(), start).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: start.count - common)
        return (up + goal.dropFirst(common)).joined(separator: "/")
    }

    /// The names on the way from the root to a path, `.` and `..` carried out.
    private static func parts(of path: String, in current: String) -> [String] {
        var parts: [String] = []
        let isAbsolute = path.hasPrefix("/")
        for part in (isAbsolute ? path : "\(current)/\(path)").split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(String(part))
            }
        }
        return parts
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
