// Streams large bodies up and down, and prints how much memory that takes at most.
// transfers PORT GIGABYTES: the server is Benchmarks/Transfers/server.py.

import APIRuntime
import Foundation

struct Here: ServiceServer {
    let baseURL: String
}

/// The most memory that the process has had, in megabytes; 0 where the system does not tell.
func peakMemory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
}

func measure(_ what: String, _ size: Int, _ body: () async throws -> Int) async throws {
    let start = ContinuousClock.now
    let count = try await body()
    let seconds = start.duration(to: .now) / .seconds(1)
    let rate = Double(size) / seconds / 1_048_576
    let line = "| \(what), \(count) bytes | \(Int(rate)) MB/s | \(peakMemory()) MB |"
    print(line)
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let port = Int(arguments[1]), let gigabytes = Int(arguments[2]) else {
    print("transfers PORT GIGABYTES")
    exit(2)
}
let size = gigabytes << 30
let client = APIClient(
    server: Here(baseURL: "http://127.0.0.1:\(port)"), defaults: CallOptions(timeout: nil))
let file = FileManager.default.temporaryDirectory.appending(path: "transfers-\(UUID())")
defer { try? FileManager.default.removeItem(at: file) }
_ = FileManager.default.createFile(atPath: file.path, contents: nil)
let handle = try FileHandle(forWritingTo: file)
// A sparse file takes no room on the disk.
try handle.truncate(atOffset: UInt64(size))
try handle.close()

print("| what | rate | peak memory so far |\n|---|---|---|")
print("| nothing yet | | \(peakMemory()) MB |")

let upload = TypedEndpoint(
    .post("/up", body: .multipart(["file": UploadFile(url: file, name: "large")])),
    Reformer<Int>.json)
try await measure("multipart upload of a file", size) { try await client.send(upload) }

let download = TypedEndpoint(.get("/down/\(size)"), Reformer<StreamedAnswer>.stream)
try await measure("streamed answer", size) {
    var count = 0
    for try await piece in try await client.send(download).bytes { count += piece.count }
    return count
}

let lines = TypedEndpoint(.get("/lines/\(size / 16)"), Reformer<AnswerLines>.stream)
try await measure("lines of 64 bytes of a streamed answer, a 16th of it", size / 16) {
    var count = 0
    for try await line in try await client.send(lines) { count += line.utf8.count + 1 }
    return count
}
