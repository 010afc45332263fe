#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The pages of a list, fetched one after the other while they are asked for.
public struct Pages<Item: Sendable>: AsyncSequence, Sendable {
    /// The items of a page.
    public typealias Element = [Item]

    /// How a page is fetched, and what comes after it.
    struct Step: Sendable {
        let load: @Sendable () async throws -> (items: [Item], next: Step?)

        /// A page that was there already: else the list would never end.
        static func leadingBack(_ endpoint: some Endpoint) -> Step {
            let label = endpoint.request.label
            return Step { throw APIError(.repeatedPage, label) }
        }
    }

    let first: Step

    /// Starts at the first page.
    public func makeAsyncIterator() -> Iterator {
        Iterator(next: first)
    }

    /// Every item of every page.
    public var items: PageItems<Item> { PageItems(pages: self) }

    /// Gives one page after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var next: Step?

        /// The next page, or nil after the last.
        ///
        /// - Throws: ``APIError``; the next call tries the same page again.
        public mutating func next() async throws -> [Item]? {
            guard let step = next else { return nil }
            if Task.isCancelled { throw APIError(.cancelled, "pages") }
            let page = try await step.load()
            next = page.next
            return page.items
        }
    }
}

/// A page as it arrived, to be told from the next one.
struct ArrivedPage<Item: Sendable>: Sendable {
    let items: [Item]
    private let input: ReformerInput

    init(_ items: [Item]?, _ input: ReformerInput) {
        self.items = items ?? []
        self.input = input
    }

    /// Checks that the page is not the one before it once more, as servers send it that do not know
    /// the parameter.
    ///
    /// - Throws: ``APIError/Reason/repeatedPage``.
    func checked(after before: ArrivedPage?) throws(APIError) -> ArrivedPage {
        guard let before, !items.isEmpty, items.count == before.items.count,
            input.hasSameResult(as: before.input)
        else { return self }
        throw APIError(.repeatedPage, input.endpoint)
    }
}

extension ReformerInput {
    /// The numbers of RPC calls, and what an envelope says beside the result, are seldom longer.
    private static let roomForNumbers = 64

    /// Whether the results are the same JSON, whatever stands around them.
    fileprivate func hasSameResult(as other: Self) -> Bool {
        if body == other.body { return true }
        guard !path.steps.isEmpty, abs(body.count - other.body.count) <= Self.roomForNumbers,
            let (one, two) = try? (json(), other.json())
        else { return false }
        return one == two
    }
}

/// The items of a list, whatever page they are on.
public struct PageItems<Item: Sendable>: AsyncSequence, Sendable {
    /// An item.
    public typealias Element = Item

    let pages: Pages<Item>

    /// Starts at the first item.
    public func makeAsyncIterator() -> Iterator {
        Iterator(pages: pages.makeAsyncIterator())
    }

    /// Gives one item after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var pages: Pages<Item>.Iterator
        private var page: ArraySlice<Item> = []

        fileprivate init(pages: Pages<Item>.Iterator) {
            self.pages = pages
        }

        /// The next item, or nil after the last.
        ///
        /// - Throws: ``APIError``.
        public mutating func next() async throws -> Item? {
            while page.isEmpty {
                guard let next = try await pages.next() else { return nil }
                page = next[...]
            }
            return page.popFirst()
        }
    }
}
