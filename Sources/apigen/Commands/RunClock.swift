import APIGenCore

/// Where the time of a run went.
struct RunClock {
    private let start: ContinuousClock.Instant
    private var last: ContinuousClock.Instant
    private var laps: [(name: String, time: Duration)] = []

    /// A clock that started with the program.
    init(start: ContinuousClock.Instant) {
        self.start = start
        last = start
    }

    /// The time since the start.
    var total: Duration { start.duration(to: .now) }

    /// Ends a part of the run that began where the last one ended.
    mutating func lap(_ name: String) {
        let now = ContinuousClock.now
        laps.append((name, last.duration(to: now)))
        last = now
    }

    /// Adds the stages that timed themselves.
    mutating func add(_ stages: [(stage: GenerationOutcome.Stage, time: Duration)]) {
        laps += stages.map { ($0.stage.rawValue, $0.time) }
        last = .now
    }

    /// `read 1 ms, parse 12 ms, …`.
    var text: String {
        laps.map { "\($0.name) \($0.time.shown)" }.joined(separator: ", ")
    }
}
