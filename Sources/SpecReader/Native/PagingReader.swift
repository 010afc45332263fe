import APIModel
import Diagnostics
import YAMLTree

/// Reads how lists go on.
extension NativeReader {
    /// The value of `paging`. `origins` gets the places of `send`, `next` and `items`.
    mutating func paging(
        _ node: YAMLNode, _ origins: inout [String: SourceRange]
    ) -> Paging? {
        if node.scalar?.text == "link" {
            return Paging(kind: .link, items: nil, origin: node.range)
        }
        let ways = entries(node, PagingKey.self)
        guard let (key, pair) = ways.first else {
            if node.mapping?.isEmpty ?? true {
                error(
                    "missing-kind", "`paging` needs one of `cursor`, `page`, `offset`, `link`",
                    at: node)
            }
            return nil
        }
        if ways.count > 1 {
            error("misplaced-key", "`paging` has one way only", at: ways[1].pair.key)
        }
        var parts: [PagingDetailKey: YAMLPair] = [:]
        for (detail, pair) in entries(pair.value, PagingDetailKey.self, as: "`\(key.rawValue)`") {
            guard allows(key, detail) else {
                error(
                    "misplaced-key", "`\(detail.rawValue)` does not go with `\(key.rawValue)`",
                    at: pair.key)
                continue
            }
            parts[detail] = pair
            origins["paging.\(detail.rawValue)"] = pair.value.range
        }
        for detail in [PagingDetailKey.send, .next]
        where allows(key, detail) && parts[detail] == nil {
            error(
                "missing-key", "`\(key.rawValue)` needs `\(detail.rawValue)`", at: pair.key)
        }
        return Paging(
            kind: kind(key, parts), items: name(.items, in: parts), origin: pair.key.range)
    }

    private func allows(_ way: PagingKey, _ detail: PagingDetailKey) -> Bool {
        switch detail {
        case .items: true
        case .send: way != .link
        case .next: way == .cursor
        case .first: way == .page
        }
    }

    private mutating func kind(
        _ key: PagingKey, _ parts: [PagingDetailKey: YAMLPair]
    ) -> Paging.Kind {
        let send = name(.send, in: parts) ?? ""
        switch key {
        case .cursor: return .cursor(send: send, next: name(.next, in: parts) ?? "")
        case .page:
            let first = parts[.first].flatMap { int($0.value, "`first`", in: 0...1_000_000) }
            return .page(send: send, first: first ?? 1)
        case .offset: return .offset(send: send)
        case .link: return .link
        }
    }

    private mutating func name(
        _ key: PagingDetailKey, in parts: [PagingDetailKey: YAMLPair]
    ) -> String? {
        parts[key].flatMap { nonEmptyText($0.value, "`\(key.rawValue)`") }
    }
}
