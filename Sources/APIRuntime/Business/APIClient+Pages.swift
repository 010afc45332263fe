#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIClient {
    /// Pages that name a cursor for the next one; a page without a cursor, or with the same, is the
    /// last. A cursor that leads back to an earlier page, and a page that is the one before it once
    /// more, end the list with ``APIError/Reason/repeatedPage``.
    public func pages<E: Endpoint, Item, Cursor: Hashable & Sendable & ParameterValue>(
        items: @escaping @Sendable (E.Response) -> [Item]?,
        next: @escaping @Sendable (E.Response) -> Cursor?, from cursor: Cursor?,
        _ endpoint: @escaping @Sendable (Cursor?) -> E
    ) -> Pages<Item> {
        @Sendable func step(
            _ cursor: Cursor?, _ cursors: Set<Cursor?>, after before: ArrivedPage<Item>?
        ) -> Pages<Item>.Step {
            Pages.Step { [self] in
                let call = endpoint(cursor)
                let (page, response) = try await arrived(call, items, after: before)
                let following = next(response).flatMap { $0.parameter == .text("") ? nil : $0 }
                guard let following, following != cursor else { return (page.items, nil) }
                let next =
                    cursors.contains(following)
                    ? .leadingBack(call)
                    : step(following, cursors.union([following]), after: page)
                return (page.items, next)
            }
        }
        return Pages(first: step(cursor, [cursor], after: nil))
    }

    /// Pages that are counted; an empty one is the last. One that is the one before it once more ends
    /// the list with ``APIError/Reason/repeatedPage``.
    public func pages<E: Endpoint, Item, Number: FixedWidthInteger & Sendable>(
        items: @escaping @Sendable (E.Response) -> [Item]?, page: Number,
        _ endpoint: @escaping @Sendable (Number) -> E
    ) -> Pages<Item> {
        counted(items, from: page, endpoint) { number, _ in number + 1 }
    }

    /// Pages that begin after so many items; an empty one is the last. One that is the one before it
    /// once more ends the list with ``APIError/Reason/repeatedPage``.
    public func pages<E: Endpoint, Item, Number: FixedWidthInteger & Sendable>(
        items: @escaping @Sendable (E.Response) -> [Item]?, offset: Number,
        _ endpoint: @escaping @Sendable (Number) -> E
    ) -> Pages<Item> {
        counted(items, from: offset, endpoint) { number, count in number + Number(count) }
    }

    private func counted<E: Endpoint, Item, Number: FixedWidthInteger & Sendable>(
        _ items: @escaping @Sendable (E.Response) -> [Item]?, from first: Number,
        _ endpoint: @escaping @Sendable (Number) -> E,
        following: @escaping @Sendable (Number, Int) -> Number
    ) -> Pages<Item> {
        @Sendable func step(
            _ number: Number, after before: ArrivedPage<Item>?
        ) -> Pages<Item>.Step {
            Pages.Step { [self] in
                let (page, _) = try await arrived(endpoint(number), items, after: before)
                guard !page.items.isEmpty else { return ([], nil) }
                return (page.items, step(following(number, page.items.count), after: page))
            }
        }
        return Pages(first: step(first, after: nil))
    }

    /// The next page.
    private func arrived<E: Endpoint, Item>(
        _ endpoint: E, _ items: @Sendable (E.Response) -> [Item]?, after before: ArrivedPage<Item>?
    ) async throws(APIError) -> (page: ArrivedPage<Item>, response: E.Response) {
        let (response, _, input) = try await answer(endpoint)
        let page = try ArrivedPage(items(response), input).checked(after: before)
        return (page, response)
    }

    /// Pages whose answers link to the next one: `Link: <…>; rel="next"` (RFC 8288). A link to
    /// another origin is followed without credentials, cookies and body; one that leads back to an
    /// earlier page ends the list with ``APIError/Reason/repeatedPage``.
    public func pages<E: Endpoint, Item>(
        items: @escaping @Sendable (E.Response) -> [Item]?, linkOf endpoint: E
    ) -> Pages<Item> {
        @Sendable func step(_ url: URL?, _ before: Set<URL>) -> Pages<Item>.Step {
            Pages.Step { [self] in
                let (response, reply, _) = try await answer(endpoint, url: url)
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
