#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What feeds a pipe, and is told what the consumer wants.
protocol AnswerPipeFeeder: AnyObject, Sendable {
    /// There is room again after ``AnswerPipe/mustWait()`` said that there is none.
    func resume()

    /// The consumer is gone; called once at most.
    func cancel()
}

/// One answer on its way from a transport's thread to the consumer's task: a head, then bytes.
///
/// Whoever comes first waits: the consumer in a continuation, the feeder by back pressure. What the
/// feeder gives wakes the consumer with ``flush()`` only, so that a small answer needs one switch of
/// threads, not one for each of its parts.
final class AnswerPipe: TransportByteSource {
    private let state = Locked(AnswerPipeState())
    private let limit: Int

    /// - Parameter limit: how many bytes may wait before the feeder is held back.
    init(limit: Int) {
        self.limit = limit
    }

    /// Changes the state, then does for whoever waits what has become possible.
    private func update(_ change: (inout AnswerPipeState) -> Void) {
        let outcome = state.withLock { state in
            change(&state)
            return state.settle()
        }
        outcome.carryOut()
    }

    // MARK: The feeder's side

    /// Names the feeder; before any waiting starts.
    func attach(_ feeder: some AnswerPipeFeeder) {
        state.withLock { $0.feeder = feeder }
    }

    /// Whether nobody wants anything more.
    var isOver: Bool {
        state.withLock { $0.end != nil }
    }

    /// Leaves the head for the consumer.
    func give(_ head: TransportHead) {
        state.withLock { $0.head = head }
    }

    /// Leaves bytes for the consumer.
    func give(_ bytes: UnsafeRawBufferPointer) {
        state.withLock { state in
            if state.end == nil { state.buffer.append(contentsOf: bytes) }
        }
    }

    /// Whether the feeder has to stop until `resume` is called.
    func mustWait() -> Bool {
        state.withLock { state in
            guard state.buffer.count >= limit, state.end == nil else { return false }
            state.isHeld = true
            return true
        }
    }

    /// Wakes the consumer if it waits for what is here.
    func flush() {
        update { _ in }
    }

    /// Nothing more will come; what is here can still be taken.
    func finish(_ end: Result<Void, TransportError>) {
        update { state in
            if state.end == nil { state.end = end }
        }
    }

    // MARK: The consumer's side

    /// The head as soon as it is there; to be awaited once.
    ///
    /// - Parameter start: called when the pipe is ready to be fed.
    func head(start: () -> Void) async throws -> TransportHead {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                update { $0.headWaiter = continuation }
                start()
            }
        } onCancel: {
            cancel()
        }
    }

    func next() async throws -> Data? {
        if Task.isCancelled { cancel() }
        var ready: Result<Data?, any Error>?
        update { ready = $0.take() }
        if let ready { return try ready.get() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                var isRefused = false
                update { state in
                    isRefused = state.waiter != nil
                    if !isRefused { state.waiter = continuation }
                }
                guard isRefused else { return }
                let error = TransportError(.other, "two tasks read the same answer at once")
                continuation.resume(throwing: error)
            }
        } onCancel: {
            cancel()
        }
    }

    /// The consumer takes no more: it gets `cancelled` unless it has everything already, and the
    /// feeder is told to stop.
    func cancel() {
        var feeder: (any AnswerPipeFeeder)?
        update { state in
            if state.end == nil { feeder = state.feeder }
            if state.end == nil || !state.buffer.isEmpty { state.end = .failure(.cancelled) }
            state.buffer = Data()
        }
        feeder?.cancel()
    }
}
