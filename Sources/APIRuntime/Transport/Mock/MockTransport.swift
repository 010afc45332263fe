#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A transport without a network: it answers from stubs and remembers what it was asked.
///
/// The stub that was added last wins. A request without a stub fails with `unstubbed`.
public final class MockTransport: Transport {
    /// Makes the answer to a request, or throws what `send` is to throw.
    public typealias Responder = @Sendable (TransportRequest) async throws -> MockAnswer

    private struct Stub {
        let matches: @Sendable (TransportRequest) -> Bool
        let respond: Responder
    }

    private struct State {
        var stubs: [Stub] = []
        var requests: [TransportRequest] = []
        var isClosed = false
    }

    private let state = Locked(State())

    /// Everything: what can not be had, like pinning, is not needed here.
    public let capabilities: TransportCapabilities = [
        .http2, .pinning, .customCA, .clientCertificate, .proxy, .connectTimeout, .backPressure,
    ]

    /// A transport without stubs.
    public init() {}

    /// Every request so far, in the order they came; also those that failed.
    public var requests: [TransportRequest] {
        state.withLock { $0.requests }
    }

    /// Answers requests of a method and a path.
    ///
    /// - Parameters:
    ///   - method: the method; nil for every one.
    ///   - path: the percent-encoded path without query. A segment `*` or `{name}` stands for any
    ///     one segment; nil for every path.
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
        state.withLock { $0.stubs.append(Stub(matches: matches, respond: respond)) }
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
        guard let stub = stubs.last(where: { $0.matches(request) }) else {
            throw TransportError(.unstubbed, "no stub answers \(request)")
        }
        let answer = try await stub.respond(request)
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
