#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A body that is read while it arrives, with a limit for how long it is silent and one for its
/// size. Only the time counts in which somebody waits: a slow reader is not the server's fault.
final class WatchedBody: TransportByteSource {
    private struct State {
        var waitingSince: ContinuousClock.Instant?
        var received = 0
        var watchdog: Task<Void, Never>?
        var isSilent = false
        var isOver = false
        var isBroken = false

        /// Whether the body breaks off only now.
        mutating func breaks() -> Bool {
            defer { isBroken = true }
            return !isBroken
        }
    }

    private let body: TransportBytes
    private let silence: Duration?
    private let limit: Int?
    private let count: @Sendable (Int) -> Void
    private let breaks: @Sendable (any Error) -> Void
    private let state = Locked(State())

    /// - Parameters:
    ///   - count: told of each piece's size.
    ///   - breaks: told once of what breaks the body off, unless the app does.
    init(
        _ body: TransportBytes, silence: Duration?, limit: Int?,
        count: @escaping @Sendable (Int) -> Void = { _ in },
        breaks: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.body = body
        self.silence = silence
        self.limit = limit
        self.count = count
        self.breaks = breaks
    }

    func next() async throws -> Data? {
        do {
            return try await piece()
        } catch {
            if !error.isCancellation, state.withLock({ $0.breaks() }) { breaks(error) }
            throw error
        }
    }

    private func piece() async throws -> Data? {
        startWaiting()
        var iterator = body.makeAsyncIterator()
        let outcome: Result<Data?, any Error>
        do {
            outcome = .success(try await iterator.next())
        } catch {
            outcome = .failure(error)
        }
        let (isSilent, received) = state.withLock { state in
            state.waitingSince = nil
            if case .success(let piece?) = outcome { state.received += piece.count }
            return (state.isSilent, state.received)
        }
        if case .success(let piece?) = outcome { count(piece.count) }
        if isSilent { throw TransportError.silence }
        if let limit, received > limit {
            body.cancel()
            throw TransportError(.tooLarge, "the answer is larger than \(limit) bytes")
        }
        return try outcome.get()
    }

    func cancel() {
        let watchdog = state.withLock { state in
            state.isOver = true
            return state.watchdog.take()
        }
        watchdog?.cancel()
        body.cancel()
    }

    private func startWaiting() {
        state.withLock { state in
            state.waitingSince = .now
            guard let silence, state.watchdog == nil, !state.isOver else { return }
            state.watchdog = Task { [weak self] in
                var pause = silence
                repeat {
                    guard (try? await Task.sleep(for: pause)) != nil else { return }
                    guard let left = self?.timeLeft(of: silence) else { return }
                    pause = left
                } while true
            }
        }
    }

    /// How long to sleep before the next look; nil where the time is over.
    private func timeLeft(of silence: Duration) -> Duration? {
        let left = state.withLock { state -> Duration? in
            guard let since = state.waitingSince else { return silence }
            let left = silence - since.duration(to: .now)
            if left > .zero { return left }
            state.isSilent = true
            return nil
        }
        if left == nil { body.cancel() }
        return left
    }
}

extension Error {
    /// Whether the app itself ended the transfer.
    fileprivate var isCancellation: Bool {
        self is CancellationError || (self as? TransportError)?.kind == .cancelled
    }
}
