/// Lets work run for a limited time.
enum TimeLimit {
    /// Runs the work, and cancels it when the time is over; nil: no limit.
    ///
    /// - Throws: what the work throws, or ``TransportError`` of the kind `timeout`.
    static func run<Value: Sendable>(
        _ limit: Duration?, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let limit else { return try await work() }
        return try await withThrowingTaskGroup(of: Value.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: limit)
                throw TransportError.silence
            }
            guard let first = try await group.next() else { throw TransportError.cancelled }
            return first
        }
    }
}

extension TransportError {
    /// What a transfer gets that has waited too long.
    static let silence = TransportError(.timeout, "the time is over")
}
