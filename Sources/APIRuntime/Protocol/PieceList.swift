#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A body of bytes in memory and files on disk, one after the other.
struct PieceList: Sendable {
    enum Piece: Sendable {
        case data(Data)
        case file(URL, length: Int64)
    }

    private(set) var pieces: [Piece] = []
    private(set) var length: Int64 = 0

    mutating func append(_ text: String) {
        append(Data(text.utf8))
    }

    mutating func append(_ data: Data) {
        length += Int64(data.count)
        if case .data(let last) = pieces.last {
            pieces[pieces.count - 1] = .data(last + data)
        } else {
            pieces.append(.data(data))
        }
    }

    mutating func append(_ file: UploadFile) throws {
        switch file.source {
        case .data(let data): append(data)
        case .file(let url):
            let size = try file.length()
            pieces.append(.file(url, length: size))
            length += size
        }
    }

    var body: TransportBody {
        if pieces.isEmpty { return .data(Data()) }
        if pieces.count == 1, case .data(let data) = pieces[0] { return .data(data) }
        return .stream(length: length) { [pieces] in PieceReader(pieces) }
    }
}

/// Reads pieces one after the other.
final class PieceReader: TransportBodyReader {
    private struct State: Sendable {
        var pieces: ArraySlice<PieceList.Piece>
        var file: FileBodyReader?
    }

    private let state: Locked<State>

    init(_ pieces: [PieceList.Piece]) {
        state = Locked(State(pieces: pieces[...]))
    }

    func read() async throws -> Data? {
        while true {
            if let file = state.withLock({ $0.file }) {
                if let data = try await file.read() { return data }
                state.withLock { $0.file = nil }
            }
            switch state.withLock({ $0.pieces.popFirst() }) {
            case nil: return nil
            case .data(let data): return data
            case .file(let url, let length):
                let file = try FileBodyReader(url, offset: 0, length: length)
                state.withLock { $0.file = file }
            }
        }
    }
}
