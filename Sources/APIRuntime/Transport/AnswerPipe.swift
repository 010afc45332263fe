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
/// Whoever comes first waits: the consumer in a continuation, the feeder by back pressure.
final class AnswerPipe: TransportByteSource {
    private struct State {
        weak var feeder: (any AnswerPipeFeeder)?
        var headWaiter: CheckedContinuation<TransportHead, any Error>?
        var head: TransportHead?
        var waiter: CheckedContinuation<Data?, any Error>?
        var buffer = Data()
        var isHeld = false
        var end: Result<Void, TransportError>?
    }

    private let state = Locked(State())
    private let limit: Int

    /// - Parameter limit: how many bytes may wait before the feeder is held back.
    init(limit: Int) {
        self.limit = limit
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

    func give(_ head: TransportHead) {
        let waiter = state.withLock { state in
            state.head = head
            return state.headWaiter.take()
        }
        waiter?.resume(returning: head)
    }

    /// Whether the feeder has to stop until `resume` is called.
    func mustWait() -> Bool {
        state.withLock { state in
            guard state.buffer.count >= limit, state.end == nil else { return false }
            state.isHeld = true
            return true
        }
    }

    func give(_ bytes: UnsafeRawBufferPointer) {
        let delivery = state.withLock { state -> (CheckedContinuation<Data?, any Error>, Data)? in
            guard state.end == nil else { return nil }
            if let waiter = state.waiter.take() { return (waiter, Data(bytes)) }
            state.buffer.append(contentsOf: bytes)
            return nil
        }
        delivery?.0.resume(returning: delivery?.1)
    }

    /// Nothing more will come; what is buffered can still be taken.
    func finish(_ end: Result<Void, TransportError>) {
        let (headWaiter, waiter) = state.withLock { state in
            if state.end == nil { state.end = end }
            return (state.headWaiter.take(), state.waiter.take())
        }
        switch end {
        case .success:
            headWaiter?.resume(throwing: TransportError(.truncated, "the answer has no head"))
            waiter?.resume(returning: nil)
        case .failure(let error):
            headWaiter?.resume(throwing: error)
            waiter?.resume(throwing: error)
        }
    }

    // MARK: The consumer's side

    /// The head as soon as it is there; to be awaited once.
    ///
    /// - Parameter start: called when the pipe is ready to be fed.
    func head(start: () -> Void) async throws -> TransportHead {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let error = state.withLock { state -> TransportError? in
                    if case .failure(let error) = state.end { return error }
                    state.headWaiter = continuation
                    return nil
                }
                if let error { return continuation.resume(throwing: error) }
                start()
            }
        } onCancel: {
            cancel()
        }
    }

    func next() async throws -> Data? {
        if Task.isCancelled { cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (result, feeder) = state.withLock { state in take(&state, continuation) }
                feeder?.resume()
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            cancel()
        }
    }

    /// What the consumer gets now, or nil if it has to wait; and the feeder if it was held back.
    private func take(
        _ state: inout State, _ continuation: CheckedContinuation<Data?, any Error>
    ) -> (Result<Data?, any Error>?, (any AnswerPipeFeeder)?) {
        if !state.buffer.isEmpty {
            let buffer = state.buffer
            state.buffer = Data()
            defer { state.isHeld = false }
            return (.success(buffer), state.isHeld ? state.feeder : nil)
        }
        switch state.end {
        case .success: return (.success(nil), nil)
        case .failure(let error): return (.failure(error), nil)
        case nil: break
        }
        guard state.waiter == nil else {
            let error = TransportError(.other, "two tasks read the same answer at once")
            return (.failure(error), nil)
        }
        state.waiter = continuation
        return (nil, nil)
    }

    /// The consumer takes no more: it gets `cancelled` unless it has everything already, and the
    /// feeder is told to stop.
    func cancel() {
        let (headWaiter, waiter, feeder) = state.withLock { state in
            let feeder = state.end == nil ? state.feeder : nil
            if state.end == nil || !state.buffer.isEmpty { state.end = .failure(.cancelled) }
            state.buffer = Data()
            return (state.headWaiter.take(), state.waiter.take(), feeder)
        }
        headWaiter?.resume(throwing: TransportError.cancelled)
        waiter?.resume(throwing: TransportError.cancelled)
        feeder?.cancel()
    }
}
