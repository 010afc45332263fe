import Diagnostics

/// A change to an output folder, to be read.
struct ChangeList {
    private let entries: [Entry]

    fileprivate struct Entry {
        let word: String
        let path: String
        var difference = ""
    }

    /// The list of files itself is named only where nothing else says why a check fails.
    init(_ change: OutputChange, folder: String, namesManifest: Bool) {
        let written = change.writes.map { write in
            let path = Path.join(folder, write.path)
            guard let old = write.old else { return Entry(word: "new", path: path) }
            let difference = Difference(
                from: String(decoding: old, as: UTF8.self), to: write.contents)
            return Entry(word: "changed", path: path, difference: difference.text)
        }
        let removed = change.removals.map {
            Entry(word: "stale", path: Path.join(folder, $0))
        }
        let files = written + removed
        let isListWrong = files.isEmpty && change.oldManifest != change.newManifest
        let manifest = Entry(word: "changed", path: Path.join(folder, Manifest.name))
        entries = files + (isListWrong && namesManifest ? [manifest] : [])
    }

    /// Paths with a word each for what is the matter with them.
    init(_ paths: [(word: String, path: String)]) {
        entries = paths.map { Entry(word: $0.word, path: $0.path) }
    }

    /// One line a file: what is the matter with it, and its path.
    var names: String {
        entries.map(\.line).joined()
    }

    /// The same with a short difference below each file that is neither new nor stale as a whole.
    var differences: String {
        entries.map { $0.line + $0.difference }.joined()
    }

    /// An array of objects.
    var json: String {
        let objects = entries.map {
            #"{"change": "\#($0.word)", "path": \#(JSONText.quoted($0.path))}"#
        }
        return "[\(objects.joined(separator: ", "))]"
    }
}

extension ChangeList.Entry {
    fileprivate var line: String { "\(word): \(path)\n" }
}
