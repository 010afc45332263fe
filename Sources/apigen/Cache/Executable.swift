#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The program that runs.
enum Executable {
    /// The entry of its file: another build has another one.
    static var status: Disk.Status? {
        path.flatMap { try? Disk.status($0) }
    }

    /// The process's number.
    static var processNumber: Int32 { getpid() }

    private static var path: String? {
        #if canImport(Darwin)
            var size: UInt32 = 0
            _NSGetExecutablePath(nil, &size)
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size) + 1) {
                guard let start = $0.baseAddress, _NSGetExecutablePath(start, &size) == 0 else {
                    return nil
                }
                return String(cString: start)
            }
        #else
            return "/proc/self/exe"
        #endif
    }
}
