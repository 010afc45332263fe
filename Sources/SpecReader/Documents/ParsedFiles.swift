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
        guard node.mapping != nil, node["service"] == nil, node["group"] == nil else {
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
        guard node.mapping != nil else {
            diagnostics.append(
                .error(
                    "not-a-spec", "a spec file starts with the key `service` or `group`",
                    at: node.range))
            return
        }
        guard let kind = SpecRoot.kind(of: node, &diagnostics) else { return }
        roots.append(
            SpecRoot(
                file: file, folder: SpecPath.folder(of: file.path), node: node, kind: kind))
    }

    /// Reports files that are neither specs nor referred to. JSON files beside specs may be anything.
    func reportFragments(except used: [SourceFile], _ diagnostics: inout DiagnosticList) {
        let used = Set(used.map(\.path))
        let hasSpecs = !roots.isEmpty || !documents.isEmpty
        for fragment in fragments where !used.contains(fragment.file.path) {
            if hasSpecs, fragment.file.path.hasSuffix(".json") { continue }
            _ = SpecRoot.kind(of: fragment.root, &diagnostics)
        }
    }
}
