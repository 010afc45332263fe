#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Keeps answers in memory; those that were not used for the longest time go first.
public final class MemoryAnswerStore: AnswerStore {
    private struct Entry {
        var answers: [KeptAnswer]
        var lastUse: Int

        var size: Int { answers.reduce(0) { $0 + $1.size } }
    }

    private struct State {
        var entries: [CacheKey: Entry] = [:]
        var size = 0
        var uses = 0
    }

    private let maximumSize: Int
    private let maximumVariants: Int
    private let state = Locked(State())

    /// An empty store.
    ///
    /// - Parameters:
    ///   - maximumSize: how many bytes the answers may have together; one of more than a quarter of
    ///     it is not kept.
    ///   - maximumVariants: how many answers under one key, which differ by what `Vary` names; the
    ///     oldest goes first.
    public init(maximumSize: Int = 16 << 20, maximumVariants: Int = 8) {
        self.maximumSize = maximumSize
        self.maximumVariants = maximumVariants
    }

    /// How many bytes the answers have together.
    public var size: Int { state.withLock { $0.size } }

    /// The answers under a key, the newest first.
    public func answers(for key: CacheKey) -> [KeptAnswer] {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return state.entries[key]?.answers ?? []
        }
    }

    /// Keeps an answer.
    public func keep(_ answer: KeptAnswer, for key: CacheKey) {
        state.withLock { state in
            var answers = state.entries[key]?.answers ?? []
            Self.remove(key, from: &state)
            answers.removeAll { $0.isSameVariant(as: answer) }
            if answer.size <= maximumSize / 4 { answers.insert(answer, at: 0) }
            answers.removeLast(max(0, answers.count - maximumVariants))
            guard !answers.isEmpty else { return }
            state.uses += 1
            let entry = Entry(answers: answers, lastUse: state.uses)
            state.entries[key] = entry
            state.size += entry.size
            if state.size > maximumSize { Self.shrink(&state, to: maximumSize / 4 * 3) }
        }
    }

    /// Forgets an answer.
    public func remove(_ key: CacheKey) {
        state.withLock { Self.remove(key, from: &$0) }
    }

    /// Forgets the answers of a URL.
    public func removeAll(of url: URL) {
        state.withLock { state in
            for key in state.entries.keys where key.url == url { Self.remove(key, from: &state) }
        }
    }

    /// Forgets everything.
    public func removeAll() {
        state.withLock { $0 = State() }
    }

    private static func remove(_ key: CacheKey, from state: inout State) {
        guard let entry = state.entries.removeValue(forKey: key) else { return }
        state.size -= entry.size
    }

    /// Makes room for many at once, so that not every new answer looks at all others.
    private static func shrink(_ state: inout State, to size: Int) {
        for (key, _) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            if state.size <= size { return }
            remove(key, from: &state)
        }
    }
}

extension KeptAnswer {
    /// What it takes in memory, by and large.
    fileprivate var size: Int {
        headers.reduce(body.count + 512) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
}
