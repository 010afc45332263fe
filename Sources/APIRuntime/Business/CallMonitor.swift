/// Tells observers what happens to a client's calls, and counts it.
final class CallMonitor: Sendable {
    struct Observer: Sendable {
        let tell: @Sendable (CallEvent) -> Void
        var end: @Sendable () -> Void = {}
    }

    private struct State: Sendable {
        var observers: [Int: Observer] = [:]
        var lastObserver = 0
        var lastCall = 0
        var statistics = CallStatistics()
    }

    private let state = Locked(State())

    deinit {
        for observer in state.withLock({ Array($0.observers.values) }) { observer.end() }
    }

    func nextNumber() -> Int {
        state.withLock { state in
            state.lastCall += 1
            return state.lastCall
        }
    }

    func post(_ event: CallEvent) {
        let observers = state.withLock { state in
            state.observers.isEmpty ? [] : state.observers.sorted { $0.key < $1.key }.map(\.value)
        }
        for observer in observers { observer.tell(event) }
    }

    func add(_ observer: Observer) -> Int {
        state.withLock { state in
            state.lastObserver += 1
            state.observers[state.lastObserver] = observer
            return state.lastObserver
        }
    }

    func remove(_ number: Int) {
        state.withLock { state in state.observers[number] = nil }
    }

    func count(_ event: CallEvent) {
        state.withLock { $0.statistics.count(event) }
    }

    /// Counts bytes of a body that is read after its call is over.
    func count(received: Int, of call: CallInfo) {
        state.withLock { $0.statistics.count(received: received, of: call) }
    }

    /// Counts a call as failed that was over already.
    func countBreak(of call: CallInfo) {
        state.withLock { $0.statistics.countBreak(of: call) }
    }

    var statistics: CallStatistics { state.withLock { $0.statistics } }

    func resetStatistics() -> CallStatistics {
        state.withLock { state in
            defer { state.statistics = CallStatistics() }
            return state.statistics
        }
    }
}

/// Keeps an observer: it is told nothing any more when this is cancelled or dropped.
public final class CallObservation: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    /// Ends it; further calls do nothing.
    public func cancel() {
        end()
    }

    deinit {
        end()
    }
}

extension APIClient {
    /// Tells an observer of everything that happens to this client's calls, until what it gives is
    /// cancelled or dropped. A line for the log is an event's description.
    ///
    /// It is called in the task of the call, in order for each call, so it must be quick; observers of
    /// one client are called in the order in which they were added.
    public func observe(_ observer: @escaping @Sendable (CallEvent) -> Void) -> CallObservation {
        observe(CallMonitor.Observer(tell: observer))
    }

    private func observe(_ observer: CallMonitor.Observer) -> CallObservation {
        let number = monitor.add(observer)
        return CallObservation { [weak monitor] in monitor?.remove(number) }
    }

    /// What happens to this client's calls from now on; it ends with the client. Whoever is slow to
    /// take it misses the oldest of more than 1024 events.
    public var events: AsyncStream<CallEvent> {
        let (stream, continuation) = AsyncStream<CallEvent>.makeStream(
            bufferingPolicy: .bufferingNewest(1024))
        let observation = observe(
            CallMonitor.Observer {
                continuation.yield($0)
            } end: {
                continuation.finish()
            })
        continuation.onTermination = { _ in observation.cancel() }
        return stream
    }
}
