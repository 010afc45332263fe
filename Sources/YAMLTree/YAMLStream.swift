public import Diagnostics

/// All documents of one YAML file.
public struct YAMLStream: Sendable {
    /// The documents in source order; none if the file holds only comments.
    public let documents: [YAMLDocument]

    /// Reads a file of UTF-8 or UTF-16 text.
    ///
    /// Syntax errors, wrong bytes and exceeded limits end the reading: the stream is then `nil`.
    /// Duplicate keys, unknown anchors and wrong merge keys are reported one by one, and the
    /// stream is there for further checks. All messages are errors, each with a place.
    ///
    /// The tree follows YAML 1.2; ranges are in a UTF-8 rendering of the file if it has a byte
    /// order mark or is UTF-16, so that a message's line can be shown from `range.file`.
    public static func parse(
        _ file: SourceFile, limits: YAMLLimits = .default, rules: YAMLRules = .spec
    ) -> (YAMLStream?, DiagnosticList) {
        let text: SourceFile
        do throws(Diagnostic) {
            text = try decoded(file)
        } catch {
            return (nil, DiagnosticList([error]))
        }
        var builder = TreeBuilder(file: text, limits: limits, rules: rules)
        do throws(Diagnostic) {
            let documents = try builder.build()
            return (YAMLStream(documents: documents), DiagnosticList(builder.diagnostics.all))
        } catch {
            var found = builder.diagnostics.all
            if error.code == "yaml-unclosed", let start = error.range?.start {
                // What follows was not meant to stand within it.
                found.removeAll { $0.range.map { $0.start > start } ?? false }
            }
            // A source check has often said already, and better, what libyaml then trips over.
            let isSaid = found.contains { $0.range?.start == error.range?.start }
            return (nil, DiagnosticList(found + (isSaid ? [] : [error])))
        }
    }
}

extension DiagnosticList {
    /// Messages in the order of their places.
    fileprivate init(_ found: [Diagnostic]) {
        self.init()
        let places = found.map { $0.range?.start ?? Mark.origin.position }
        for index in found.indices.sorted(by: { (places[$0], $0) < (places[$1], $1) }) {
            append(found[index])
        }
    }
}

/// One document of a stream.
public struct YAMLDocument: Sendable {
    /// The document's value; `nil` for an empty document.
    public let root: YAMLNode?

    /// From the document's first sign, `---` included, to its end.
    public let range: SourceRange
}

/// How much a file may ask for.
public struct YAMLLimits: Sendable {
    /// How many collections may lie within each other.
    public var depth: Int

    /// How many nodes a file may write.
    public var nodes: Int

    /// How many nodes all aliases of a file together may repeat.
    public var aliasedNodes: Int

    /// Limits that no honest spec meets: 256 levels, 10 million nodes, 1 million repeated ones.
    public static let `default` = YAMLLimits(
        depth: 256, nodes: 10_000_000, aliasedNodes: 1_000_000)

    /// Limits from their parts.
    public init(depth: Int, nodes: Int, aliasedNodes: Int) {
        self.depth = depth
        self.nodes = nodes
        self.aliasedNodes = aliasedNodes
    }
}

/// What is demanded or done beyond YAML's syntax.
public struct YAMLRules: OptionSet, Sendable {
    /// The rules' bits.
    public let rawValue: UInt8

    /// Rules from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Two scalar keys of one mapping with the same text are an error, however they are quoted.
    public static let uniqueKeys = YAMLRules(rawValue: 1)

    /// A plain `<<` merges (https://yaml.org/type/merge.html); YAML 1.2's schemas lack it.
    public static let mergeKeys = YAMLRules(rawValue: 2)

    /// Lines of quoted text and of flow collections must be indented beyond the block they are in
    /// (YAML 1.2.2, 6.1). Documents that others wrote sometimes are not, and libyaml reads them.
    public static let indentedLines = YAMLRules(rawValue: 4)

    /// What the native specs are read with: everything.
    public static let spec: YAMLRules = [.uniqueKeys, .mergeKeys, .indentedLines]

    /// What documents are read with that others wrote, such as OpenAPI.
    public static let foreign: YAMLRules = [.uniqueKeys, .mergeKeys]
}
