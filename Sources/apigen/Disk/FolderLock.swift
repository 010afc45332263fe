#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Keeps two runs from writing into one folder at once.
///
/// The lock is on the folder itself, so that there is no lock file to leave behind; the system
/// lets go of it when the process ends, however it ends.
enum FolderLock {
    /// Does some work while no other run works on the same folder.
    ///
    /// - Parameters:
    ///   - folder: A folder that exists.
    ///   - whenBusy: Called once if another run holds the lock, before waiting for it.
    ///   - work: What to do.
    static func holding<Result>(
        _ folder: String, whenBusy: () -> Void, work: () throws(Disk.Failure) -> Result
    ) throws(Disk.Failure) -> Result {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Disk.Failure(folder) }
        defer { close(descriptor) }
        // Some network file systems can not lock a folder; there, runs are on their own.
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK {
            whenBusy()
            while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
        }
        return try work()
    }
}
