/// Follows one call and adds up what it takes.
final class CallTrace: Sendable {
    let info: CallInfo

    /// When it started, by the client's clock.
    let start: Duration

    private let monitor: CallMonitor
    private let state = Locked((metrics: CallMetrics(), isOver: false))

    init(_ info: CallInfo, start: Duration, _ monitor: CallMonitor) {
        self.info = info
        self.start = start
        self.monitor = monitor
    }

    func update(_ change: (inout CallMetrics) -> Void) {
        state.withLock { change(&$0.metrics) }
    }

    /// Counts bytes of an answer that is read while it arrives, perhaps after the call is over.
    func count(received: Int) {
        let isOver = state.withLock { state in
            state.metrics.bytesReceived += Int64(received)
            return state.isOver
        }
        if isOver { monitor.count(received: received, of: info) }
    }

    /// Tells that the body of a streamed answer broke off after the call was over.
    func breakOff(_ error: APIError, now: Duration) {
        let event = CallEvent(call: info, kind: .failed(error, end(now: now)))
        monitor.countBreak(of: info)
        monitor.post(event)
    }

    /// What the call took; it is over.
    func end(now: Duration) -> CallMetrics {
        state.withLock { state in
            state.isOver = true
            state.metrics.duration = now - start
            return state.metrics
        }
    }
}

extension APIClient {
    /// Prepares a call and carries it out, and tells observers and statistics about it.
    ///
    /// A request that can not be sent is told of as well.
    func observed<Value>(
        _ request: EndpointRequest, _ prepare: () throws(APIError) -> PreparedCall,
        _ body: (PreparedCall, CallTrace) async throws(APIError) -> Value
    ) async throws(APIError) -> Value {
        let clock = configuration.clock
        let prepared = Result { () throws(APIError) in try prepare() }
        let info = CallInfo(
            number: monitor.nextNumber(), endpoint: request.label, method: request.method,
            host: (try? prepared.get())?.url.authority)
        let trace = CallTrace(info, start: clock.now(), monitor)
        monitor.post(CallEvent(call: info, kind: .started))
        do throws(APIError) {
            let value = try await body(try prepared.get(), trace)
            end(trace, .finished(trace.end(now: clock.now())))
            return value
        } catch {
            end(trace, .failed(error, trace.end(now: clock.now())))
            throw error
        }
    }

    private func end(_ trace: CallTrace, _ kind: CallEvent.Kind) {
        let event = CallEvent(call: trace.info, kind: kind)
        monitor.count(event)
        if let metrics = event.metrics { configuration.metrics?(trace.info, metrics) }
        monitor.post(event)
    }
}
