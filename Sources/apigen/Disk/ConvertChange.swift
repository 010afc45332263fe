#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import Diagnostics
import SpecReader

/// What converting would do to a folder: found by looking, before anything is touched.
///
/// A file is convert's where its first line says so; what its owner has taken that line from, or
/// wrote, is never touched.
struct ConvertChange {
    /// A file to write.
    struct Write {
        /// Its path.
        let path: String
        /// Its text.
        let text: String
        /// Whether there is none yet.
        let isNew: Bool
    }

    /// The files that are new or differ.
    private(set) var writes: [Write] = []
    /// The paths of files that an earlier run wrote of the same document, and this one does not.
    private(set) var removals: [String] = []
    /// How many files are already as they should be.
    private(set) var unchanged = 0

    /// The changes as the words that lists have for them.
    var words: [(word: String, path: String)] {
        writes.map { ($0.isNew ? "new" : "changed", $0.path) }
            + removals.map { ("stale", $0) }
    }

    /// Compares specs with what stands in a folder, which need not exist yet.
    init(
        of specs: [WrittenSpec], in folder: String, isForced: Bool,
        _ problems: inout DiagnosticList
    ) {
        do throws(Disk.Failure) {
            let made = Set(specs.map(\.path))
            for spec in specs {
                try add(spec, in: folder, isForced: isForced, &problems)
            }
            try findStale(specs, besides: made, in: folder, isForced: isForced, &problems)
        } catch {
            problems.append(.unwritable(error))
        }
    }

    private mutating func add(
        _ spec: WrittenSpec, in folder: String, isForced: Bool,
        _ problems: inout DiagnosticList
    ) throws(Disk.Failure) {
        let path = Path.join(folder, spec.path)
        for parent in Path.folders(of: spec.path) {
            let kind = try Disk.status(Path.join(folder, parent), followingLinks: false)?.kind
            guard kind == nil || kind == .folder else {
                problems.append(.occupied(Path.join(folder, parent), "is no folder"))
                return
            }
        }
        switch try Disk.status(path, followingLinks: false)?.kind {
        case nil: writes.append(Write(path: path, text: spec.text, isNew: true))
        case .file:
            let old = try Disk.read(path)
            if old == Array(spec.text.utf8) {
                unchanged += 1
            } else if !old.starts(with: NativeWriter.mark.utf8) {
                problems.append(.occupied(path, "exists and was not written by convert"))
            } else if !isForced {
                problems.append(.needsForce(path, "exists already", "replaces"))
            } else {
                writes.append(Write(path: path, text: spec.text, isNew: false))
            }
        default: problems.append(.occupied(path, "is not a regular file"))
        }
    }

    /// A group that is gone would go on to be read.
    private mutating func findStale(
        _ specs: [WrittenSpec], besides made: Set<String>, in folder: String, isForced: Bool,
        _ problems: inout DiagnosticList
    ) throws(Disk.Failure) {
        for spec in specs where Path.name(of: spec.path) == "service.yaml" {
            let place = Path.folders(of: spec.path).last ?? ""
            let full = Path.join(folder, place)
            guard try Disk.status(full)?.kind == .folder else { continue }
            let mark = Array(spec.text.utf8.prefix { $0 != UInt8(ascii: "\n") }) + [0x0A]
            for name in try Disk.names(in: full) where name.hasSuffix(".yaml") {
                let path = Path.join(full, name)
                guard !made.contains(Path.join(place, name)),
                    try Disk.status(path, followingLinks: false)?.kind == .file,
                    try Disk.read(path).starts(with: mark)
                else { continue }
                if isForced {
                    removals.append(path)
                } else {
                    problems.append(
                        .needsForce(path, "is of an earlier run, and no part of it now", "removes"))
                }
            }
        }
    }

    /// Writes and removes. All text goes into temporary files first: a full disk changes nothing.
    func apply() throws(Disk.Failure) {
        var staged: [(temporary: String, target: String)] = []
        do throws(Disk.Failure) {
            for write in writes {
                let parent = Path.parent(of: write.path)
                try Disk.makeFolder(parent)
                let name = "\(OutputWriter.temporaryPrefix)\(getpid())-\(staged.count)"
                let temporary = Path.join(parent, name)
                staged.append((temporary, write.path))
                try Disk.create(temporary, write.text)
            }
            for path in removals { try Disk.remove(path) }
            for file in staged { try Disk.move(file.temporary, to: file.target) }
        } catch {
            for file in staged { _ = try? Disk.remove(file.temporary) }
            throw error
        }
    }
}

extension Diagnostic {
    fileprivate static func occupied(_ path: String, _ problem: String) -> Diagnostic {
        .error(
            "output", "'\(path)' \(problem)", at: nil,
            fix: "move it, or choose another output folder")
    }

    fileprivate static func needsForce(
        _ path: String, _ problem: String, _ verb: String
    ) -> Diagnostic {
        .error(
            "file-exists", "'\(path)' \(problem)", at: nil,
            fix: "`--force` \(verb) what convert wrote")
    }
}
