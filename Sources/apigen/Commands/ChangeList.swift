/// A change to an output folder, for people to read.
struct ChangeList {
    private let change: OutputChange
    private let folder: String

    init(_ change: OutputChange, folder: String) {
        self.change = change
        self.folder = folder
    }

    /// One line a file: `new`, `changed` or `stale`, and its path.
    var names: String {
        entries.map { "\($0.heading)\n" }.joined()
    }

    /// The same with a short difference below each file that is not new or stale as a whole.
    var differences: String {
        entries.map { "\($0.heading)\n\($0.difference)" }.joined()
    }

    private struct Entry {
        let heading: String
        let difference: String
    }

    private var entries: [Entry] {
        let written = change.writes.map { write in
            let difference = write.old.map {
                Difference(from: String(decoding: $0, as: UTF8.self), to: write.contents).text
            }
            let word = write.old == nil ? "new:    " : "changed:"
            return Entry(
                heading: "\(word) \(Path.join(folder, write.path))", difference: difference ?? "")
        }
        let removed = change.removals.map {
            Entry(heading: "stale:   \(Path.join(folder, $0))", difference: "")
        }
        let isListWrong = change.oldManifest != change.newManifest
        let manifest = Entry(
            heading: "changed: \(Path.join(folder, Manifest.name))", difference: "")
        return written + removed + (isListWrong ? [manifest] : [])
    }
}
