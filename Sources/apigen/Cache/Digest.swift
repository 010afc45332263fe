/// Collects what a run depends on, field by field, and hashes it.
struct Digest {
    private var bytes: [UInt8] = []

    /// Adds a text.
    mutating func add(_ text: String) {
        add(Int64(text.utf8.count))
        bytes += text.utf8
    }

    /// Adds a number.
    mutating func add(_ number: Int64) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    /// Adds a file's contents by their hash.
    mutating func add(contents: [UInt8]) {
        add(Fingerprint(contents).text)
    }

    /// Adds what tells whether a file was touched: not what it holds, but all that changes with it.
    mutating func add(_ status: Disk.Status) {
        add(status.size)
        add(Int64(truncatingIfNeeded: status.inode))
        add(status.modified)
        add(status.changed)
    }

    /// The hash of everything so far.
    var fingerprint: Fingerprint { Fingerprint(bytes) }
}
