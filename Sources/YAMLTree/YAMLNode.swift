public import Diagnostics

/// One value of a YAML document: a scalar, a sequence or a mapping, with its place.
public struct YAMLNode: Sendable {
    /// What a node holds.
    public enum Content: Sendable {
        /// Text, typed only when a schema asks.
        case scalar(YAMLScalar)

        /// A list.
        case sequence([YAMLNode])

        /// Keys and values in source order, merge keys expanded.
        case mapping([YAMLPair])
    }

    /// What the node holds.
    public let content: Content

    let file: SourceFile
    let start: SourcePosition
    let end: SourcePosition
    let extras: Extras?

    /// What few nodes have; one box is shared by all nodes of one alias's expansion.
    final class Extras: Sendable {
        let tag: String?
        let aliasUse: SourceRange?

        init(tag: String?, aliasUse: SourceRange?) {
            self.tag = tag
            self.aliasUse = aliasUse
        }
    }

    init(
        _ content: Content, file: SourceFile, start: SourcePosition, end: SourcePosition,
        extras: Extras? = nil
    ) {
        self.content = content
        self.file = file
        self.start = start
        self.end = end
        self.extras = extras
    }

    /// Text that is not written in a file but follows from what is, at the place of that.
    public init(text: String, at node: YAMLNode) {
        self.init(.scalar(YAMLScalar(text: text, style: .plain)), like: node)
    }

    /// A list that follows from what is written, at the place of that.
    public init(sequence: [YAMLNode], at node: YAMLNode) {
        self.init(.sequence(sequence), like: node)
    }

    /// A mapping that follows from what is written, at the place of that.
    public init(mapping: [YAMLPair], at node: YAMLNode) {
        self.init(.mapping(mapping), like: node)
    }

    /// A node that is written nowhere, with a place for messages about it.
    public init(_ content: Content, at range: SourceRange) {
        self.init(content, file: range.file, start: range.start, end: range.end)
    }

    /// The same node without its own tag.
    public var untagged: YAMLNode {
        tag == nil ? self : YAMLNode(content, file: file, start: start, end: end)
    }

    private init(_ content: Content, like node: YAMLNode) {
        self.init(content, file: node.file, start: node.start, end: node.end)
    }

    /// Where the node is written, from its anchor or tag if it has one.
    ///
    /// For a node that came through an alias this is the anchored text; see ``aliasUse``.
    public var range: SourceRange { SourceRange(file: file, start: start, end: end) }

    /// The resolved tag, such as `tag:yaml.org,2002:str`, if one is written; `!` if only that is.
    public var tag: String? { extras?.tag }

    /// Where the alias (`*name`) stood through which the node came here, if it came through one.
    ///
    /// All nodes below an alias have it. Where aliases pass through each other it is the place
    /// nearest to the document's root, the one that tells two uses apart.
    public var aliasUse: SourceRange? { extras?.aliasUse }
}

/// One entry of a mapping.
public struct YAMLPair: Sendable {
    /// The key; a scalar in all specs, but YAML allows any node.
    public let key: YAMLNode

    /// The value; an empty plain scalar where none is written.
    public let value: YAMLNode

    /// An entry from its parts.
    public init(key: YAMLNode, value: YAMLNode) {
        self.key = key
        self.value = value
    }
}

/// The text of a scalar after YAML's unescaping and folding, and how it was written.
public struct YAMLScalar: Sendable, Hashable {
    /// How a scalar is written (YAML 1.2.2, 7.3 and 8.1).
    public enum Style: Sendable, Hashable {
        /// Without quotes: the only style that is ever typed.
        case plain

        /// `'…'`
        case singleQuoted

        /// `"…"`
        case doubleQuoted

        /// `|`
        case literal

        /// `>`
        case folded
    }

    /// The text.
    public let text: String

    /// How it was written.
    public let style: Style

    /// A scalar from its parts.
    public init(text: String, style: Style) {
        self.text = text
        self.style = style
    }
}

extension YAMLNode {
    /// The scalar, if the node is one.
    public var scalar: YAMLScalar? {
        if case .scalar(let scalar) = content { scalar } else { nil }
    }

    /// The items, if the node is a sequence.
    public var sequence: [YAMLNode]? {
        if case .sequence(let items) = content { items } else { nil }
    }

    /// The entries, if the node is a mapping.
    public var mapping: [YAMLPair]? {
        if case .mapping(let pairs) = content { pairs } else { nil }
    }

    /// `scalar`, `sequence` or `mapping`, for messages.
    public var kindName: String {
        switch content {
        case .scalar: "scalar"
        case .sequence: "sequence"
        case .mapping: "mapping"
        }
    }

    /// The value of a mapping's scalar key with this text; `nil` also if the node is no mapping.
    ///
    /// A linear search: right for the few keys of a spec object, not for a table of thousands.
    public subscript(key: String) -> YAMLNode? {
        guard case .mapping(let pairs) = content else { return nil }
        for pair in pairs {
            if case .scalar(let scalar) = pair.key.content, scalar.text == key {
                return pair.value
            }
        }
        return nil
    }
}
