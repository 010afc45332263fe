#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Cuts UTF-8 that arrives in pieces into lines. The pieces may be cut anywhere, a CR LF included.
struct LineSplitter: Sendable {
    /// What ends a line.
    enum Ends: Sendable {
        /// LF, CR LF or CR; one that is a CR ends its line at once, whatever follows.
        case any
        /// LF only: a CR is white space, as JSON has it.
        case lineFeed
    }

    private let ends: Ends
    private let limit: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var scanned = 0
    private var skipsLineFeed = false

    /// - Parameter limit: how many bytes a line may have.
    init(_ ends: Ends, limit: Int) {
        self.ends = ends
        self.limit = limit
    }

    mutating func append(_ bytes: Data) {
        buffer.removeFirst(start)
        scanned -= start
        start = 0
        buffer.append(contentsOf: bytes)
    }

    /// The next line without its end, or nil where it is not complete.
    ///
    /// - Throws: ``TransportError`` of the kind `tooLarge`.
    mutating func next() throws(TransportError) -> ArraySlice<UInt8>? {
        if skipsLineFeed, start < buffer.count {
            if buffer[start] == UInt8(ascii: "\n") { start += 1 }
            scanned = start
            skipsLineFeed = false
        }
        let end = endOfLine()
        scanned = end ?? buffer.count
        guard scanned - start <= limit else {
            throw TransportError(.tooLarge, "a line is longer than \(limit) bytes")
        }
        guard let end else { return nil }
        defer {
            skipsLineFeed = buffer[end] == UInt8(ascii: "\r")
            start = end + 1
            scanned = start
        }
        return buffer[start..<end]
    }

    /// The last line, which has no end; nil where there is none.
    mutating func last() -> ArraySlice<UInt8>? {
        defer { start = buffer.count }
        return start < buffer.count ? buffer[start...] : nil
    }

    private func endOfLine() -> Int? {
        buffer.withUnsafeBufferPointer { bytes in
            var place = scanned
            while place < bytes.count {
                let byte = bytes[place]
                if byte == UInt8(ascii: "\n") { return place }
                if byte == UInt8(ascii: "\r"), ends == .any { return place }
                place += 1
            }
            return nil
        }
    }
}
