#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import Diagnostics
import Rendering

/// The templates that the user gives in place of built-in ones.
enum TemplateFolder {
    /// The `*.mustache` files of a folder, by their names without the ending.
    ///
    /// A name that no built-in template has is an error: it would silently replace nothing.
    static func read(_ folder: String, problems: inout DiagnosticList) -> [String: SourceFile] {
        let suffix = ".mustache"
        let known = Renderer.templateNames
        var templates: [String: SourceFile] = [:]
        var isEmpty = true
        do throws(Disk.Failure) {
            for file in try Disk.names(in: folder)
            where file.hasSuffix(suffix) && !file.hasPrefix(".") {
                isEmpty = false
                let name = String(file.dropLast(suffix.count))
                let path = Path.join(folder, file)
                if known.contains(name) {
                    // Reading a pipe would wait for somebody to write.
                    guard try Disk.status(path)?.kind != .other else {
                        throw Disk.Failure(path, number: EINVAL)
                    }
                    templates[name] = SourceFile(path: path, bytes: try Disk.read(path))
                } else {
                    let near = Suggestion.meant(by: name, among: known)
                    problems.append(
                        .error(
                            "unknown-template", "'\(path)' replaces no built-in template", at: nil,
                            fix: near.map { "did you mean `\($0)\(suffix)`?" }))
                }
            }
            if isEmpty {
                problems.append(
                    .error(
                        "no-templates", "--templates: '\(folder)' holds no *\(suffix) file",
                        at: nil))
            }
        } catch {
            problems.append(.unreadable(error, by: "--templates: "))
        }
        return templates
    }
}
