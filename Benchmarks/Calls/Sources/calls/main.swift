// Makes many small calls and prints what one costs: calls MODE BASE COUNT AT-ONCE [CA-FILE]
//
// MODE: transport (CurlTransport alone), client (an endpoint through APIClient), above (the same
// over a transport that answers at once), request (until the transport has the request); faults
// and storm with faults.py as the server.

import APIRuntime
import Foundation

func split(_ count: Int, _ atOnce: Int, _ call: @escaping @Sendable () async throws -> Void)
    async throws
{
    try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<atOnce {
            group.addTask { for _ in 0..<(count / atOnce) { try await call() } }
        }
        try await group.waitForAll()
    }
}

/// Answers at once, and notes when it was asked.
final class Echo: Transport, @unchecked Sendable {
    let capabilities: TransportCapabilities = []
    var asked = ContinuousClock.now

    func send(
        _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportAnswer {
        asked = .now
        let body = Data(#"{"id": 7, "name": "a small answer", "tags": ["one", "two"]}"#.utf8)
        let head = TransportHead(status: 200, headers: ["Content-Type": "application/json"])
        return TransportAnswer(head: head, body: TransportBytes([body]))
    }

    func close() {}
}

let arguments = CommandLine.arguments
guard arguments.count >= 5, let count = Int(arguments[3]), let atOnce = Int(arguments[4]) else {
    print("calls MODE BASE COUNT AT-ONCE [CA-FILE]")
    exit(2)
}
let (mode, base) = (arguments[1], arguments[2])
var connection = TransportConfiguration(maxConnectionsPerHost: max(6, atOnce))
if arguments.count > 5 { connection.tls.caFile = URL(filePath: arguments[5]) }

let echo = Echo()
let isReal = mode != "above" && mode != "request"
let transport: any Transport = isReal ? try CurlTransport(connection) : echo
var configuration = ClientConfiguration()
configuration.transport = transport
let client = APIClient(server: Here(baseURL: base), configuration: configuration)
let call: @Sendable () async throws -> Void
switch mode {
case "transport":
    guard let url = URL(string: base + "/items/7?full=true") else { exit(2) }
    let request = TransportRequest(
        url: url, headers: ["Accept": "application/json"], timeout: .seconds(60))
    call = { _ = try await transport.send(request).collect() }
default:
    call = { _ = try await client.send(FetchItemAPI(id: 7, language: "en")) }
}

if mode == "request" {
    // Not on the main actor, which would have to be left first.
    let times = try await Task.detached {
        var times: [Duration] = []
        for _ in 0..<count {
            let start = ContinuousClock.now
            try await call()
            times.append(echo.asked - start)
        }
        return times.sorted()
    }.value
    let start = ContinuousClock.now
    var size = 0
    for index in 0..<count {
        size += FetchItemAPI(id: Int64(index), language: "en").request.path.encoded.utf8.count
    }
    let built = start.duration(to: .now) / .microseconds(count)
    let median = times[count / 2] / .microseconds(1)
    print(
        String(
            format: "request: %.2f µs for the endpoint's part, %.2f µs until the transport has it",
            built, median))
    // The paths must be used, lest the compiler leave them out.
    if size == 0 { exit(1) }
    exit(0)
}

if mode == "faults" || mode == "storm" {
    for round in 1...5 {
        let result =
            if mode == "faults" {
                await Endurance.faults(transport, base, count / 5, atOnce)
            } else {
                await Endurance.storm(client, count / 5)
            }
        // What was cancelled last may still be on its way out.
        try await Task.sleep(for: .milliseconds(200))
        let usage = Usage()
        print(
            "\(mode), \(count / 5 * round) calls: \(result)",
            mode == "faults" ? "wrong," : "cancelled in this round,",
            "\(usage.descriptors) descriptors, \(usage.kilobytes) KB")
        if mode == "faults", result > 0 { exit(1) }
    }
    exit(0)
}

// What is made once, for the process or for a connection, does not count.
try await split(max(atOnce * 4, 200), atOnce, call)
let before = Usage()
let start = ContinuousClock.now
try await split(count, atOnce, call)
let wall = start.duration(to: .now) / .seconds(1)
let after = Usage()
let cpu = (after.seconds - before.seconds) / Double(count) * 1_000_000
print(
    String(
        format: "%@ %d: %.1f µs CPU, %.0f calls/s, descriptors %d to %d, memory %d to %d KB",
        mode, atOnce, cpu, Double(count) / wall, before.descriptors, after.descriptors,
        before.kilobytes, after.kilobytes))
