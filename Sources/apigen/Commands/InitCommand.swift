import APIModel
import Diagnostics
import SpecReader
import SwiftText

/// `apigen init`: the beginning of a project.
struct InitCommand {
    private let folder: String
    private let project: StarterProject
    private let reporter: Reporter
    private var problems = DiagnosticList()

    init(_ arguments: Arguments) throws(UsageError) {
        guard arguments.operands.count < 2 else {
            throw UsageError(message: "init takes one folder", command: .initialize)
        }
        folder = Path.tidied(arguments.operands.first ?? ".")
        let name = try Self.name(arguments, folder: folder)
        let style = arguments.last(.style).flatMap(Style.init) ?? .distributed
        project = StarterProject(
            name: name, style: style, document: Self.document(in: folder))
        reporter = Reporter(arguments)
    }

    /// Runs the command; gives its exit status.
    consuming func run() -> ExitStatus {
        refuseWhatIsThere()
        if !problems.hasErrors { write() }
        reporter.report(problems)
        if problems.hasErrors { return .failure }
        return reporter.result(text) ? .success : .failure
    }

    private var text: String {
        let paths = project.files.map { "  \(Path.join(folder, $0.path))\n" }.joined()
        return "Written:\n\n\(paths)\n\(project.nextSteps(in: folder))"
    }

    /// The document in the folder that a project is to be made for, if there is one.
    private static func document(in folder: String) -> String? {
        let names = (try? Disk.names(in: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") && !ConfigurationFile.names.contains($0) }.first {
            name in
            guard [".json", ".yaml", ".yml"].contains(where: name.hasSuffix),
                let bytes = try? Disk.read(Path.join(folder, name))
            else { return false }
            return SpecReader.isDocument(SourceFile(path: name, bytes: bytes))
        }
    }

    /// The service's name: what was asked for, else what the folder's name makes.
    private static func name(
        _ arguments: Arguments, folder: String
    ) throws(UsageError) -> String {
        guard let name = arguments.last(.name) else {
            let place = (try? Disk.resolved(folder)) ?? folder
            return SwiftName.type(String(place.split(separator: "/").last ?? "Service"))
        }
        let type = SwiftName.type(name)
        guard !name.isEmpty, name == type else {
            throw UsageError(
                message: "--name takes the name of a Swift type, not '\(name)'",
                suggestion: name.isEmpty ? nil : type, command: .initialize)
        }
        return name
    }

    /// Other files are not touched, whatever is in them; of settings there is one file only.
    private mutating func refuseWhatIsThere() {
        let names = project.files.map(\.path) + ConfigurationFile.names
        var seen: Set<String> = []
        for name in names where seen.insert(name).inserted {
            let path = Path.join(folder, name)
            do throws(Disk.Failure) {
                guard let status = try Disk.status(path, followingLinks: false) else { continue }
                problems.append(Self.occupied(path, status))
            } catch {
                problems.append(.unwritable(error))
            }
        }
    }

    private static func occupied(_ path: String, _ status: Disk.Status) -> Diagnostic {
        let bytes = status.kind == .file ? try? Disk.read(path) : nil
        let start = SourcePosition(line: 1, column: 1)
        let file = SourceFile(path: path, bytes: bytes ?? [])
        return .error(
            "file-exists", "'\(path)' is there already, and init overwrites nothing",
            at: SourceRange(file: file, start: start, end: start))
    }

    /// Writes all files, or takes back what it wrote.
    private mutating func write() {
        var written: [String] = []
        for file in project.files {
            let path = Path.join(folder, file.path)
            do throws(Disk.Failure) {
                try Disk.makeFolder(Path.parent(of: path))
                try Disk.createWhole(path, file.text)
                written.append(path)
            } catch {
                for path in written { _ = try? Disk.remove(path) }
                return problems.append(.unwritable(error))
            }
        }
    }
}

extension Disk {
    /// Writes a file that must not exist yet; if the disk is full, there is none afterwards.
    fileprivate static func createWhole(_ path: String, _ text: String) throws(Failure) {
        do throws(Failure) {
            try create(path, text)
        } catch {
            if !error.isOfSomethingThere { _ = try? remove(path) }
            throw error
        }
    }
}
