#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Carries a change out so that a crash at any moment leaves every file old or new.
///
/// All new text first goes into temporary files: a full disk is met before anything has changed.
/// Then the manifest names both the old and the new files, so that whatever happens next is
/// apigen's to repair; then the files are moved into place; the exact manifest comes last.
struct OutputWriter {
    /// How temporary files begin; they lie in the output folder, on the same disk as the rest.
    static let temporaryPrefix = ".apigen-tmp-"

    private let folder: String

    /// A writer into a folder that exists and is locked.
    init(folder: String) {
        self.folder = folder
    }

    /// Writes, removes, and leaves no temporary file behind, whether it succeeds or not.
    func apply(_ change: OutputChange) throws(Disk.Failure) {
        removeLeftovers()
        if change.isEmpty { return }
        do throws(Disk.Failure) {
            try commit(change, staged: try stage(change.writes))
        } catch {
            removeLeftovers()
            throw error
        }
    }

    private func stage(_ writes: [OutputChange.Write]) throws(Disk.Failure) -> [String] {
        var staged: [String] = []
        for write in writes {
            let path = temporary("\(staged.count)")
            try Disk.create(path, write.contents)
            staged.append(path)
        }
        return staged
    }

    private func commit(_ change: OutputChange, staged: [String]) throws(Disk.Failure) {
        let both = Manifest(change.oldManifest.paths + change.newManifest.paths)
        if both != change.oldManifest { try replaceManifest(both) }

        // Removals come first: where upper and lower case are one, a removal under an old name
        // would take the new file with it.
        for path in change.removals { try Disk.remove(Path.join(folder, path)) }
        var made: Set<String> = [""]
        for (write, temporary) in zip(change.writes, staged) {
            let target = Path.join(folder, write.path)
            if made.insert(Path.folders(of: write.path).last ?? "").inserted {
                try Disk.makeFolder(Path.parent(of: target))
            }
            try Disk.move(temporary, to: target)
        }
        removeEmptyFolders(of: change.removals)
        if both != change.newManifest { try replaceManifest(change.newManifest) }
    }

    private func replaceManifest(_ manifest: Manifest) throws(Disk.Failure) {
        let path = temporary("manifest")
        try Disk.create(path, manifest.text)
        try Disk.move(path, to: Path.join(folder, Manifest.name))
    }

    /// Removes the folders that removals left empty, inner ones first.
    private func removeEmptyFolders(of removals: [String]) {
        for folders in Set(removals.map(Path.folders)) {
            for name in folders.reversed() {
                guard Disk.removeEmptyFolder(Path.join(folder, name)) else { break }
            }
        }
    }

    /// Removes what a run that was killed left; nobody else writes while we hold the lock.
    private func removeLeftovers() {
        let names = (try? Disk.names(in: folder)) ?? []
        for name in names where name.hasPrefix(Self.temporaryPrefix) {
            _ = try? Disk.remove(Path.join(folder, name))
        }
    }

    private func temporary(_ suffix: String) -> String {
        Path.join(folder, "\(Self.temporaryPrefix)\(getpid())-\(suffix)")
    }
}
