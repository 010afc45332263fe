/// Follows one call and adds up what it takes.
final class CallTrace: Sendable {
    let info: CallInfo

    /// When it started, by the client's clock.
    let start: Duration

    private let state = Locked(CallMetrics())

    init(_ info: CallInfo, start: Duration) {
        self.info = info
        self.start = start
    }

    func update(_ change: (inout CallMetrics) -> Void) {
        state.withLock { change(&$0) }
    }

    func metrics(now: Duration) -> CallMetrics {
        var metrics = state.withLock { $0 }
        metrics.duration = now - start
        return metrics
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
        let trace = CallTrace(info, start: clock.now())
        monitor.post(CallEvent(call: info, kind: .started))
        do throws(APIError) {
            let value = try await body(try prepared.get(), trace)
            end(trace, .finished(trace.metrics(now: clock.now())))
            return value
        } catch {
            end(trace, .failed(error, trace.metrics(now: clock.now())))
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
