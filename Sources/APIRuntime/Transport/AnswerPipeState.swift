#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What has arrived in a pipe, and who waits.
struct AnswerPipeState {
    weak var feeder: (any AnswerPipeFeeder)?
    var isHeld = false
    var head: TransportHead?
    var buffer = Data()
    var end: Result<Void, TransportError>?
    var headWaiter: CheckedContinuation<TransportHead, any Error>?
    var waiter: CheckedContinuation<Data?, any Error>?

    /// What there is for the consumer: the bytes, then the end; nil if it has to wait.
    mutating func take() -> Result<Data?, any Error>? {
        if !buffer.isEmpty {
            defer { buffer = Data() }
            return .success(buffer)
        }
        return switch end {
        case .success: .success(nil)
        case .failure(let error): .failure(error)
        case nil: nil
        }
    }

    /// Takes out everyone who need not wait any longer.
    mutating func settle() -> Outcome {
        var outcome = Outcome()
        if let waiter = headWaiter, let result = headResult {
            outcome.head = (waiter, result)
            headWaiter = nil
        }
        if let waiter, let result = take() {
            outcome.piece = (waiter, result)
            self.waiter = nil
        }
        if isHeld, buffer.isEmpty {
            isHeld = false
            outcome.feeder = end == nil ? feeder : nil
        }
        return outcome
    }

    private var headResult: Result<TransportHead, any Error>? {
        if let head { return .success(head) }
        return switch end {
        case .success: .failure(TransportError(.truncated, "the answer has no head"))
        case .failure(let error): .failure(error)
        case nil: nil
        }
    }

    /// Whom to wake; apart from the state, since it must be done without the lock.
    struct Outcome {
        typealias Delivery<Value> = (
            waiter: CheckedContinuation<Value, any Error>, result: Result<Value, any Error>
        )

        var head: Delivery<TransportHead>?
        var piece: Delivery<Data?>?
        var feeder: (any AnswerPipeFeeder)?

        func carryOut() {
            if let head { head.waiter.resume(with: head.result) }
            if let piece { piece.waiter.resume(with: piece.result) }
            feeder?.resume()
        }
    }
}
