/// Takes part in every call of a client: it can change requests, look at answers, and decide on
/// repetitions. Every method has a default that does nothing.
///
/// Requests pass the interceptors of ``ClientConfiguration/interceptors`` in order, answers in
/// reverse. What one throws fails the call: an ``APIError`` as it is, another error as
/// ``APIError/Reason/intercepted(_:)``.
public protocol CallInterceptor: Sendable {
    /// Changes a request that has its credentials; for each attempt anew, so that a signature can
    /// have the time in it. Fields that it adds or changes stay with their origin in redirects.
    func adapt(_ request: TransportRequest, of call: CallInfo) async throws -> TransportRequest

    /// The request, as it is, goes to the transport next; so does each one of a redirect.
    func willSend(_ request: TransportRequest, of call: CallInfo)

    /// The request was sent, and the head of its answer is here.
    func didSend(_ request: TransportRequest, of call: CallInfo, head: TransportHead)

    /// The whole answer to an attempt is here, whatever its status; redirects are followed already.
    func didReceive(_ reply: Reply, of call: CallInfo) async throws

    /// Decides on an attempt's outcome. The first interceptor that does not leave it to the policy
    /// wins. The call's time and the client's ``RetryBudget`` hold in any case. Attempts count from 1.
    func retry(
        _ outcome: Result<Reply, APIError>, of call: CallInfo, attempt: Int
    ) async -> RetryDecision
}

extension CallInterceptor {
    /// Changes nothing.
    public func adapt(
        _ request: TransportRequest, of call: CallInfo
    ) async throws -> TransportRequest { request }

    /// Does nothing.
    public func willSend(_ request: TransportRequest, of call: CallInfo) {}

    /// Does nothing.
    public func didSend(_ request: TransportRequest, of call: CallInfo, head: TransportHead) {}

    /// Does nothing.
    public func didReceive(_ reply: Reply, of call: CallInfo) async throws {}

    /// Leaves it to the policy.
    public func retry(
        _ outcome: Result<Reply, APIError>, of call: CallInfo, attempt: Int
    ) async -> RetryDecision { .asPolicy }
}

/// What an interceptor decides about an attempt's outcome.
public enum RetryDecision: Sendable, Hashable {
    /// As the call's ``RetryPolicy`` says.
    case asPolicy
    /// The call is sent again after a pause, whatever its method and policy; at most as often as the
    /// policy says, three times where there is none.
    case retry(after: Duration)
    /// This is the call's result.
    case accept
}

extension CallRunner {
    private var interceptors: [any CallInterceptor] { client.configuration.interceptors }

    func adapt(_ signed: inout SignedRequest) async throws(APIError) {
        do {
            for interceptor in interceptors {
                signed.adapt(to: try await interceptor.adapt(signed.request, of: trace.info))
            }
        } catch {
            throw intercepted(error)
        }
    }

    func tellOf(sending request: TransportRequest) {
        for interceptor in interceptors { interceptor.willSend(request, of: trace.info) }
    }

    func tellOf(sent request: TransportRequest, _ head: TransportHead) {
        // A file that went away meanwhile was sent all the same.
        let length = (try? request.body.contentLength()) ?? 0
        trace.update { metrics in
            metrics.bytesSent += length
            metrics.status = head.status
        }
        for interceptor in interceptors {
            interceptor.didSend(request, of: trace.info, head: head)
        }
    }

    func inspect(_ reply: Reply) async throws(APIError) {
        trace.update { $0.bytesReceived += Int64(reply.body.count) }
        do {
            for interceptor in interceptors.reversed() {
                try await interceptor.didReceive(reply, of: trace.info)
            }
        } catch {
            throw intercepted(error)
        }
    }

    func decision(
        on outcome: Result<Reply, APIError>, attempt: Int
    ) async -> RetryDecision {
        for interceptor in interceptors {
            let decision = await interceptor.retry(outcome, of: trace.info, attempt: attempt)
            if decision != .asPolicy { return decision }
        }
        return .asPolicy
    }

    private func intercepted(_ error: any Error) -> APIError {
        switch error {
        case let error as APIError: error
        case is CancellationError: APIError(.cancelled, call.label)
        default: APIError(.intercepted(error), call.label)
        }
    }
}
