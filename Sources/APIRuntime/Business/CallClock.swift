#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a client takes time and chance from; tests give their own, and never sleep.
public struct CallClock: Sendable {
    /// A time that only goes forward.
    public var now: @Sendable () -> Duration
    /// The time of day.
    public var date: @Sendable () -> Date
    /// Waits; throws where the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// A number from 0 up to 1.
    public var random: @Sendable () -> Double

    /// A clock.
    public init(
        now: @escaping @Sendable () -> Duration, date: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        random: @escaping @Sendable () -> Double
    ) {
        self.now = now
        self.date = date
        self.sleep = sleep
        self.random = random
    }

    /// The system's.
    public static let system: Self = {
        let start = ContinuousClock.now
        return Self(
            now: { start.duration(to: .now) }, date: { Date() },
            sleep: { try await Task.sleep(for: $0) }, random: { Double.random(in: 0..<1) })
    }()
}
