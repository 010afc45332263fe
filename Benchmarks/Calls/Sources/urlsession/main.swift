// The same calls through FoundationNetworking: urlsession BASE COUNT AT-ONCE

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(Glibc)
    import Glibc
#endif

func seconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1_000_000
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]), let atOnce = Int(arguments[3]),
    let url = URL(string: arguments[1] + "/items/7?full=true")
else {
    print("urlsession BASE COUNT AT-ONCE")
    exit(2)
}
let configuration = URLSessionConfiguration.ephemeral
configuration.httpMaximumConnectionsPerHost = 64
configuration.urlCache = nil
let session = URLSession(configuration: configuration)

@Sendable func run(_ count: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<atOnce {
            group.addTask {
                for _ in 0..<(count / atOnce) { _ = try await session.data(from: url) }
            }
        }
        try await group.waitForAll()
    }
}

try await run(max(atOnce * 4, 200))
let before = seconds()
let start = ContinuousClock.now
try await run(count)
let wall = start.duration(to: .now) / .seconds(1)
let cpu = (seconds() - before) / Double(count) * 1_000_000
print(
    String(
        format: "urlsession %d: %.1f µs CPU, %.0f calls/s", atOnce, cpu, Double(count) / wall))
