#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Answers from a file that ``RecordingTransport`` wrote, without a network.
///
/// A request gets the first exchange not yet played of the same method, path, query and body; where
/// no body is the same, that of the same method, path and query. The server's name does not count,
/// nor do header fields. A request that was not recorded, or not so often, fails with `unstubbed`.
public final class ReplayTransport: Transport {
    private let rest: Locked<[Recording.Exchange]>
    private let isClosed = Locked(false)

    /// Everything: what can not be had, like pinning, is not needed here.
    public let capabilities: TransportCapabilities = [
        .http2, .pinning, .customCA, .clientCertificate, .proxy, .connectTimeout, .backPressure,
    ]

    /// A transport that plays a file.
    ///
    /// - Throws: an error of the file system, or `DecodingError`.
    public init(contentsOf file: URL) throws {
        rest = Locked(try Recording(contentsOf: file).exchanges)
    }

    /// The requests that were recorded, and have not been made: `GET /users/1`.
    public var remaining: [String] {
        rest.withLock { $0.map { "\($0.request.method) \($0.request.target)" } }
    }

    /// Answers from the recording.
    ///
    /// - Throws: ``TransportError``.
    public func send(
        _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportAnswer {
        let framing = try RequestFraming(request)
        guard !isClosed.withLock({ $0 }) else { throw TransportError.closed }
        let wanted = try await SecretFilter(request.call?.secrets ?? []).request(request)
        guard !Task.isCancelled else { throw TransportError.cancelled }
        guard let exchange = take(wanted) else {
            let name = request.call.map { " (\($0.name))" } ?? ""
            throw TransportError(.unstubbed, "nothing was recorded for \(request)\(name)")
        }
        guard let answer = exchange.answer else {
            throw TransportError(
                TransportError.Kind(named: exchange.failure?.kind ?? ""),
                exchange.failure?.message ?? "", code: exchange.failure?.code,
                tlsProblem: exchange.failure?.tlsProblem)
        }
        let body = answer.body?.data ?? Data()
        progress?(
            TransferProgress(
                sent: framing.length ?? 0, sentExpected: framing.length ?? 0,
                received: Int64(body.count), receivedExpected: Int64(body.count)))
        return TransportAnswer(
            head: TransportHead(status: answer.status, headers: Self.headers(answer.headers)),
            body: TransportBytes([body]))
    }

    /// Refuses further requests.
    public func close() {
        isClosed.withLock { $0 = true }
    }

    private func take(_ wanted: Recording.Request) -> Recording.Exchange? {
        rest.withLock { rest in
            let same = rest.indices.filter {
                rest[$0].request.method == wanted.method && rest[$0].request.target == wanted.target
            }
            let place = same.first { rest[$0].request.body == wanted.body } ?? same.first
            return place.map { rest.remove(at: $0) }
        }
    }

    private static func headers(_ lines: [String]) -> HTTPHeaders {
        HTTPHeaders(
            lines.compactMap { line in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                return HTTPHeaders.Field(
                    name: String(line[..<colon]),
                    value: String(line[line.index(after: colon)...].drop { $0 == " " }))
            })
    }
}
