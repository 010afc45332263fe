import Diagnostics

/// The templates that the user gives in place of built-in ones.
enum TemplateFolder {
    /// Name without `.mustache` → source, of all templates in a folder and the folders in it.
    static func read(_ folder: String, problems: inout DiagnosticList) -> [String: String] {
        var templates: [String: String] = [:]
        do throws(Disk.Failure) {
            try collect(folder, "", into: &templates)
        } catch {
            problems.append(
                .error(
                    "unreadable", "can not read '\(error.path)': \(error.reason)", at: nil))
        }
        return templates
    }

    private static func collect(
        _ folder: String, _ prefix: String, into templates: inout [String: String]
    ) throws(Disk.Failure) {
        let suffix = ".mustache"
        for name in try Disk.names(in: folder) where !name.hasPrefix(".") {
            let path = Path.join(folder, name)
            // Links are followed for files only, so that no ring of folders can catch us.
            if try Disk.status(path, followingLinks: false)?.kind == .folder {
                try collect(path, "\(prefix)\(name)/", into: &templates)
            } else if name.hasSuffix(suffix) {
                let text = String(decoding: try Disk.read(path), as: UTF8.self)
                templates[prefix + name.dropLast(suffix.count)] = text
            }
        }
    }
}
