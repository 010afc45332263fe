/// Tells any number of listeners how far a call is, until it is over.
final class ProgressFeed: Sendable {
    typealias Listener = @Sendable (TransferProgress?) -> Void

    private struct State {
        var progress = TransferProgress()
        var listeners: [Int: Listener] = [:]
        var count = 0
        var isOver = false
    }

    private let state = Locked(State())

    /// How far it is.
    var progress: TransferProgress { state.withLock { $0.progress } }

    func note(_ progress: TransferProgress) {
        let listeners = state.withLock { state in
            state.progress = progress
            return Array(state.listeners.values)
        }
        for listener in listeners { listener(progress) }
    }

    /// The call is over.
    func end() {
        let listeners = state.withLock { state in
            state.isOver = true
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener(nil) }
    }

    /// Adds a listener, which is told how far the call is at once, then of every change, and nil
    /// when it is over.
    @discardableResult
    func add(_ listener: @escaping Listener) -> Int {
        let (number, progress, isOver) = state.withLock { state in
            state.count += 1
            if !state.isOver { state.listeners[state.count] = listener }
            return (state.count, state.progress, state.isOver)
        }
        listener(progress)
        if isOver { listener(nil) }
        return number
    }

    func remove(_ number: Int) {
        state.withLock { $0.listeners[number] = nil }
    }
}
