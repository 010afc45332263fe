/// The list of the files that apigen wrote into an output folder, which lies in that folder.
///
/// What the list names may be replaced and removed; everything else there is someone else's. It
/// holds nothing but sorted relative paths, so that it can be checked in.
struct Manifest: Equatable {
    /// Its name in the output folder.
    static let name = ".apigen-manifest"

    private static let title =
        "# The files that apigen wrote here; it removes those it no longer writes."

    /// The paths, relative to the output folder.
    var paths: Set<String>

    init(_ paths: some Sequence<String>) {
        self.paths = Set(paths)
    }

    /// Reads a manifest's text. A line that is no path inside the folder is skipped: it can only
    /// come from an edit or a merge, and must never lead a removal astray.
    init(text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
        self.init(
            lines.lazy.filter { !$0.hasPrefix("#") }.map(String.init).filter(Path.isContained))
    }

    /// The manifest of a folder; empty where there is none.
    init(folder: String) throws(Disk.Failure) {
        let path = Path.join(folder, Self.name)
        guard try Disk.status(path) != nil else {
            self.init([])
            return
        }
        self.init(text: String(decoding: try Disk.read(path), as: UTF8.self))
    }

    /// The file's text, always the same for the same paths.
    var text: String {
        ([Self.title] + paths.sorted(by: Path.precedes)).joined(separator: "\n") + "\n"
    }
}
