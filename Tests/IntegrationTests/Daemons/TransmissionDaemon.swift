import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// A real transmission-daemon that talks to nobody.
final class TransmissionDaemon: Sendable {
    static let isWanted = Program.isWanted("transmission-daemon")

    let client: TransmissionClient
    let handshakes: HandshakeCounter
    let server: Transmission.Server
    let folder: URL
    private let program: Program

    init() async throws {
        let scratch = try Scratch()
        folder = try scratch.folder("downloads")
        let (port, peerPort) = (try Port.free(), try Port.free())
        let settings: JSON = [
            "bind-address-ipv4": "127.0.0.1", "bind-address-ipv6": "::1",
            "blocklist-enabled": false,
            "dht-enabled": false, "lpd-enabled": false, "pex-enabled": false, "utp-enabled": false,
            "port-forwarding-enabled": false, "peer-port-random-on-start": false,
            "scrape-paused-torrents-enabled": false, "download-dir": .string(folder.path),
            "incomplete-dir-enabled": false, "peer-port": .number(JSONNumber(peerPort)),
            "rpc-bind-address": "127.0.0.1", "rpc-port": .number(JSONNumber(port)),
            "rpc-authentication-required": false, "rpc-host-whitelist-enabled": true,
            "speed-limit-up": 1,
        ]
        try scratch.write(try JSONEncoder().encode(settings), to: "config/settings.json")
        program = try Program(
            try Program.require("transmission-daemon"),
            ["--foreground", "--config-dir", "\(scratch.path)/config"], in: scratch)
        server = .other(try #require(URL(string: "http://127.0.0.1:\(port)")))
        handshakes = HandshakeCounter(try DefaultTransport.make())
        client = TransmissionClient(
            server: server, configuration: ClientConfiguration(transport: handshakes))
        try await program.wait { Port.isOpen(port) }
    }

    func stop() {
        program.stop()
    }

    /// The torrent once it stands like that.
    func torrent(_ id: Int, is status: TorrentStatus) async throws -> TransmissionTorrent {
        try await eventually("\(id) is \(status)") {
            let torrents = try await client.getTorrents(
                fields: ["id", "name", "status", "percentDone", "leftUntilDone", "doneDate"],
                ids: [.number(id)])
            return torrents.first.flatMap { $0.status == status ? $0 : nil }
        }
    }
}

/// Counts the answers that ask for a session id.
final class HandshakeCounter: Transport, @unchecked Sendable {
    private let base: any Transport
    private let lock = NSLock()
    private var conflicts = 0

    init(_ base: any Transport) {
        self.base = base
    }

    var count: Int { lock.withLock { conflicts } }
    var capabilities: TransportCapabilities { base.capabilities }

    func send(
        _ request: TransportRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportAnswer {
        let answer = try await base.send(request, progress: progress)
        if answer.head.status == 409 { lock.withLock { conflicts += 1 } }
        return answer
    }

    func close() {
        base.close()
    }
}
