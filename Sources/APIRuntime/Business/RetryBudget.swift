/// How many repetitions a client may send for all its calls together, so that a server that is down
/// is not stormed: a bucket of tokens. A repetition takes one; where there is none, the call ends
/// with what it got.
public struct RetryBudget: Sendable, Hashable {
    /// How many tokens there are at the start, and at most.
    public var capacity: Double
    /// How many come back in a second.
    public var perSecond: Double
    /// How many come back with each attempt that did not fail.
    public var perSuccess: Double

    /// A budget.
    public init(capacity: Double = 100, perSecond: Double = 2, perSuccess: Double = 0.1) {
        self.capacity = capacity
        self.perSecond = perSecond
        self.perSuccess = perSuccess
    }
}

/// The tokens of a client's budget.
final class RetryBucket: Sendable {
    private struct State: Sendable {
        var tokens: Double
        var time: Duration?
    }

    private let budget: RetryBudget?
    private let state: Locked<State>

    /// - Parameter budget: nil for no limit.
    init(_ budget: RetryBudget?) {
        self.budget = budget
        state = Locked(State(tokens: budget?.capacity ?? 0))
    }

    /// Takes a token for a repetition, if there is one.
    func take(now: Duration) -> Bool {
        guard let budget else { return true }
        return state.withLock { state in
            if let time = state.time {
                let grown = max(0, (now - time) / .seconds(1)) * budget.perSecond
                state.tokens = min(budget.capacity, state.tokens + grown)
            }
            state.time = now
            guard state.tokens >= 1 else { return false }
            state.tokens -= 1
            return true
        }
    }

    /// An attempt was good.
    func reward() {
        guard let budget else { return }
        state.withLock { state in
            state.tokens = min(budget.capacity, state.tokens + budget.perSuccess)
        }
    }
}
