import Diagnostics
import SpecReader

/// The spec files that the command line names: files as they are, folders with all below them.
struct SpecFiles {
    /// The files, in a stable order, each once.
    private(set) var files: [SourceFile] = []
    /// What could not be read.
    private(set) var diagnostics = DiagnosticList()

    /// A bound on what one run reads, against folders that link to each other in rings.
    private static let limit = 100_000

    private var seen: Set<Place> = []
    /// How many specs were met, those that were read before included.
    private var met = 0
    private var excluded: Identity?

    private struct Identity: Hashable {
        let device: UInt64
        let inode: UInt64

        init(_ status: Disk.Status) {
            device = status.device
            inode = status.inode
        }
    }

    /// A name in a folder, however the folder is spelled. A link is a file of its own: two services
    /// may share one.
    private struct Place: Hashable {
        let folder: Identity
        let name: String
    }

    /// Reads everything below `paths`.
    ///
    /// - Parameter output: The folder that will be written; it is passed over where it lies
    ///   inside a spec folder.
    init(paths: [String], output: String? = nil) {
        if let output, let status = try? Disk.status(output) { excluded = Identity(status) }
        for path in paths.map(Path.tidied) {
            let before = met
            do throws(Disk.Failure) {
                guard let status = try Disk.status(path) else {
                    diagnostics.append(.error("no-such-file", "there is no '\(path)'", at: nil))
                    continue
                }
                guard status.kind == .folder else {
                    let parent = Path.parent(of: path)
                    guard let folder = try Disk.status(parent) else {
                        throw Disk.Failure.missing(parent)
                    }
                    add(path, in: Identity(folder))
                    continue
                }
                var visited: Set<Identity> = []
                walk(path, status, &visited)
            } catch {
                report(error)
                continue
            }
            if met == before && !diagnostics.hasErrors {
                diagnostics.append(
                    .error(
                        "no-specs",
                        "'\(path)' holds no *.yaml file and no OpenAPI or OpenRPC document", at: nil
                    ))
            }
        }
    }

    /// Goes through a folder in the order of its names; hidden entries are passed over.
    private mutating func walk(
        _ folder: String, _ status: Disk.Status, _ visited: inout Set<Identity>
    ) {
        let identity = Identity(status)
        if identity == excluded && !visited.isEmpty { return }
        // Folders that link to each other would never end, or after ages.
        guard visited.insert(identity).inserted else { return }
        do throws(Disk.Failure) {
            for name in try Disk.names(in: folder) where !name.hasPrefix(".") {
                let path = Path.join(folder, name)
                let isSpec = Self.isSpec(name)
                guard let status = try Disk.status(path) else {
                    // A link to nothing matters only where a spec was meant.
                    if isSpec { report(.missing(path)) }
                    continue
                }
                switch status.kind {
                case .folder: walk(path, status, &visited)
                case .file where isSpec: add(path, in: identity)
                case .file where name.hasSuffix(".json"): addDocument(path, in: identity)
                case .other where isSpec:
                    diagnostics.append(
                        .error("unreadable", "'\(path)' is not a regular file", at: nil))
                default: break
                }
            }
        } catch {
            report(error)
        }
    }

    /// `apigen.yaml` is the place for settings, not for a spec.
    private static func isSpec(_ name: String) -> Bool {
        (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
            && name != "apigen.yaml" && name != "apigen.yml"
    }

    /// Among specs there may be any JSON; only documents count.
    private mutating func addDocument(_ path: String, in folder: Identity) {
        guard let bytes = try? Disk.read(path),
            SpecReader.isDocument(SourceFile(path: path, bytes: bytes))
        else { return }
        add(path, in: folder)
    }

    /// Reads a file that a document refers to.
    @Sendable static func referenced(_ path: String) -> SourceFile? {
        (try? Disk.read(path)).map { SourceFile(path: path, bytes: $0) }
    }

    private mutating func add(_ path: String, in folder: Identity) {
        met += 1
        let place = Place(folder: folder, name: Path.name(of: path))
        guard seen.insert(place).inserted else { return }
        guard files.count < Self.limit else {
            if files.count == Self.limit {
                diagnostics.append(
                    .error("too-many-files", "more than \(Self.limit) spec files", at: nil))
            }
            return
        }
        do throws(Disk.Failure) {
            files.append(SourceFile(path: path, bytes: try Disk.read(path)))
        } catch {
            report(error)
        }
    }

    private mutating func report(_ failure: Disk.Failure) {
        diagnostics.append(.unreadable(failure))
    }
}

extension Diagnostic {
    /// An error of the disk on the way to reading; `option` is who asked for it.
    static func unreadable(_ failure: Disk.Failure, by option: String = "") -> Diagnostic {
        .error(
            "unreadable", "\(option)can not read '\(failure.path)': \(failure.reason)",
            at: nil)
    }
}
