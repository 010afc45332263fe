/// Tells news to any number of listeners, each in its own pace.
final class Broadcast<Element: Sendable>: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<Element>.Continuation] = [:]
        var count = 0
    }

    private let state = Locked(State())

    deinit {
        for listener in state.withLock({ $0.listeners }).values { listener.finish() }
    }

    /// The news from now on; it ends with the sender, or when its reader stops.
    ///
    /// - Parameter first: what the listener is told at once.
    func stream(
        first: Element? = nil,
        buffering: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncStream<Element> {
        let (stream, listener) = AsyncStream.makeStream(
            of: Element.self, bufferingPolicy: buffering)
        if let first { listener.yield(first) }
        let number = state.withLock { state in
            state.count += 1
            state.listeners[state.count] = listener
            return state.count
        }
        listener.onTermination = { [weak self] _ in
            self?.state.withLock { $0.listeners[number] = nil }
        }
        return stream
    }

    func send(_ element: Element) {
        for listener in state.withLock({ $0.listeners }).values { listener.yield(element) }
    }
}
