import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// The service behind an nginx that speaks TLS and HTTP/2.
@Suite(
    .enabled(if: TakeawayServer.isWantedBehindProxy, "needs python3, nginx and openssl"),
    .serialized,
    .timeLimit(.minutes(1)))
struct SecureTests {
    private let scratch: Scratch
    private let proxy: WebServer
    /// What the client trusts.
    private var authority: URL { scratch.url.appendingPathComponent("own.pem") }

    init() async throws {
        scratch = try Scratch()
        for name in ["own", "alien"] {
            let openssl = try Program(
                try Program.require("openssl"),
                [
                    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                    "-nodes", "-days", "2", "-subj", "/CN=\(name)", "-keyout",
                    "\(scratch.path)/\(name).key", "-out", "\(scratch.path)/\(name).pem",
                    "-addext", "subjectAltName=IP:127.0.0.1",
                ], in: scratch)
            try await openssl.end()
        }
        let service = try await TakeawayServer.get().port
        proxy = try await WebServer(
            scratch: scratch, listen: "ssl http2",
            """
            ssl_certificate \(scratch.path)/own.pem;
            ssl_certificate_key \(scratch.path)/own.key;
            location / {
                proxy_pass http://127.0.0.1:\(service);
                proxy_http_version 1.1;
                proxy_set_header X-Protocol $server_protocol;
            }
            """)
    }

    private func guest(trusting authority: URL?, name: String? = "Ada") async throws -> Guest {
        try await Guest(
            name, at: proxy.url("", scheme: "https"),
            connection: TransportConfiguration(tls: TLSPolicy(caFile: authority)))
    }

    @Test func callsShareAConnectionOfHTTP2() async throws {
        defer { proxy.stop() }
        let guest = try await guest(trusting: authority)
        let image = noise(500_000)
        try await guest.client.uploadAvatar(id: UUID(), image: UploadFile(data: image, name: "x"))
        for try await page in guest.client.listReceiptsPages(year: 2025) {
            #expect(page.count == 2)
        }
        let seen = try await guest.seen()
        #expect(seen.count == 4)
        #expect(seen[0].parts?.map(\.body) == [image])
        #expect(seen.allSatisfy { $0["X-Protocol"] == "HTTP/2.0" })
        #expect(seen.allSatisfy { $0["Authorization"]?.hasPrefix("Bearer access-") == true })
    }

    @Test func aServerOfAnotherAuthorityLearnsNothing() async throws {
        defer { proxy.stop() }
        let alien = scratch.url.appendingPathComponent("alien.pem")
        for authority in [alien, nil] {
            let guest = try await guest(trusting: authority, name: nil)
            let error = try await failure {
                try await guest.client.account.login(name: "Ada", password: Guest.password)
            }
            guard case .tls = error.reason else {
                Issue.record("\(error)")
                return
            }
            #expect(try await guest.allSeen().isEmpty)
        }
    }
}
