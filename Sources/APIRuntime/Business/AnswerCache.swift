#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Answers that are taken in place of calls: those of GET calls with a cache policy, in memory.
final class AnswerCache: Sendable {
    /// Everything that makes two calls the same.
    struct Key: Hashable, Sendable {
        let url: URL
        let headers: HTTPHeaders
        let cookies: String?
        let credential: Int?
        let maxAge: Duration
    }

    private struct Kept: Sendable {
        let reply: Reply
        let time: Duration
    }

    /// Few enough to be looked through when there is no room.
    private static let room = 256

    private let kept = Locked<[Key: Kept]>([:])

    /// The key of a call; nil where its answer is not kept.
    func key(for call: PreparedCall, _ credentials: Credentials) -> Key? {
        guard case .elseLoad(let maxAge) = call.options.cache, call.method == "GET" else {
            return nil
        }
        return Key(
            url: call.url, headers: call.headers, cookies: call.cookies,
            credential: call.options.auth.flatMap { credentials.held($0)?.version }, maxAge: maxAge)
    }

    func reply(for key: Key, now: Duration) -> Reply? {
        kept.withLock { kept in
            guard let found = kept[key], now - found.time < key.maxAge else { return nil }
            return found.reply
        }
    }

    func keep(_ reply: Reply, for key: Key, now: Duration) {
        guard (200..<300).contains(reply.status) else { return }
        kept.withLock { kept in
            if kept.count >= Self.room, let oldest = kept.min(by: { $0.value.time < $1.value.time })
            {
                kept[oldest.key] = nil
            }
            kept[key] = Kept(reply: reply, time: now)
        }
    }
}
