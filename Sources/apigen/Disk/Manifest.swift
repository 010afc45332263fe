#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The list of the files that apigen wrote into an output folder, which lies in that folder.
///
/// What the list names may be replaced and removed; everything else there is someone else's. It
/// holds nothing but sorted relative paths, so that it can be checked in.
struct Manifest: Equatable {
    /// Its name in the output folder.
    static let name = ".apigen-manifest"

    private static let title =
        "# The files that apigen wrote here; it removes those it no longer writes."

    /// The paths, relative to the output folder, sorted by their bytes, each once.
    let paths: [String]

    init(_ paths: some Sequence<String>) {
        // Sorting thousands of paths takes longer than all else when nothing has changed.
        let list = Array(paths)
        let isSorted = zip(list, list.dropFirst()).allSatisfy(Path.precedes)
        self.paths = isSorted ? list : Set(list).sorted(by: Path.precedes)
    }

    /// Reads a manifest's text. A line that is no path inside the folder is skipped: it can only
    /// come from an edit or a merge, and must never lead a removal astray.
    init(text: String) {
        let lines = text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let paths = lines.lazy.filter { $0.first != UInt8(ascii: "#") }
            .map { String(Substring($0)) }.filter(Path.isContained)
        self.init(paths)
    }

    /// The manifest of a folder; empty where there is none.
    init(folder: String) throws(Disk.Failure) {
        let path = Path.join(folder, Self.name)
        guard let status = try Disk.status(path) else {
            self.init([])
            return
        }
        // Reading a pipe would wait for somebody to write.
        if status.kind == .other { throw Disk.Failure(path, number: EINVAL) }
        self.init(text: String(decoding: try Disk.read(path), as: UTF8.self))
    }

    /// The file's text, always the same for the same paths.
    var text: String {
        ([Self.title] + paths).joined(separator: "\n") + "\n"
    }
}
