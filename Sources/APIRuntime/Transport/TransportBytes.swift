#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where the pieces of a body come from.
public protocol TransportByteSource: Sendable {
    /// The next piece, or nil at the end. Asked by one caller at a time; taking a piece is what
    /// lets the sender go on.
    func next() async throws -> Data?

    /// The consumer takes no more; called once, also after the end.
    func cancel()
}

/// The body of an answer: pieces of data in the order they arrive, with back pressure.
///
/// It can be read once; a second iterator goes on where the first stopped. When the last copy is
/// dropped, the transfer is cancelled and its connection freed.
public struct TransportBytes: AsyncSequence, Sendable {
    /// A piece of the body, never empty.
    public typealias Element = Data

    private let owner: Owner

    /// A body fed by a source.
    public init(_ source: some TransportByteSource) {
        owner = Owner(source)
    }

    /// A body that is already here.
    public init(_ pieces: [Data] = []) {
        self.init(Pieces(pieces))
    }

    /// Reads on from where the body is.
    public func makeAsyncIterator() -> Iterator {
        Iterator(owner: owner)
    }

    /// Ends the transfer without waiting for the last copy to be dropped.
    func cancel() {
        owner.source.cancel()
    }

    /// Gives one piece after the other.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
        fileprivate let owner: Owner

        /// The next piece, or nil after the last.
        ///
        /// - Throws: ``TransportError``; of the kind `cancelled` when the task was cancelled.
        public mutating func next() async throws -> Data? {
            while let piece = try await owner.source.next() {
                if !piece.isEmpty { return piece }
            }
            return nil
        }
    }

    /// Its end of life is the consumer's loss of interest.
    fileprivate final class Owner: Sendable {
        let source: any TransportByteSource

        init(_ source: any TransportByteSource) {
            self.source = source
        }

        deinit {
            source.cancel()
        }
    }

    private struct Pieces: TransportByteSource {
        private let rest: Locked<ArraySlice<Data>>

        init(_ pieces: [Data]) {
            rest = Locked(pieces[...])
        }

        func next() async throws -> Data? {
            guard !Task.isCancelled else { throw TransportError.cancelled }
            return rest.withLock { $0.popFirst() }
        }

        func cancel() {}
    }
}
