#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes down what goes through another transport, for ``ReplayTransport``.
///
/// Secrets are left out: credentials of auth schemes wherever they stand, and the values of header
/// fields, query items, form fields and JSON members that go by the name of a secret (`password`,
/// `access_token`, `session`, …). Look through a file all the same before it goes elsewhere. Bodies
/// are in memory while they are written down.
public final class RecordingTransport: Transport {
    private struct State {
        var exchanges: [Int: Recording.Exchange] = [:]
        var count = 0
        var problem: String?
    }

    private let base: any Transport
    private let file: URL
    private let state = Locked(State())

    /// What the other transport can do.
    public var capabilities: TransportCapabilities { base.capabilities }

    /// A transport that sends through another. The file is written anew with each exchange that is
    /// over.
    public init(_ base: any Transport, to file: URL) {
        self.base = base
        self.file = file
    }

    /// Why the file could not be written, if so.
    public var problem: String? { state.withLock { $0.problem } }

    /// Sends through the other transport.
    ///
    /// - Throws: what that throws.
    public func send(
        _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportAnswer {
        let filter = SecretFilter(request.call?.secrets ?? [])
        let written = try await filter.request(request)
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        let note = { @Sendable [self] (answer: Recording.Answer?, error: (any Error)?) in
            keep(.init(request: written, answer: answer, failure: error.map(Self.failure)), number)
        }
        do {
            var answer = try await base.send(request, progress: progress)
            let head = answer.head
            answer.body = TransportBytes(
                RecordedBody(answer.body) { data, error in
                    note(error == nil ? filter.answer(head, data) : nil, error)
                })
            return answer
        } catch {
            note(nil, error)
            throw error
        }
    }

    /// Closes the other transport.
    public func close() {
        base.close()
    }

    private func keep(_ exchange: Recording.Exchange, _ number: Int) {
        state.withLock { state in
            state.exchanges[number] = exchange
            let exchanges = state.exchanges.sorted { $0.key < $1.key }.map(\.value)
            do {
                try Recording(exchanges: exchanges).write(to: file)
            } catch {
                state.problem = "\(error)"
            }
        }
    }

    private static func failure(_ error: any Error) -> Recording.Failure {
        let error = error as? TransportError
        return Recording.Failure(
            kind: "\(error?.kind ?? .other)", message: error?.message ?? "it failed",
            code: error?.code, tlsProblem: error?.tlsProblem)
    }
}

/// Passes a body on, and tells what it was when it is over.
private final class RecordedBody: TransportByteSource {
    private let body: TransportBytes
    private let whole = Locked<Data?>(Data())
    private let finish: @Sendable (Data, (any Error)?) -> Void

    init(_ body: TransportBytes, finish: @escaping @Sendable (Data, (any Error)?) -> Void) {
        self.body = body
        self.finish = finish
    }

    func next() async throws -> Data? {
        // A second iterator goes on where the first stopped.
        var iterator = body.makeAsyncIterator()
        do {
            let piece = try await iterator.next()
            if let piece {
                whole.withLock { $0?.append(piece) }
            } else if let data = whole.withLock({ $0.take() }) {
                finish(data, nil)
            }
            return piece
        } catch {
            if let data = whole.withLock({ $0.take() }) { finish(data, error) }
            throw error
        }
    }

    func cancel() {}
}
