import Diagnostics

/// The anchors of one document.
struct AnchorTable {
    /// What an anchor names.
    enum Entry {
        /// A collection that has not ended: an alias to it would loop.
        case open(number: Int, SourceRange)
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
    mutating func open(_ name: String, at range: SourceRange) -> Int {
        opened += 1
        entries[name] = .open(number: opened, range)
        return opened
    }

    /// Gives the anchor its node, unless the same name was given again within the node.
    mutating func close(_ name: String, _ number: Int, _ anchored: Anchored) {
        if case .open(number, _)? = entries[name] { entries[name] = .closed(anchored) }
    }

    /// The anchor that was meant, if one differs only in case; else what to do.
    func fix(for name: String) -> String {
        let twin = entries.keys.filter { $0.lowercased() == name.lowercased() }.min()
        return twin.map { "did you mean `*\($0)`?" }
            ?? "write `&\(name)` before the value that is meant, or quote the text"
    }
}

extension YAMLNode {
    /// The node as it comes through an alias: everything in it knows where the alias stood.
    func used(at use: SourceRange) -> YAMLNode {
        marked(use, Extras(tag: nil, aliasUse: use))
    }

    private func marked(_ use: SourceRange, _ untagged: Extras) -> YAMLNode {
        let content: Content =
            switch self.content {
            case .scalar: self.content
            case .sequence(let items): .sequence(items.map { $0.marked(use, untagged) })
            case .mapping(let pairs):
                .mapping(
                    pairs.map {
                        YAMLPair(
                            key: $0.key.marked(use, untagged), value: $0.value.marked(use, untagged)
                        )
                    })
            }
        return YAMLNode(
            content, file: file, start: start, end: end,
            extras: tag.map { Extras(tag: $0, aliasUse: use) } ?? untagged)
    }

    /// Whether the node is what libyaml gives for an empty document.
    var isNothing: Bool {
        guard case .scalar(let scalar) = content else { return false }
        return start == end && scalar.text.isEmpty && scalar.style == .plain
    }
}
