/// The same thing in the old and in the new spec.
struct Pair<Item> {
    let old: Item
    let new: Item
}

/// Which items of two lists are the same, and which came or went.
struct Matching<Item> {
    private(set) var pairs: [Pair<Item>] = []
    /// What only the old list has.
    private(set) var removed: [Item]
    /// What only the new list has.
    private(set) var added: [Item]

    /// Matches what has the same key.
    init(_ old: [Item], _ new: [Item], by key: (Item) -> String?) {
        removed = old
        added = new
        match(by: key)
    }

    /// Matches what is left and has the same key, which nothing else that is left may have.
    mutating func match(by key: (Item) -> String?) { match(old: key, new: key) }

    /// Matches what is left, with a key of its own for each side.
    mutating func match(old key: (Item) -> String?, new newKey: (Item) -> String?) {
        guard !removed.isEmpty, !added.isEmpty else { return }
        let olds = Self.unique(removed, key)
        let news = Self.unique(added, newKey)
        var taken: Set<Int> = []
        var rest: [Item] = []
        for (index, item) in removed.enumerated() {
            if let name = key(item), olds[name] == .some(index), case .some(let other?) = news[name]
            {
                pairs.append(Pair(old: item, new: added[other]))
                taken.insert(other)
            } else {
                rest.append(item)
            }
        }
        removed = rest
        added = added.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }

    /// Matches what is left if that is one on each side.
    mutating func matchOnlyRest() {
        guard removed.count == 1, added.count == 1 else { return }
        pairs.append(Pair(old: removed[0], new: added[0]))
        removed = []
        added = []
    }

    /// The index of each key; nil inside where several items have it.
    private static func unique(_ items: [Item], _ key: (Item) -> String?) -> [String: Int?] {
        var indices: [String: Int?] = [:]
        for (index, item) in items.enumerated() {
            guard let name = key(item) else { continue }
            indices[name] = .some(indices[name] == nil ? index : nil)
        }
        return indices
    }
}
