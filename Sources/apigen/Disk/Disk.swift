#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The few calls to the operating system that apigen makes, with typed errors.
///
/// They go to the C library directly: with thousands of small files, what lies in between costs
/// more than the files.
enum Disk {
    /// A call that failed.
    struct Failure: Error {
        /// The path, as it was passed.
        let path: String
        /// The C library's error number.
        let number: Int32

        init(_ path: String, number: Int32 = errno) {
            self.path = path
            self.number = number
        }

        /// The failure of finding nothing at `path`.
        static func missing(_ path: String) -> Failure { Failure(path, number: ENOENT) }

        /// Whether something stood where nothing had to be.
        var isOfSomethingThere: Bool { number == EEXIST }

        /// The reason in words: `Permission denied`.
        var reason: String { String(cString: strerror(number)) }
    }

    /// What stands at a path.
    enum Kind {
        case file, folder, link, other
    }

    /// What a path's entry says of itself.
    struct Status {
        let kind: Kind
        let size: Int64
        let device: UInt64
        let inode: UInt64
        /// Nanoseconds since 1970 at which the contents and the entry last changed.
        let modified: Int64
        let changed: Int64
    }

    /// The entry at `path`; nil where there is none.
    static func status(_ path: String, followingLinks: Bool = true) throws(Failure) -> Status? {
        var raw = stat()
        guard entryStatus(path, &raw, followingLinks: followingLinks) else {
            // What has too long a name can not be there either.
            if [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) { return nil }
            throw Failure(path)
        }
        return Status(raw)
    }

    /// A bound on what is read: devices such as `/dev/zero` have no end.
    private static let mostBytes = 1 << 28

    /// All bytes of a file.
    static func read(_ path: String) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(path) }
        defer { close(descriptor) }
        var raw = stat()
        guard fstat(descriptor, &raw) == 0 else { throw Failure(path) }
        if raw.st_mode & S_IFMT == S_IFDIR { throw Failure(path, number: EISDIR) }

        if raw.st_size > mostBytes { throw Failure(path, number: EFBIG) }

        let isFile = raw.st_mode & S_IFMT == S_IFREG && raw.st_size > 0
        var bytes: [UInt8] = []
        // One byte more than the size, so that the end shows without growing. A pipe has no size.
        var room = max(Int(raw.st_size) + 1, 4096)
        while true {
            var failed = false
            let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                let got = retrying { readBytes(descriptor, buffer.baseAddress, buffer.count) }
                failed = got < 0
                count = max(got, 0)
            }
            if failed { throw Failure(path) }
            if chunk.isEmpty { return bytes }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            if bytes.count > mostBytes { throw Failure(path, number: EFBIG) }
            // Only a file's end makes a read of it fall short; a pipe may have more to come.
            if isFile, chunk.count < room { return bytes }
            room = max(room - chunk.count, 65_536)
        }
    }

    /// Whether a file's bytes are those of a text.
    static func holds(_ bytes: [UInt8], _ text: String) -> Bool {
        var text = text
        return text.withUTF8 { text in
            bytes.withUnsafeBytes { bytes in
                guard bytes.count == text.count else { return false }
                guard let left = bytes.baseAddress, let right = text.baseAddress else {
                    return true
                }
                return memcmp(left, right, text.count) == 0
            }
        }
    }

    /// Writes a file that must not exist yet.
    static func create(_ path: String, _ contents: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Failure(path) }
        let written = write(contents, to: descriptor)
        let reason = errno
        guard close(descriptor) == 0 && written else {
            throw Failure(path, number: written ? errno : reason)
        }
    }

    /// Writes all of a text to an open file; false, with `errno` set, where that fails.
    static func write(_ text: String, to descriptor: Int32) -> Bool {
        var text = text
        return text.withUTF8 { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = retrying { writeBytes(descriptor, rest) }
                if count < 0 { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// Moves a file, over the one that may stand at `target`, in one step.
    static func move(_ path: String, to target: String) throws(Failure) {
        guard rename(path, target) == 0 else { throw Failure(target) }
    }

    /// Removes a file; says whether there was one.
    @discardableResult
    static func remove(_ path: String) throws(Failure) -> Bool {
        if unlink(path) == 0 { return true }
        if errno == ENOENT || errno == ENOTDIR { return false }
        throw Failure(path)
    }

    /// Removes a folder if it is empty; says whether it was.
    static func removeEmptyFolder(_ path: String) -> Bool {
        rmdir(path) == 0
    }

    /// Makes a folder and those above it, where they are missing.
    static func makeFolder(_ path: String) throws(Failure) {
        if mkdir(path, 0o777) == 0 { return }
        switch errno {
        case EEXIST:
            guard try status(path)?.kind == .folder else { throw Failure(path, number: ENOTDIR) }
        case ENOENT:
            let parent = Path.parent(of: path)
            guard parent != path else { throw Failure(path, number: ENOENT) }
            try makeFolder(parent)
            guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw Failure(path) }
        default:
            throw Failure(path)
        }
    }

    /// The names in a folder, without `.` and `..`, in the order of their bytes.
    static func names(in folder: String) throws(Failure) -> [String] {
        guard let stream = opendir(folder) else { throw Failure(folder) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // The name may be longer than the C array that the entry declares: point behind it.
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let start = UnsafeRawPointer(entry).advanced(by: offset)
            let name = String(cString: start.assumingMemoryBound(to: CChar.self))
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted(by: Path.precedes)
    }

    /// Whether this process may add and replace files in a folder.
    static func isWritable(_ folder: String) -> Bool {
        access(folder, W_OK | X_OK) == 0
    }

    /// The absolute path, free of links, of something that exists.
    static func resolved(_ path: String) throws(Failure) -> String {
        guard let raw = realpath(path, nil) else { throw Failure(path) }
        defer { free(raw) }
        return String(cString: raw)
    }

    /// Calls again while a signal interrupts.
    private static func retrying(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

extension Disk.Status {
    fileprivate init(_ raw: stat) {
        kind =
            switch raw.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        size = Int64(raw.st_size)
        device = UInt64(truncatingIfNeeded: raw.st_dev)
        inode = UInt64(raw.st_ino)
        #if canImport(Darwin)
            modified = Self.nanoseconds(raw.st_mtimespec)
            changed = Self.nanoseconds(raw.st_ctimespec)
        #else
            modified = Self.nanoseconds(raw.st_mtim)
            changed = Self.nanoseconds(raw.st_ctim)
        #endif
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}

// Outside the type, where the C functions' names are not hidden by its own.

private func readBytes(
    _ descriptor: Int32, _ start: UnsafeMutablePointer<UInt8>?, _ count: Int
) -> Int {
    read(descriptor, start, count)
}

private func writeBytes(_ descriptor: Int32, _ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let buffer = UnsafeBufferPointer(rebasing: bytes)
    return write(descriptor, buffer.baseAddress, buffer.count)
}

private func entryStatus(_ path: String, _ status: inout stat, followingLinks: Bool) -> Bool {
    (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0
}
