import Diagnostics
import YAMLTree

/// Follows `$ref`: within a document, into other files, to any JSON pointer (RFC 6901).
struct ReferenceResolver {
    /// What a reference leads to.
    struct Target {
        let node: YAMLNode
        /// What it could be called: the pointer's telling words, or the file's name.
        let name: String
    }

    /// Why a reference leads nowhere.
    enum Failure: Error {
        /// To a place on the net, which a generator does not visit.
        case remote
        case noFile(String)
        case nothingThere
        /// Back to itself in the end.
        case endless
    }

    /// What other files there are: path → file.
    private let load: (String) -> SourceFile?
    private var roots: [String: YAMLNode?] = [:]
    private var targets: [String: Target] = [:]
    private var tables: [NodeID: [String: YAMLNode]] = [:]
    /// The files that were referred to, by path.
    private(set) var loaded: [String: SourceFile] = [:]
    /// What is wrong with these files.
    private(set) var diagnostics = DiagnosticList()

    /// A resolver for a document with this root.
    init(root: YAMLNode, load: @escaping (String) -> SourceFile?) {
        self.load = load
        roots[root.range.file.path] = root
    }

    /// What `reference`, which stands at `node`, leads to; references to references are followed.
    mutating func target(
        of reference: String, at node: YAMLNode
    ) throws(Failure) -> Target {
        var target = try step(reference, from: node.range.file.path)
        var steps = 0
        while let next = target.node["$ref"]?.scalar?.text, target.node.isPlainReference {
            steps += 1
            if steps > 64 { throw .endless }
            target = try step(next, from: target.node.range.file.path)
        }
        return target
    }

    private mutating func step(
        _ reference: String, from path: String
    ) throws(Failure) -> Target {
        let key = "\(path)\u{0}\(reference)"
        if let known = targets[key] { return known }
        let parts = reference.split(
            separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = URIText.decoded(parts[0])
        if file.contains("://") || file.hasPrefix("//") { throw .remote }
        let pointer = parts.count > 1 ? URIText.decoded(parts[1]) : ""
        let place = file.isEmpty ? path : URIText.resolved(file, from: path)
        guard let root = root(at: place) else { throw .noFile(place) }
        guard let node = find(pointer, in: root) else { throw .nothingThere }
        let target = Target(node: node, name: Self.name(of: pointer, in: place))
        targets[key] = target
        return target
    }

    private mutating func root(at path: String) -> YAMLNode? {
        if let known = roots[path] { return known }
        guard let file = load(path) else {
            roots[path] = .some(nil)
            return nil
        }
        loaded[path] = file
        let (stream, found) = YAMLStream.parse(file, rules: .foreign)
        diagnostics.append(contentsOf: found)
        let root = stream?.documents.first?.root
        roots[path] = .some(root)
        return root
    }

    private mutating func find(_ pointer: String, in root: YAMLNode) -> YAMLNode? {
        if pointer.isEmpty || pointer == "/" { return root }
        guard pointer.hasPrefix("/") else { return anchored(pointer, in: root) }
        var node = root
        for token in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let next = child(URIText.pointerToken(token), of: node) else { return nil }
            node = next
        }
        return node
    }

    private mutating func child(_ key: String, of node: YAMLNode) -> YAMLNode? {
        switch node.content {
        case .scalar: return nil
        case .sequence(let items):
            guard let index = Int(key), items.indices.contains(index) else { return nil }
            return items[index]
        case .mapping(let pairs):
            guard pairs.count > 16 else { return node[key] }
            let id = NodeID(node)
            if let known = tables[id]?[key] { return known }
            if tables[id] != nil { return nil }
            var table: [String: YAMLNode] = [:]
            for pair in pairs {
                if let text = pair.key.scalar?.text { table[text] = pair.value }
            }
            tables[id] = table
            return table[key]
        }
    }

    /// A schema that names itself with `$anchor` (JSON Schema 2020-12 section 8.2.2), or, as sloppy
    /// documents have it, the bare name of one.
    private mutating func anchored(_ name: String, in root: YAMLNode) -> YAMLNode? {
        for path in [["components", "schemas"], ["definitions"], ["$defs"]] {
            var node: YAMLNode? = root
            for key in path { node = node?[key] }
            guard let schemas = node?.mapping else { continue }
            for pair in schemas
            where pair.value["$anchor"]?.scalar?.text == name || pair.key.scalar?.text == name {
                return pair.value
            }
        }
        return nil
    }

    private static let structural: Set<String> = [
        "components", "schemas", "definitions", "properties", "items", "schema", "$defs", "paths",
        "content", "parameters", "responses", "requestBody", "allOf", "oneOf", "anyOf",
        "additionalProperties", "get", "post", "put", "patch", "delete", "application/json",
    ]

    private static func name(of pointer: String, in path: String) -> String {
        let tokens = pointer.split(separator: "/").map { URIText.pointerToken($0) }
        let telling = tokens.filter { !structural.contains($0) && Int($0) == nil }
        if !telling.isEmpty { return telling.suffix(3).joined(separator: " ") }
        let file = path.split(separator: "/").last ?? "model"
        return String(file.prefix { $0 != "." })
    }
}

extension YAMLNode {
    /// Whether it says nothing but where to look.
    fileprivate var isPlainReference: Bool { mapping?.count == 1 }
}
