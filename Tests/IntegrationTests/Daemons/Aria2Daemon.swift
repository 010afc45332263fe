import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// A real aria2c with nothing to talk to but an nginx, both on loopback.
final class Aria2Daemon: Sendable {
    static let isWanted = Program.isWanted("aria2c", "nginx")
    static let secret = "s3cret: \"ü\""

    let client: Aria2Client
    let server: Aria2.Server
    let folder: URL
    private let site: WebServer
    private let program: Program

    /// - Parameter files: what nginx serves: at full speed below `/`, slowly below `/slow/`.
    init(files: [String: Data] = [:]) async throws {
        let scratch = try Scratch()
        for (name, data) in files { try scratch.write(data, to: "www/\(name)") }
        site = try await WebServer(
            scratch: scratch,
            """
            root www;
            location /slow/ { alias \(scratch.path)/www/; limit_rate 64k; }
            """)
        folder = try scratch.folder("downloads")
        let port = try Port.free()
        program = try Program(
            try Program.require("aria2c"),
            [
                "--no-conf", "--enable-rpc", "--rpc-listen-all=false", "--rpc-listen-port=\(port)",
                "--rpc-secret=\(Self.secret)", "--dir=\(folder.path)", "--enable-dht=false",
                "--enable-dht6=false", "--bt-enable-lpd=false", "--disable-ipv6",
                "--async-dns=false",
                "--file-allocation=none", "--summary-interval=0", "--console-log-level=warn",
            ], in: scratch)
        server = .other(try #require(URL(string: "http://127.0.0.1:\(port)")))
        client = Aria2Client(server: server)
        client.api.credentials.set(Credential(Self.secret), for: Aria2.secret)
        try await program.wait { Port.isOpen(port) }
    }

    func stop() {
        program.stop()
        site.stop()
    }

    func url(_ path: String) -> String { site.url(path) }

    /// The download once it stands like that.
    func download(_ gid: String, is status: DownloadStatus) async throws -> Download {
        try await eventually("\(gid) is \(status)") {
            let download = try await client.tellStatus(gid: gid)
            return download.status == status ? download : nil
        }
    }
}
