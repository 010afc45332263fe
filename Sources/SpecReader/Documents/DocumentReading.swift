import APIModel
import Diagnostics
import YAMLTree

/// Reads one document: tree → IR.
protocol DocumentReader {
    /// Makes the types; it holds what there is to say too.
    var schemas: SchemaReader { get set }

    /// What is read so far.
    var service: Service { get set }

    /// The position of the group with a name, made where there is none.
    mutating func group(_ name: String, origin: SourceRange) -> Int

    /// Reads the whole document.
    mutating func read() -> Service
}

extension DocumentReader {
    /// Puts the models into their groups.
    mutating func placeModels() {
        for entry in schemas.models.entries {
            let index = group(entry.group, origin: entry.model.origin)
            service.groups[index].models.append(entry.model)
        }
        service.groups.sort { $0.name < $1.name }
    }
}

/// What came of the documents among a run's files.
struct DocumentReading {
    private(set) var services: [Service] = []
    private(set) var diagnostics = DiagnosticList()
    /// The files that they refer to, by path.
    private(set) var references: [SourceFile] = []

    /// Reads all documents, each as a service.
    init(
        _ parsed: ParsedFiles, _ overlay: inout ApplyOverlay, isCompleting: Bool = true,
        load: @escaping (String) -> SourceFile?
    ) {
        let given = Dictionary(
            parsed.fragments.map { ($0.file.path, $0.file) }
                + parsed.documents.map { ($0.file.path, $0.file) },
            uniquingKeysWith: { first, _ in first })
        var loaded: [String: SourceFile] = [:]
        var seen: [String: SourceRange] = [:]
        for document in parsed.documents {
            guard isKnown(document) else { continue }
            var reader = Self.reader(of: document) { given[$0] ?? load($0) }
            reader.schemas.types = overlay.types
            var service = reader.read()
            loaded.merge(reader.schemas.references.loaded) { first, _ in first }
            diagnostics.append(contentsOf: reader.schemas.references.diagnostics)
            check(service, document, &seen)
            overlay.note(formats: reader.schemas.formats)
            overlay.apply(to: &service)
            UnwrapEnvelopes.apply(to: &service)
            var problems = DiagnosticList()
            Rules.check(service, ServiceIndex(service), &problems)
            reader.schemas.tally.append(problems)
            diagnostics.append(
                contentsOf: DocumentPointer(root: document.root).placing(
                    reader.schemas.tally.diagnostics))
            if isCompleting { service.complete(isSound: !problems.hasErrors) }
            services.append(service)
        }
        references = loaded.values.sorted { $0.path < $1.path }
    }

    private static func reader(
        of document: ParsedFiles.Document, load: @escaping (String) -> SourceFile?
    ) -> any DocumentReader {
        switch document.format {
        case .openRPC:
            OpenRPCReader(root: document.root, version: document.version, load: load)
        case .openAPI, .swagger:
            OpenAPIReader(
                root: document.root, format: document.format, version: document.version,
                load: load)
        }
    }

    private mutating func isKnown(_ document: ParsedFiles.Document) -> Bool {
        let text = document.version.scalar?.text ?? ""
        let known = document.format.versions
        let major = text.prefix { $0 != "." }
        // `3` alone, or a number that YAML cut short, is what the format began with.
        let isKnown = known.contains {
            text == $0 || text.hasPrefix("\($0).") || text == major && $0.hasPrefix(major)
        }
        guard isKnown else {
            diagnostics.append(
                .error(
                    "unsupported-version",
                    "apigen does not read \(document.format.title) `\(text)`",
                    at: document.version.range,
                    fix: "it reads \(known.map { "`\($0)`" }.joined(separator: ", "))"))
            return false
        }
        return true
    }

    private mutating func check(
        _ service: Service, _ document: ParsedFiles.Document, _ seen: inout [String: SourceRange]
    ) {
        if let first = seen.updateValue(service.origin, forKey: service.name) {
            diagnostics.append(
                .error(
                    "duplicate-name", "there are two services called `\(service.name)`",
                    at: service.origin, notes: [.init("first here", at: first)]))
        }
        let isEmpty = service.groups.allSatisfy { $0.endpoints.isEmpty && $0.models.isEmpty }
        if isEmpty {
            let call = document.format == .openRPC ? "method" : "operation"
            diagnostics.append(
                .error(
                    "nothing-to-generate", "the document has no \(call) and no schema",
                    at: document.version.range))
        }
    }
}
