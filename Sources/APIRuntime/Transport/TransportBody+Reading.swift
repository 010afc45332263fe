#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension TransportBody {
    /// How many bytes will be sent; nil where only the reader's end tells.
    ///
    /// - Throws: ``TransportError`` of the kind `bodyUnreadable` where a file can not be measured.
    public func contentLength() throws(TransportError) -> Int64? {
        switch self {
        case .none: 0
        case .data(let data): Int64(data.count)
        case .file(let url, let offset, let length):
            if let length { length } else { max(0, try FileBodyReader.size(of: url) - offset) }
        case .stream(let length, _): length
        }
    }

    /// A reader that gives the body from its start, for one attempt.
    ///
    /// - Throws: what a stream's `make` throws, or ``TransportError`` of the kind `bodyUnreadable`.
    public func makeReader() throws -> any TransportBodyReader {
        switch self {
        case .none: DataBodyReader(Data())
        case .data(let data): DataBodyReader(data)
        case .file(let url, let offset, _):
            try FileBodyReader(url, offset: offset, length: contentLength() ?? 0)
        case .stream(_, let make): try make()
        }
    }

    /// The whole body in memory, for mocks and logs.
    ///
    /// - Throws: what the reader throws.
    public func collect() async throws -> Data {
        if case .data(let data) = self { return data }
        let reader = try makeReader()
        var whole = Data()
        while let piece = try await reader.read() { whole.append(piece) }
        return whole
    }
}

/// Gives data as one piece.
final class DataBodyReader: TransportBodyReader {
    private let rest: Locked<Data?>

    init(_ data: Data) {
        rest = Locked(data)
    }

    func read() async throws -> Data? {
        rest.withLock { $0.take() }
    }
}
