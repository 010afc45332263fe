/// The text of one spec file, as it was read.
///
/// A reference type, so that a million ranges share one copy of path and bytes.
public final class SourceFile: Sendable {
    /// The path that messages show: as the user gave it, or relative to the folder they gave.
    public let path: String

    /// The file's bytes, unchanged.
    public let bytes: [UInt8]

    /// A file from its path and its bytes; nothing is read from the disk.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// A file from a path and text, for tests and for text made in memory.
    public convenience init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

/// A place in a file. Lines and columns start at 1; a column counts Unicode scalars.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// The line, from 1.
    public var line: Int32

    /// The column, from 1, in Unicode scalars.
    public var column: Int32

    /// A place from its line and column, both from 1.
    public init(line: Int, column: Int) {
        self.line = Int32(clamping: line)
        self.column = Int32(clamping: column)
    }

    /// Earlier in the file is less.
    public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}

/// A half-open stretch of a file: `end` is the first position behind it.
public struct SourceRange: Sendable {
    /// The file that the positions are in.
    public let file: SourceFile

    /// The first position.
    public let start: SourcePosition

    /// The first position behind the stretch.
    public let end: SourcePosition

    /// A stretch of `file`.
    public init(file: SourceFile, start: SourcePosition, end: SourcePosition) {
        self.file = file
        self.start = start
        self.end = end
    }
}

extension SourceRange: Hashable {
    /// Equal when path and positions are equal; the bytes are not compared.
    public static func == (lhs: SourceRange, rhs: SourceRange) -> Bool {
        lhs.start == rhs.start && lhs.end == rhs.end && lhs.file.path == rhs.file.path
    }

    /// Hashes path and positions.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(file.path)
        hasher.combine(start)
        hasher.combine(end)
    }
}
