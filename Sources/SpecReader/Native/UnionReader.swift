import APIModel
import Diagnostics
import YAMLTree

/// Reads unions.
extension NativeReader {
    /// A union from the entries `oneOf` and `tag`.
    mutating func union(_ parts: [ModelKey: YAMLPair]) -> Union {
        var union = Union(members: [])
        if let tag = parts[.tag]?.value { union.tag = nonEmptyText(tag, "`tag`") }
        guard let node = parts[.oneOf]?.value else { return union }
        switch node.content {
        case .mapping: union.members = members(named: node, isTagged: union.tag != nil)
        case .sequence(let items):
            union.members = members(listed: items, isTagged: union.tag != nil)
        case .scalar: error("wrong-kind", "`oneOf` must be a mapping or a list", at: node)
        }
        if union.members.count < 2, node.scalar == nil {
            error("small-union", "a union needs at least two members", at: node)
        }
        return union
    }

    private mutating func members(named node: YAMLNode, isTagged: Bool) -> [Union.Member] {
        var members: [Union.Member] = []
        for (name, pair) in named(node, "`oneOf`") {
            checkName(name, "a union's member", at: pair.key)
            var tags = isTagged ? [name] : []
            var type: TypeReference?
            if pair.value.mapping != nil {
                for (key, pair) in entries(pair.value, MemberKey.self) {
                    switch key {
                    case .type: type = self.type(pair.value)
                    case .tags: tags = self.tags(pair.value, isTagged: isTagged, at: pair.key)
                    }
                }
                if type == nil {
                    error("missing-key", "member `\(name)` needs a `type`", at: pair.key)
                }
            } else {
                type = self.type(pair.value)
            }
            members.append(
                Union.Member(
                    name: name, tags: tags,
                    type: type ?? TypeReference(.scalar(.json), origin: pair.value.range),
                    origin: pair.key.range))
        }
        return members
    }

    private mutating func tags(_ node: YAMLNode, isTagged: Bool, at key: YAMLNode) -> [String] {
        if !isTagged {
            error("misplaced-key", "`tags` needs a `tag` in its union", at: key)
        }
        guard let items = node.sequence, !items.isEmpty else {
            error("wrong-kind", "`tags` must be a list of values", at: node)
            return []
        }
        return items.compactMap { text($0, "a tag's value") }
    }

    /// Members named after their types.
    private mutating func members(listed items: [YAMLNode], isTagged: Bool) -> [Union.Member] {
        items.map { item in
            let type = type(item)
            let name = Self.memberName(type)
            return Union.Member(
                name: name, tags: isTagged ? [name] : [], type: type, origin: item.range)
        }
    }

    /// The name of a member that has none of its own.
    static func memberName(_ type: TypeReference) -> String {
        switch type.shape {
        case .scalar(let scalar): scalar.rawValue
        case .model(let name): name
        case .array(let element): memberName(element) + "List"
        case .dictionary(let value): memberName(value) + "Map"
        case .nullable(let wrapped): memberName(wrapped)
        }
    }
}
