/// Lets all who want the same thing at the same time wait for one who gets it.
///
/// One who is cancelled leaves at once; when the last has left, the work is cancelled.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, APIError>

    private struct Flight {
        let number: Int
        var task: Task<Void, Never>?
        var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
    }

    private struct State {
        var flights: [Key: Flight] = [:]
        var count = 0
    }

    private let state = Locked(State())

    /// The value of the flight under way for the key, else of a new one.
    func run(
        _ key: Key, cancelled: Outcome, _ work: @escaping @Sendable () async -> Outcome
    ) async -> Outcome {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                board(key, number, continuation, work)
                if Task.isCancelled { leave(key, number, cancelled) }
            }
        } onCancel: {
            leave(key, number, cancelled)
        }
    }

    /// How many wait at this time.
    var waiterCount: Int {
        state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } }
    }

    private func board(
        _ key: Key, _ number: Int, _ continuation: CheckedContinuation<Outcome, Never>,
        _ work: @escaping @Sendable () async -> Outcome
    ) {
        state.withLock { state in
            var flight = state.flights[key] ?? Flight(number: number)
            flight.waiters[number] = continuation
            if flight.task == nil {
                let flightNumber = flight.number
                flight.task = Task { self.land(key, flightNumber, await work()) }
            }
            state.flights[key] = flight
        }
    }

    private func land(_ key: Key, _ number: Int, _ outcome: Outcome) {
        let waiters = state.withLock { state -> [CheckedContinuation<Outcome, Never>] in
            guard let flight = state.flights[key], flight.number == number else { return [] }
            state.flights[key] = nil
            return Array(flight.waiters.values)
        }
        for waiter in waiters { waiter.resume(returning: outcome) }
    }

    private func leave(_ key: Key, _ number: Int, _ outcome: Outcome) {
        let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
            guard let waiter = state.flights[key]?.waiters.removeValue(forKey: number) else {
                return nil
            }
            if state.flights[key]?.waiters.isEmpty == true {
                state.flights.removeValue(forKey: key)?.task?.cancel()
            }
            return waiter
        }
        waiter?.resume(returning: outcome)
    }
}
