import APIGenCore
import Diagnostics
import EmissionPlan

/// Remembers, outside the output folder, that a run left nothing to do.
///
/// What is remembered is one hash of everything that the run depended on: the tool itself, the
/// command line, every spec and template, and size, times and inode of every file that it wrote.
/// As long as all of that is the same, the next run need not parse a spec. Whatever goes wrong
/// here only means that the work is done.
struct RunCache {
    private let folder: String
    private let output: String
    private let inputs: Digest

    /// The cache of one output folder; nil where there is none or the user wants none.
    init?(
        output: String, arguments: Arguments, inputs files: [SourceFile],
        options: GenerationOptions
    ) {
        let isOff = Environment["APIGEN_NO_CACHE"].map { !$0.isEmpty } ?? false
        guard !isOff, !arguments.has(.noCache), let folder = Self.folder,
            let tool = Executable.status
        else { return nil }

        var inputs = Digest()
        inputs.add(Version.text)
        inputs.add(tool)
        inputs.add(arguments.text)
        // A path to apigen's package depends on the working folder, too.
        inputs.add(String(describing: options.plan.package?.runtime))
        let files = files + options.templates.values.sorted { Path.precedes($0.path, $1.path) }
        for file in files {
            inputs.add(file.path)
            inputs.add(contents: file.bytes)
        }
        self.inputs = inputs
        self.output = output
        self.folder = folder
    }

    /// How many files there are if nothing has changed since the last run; else nil.
    func unchangedFiles() -> Int? {
        guard let record, let known = try? Disk.read(record),
            let manifest = try? Manifest(folder: output),
            let now = fingerprint(of: manifest), known.elementsEqual(now.text.utf8)
        else { return nil }
        return manifest.paths.count
    }

    /// Remembers the state that a run has just left. Call it while the folder is locked.
    func remember() {
        guard let record, let manifest = try? Manifest(folder: output),
            let now = fingerprint(of: manifest)
        else { return }
        let temporary = "\(record).\(Executable.processNumber)"
        do throws(Disk.Failure) {
            try Disk.makeFolder(folder)
            try Self.prune(folder)
            try Disk.create(temporary, now.text)
            try Disk.move(temporary, to: record)
        } catch {
            _ = try? Disk.remove(temporary)
        }
    }

    /// The file for the output folder, once that exists.
    private var record: String? {
        (try? Disk.resolved(output)).map {
            Path.join(folder, Fingerprint(Array($0.utf8)).text)
        }
    }

    private func fingerprint(of manifest: Manifest) -> Fingerprint? {
        var digest = inputs
        // The folder's own times change with whatever a killed run left in it.
        for path in ["", Manifest.name] + manifest.paths {
            let place = Path.join(output, path)
            guard let status = try? Disk.status(place, followingLinks: path.isEmpty) else {
                return nil
            }
            digest.add(path)
            digest.add(status)
        }
        return digest.fingerprint
    }

    /// Forgets everything once records of folders long gone have piled up.
    private static func prune(_ folder: String) throws(Disk.Failure) {
        let names = try Disk.names(in: folder)
        guard names.count > 500 else { return }
        for name in names { try Disk.remove(Path.join(folder, name)) }
    }

    /// Where the system wants caches. XDG Base Directory Specification: a relative path is invalid.
    private static var folder: String? {
        if let path = Environment["XDG_CACHE_HOME"], path.hasPrefix("/") { return "\(path)/apigen" }
        guard let home = Environment["HOME"], home.hasPrefix("/") else { return nil }
        #if canImport(Darwin)
            return "\(home)/Library/Caches/apigen"
        #else
            return "\(home)/.cache/apigen"
        #endif
    }
}
