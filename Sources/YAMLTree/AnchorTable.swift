/// The anchors of one document.
struct AnchorTable {
    /// What an anchor names.
    enum Entry {
        /// A collection that has not ended: an alias to it would loop.
        case open(Int)
        case closed(Anchored)
    }

    /// A finished node, with what an alias to it costs.
    struct Anchored {
        let node: YAMLNode
        let count: Int
        let height: Int
    }

    private var entries: [String: Entry] = [:]
    private var opened = 0

    subscript(name: String) -> Entry? { entries[name] }

    /// Notes an anchor at its node's start and numbers it.
    mutating func open(_ name: String) -> Int {
        opened += 1
        entries[name] = .open(opened)
        return opened
    }

    /// Gives the anchor its node, unless the same name was given again within the node.
    mutating func close(_ name: String, _ number: Int, _ anchored: Anchored) {
        if case .open(number)? = entries[name] { entries[name] = .closed(anchored) }
    }
}
