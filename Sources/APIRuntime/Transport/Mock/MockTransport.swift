#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A transport without a network: it answers from stubs and remembers what it was asked.
///
/// The stub that was added last wins. A request without a stub fails with `unstubbed`, and is told to
/// the closure that the mock was made with, so that a test can fail by name even where the app
/// takes the error: `MockTransport { Issue.record("\($0)") }`.
public final class MockTransport: Transport {
    /// Makes the answer to a request, or throws what `send` is to throw.
    public typealias Responder = @Sendable (TransportRequest) async throws -> MockAnswer

    /// Answers some requests.
    struct Stub: Sendable {
        /// What a stub looks at.
        enum Scope { case requests, endpoints }

        let scope: Scope
        /// Gives nil for requests of others.
        let answer: @Sendable (TransportRequest) async throws -> MockAnswer?
    }

    private struct State {
        var stubs: [Stub] = []
        var requests: [TransportRequest] = []
        var unstubbed: [String] = []
        var isClosed = false
    }

    private let state = Locked(State())

    /// Everything: what can not be had, like pinning, is not needed here.
    public let capabilities: TransportCapabilities = [
        .http2, .pinning, .customCA, .clientCertificate, .proxy, .connectTimeout, .backPressure,
    ]

    private let onUnstubbed: @Sendable (TransportError) -> Void

    /// A transport without stubs.
    ///
    /// - Parameter onUnstubbed: told of each request that no stub answers; its message names it.
    public init(onUnstubbed: @escaping @Sendable (TransportError) -> Void = { _ in }) {
        self.onUnstubbed = onUnstubbed
    }

    /// The requests that no stub answered: `GET https://api.example.com/users/1`.
    public var unstubbed: [String] {
        state.withLock { $0.unstubbed }
    }

    /// Every request so far, in the order they came; also those that failed.
    public var requests: [TransportRequest] {
        state.withLock { $0.requests }
    }

    /// Answers requests of a method and a path; nil stands for every one.
    ///
    /// The path is the percent-encoded one without query. A segment `*` or `{name}` in it stands for
    /// any one segment.
    public func stub(
        _ method: String? = nil, _ path: String? = nil, respond: @escaping Responder
    ) {
        stub(
            where: { request in
                (method == nil || method == request.method)
                    && (path.map { Self.covers($0, request.url.path(percentEncoded: true)) } ?? true)
            }, respond: respond)
    }

    /// Gives requests of a method and a path always the same answer.
    public func stub(_ method: String? = nil, _ path: String? = nil, _ answer: MockAnswer) {
        stub(method, path) { _ in answer }
    }

    /// Answers the requests that a condition picks.
    public func stub(
        where matches: @escaping @Sendable (TransportRequest) -> Bool, respond: @escaping Responder
    ) {
        add(.requests) { matches($0) ? try await respond($0) : nil }
    }

    func add(
        _ scope: Stub.Scope,
        _ answer: @escaping @Sendable (TransportRequest) async throws -> MockAnswer?
    ) {
        state.withLock { $0.stubs.append(Stub(scope: scope, answer: answer)) }
    }

    /// Forgets all stubs and requests.
    public func reset() {
        state.withLock { $0 = State(isClosed: $0.isClosed) }
    }

    /// Answers from the stubs.
    ///
    /// - Throws: ``TransportError``, or what the stub throws.
    public func send(
        _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportAnswer {
        let framing = try RequestFraming(request)
        let (stubs, isClosed) = state.withLock { state in
            state.requests.append(request)
            return (state.stubs, state.isClosed)
        }
        guard !isClosed else { throw TransportError.closed }
        let answer: MockAnswer
        switch try await Self.outcome(of: request, from: stubs) {
        case .answer(let whole): answer = whole
        case .unstubbed(let calls): throw report(calls, in: request)
        }
        do {
            try await Task.sleep(for: min(answer.latency, request.timeout ?? answer.latency))
        } catch {
            throw TransportError.cancelled
        }
        if let timeout = request.timeout, answer.latency > timeout {
            throw TransportError(.timeout, "the time is over")
        }
        let sent = framing.length ?? 0
        progress?(TransferProgress(sent: sent, sentExpected: sent))
        return TransportAnswer(
            head: answer.head, body: TransportBytes(MockBody(answer, sent: sent, progress)))
    }

    /// What the stubs say to a request.
    enum Outcome {
        case answer(MockAnswer)
        /// The calls that none of them answers; nil for a request without one.
        case unstubbed([CallContext?])
    }

    private static func outcome(
        of request: TransportRequest, from stubs: [Stub]
    ) async throws -> Outcome {
        var batch = MockBatch(request)
        for stub in stubs.reversed() {
            if stub.scope == .requests || batch == nil, batch?.isBegun != true {
                if let answer = try await stub.answer(request) {
                    return .answer(try answer.filled(for: request.call))
                }
            } else {
                try await batch?.ask(stub)
            }
        }
        return batch?.outcome ?? .unstubbed([request.call])
    }

    /// Tells of calls without a stub; the answer is the error of the first.
    private func report(
        _ calls: [CallContext?], in request: TransportRequest
    ) -> TransportError {
        let errors = calls.map { call in
            let name = call.map { " (\($0.name))" } ?? ""
            return TransportError(.unstubbed, "no stub answers \(request)\(name)")
        }
        state.withLock { $0.unstubbed += errors.map { _ in "\(request)" } }
        errors.forEach(onUnstubbed)
        return errors.first ?? TransportError(.unstubbed, "no stub answers \(request)")
    }

    /// Refuses further requests.
    public func close() {
        state.withLock { $0.isClosed = true }
    }

    private static func covers(_ pattern: String, _ path: String) -> Bool {
        let pattern = pattern.split(separator: "/", omittingEmptySubsequences: false)
        let path = path.split(separator: "/", omittingEmptySubsequences: false)
        return pattern.count == path.count
            && zip(pattern, path).allSatisfy { part, segment in
                part == segment || part == "*" || (part.hasPrefix("{") && part.hasSuffix("}"))
            }
    }
}

/// Gives an answer's pieces, and its failure after the last.
private final class MockBody: TransportByteSource {
    private let rest: Locked<(pieces: ArraySlice<Data>, progress: TransferProgress)>
    private let failure: TransportError?
    private let report: (@Sendable (TransferProgress) -> Void)?

    init(
        _ answer: MockAnswer, sent: Int64, _ report: (@Sendable (TransferProgress) -> Void)?
    ) {
        let length = answer.pieces.reduce(0) { $0 + Int64($1.count) }
        let progress = TransferProgress(sent: sent, sentExpected: sent, receivedExpected: length)
        rest = Locked((answer.pieces[...], progress))
        failure = answer.failure
        self.report = report
    }

    func next() async throws -> Data? {
        if Task.isCancelled { throw TransportError.cancelled }
        let (piece, progress) = rest.withLock { rest in
            let piece = rest.pieces.popFirst()
            rest.progress.received += Int64(piece?.count ?? 0)
            return (piece, rest.progress)
        }
        if piece != nil { report?(progress) }
        if piece == nil, let failure { throw failure }
        return piece
    }

    func cancel() {}
}
