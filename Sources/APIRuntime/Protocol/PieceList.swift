#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
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

/// Reads pieces one after the other; files in chunks of 64 KiB.
final class PieceReader: TransportBodyReader {
    private struct State {
        var pieces: ArraySlice<PieceList.Piece>
        var file: Int32 = -1
        var left: Int64 = 0
    }

    private let state: Locked<State>

    init(_ pieces: [PieceList.Piece]) {
        state = Locked(State(pieces: pieces[...]))
    }

    deinit {
        state.withLock { if $0.file >= 0 { close($0.file) } }
    }

    func read() async throws -> Data? {
        try state.withLock { state in
            if state.file >= 0 { return try Self.chunk(&state) }
            switch state.pieces.popFirst() {
            case nil: return nil
            case .data(let data): return data
            case .file(let url, let length):
                state.file = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
                state.left = length
                guard state.file >= 0 else { throw Self.unreadable(url.lastPathComponent) }
                return try Self.chunk(&state)
            }
        }
    }

    private static func chunk(_ state: inout State) throws -> Data {
        let wanted = Int(min(state.left, 64 << 10))
        var data = Data(count: wanted)
        let file = state.file
        let count = wanted == 0 ? 0 : data.withUnsafeMutableBytes { buffer in
            #if canImport(Darwin)
                Darwin.read(file, buffer.baseAddress, wanted)
            #elseif canImport(Glibc)
                Glibc.read(file, buffer.baseAddress, wanted)
            #else
                Musl.read(file, buffer.baseAddress, wanted)
            #endif
        }
        guard count >= 0, count > 0 || wanted == 0 else {
            throw unreadable("that is sent")
        }
        state.left -= Int64(count)
        if state.left == 0 {
            close(state.file)
            state.file = -1
        }
        return data.prefix(count)
    }

    private static func unreadable(_ name: String) -> TransportError {
        TransportError(.bodyUnreadable, "the file \(name) can not be read")
    }
}
