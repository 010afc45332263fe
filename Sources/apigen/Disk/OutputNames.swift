import Diagnostics
import Rendering

/// Holds the names of rendered files against every disk they may meet.
///
/// The planner makes such names; that no other stage can break the promise is checked once more
/// here, where it would do harm.
enum OutputNames {
    /// Complains of paths that leave the folder, and of two that a disk could take for one.
    static func check(_ files: [RenderedFile], problems: inout DiagnosticList) {
        /// Folded spelling → the spelling met first, and whether it is a file.
        var met: [String: (path: String, isFile: Bool)] = [:]
        var folders: Set<String> = []

        func meet(_ path: String, isFile: Bool) {
            let folded = path.lowercased()
            if let other = met[folded] { problems.append(twins(other.path, path)) }
            met[folded] = (path, isFile)
        }
        for file in files {
            guard Path.isContained(file.path), !isReserved(file.path) else {
                problems.append(
                    .error("output", "'\(file.path)' is no name for a generated file", at: nil))
                continue
            }
            for folder in Path.folders(of: file.path) where folders.insert(folder).inserted {
                meet(folder, isFile: false)
            }
            meet(file.path, isFile: true)
        }
    }

    private static func isReserved(_ path: String) -> Bool {
        path == Manifest.name || path.hasPrefix(OutputWriter.temporaryPrefix)
    }

    private static func twins(_ first: String, _ second: String) -> Diagnostic {
        .error("output", "'\(first)' and '\(second)' are one place on some disks", at: nil)
    }
}
