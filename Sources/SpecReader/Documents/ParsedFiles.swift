import Diagnostics
import YAMLTree

/// The files of one run as trees, told apart by their roots.
struct ParsedFiles {
    /// A document in a format that others defined.
    struct Document {
        let file: SourceFile
        let root: YAMLNode
        let format: DocumentFormat
        let version: YAMLNode
    }

    /// A file that is no spec by itself: a document may refer to it.
    struct Fragment {
        let file: SourceFile
        let root: YAMLNode
    }

    /// Services and groups in the native language.
    private(set) var roots: [SpecRoot] = []
    private(set) var documents: [Document] = []
    private(set) var fragments: [Fragment] = []

    /// Parses files; what YAML says against them is reported.
    init(_ files: [SourceFile], _ diagnostics: inout DiagnosticList) {
        for file in files.sorted(by: { $0.path < $1.path }) {
            let name = file.path.split(separator: "/").last
            if name == "apigen.yaml" || name == "apigen.yml" { continue }
            let isForeign = DocumentFormat.isLikely(file)
            let (stream, found) = YAMLStream.parse(file, rules: isForeign ? .foreign : .spec)
            diagnostics.append(contentsOf: UnquotedOptional.explained(found))
            if let stream { add(stream, file, &diagnostics) }
        }
    }

    private mutating func add(
        _ stream: YAMLStream, _ file: SourceFile, _ diagnostics: inout DiagnosticList
    ) {
        let start = SourcePosition(line: 1, column: 1)
        let top = SourceRange(file: file, start: start, end: start)
        guard let document = stream.documents.first, let node = document.root else {
            diagnostics.append(.error("empty-file", "there is nothing in this file", at: top))
            return
        }
        if stream.documents.count > 1 {
            diagnostics.append(
                .error(
                    "several-documents", "a spec file holds one document",
                    at: stream.documents[1].range, fix: "put each into a file of its own"))
        }
        if node["service"] != nil || node["group"] != nil {
            return addNative(node, file, &diagnostics)
        }
        if let (format, version) = DocumentFormat.recognised(in: node) {
            documents.append(
                Document(file: file, root: node, format: format, version: version))
        } else {
            fragments.append(Fragment(file: file, root: node))
        }
    }

    private mutating func addNative(
        _ node: YAMLNode, _ file: SourceFile, _ diagnostics: inout DiagnosticList
    ) {
        guard let kind = SpecRoot.kind(of: node, &diagnostics) else { return }
        roots.append(
            SpecRoot(
                file: file, folder: SpecPath.folder(of: file.path), node: node, kind: kind))
    }

    /// Reports files that are no specs, unless a document stands beside or above them: what lies
    /// below one may be parts of it, or anything.
    func reportFragments(_ diagnostics: inout DiagnosticList) {
        let folders = Set(documents.map { SpecPath.folder(of: $0.file.path) })
        for fragment in fragments {
            let above = SpecPath.upward(from: SpecPath.folder(of: fragment.file.path))
            if above.contains(where: folders.contains) { continue }
            guard fragment.root.mapping != nil else {
                diagnostics.append(
                    .error(
                        "not-a-spec", "a spec file starts with the key `service` or `group`",
                        at: fragment.root.range))
                continue
            }
            _ = SpecRoot.kind(of: fragment.root, &diagnostics)
        }
    }
}
