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

/// Reads a part of a file piece by piece, so that a large one never stands in memory.
final class FileBodyReader: TransportBodyReader {
    private static let pieceSize = 256 << 10

    private let descriptor: Int32
    private let path: String
    private let range: Locked<Range<Int64>>

    /// Opens the file.
    init(_ url: URL, offset: Int64, length: Int64) throws(TransportError) {
        path = url.path(percentEncoded: false)
        guard offset >= 0, length >= 0, offset <= Int64.max - length else {
            throw TransportError(.invalidRequest, "the part of the file \(path) is no range")
        }
        range = Locked(offset..<(offset + length))
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.unreadable(path) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func read() async throws -> Data? {
        let range = range.withLock { $0 }
        guard !range.isEmpty else { return nil }
        var piece = Data(
            count: Int(min(range.upperBound - range.lowerBound, Int64(Self.pieceSize))))
        let count = piece.withUnsafeMutableBytes { buffer in
            pread(descriptor, buffer.baseAddress, buffer.count, off_t(range.lowerBound))
        }
        guard count >= 0 else { throw Self.unreadable(path) }
        guard count > 0 else {
            throw TransportError(.bodyUnreadable, "the file \(path) is shorter than it was")
        }
        self.range.withLock { $0 = (range.lowerBound + Int64(count))..<range.upperBound }
        return piece.prefix(count)
    }

    /// The size of a regular file in bytes.
    static func size(of url: URL) throws(TransportError) -> Int64 {
        let path = url.path(percentEncoded: false)
        var status = stat()
        guard stat(path, &status) == 0 else { throw unreadable(path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw TransportError(.bodyUnreadable, "\(path) is no file")
        }
        return Int64(status.st_size)
    }

    private static func unreadable(_ path: String) -> TransportError {
        let code = errno
        let reason = strerror(code).map { String(cString: $0) } ?? ""
        return TransportError(.bodyUnreadable, "can not read \(path): \(reason)", code: Int(code))
    }
}
