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

/// A file that is not complete yet, and what is known of it, beside the place where it will stand:
/// `name.partial` and `name.partial.json`. Who has it open is the only one who writes it.
final class PartialFile {
    /// Why a file can not be written.
    struct Problem: Error {
        let text: String
    }

    /// What must be the same for a file to be gone on with.
    private struct Record: Codable {
        /// A hash of where it comes from.
        let source: String
        /// What tells this version of it from others, for the field `If-Range`.
        let validator: String
    }

    private let destination: String
    private let source: String
    private let descriptor: Int32

    /// How many bytes are here.
    private(set) var size: Int64 = 0

    /// How many of them an earlier download has left.
    private(set) var inherited: Int64 = 0

    /// What tells the version of these bytes from others; nil where that is not known, and they are
    /// of no use.
    private(set) var validator: String?

    private var path: String { Self.path(of: destination) }
    private var record: URL { URL(filePath: path + ".json", directoryHint: .notDirectory) }

    /// Opens what an earlier download has left, or makes a new file.
    ///
    /// - Parameter source: where the file comes from.
    /// - Throws: ``Problem``.
    init(for destination: URL, from source: String) throws(Problem) {
        self.destination = destination.path(percentEncoded: false)
        self.source = Self.hash(source)
        let path = Self.path(of: self.destination)
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.problem(path) }
        // The one who had it may have put it in its place in between.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.isSame(descriptor, path) else {
            throw Problem(text: "\(path) is being written by another download")
        }
        let end = lseek(descriptor, 0, SEEK_END)
        guard end >= 0 else { throw Self.problem(path) }
        guard end > 0, let data = try? Data(contentsOf: record),
            let known = try? JSONDecoder().decode(Record.self, from: data),
            known.source == self.source
        else { return }
        size = Int64(end)
        inherited = size
        validator = known.validator
    }

    deinit {
        guard descriptor >= 0 else { return }
        // Closing alone would leave the lock to a process that is just being started, until it has
        // closed its copy of the descriptor.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Forgets the bytes that are here, and begins with those of a version.
    func begin(_ validator: String?) throws(Problem) {
        try? FileManager.default.removeItem(at: record)
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw Self.problem(path)
        }
        size = 0
        inherited = 0
        self.validator = validator
        guard let validator else { return }
        do {
            try JSONEncoder().encode(Record(source: source, validator: validator))
                .write(to: record, options: .atomic)
        } catch {
            throw Problem(text: "\(path).json can not be written")
        }
    }

    func append(_ bytes: Data) throws(Problem) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.problem(path) }
            rest = rest.dropFirst(count)
            size += Int64(count)
        }
    }

    /// Puts the file in its place, whatever was there.
    func finish() throws(Problem) {
        guard rename(path, destination) == 0 else { throw Self.problem(destination) }
        try? FileManager.default.removeItem(at: record)
    }

    /// Removes the file.
    func remove() {
        unlink(path)
        try? FileManager.default.removeItem(at: record)
    }

    private static func path(of destination: String) -> String { destination + ".partial" }

    private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
        var (mine, there) = (stat(), stat())
        return fstat(descriptor, &mine) == 0 && stat(path, &there) == 0
            && mine.st_ino == there.st_ino && mine.st_dev == there.st_dev
    }

    private static func problem(_ path: String) -> Problem {
        let reason = strerror(errno).map { String(cString: $0) } ?? ""
        return Problem(text: "\(path) can not be written: \(reason)")
    }

    /// FNV-1a: the URL itself may have secrets in it, which do not belong on a disk.
    private static func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
