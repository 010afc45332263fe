public import APIModel
public import Diagnostics

/// What came of reading the spec files of one run.
public struct SpecReading: Sendable {
    /// The specs; `nil` where there are errors.
    public let spec: APISpec?

    /// Everything that there is to say, by file and place.
    public let diagnostics: DiagnosticList

    /// The files that documents referred to beside those that were given, by path.
    public let references: [SourceFile]
}

/// Reads spec files: text → tree → IR, checked and completed.
public enum SpecReader {
    /// Whether a file looks like an OpenAPI, Swagger or OpenRPC document. It is not parsed for that.
    public static func isDocument(_ file: SourceFile) -> Bool { DocumentFormat.isLikely(file) }

    /// Reads all spec files of a run.
    ///
    /// The folders in the files' paths decide which service a group belongs to. Nothing is read
    /// from the disk. Errors do not end the reading: one run reports everything.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - overlay: What a configuration says over what the specs say.
    ///   - load: Gives the file at a path that a document refers to, beside those given.
    public static func read(
        _ files: [SourceFile], overlay: Overlay = Overlay(),
        load: @escaping (String) -> SourceFile? = { _ in nil }
    ) -> SpecReading {
        read(files, overlay, isCompleting: true, load: load)
    }

    /// Reads spec files as ``read(_:overlay:load:)`` does, but leaves everything where it was declared:
    /// defaults are not merged into APIs, models with read-only fields have one form.
    ///
    /// What is wrong with the specs is the same.
    public static func declared(
        _ files: [SourceFile], load: @escaping (String) -> SourceFile? = { _ in nil }
    ) -> SpecReading {
        read(files, Overlay(), isCompleting: false, load: load)
    }

    private static func read(
        _ files: [SourceFile], _ overlay: Overlay, isCompleting: Bool,
        load: @escaping (String) -> SourceFile?
    ) -> SpecReading {
        var diagnostics = DiagnosticList()
        let parsed = ParsedFiles(files, &diagnostics)
        let roots = parsed.roots
        let isWhole = !diagnostics.hasErrors
        let parts = ServiceParts.assemble(roots, &diagnostics)
        var pass = ApplyOverlay(overlay, services: parts.count + parsed.documents.count)
        let documents = DocumentReading(
            parsed, &pass, isCompleting: isCompleting, load: load)
        parsed.reportFragments(&diagnostics)
        var services: [Service] = []
        for part in parts {
            var reader = NativeReader(part)
            let service = reader.finish(&pass, isCompleting: isCompleting)
            diagnostics.append(contentsOf: reader.diagnostics)
            services.append(service)
        }
        services = (services + documents.services).sorted { $0.name < $1.name }
        diagnostics.append(contentsOf: documents.diagnostics)
        // What a document that was not read has may be what is meant.
        if documents.services.count == parsed.documents.count {
            diagnostics.append(contentsOf: pass.diagnostics())
        }
        let sorted = (isWhole ? diagnostics : diagnostics.withoutConsequences()).sorted()
        return SpecReading(
            spec: sorted.hasErrors ? nil : APISpec(services: services), diagnostics: sorted,
            references: documents.references)
    }
}

extension DiagnosticList {
    /// The same messages without those that are likely to come of a file that was not read: what
    /// they miss may well be there.
    fileprivate func withoutConsequences() -> DiagnosticList {
        let consequences: Set = [
            "no-service", "unknown-answer", "unknown-api", "unknown-auth", "unknown-protocol",
            "unknown-name", "unknown-server", "unknown-type",
        ]
        var result = DiagnosticList()
        for diagnostic in all where !consequences.contains(diagnostic.code) {
            result.append(diagnostic)
        }
        return result
    }

    /// The same messages by file and place, each once: what stands behind an anchor is read for
    /// every alias, and a key that YAML refuses twice need not be refused as a name again.
    fileprivate func sorted() -> DiagnosticList {
        var result = DiagnosticList()
        var seen: Set<Diagnostic> = []
        let twins = Set(all.filter { $0.code == "yaml-duplicate-key" }.map(\.range))
        let ordered = all.enumerated().sorted { lhs, rhs in
            let (a, b) = (lhs.element.range, rhs.element.range)
            guard let a, let b else { return a == nil && (b != nil || lhs.offset < rhs.offset) }
            if a.file.path != b.file.path { return a.file.path < b.file.path }
            return a.start != b.start ? a.start < b.start : lhs.offset < rhs.offset
        }
        for (_, diagnostic) in ordered {
            if diagnostic.code == "duplicate-name", twins.contains(diagnostic.range) { continue }
            let bare = Diagnostic(
                diagnostic.severity, diagnostic.code, diagnostic.message, at: diagnostic.range)
            if seen.insert(bare).inserted { result.append(diagnostic) }
        }
        return result
    }
}
