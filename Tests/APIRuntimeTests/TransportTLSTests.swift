import APIRuntime
import Foundation
import Testing

/// TLS against nginx with an authority of the test's own. Skipped where nginx or openssl is not
/// installed.
@Suite(.serialized, .enabled(if: TLSServer.isAvailable, "needs nginx and openssl"))
struct TransportTLSTests {
    private func send(
        _ url: URL, _ policy: TLSPolicy, http2: Bool = true
    ) async throws -> (head: TransportHead, body: String) {
        let transport = try DefaultTransport.make(TransportConfiguration(http2: http2, tls: policy))
        let answer = try await transport.send(TransportRequest(url: url))
        return (answer.head, String(decoding: try await answer.collect(), as: UTF8.self))
    }

    private func failure(_ url: URL, _ policy: TLSPolicy) async -> TransportError.Kind? {
        let error = await #expect(throws: TransportError.self) { try await send(url, policy) }
        return error?.kind
    }

    @Test func authoritiesAndPins() async throws {
        let server = try TLSServer(certificate: "good")
        let ca = server.file("ca.pem")
        let good = try await send(server.url(), TLSPolicy(caFile: ca))
        #expect(good.body == "hello")
        #expect(good.head.version == "2")
        let old = try await send(server.url(), TLSPolicy(caFile: ca), http2: false)
        #expect(old.body == "hello")
        #expect(old.head.version == "1.1")
        let newest = TLSPolicy(minimumVersion: .v1_3, caFile: ca)
        #expect(try await send(server.url(), newest).body == "hello")

        #expect(try await failure(server.url(), TLSPolicy()) == .tls)
        #expect(
            try await failure(server.url(), TLSPolicy(caFile: server.file("alien.pem"))) == .tls)

        let right = try server.pin(of: "good")
        let wrong = try server.pin(of: "alien")
        func pinned(_ host: String, _ hashes: String...) -> TLSPolicy {
            TLSPolicy(caFile: ca, pins: [PublicKeyPins(host: host, hashes: hashes)])
        }
        #expect(try await send(server.url(), pinned("localhost", right)).body == "hello")
        #expect(try await send(server.url(), pinned("LocalHost", wrong, right)).body == "hello")
        #expect(try await send(server.url(), pinned("other.example", wrong)).body == "hello")
        #expect(try await failure(server.url(), pinned("localhost", wrong)) == .pinning)
        #expect(try await failure(server.url(), pinned("*", wrong)) == .pinning)
        // A pin does not replace the check of the chain.
        let untrusted = TLSPolicy(pins: [PublicKeyPins(host: "localhost", hashes: [right])])
        #expect(try await failure(server.url(), untrusted) == .tls)
        // A pinned host can not be called in the clear.
        let clear = try #require(URL(string: "http://localhost:\(server.port)/hello"))
        #expect(await failure(clear, pinned("localhost", right)) == .pinning)
    }

    @Test(arguments: [
        ("good", "alien.pem", TransportError.TLSProblem.untrusted),
        ("alien", "ca.pem", .untrusted), ("expired", "ca.pem", .expired),
        ("expired", "alien.pem", .untrusted), ("other", "ca.pem", .wrongHost),
        ("other", "alien.pem", .untrusted),
    ])
    func badCertificate(
        _ name: String, _ authority: String, _ problem: TransportError.TLSProblem
    ) async throws {
        let server = try TLSServer(certificate: name)
        let error = await #expect(throws: TransportError.self) {
            try await send(server.url(), TLSPolicy(caFile: server.file(authority)))
        }
        #expect(error?.kind == .tls)
        #expect(error?.tlsProblem == problem)
    }

    @Test func oldVersion() async throws {
        let server = try TLSServer(certificate: "good", tls: "TLSv1.2")
        let policy = TLSPolicy(minimumVersion: .v1_3, caFile: server.file("ca.pem"))
        let error = await #expect(throws: TransportError.self) {
            try await send(server.url(), policy)
        }
        #expect(error?.kind == .tls)
        #expect(error?.tlsProblem == .other)
    }

    @Test func clientCertificates() async throws {
        let server = try TLSServer(certificate: "good", clientCA: true)
        let client = ClientCertificate(
            certificate: server.file("client.pem"), key: server.file("client.key"))
        let policy = TLSPolicy(caFile: server.file("ca.pem"), clientCertificate: client)
        #expect(try await send(server.url(), policy).body == "hello")
        let without = try await send(server.url(), TLSPolicy(caFile: server.file("ca.pem")))
        #expect(without.head.status == 400)
    }

    @Test func fiftyCallsShareOneConnection() async throws {
        let server = try TLSServer(certificate: "good")
        let transport = try DefaultTransport.make(
            TransportConfiguration(tls: TLSPolicy(caFile: server.file("ca.pem"))))
        let url = try server.url("/large.txt")
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    try await transport.send(TransportRequest(url: url)).collect().count
                }
            }
            for try await count in group { #expect(count == 100_000) }
        }
        transport.close()
        #expect(try await logged(50, by: server))
        let serials = try server.log().compactMap { $0.split(separator: " ").first }
        #expect(Set(serials).count == 1)
    }

    /// Over HTTP/2 all answers come through one connection; one that nobody reads must not stop it.
    @Test func anUnreadAnswerDoesNotHoldUpOthers() async throws {
        let server = try TLSServer(certificate: "good")
        let policy = TLSPolicy(caFile: server.file("ca.pem"))
        let transport = try DefaultTransport.make(
            TransportConfiguration(acceptsCompression: false, tls: policy))
        let unread = try await transport.send(TransportRequest(url: server.url("/huge.txt")))
        for _ in 0..<10 {
            let answer = try await transport.send(TransportRequest(url: server.url("/large.txt")))
            #expect(try await answer.collect().count == 100_000)
        }
        #expect(try await unread.collect().count == 20_000_000)
        let dropped = try await transport.send(TransportRequest(url: server.url("/huge.txt")))
        #expect(dropped.head.version == "2")
    }

    private func logged(_ count: Int, by server: TLSServer) async throws -> Bool {
        for _ in 0..<1000 {
            if try server.log().count == count { return true }
            try await Task.sleep(for: .milliseconds(5))
        }
        return false
    }

    @Test func compression() async throws {
        let server = try TLSServer(certificate: "good")
        let policy = TLSPolicy(caFile: server.file("ca.pem"))
        let zipped = try await send(server.url("/large.txt"), policy)
        #expect(zipped.head.headers["Content-Encoding"] == "gzip")
        #expect(zipped.body == String(repeating: "a", count: 100_000))
        let transport = try DefaultTransport.make(
            TransportConfiguration(acceptsCompression: false, tls: policy))
        let plain = try await transport.send(TransportRequest(url: server.url("/large.txt")))
        #expect(plain.head.headers["Content-Encoding"] == nil)
        #expect(try await plain.collect().count == 100_000)
    }
}

/// What is refused before anything is sent.
@Suite struct TransportSetUpTests {
    @Test func refusedConfigurations() throws {
        let missing = URL(filePath: "/nonexistent/file.pem")
        let hash = Data(count: 32).base64EncodedString()
        let configurations = [
            TransportConfiguration(tls: TLSPolicy(caFile: missing)),
            TransportConfiguration(
                tls: TLSPolicy(
                    clientCertificate: ClientCertificate(certificate: missing, key: missing))),
            TransportConfiguration(
                tls: TLSPolicy(pins: [PublicKeyPins(host: "a.example", hashes: [])])),
            TransportConfiguration(
                tls: TLSPolicy(pins: [PublicKeyPins(host: "a.example", hashes: [hash, "AAAA"])])),
            TransportConfiguration(
                tls: TLSPolicy(pins: [PublicKeyPins(host: "", hashes: [hash])])),
            TransportConfiguration(maxConnectionsPerHost: 0),
            TransportConfiguration(proxy: .url(URL(filePath: "/proxy"))),
        ]
        for configuration in configurations {
            let error = #expect(throws: TransportError.self) {
                try DefaultTransport.make(configuration)
            }
            #expect(error?.kind == .unsupported)
        }
    }

    @Test func aProxyGetsTheRequest() async throws {
        let proxy = try LoopbackServer { connection in
            let request = try connection.readRequest()
            try connection.answer(Data(request.line.utf8))
        }
        let transport = try DefaultTransport.make(
            TransportConfiguration(proxy: .url(proxy.url(""))))
        let url = try #require(URL(string: "http://api.example.com/a?b=c"))
        let answer = try await transport.send(TransportRequest(url: url))
        #expect(
            String(decoding: try await answer.collect(), as: UTF8.self)
                == "GET http://api.example.com/a?b=c HTTP/1.1")
    }
}
