import Diagnostics
import YAMLTree

/// Which node of which file: two references to one place lead to one ID.
struct NodeID: Hashable {
    private let file: ObjectIdentifier
    private let start: SourcePosition

    /// The ID of a mapping or sequence; a mapping's first key shares its place.
    init(_ node: YAMLNode) {
        let range = node.range
        file = ObjectIdentifier(range.file)
        start = range.start
    }
}
