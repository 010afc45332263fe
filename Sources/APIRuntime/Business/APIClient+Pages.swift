#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIClient {
    /// Pages that name a cursor for the next one; a page without a cursor, or with the same, is the
    /// last. A cursor that leads back to an earlier page ends the list with
    /// ``APIError/Reason/reform(path:problem:)``.
    public func pages<E: Endpoint, Item, Cursor: Hashable & Sendable & ParameterValue>(
        items: @escaping @Sendable (E.Response) -> [Item]?,
        next: @escaping @Sendable (E.Response) -> Cursor?, from cursor: Cursor?,
        _ endpoint: @escaping @Sendable (Cursor?) -> E
    ) -> Pages<Item> {
        @Sendable func step(_ cursor: Cursor?, _ before: Set<Cursor?>) -> Pages<Item>.Step {
            Pages.Step { [self] in
                let call = endpoint(cursor)
                let response = try await send(call)
                let following = next(response).flatMap { $0.parameter == .text("") ? nil : $0 }
                guard let following, following != cursor else {
                    return (items(response) ?? [], nil)
                }
                let next =
                    before.contains(following)
                    ? .leadingBack(call) : step(following, before.union([following]))
                return (items(response) ?? [], next)
            }
        }
        return Pages(first: step(cursor, [cursor]))
    }

    /// Pages that are counted; an empty one is the last.
    public func pages<E: Endpoint, Item, Number: FixedWidthInteger & Sendable>(
        items: @escaping @Sendable (E.Response) -> [Item]?, page: Number,
        _ endpoint: @escaping @Sendable (Number) -> E
    ) -> Pages<Item> {
        @Sendable func step(_ page: Number) -> Pages<Item>.Step {
            Pages.Step { [self] in
                let page = (items: items(try await send(endpoint(page))) ?? [], next: page + 1)
                return (page.items, page.items.isEmpty ? nil : step(page.next))
            }
        }
        return Pages(first: step(page))
    }

    /// Pages that begin after so many items; an empty one is the last.
    public func pages<E: Endpoint, Item, Number: FixedWidthInteger & Sendable>(
        items: @escaping @Sendable (E.Response) -> [Item]?, offset: Number,
        _ endpoint: @escaping @Sendable (Number) -> E
    ) -> Pages<Item> {
        @Sendable func step(_ offset: Number) -> Pages<Item>.Step {
            Pages.Step { [self] in
                let page = items(try await send(endpoint(offset))) ?? []
                return (page, page.isEmpty ? nil : step(offset + Number(page.count)))
            }
        }
        return Pages(first: step(offset))
    }

    /// Pages whose answers link to the next one: `Link: <…>; rel="next"` (RFC 8288). A link to
    /// another origin is followed without credentials, cookies and body; one that leads back to an
    /// earlier page ends the list with ``APIError/Reason/reform(path:problem:)``.
    public func pages<E: Endpoint, Item>(
        items: @escaping @Sendable (E.Response) -> [Item]?, linkOf endpoint: E
    ) -> Pages<Item> {
        @Sendable func step(_ url: URL?, _ before: Set<URL>) -> Pages<Item>.Step {
            Pages.Step { [self] in
                let (response, reply) = try await answer(endpoint, url: url)
                let link = reply.headers.joined("Link").flatMap { LinkField.target("next", in: $0) }
                let target = link.flatMap { URL(string: $0, relativeTo: reply.url)?.absoluteURL }
                guard let target, target != reply.url else { return (items(response) ?? [], nil) }
                let all = before.union([reply.url])
                let next = all.contains(target) ? .leadingBack(endpoint) : step(target, all)
                return (items(response) ?? [], next)
            }
        }
        return Pages(first: step(nil, []))
    }
}

/// The field `Link` (RFC 8288, section 3).
enum LinkField {
    /// The first target with the relation.
    static func target(_ relation: String, in field: String) -> String? {
        var rest = field[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let target = rest[rest.index(after: open)..<close]
            let end = endOfParameters(in: rest[close...])
            let parameters = rest[rest.index(after: close)..<end]
            if relations(in: parameters).contains(relation) { return String(target) }
            rest = rest[end...]
        }
        return nil
    }

    /// The comma that ends a link, one in quotes left aside.
    private static func endOfParameters(in text: Substring) -> Substring.Index {
        var isQuoted = false
        return text.firstIndex { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        } ?? text.endIndex
    }

    private static func relations(in parameters: Substring) -> [String] {
        for parameter in parameters.split(separator: ";") {
            let pair = parameter.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, pair[0].filter({ $0 != " " }).lowercased() == "rel" else {
                continue
            }
            let value = pair[1].filter { $0 != "\"" }
            return value.split(separator: " ").map { $0.lowercased() }
        }
        return []
    }
}
