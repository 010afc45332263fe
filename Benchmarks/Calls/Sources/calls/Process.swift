import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// What this process has used so far.
struct Usage {
    let seconds: Double
    let descriptors: Int
    let kilobytes: Int

    init() {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        seconds =
            Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1_000_000
        let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        descriptors = files?.count ?? 0
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
