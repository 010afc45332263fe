import Diagnostics

/// Group files that were given without their service file, though it stands beside or above them.
enum LoneGroups {
    /// The same messages; one about a group without a service names the service file on the disk.
    static func explained(_ list: DiagnosticList) -> DiagnosticList {
        var result = DiagnosticList()
        for diagnostic in list.all { result.append(explained(diagnostic)) }
        return result
    }

    private static func explained(_ diagnostic: Diagnostic) -> Diagnostic {
        guard diagnostic.code == "no-service", let range = diagnostic.range,
            let service = serviceFile(for: range.file.path)
        else { return diagnostic }
        return Diagnostic(
            diagnostic.severity, diagnostic.code,
            "\(diagnostic.message) that was given", at: range, notes: diagnostic.notes,
            fix: "give the whole folder '\(Path.parent(of: service))', or '\(service)' too")
    }

    private static func serviceFile(for group: String) -> String? {
        var folder = Path.parent(of: group)
        while true {
            for name in ["service.yaml", "service.yml"] {
                let path = Path.join(folder, name)
                if case .file? = (try? Disk.status(path))?.kind { return path }
            }
            let above = Path.parent(of: folder)
            if above == folder { return nil }
            folder = above
        }
    }
}
