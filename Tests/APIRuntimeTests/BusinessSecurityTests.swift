import Foundation
import Testing

@testable import APIRuntime

private struct Server: ServiceServer { let baseURL: String }

/// What protects secrets, end to end through a client.
@Suite struct BusinessSecurityTests {
    private func client(
        _ base: String, _ mock: MockTransport,
        _ change: (inout ClientConfiguration) -> Void = { _ in }
    ) -> APIClient {
        var configuration = ClientConfiguration(transport: mock)
        change(&configuration)
        return APIClient(
            server: Server(baseURL: base), defaults: CallOptions(timeout: nil),
            configuration: configuration)
    }

    private func text(_ client: APIClient, _ request: EndpointRequest) async -> String {
        do {
            return try await client.send(TypedEndpoint(request, .text))
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        ("https://api.example.com", true), ("http://localhost:8080", true),
        ("http://127.0.0.1", true), ("http://127.9.8.7:1", true), ("http://[::1]:80", true),
        ("http://dev.localhost", true), ("HTTP://LOCALHOST", true),
        ("http://api.example.com", false), ("http://127.0.0.1.example.com", false),
        ("http://localhost.example.com", false), ("http://128.0.0.1", false),
        ("http://[::2]", false), ("http://192.168.0.1", false), ("http://127.1", false),
        ("ftp://127.0.0.1", false),
    ])
    func httpsOnly(base: String, isSent: Bool) async {
        let mock = MockTransport()
        mock.stub { _ in MockAnswer(body: Data("ok".utf8)) }
        let answer = await text(client(base, mock), .get("/a"))
        #expect((answer == "ok") == isSent, "\(answer)")
        #expect(mock.requests.count == (isSent ? 1 : 0))
        guard base.lowercased().hasPrefix("http") else { return }
        #expect(await text(client(base, mock) { $0.allowsPlainHTTP = true }, .get("/a")) == "ok")
    }

    @Test func aRedirectToPlainHTTP() async {
        let mock = MockTransport()
        mock.stub { _ in
            MockAnswer(status: 302, headers: ["Location": "http://api.example.com/"])
        }
        #expect(
            await text(client("http://localhost", mock), .get("/a"))
                == "GET /a: invalid request: http is allowed to this machine only")
    }

    /// Every way to carry a secret: where it went at the first origin, and that nothing of it went
    /// to the second.
    @Test(arguments: [
        AuthScheme.Kind.bearer, .basic, .header("X-Api-Key"), .header("X-Plain"), .query("k"),
        .cookie("sid"), .handshake(header: "X-Id", status: 409),
    ])
    func credentialsStayAtHome(kind: AuthScheme.Kind) async throws {
        let mock = MockTransport()
        mock.stub { _ in MockAnswer(body: Data("ok".utf8)) }
        mock.stub("GET", "/a", MockAnswer(status: 307, headers: ["Location": "//other.example/b"]))
        let client = client("https://api.example.com", mock)
        let scheme = AuthScheme("s", kind)
        client.credentials.set(Credential(user: "Ada", password: "s3cret"), for: scheme)
        let request = EndpointRequest.get(
            "/a", headers: ["Authorization-Token": "s3cret"], cookies: ["c": "s3cret"]
        ).auth(scheme)
        #expect(await text(client, request) == "ok")
        let (first, second) = (mock.requests[0], mock.requests[1])
        let sent = first.url.absoluteString + first.headers.map(\.value).joined()
        let basic = Data("Ada:s3cret".utf8).base64EncodedString()
        #expect(sent.contains(kind == .basic ? basic : "s3cret"))
        #expect(second.url.absoluteString == "https://other.example/b")
        #expect(second.headers.isEmpty)
    }

    @Test func aQueryThatComesAlong() async {
        let mock = MockTransport()
        mock.stub { request in
            let query = request.url.query(percentEncoded: true) ?? ""
            return MockAnswer(
                status: 302, headers: ["Location": "https://other.example/b?\(query)"])
        }
        let client = client("https://api.example.com", mock)
        let scheme = AuthScheme("s", .query("k"))
        client.credentials.set(Credential("a b&"), for: scheme)
        #expect(
            await text(client, .get("/a", query: ["q": 1]).auth(scheme))
                == "GET /a: redirect: a secret would go to another origin")
        #expect(mock.requests.count == 1)
    }

    @Test func redirectCaps() async {
        for most in [0, 1, 3] {
            let mock = MockTransport()
            mock.stub { _ in MockAnswer(status: 302, headers: ["Location": "/a"]) }
            let client = client("https://api.example.com", mock) { $0.maximumRedirects = most }
            #expect(await text(client, .get("/a")) == "GET /a: redirect: there are too many")
            #expect(mock.requests.count == most + 1)
        }
    }

    @Test(arguments: ["a\rb", "a\nb", "a\0b", "a\r\nX-Evil: 1"])
    func headerInjection(text value: String) async {
        let mock = MockTransport()
        mock.stub { _ in MockAnswer() }
        let client = client("https://api.example.com", mock)
        let scheme = AuthScheme("s", .header("X-Key"))
        let bearer = AuthScheme("b", .bearer)
        for scheme in [scheme, bearer] { client.credentials.set(Credential(value), for: scheme) }
        var key = EndpointRequest.post("/a")
        key.headers.add(value, "x")
        let refused: [EndpointRequest] = [
            .get("/a", headers: ["X-A": value]), key, .get("/a").auth(scheme),
            .get("/a").auth(bearer), .post("/a").idempotencyKey(value),
            EndpointRequest(method: value, path: "/a"),
            .post("/a", body: .data(Data(), type: value)),
        ]
        for request in refused {
            let answer = await text(client, request)
            #expect(answer.contains(": invalid request: "), "\(answer)")
        }
        #expect(mock.requests.isEmpty)
        // In a path, a query or a cookie it is encoded.
        _ = await text(
            client, .get("/a/\(value)", query: ["q": value], cookies: ["c": value]))
        let sent = mock.requests.first
        let all = (sent?.url.absoluteString ?? "") + (sent?.headers["Cookie"] ?? "")
        #expect(!all.isEmpty && !all.utf8.contains { $0 < 32 })
    }

    @Test func descriptionsHideSecrets() async throws {
        let mock = MockTransport()
        mock.stub { _ in MockAnswer() }
        let client = client("https://api.example.com", mock)
        for (name, kind) in [
            ("q", AuthScheme.Kind.query("k")), ("h", .header("X-Api-Key")), ("b", .bearer),
            ("c", .cookie("sid")),
        ] {
            let scheme = AuthScheme(name, kind)
            client.credentials.set(Credential("s3cret"), for: scheme)
            _ = await text(client, .get("/a").auth(scheme))
        }
        var dumped = ""
        for request in mock.requests {
            dump(request, to: &dumped)
            dumped += "\(request)" + String(reflecting: request)
        }
        #expect(mock.requests.count == 4)
        #expect(!dumped.contains("s3cret"))
    }
}

/// TLS through a client's configuration, against nginx.
@Suite(.serialized, .enabled(if: TLSServer.isAvailable, "needs nginx and openssl"))
struct BusinessTLSTests {
    private func hello(
        _ server: TLSServer, _ policy: TLSPolicy
    ) async throws -> Result<String, APIError> {
        let base = try server.url("").absoluteString
        let client = APIClient(
            server: Server(baseURL: base),
            configuration: ClientConfiguration(connection: TransportConfiguration(tls: policy)))
        return await client.outcome(of: TypedEndpoint(.get("/hello"), .text))
    }

    private func failure(_ result: Result<String, APIError>) -> TransportError.Kind? {
        guard case .failure(let error) = result, case .tls(let cause) = error.reason else {
            return nil
        }
        return cause.kind
    }

    @Test func authoritiesPinsAndClientCertificates() async throws {
        let server = try TLSServer(certificate: "good", clientCA: true)
        let (right, wrong) = (try server.pin(of: "good"), try server.pin(of: "alien"))
        let client = ClientCertificate(
            certificate: server.file("client.pem"), key: server.file("client.key"))
        func policy(_ pins: [String], host: String = "localhost") -> TLSPolicy {
            TLSPolicy(
                caFile: server.file("ca.pem"),
                pins: pins.isEmpty ? [] : [PublicKeyPins(host: host, hashes: pins)],
                clientCertificate: client)
        }
        #expect(try await hello(server, policy([])).get() == "hello")
        #expect(try await hello(server, policy([right])).get() == "hello")
        // A backup pin is as good as the first.
        #expect(try await hello(server, policy([wrong, right])).get() == "hello")
        #expect(try await hello(server, policy([wrong], host: "other.example")).get() == "hello")
        let unpinned = try await hello(server, policy([wrong]))
        #expect(failure(unpinned) == .pinning)
        let error = #expect(throws: APIError.self) { try unpinned.get() }
        #expect(
            error?.localizedDescription
                == "The server's certificate is not the one that is expected.")
        #expect(failure(try await hello(server, TLSPolicy(clientCertificate: client))) == .tls)
        let stranger = try await hello(server, TLSPolicy(caFile: server.file("ca.pem")))
        #expect(throws: APIError.self) { try stranger.get() }
    }

    @Test(arguments: [
        ("expired", "The server's certificate has expired, or the clock here is wrong."),
        ("other", "The server's certificate belongs to another server."),
        ("alien", "The server's certificate is not trusted."),
    ])
    func aBadCertificateHasASentenceOfItsOwn(_ name: String, _ sentence: String) async throws {
        let server = try TLSServer(certificate: name)
        let result = try await hello(server, TLSPolicy(caFile: server.file("ca.pem")))
        let error = #expect(throws: APIError.self) { try result.get() }
        #expect(error?.localizedDescription == sentence)
        #expect(failure(result) == .tls)
    }

    @Test func oldVersionsAreRefused() async throws {
        let server = try TLSServer(certificate: "good", tls: "TLSv1 TLSv1.1")
        let result = try await hello(server, TLSPolicy(caFile: server.file("ca.pem")))
        #expect(failure(result) == .tls)
    }

    @Test func aPolicyThatCanNotBeKeptFailsEveryCall() async throws {
        let client = APIClient(
            server: Server(baseURL: "https://localhost:1"),
            configuration: ClientConfiguration(
                connection: TransportConfiguration(
                    tls: TLSPolicy(pins: [PublicKeyPins(host: "localhost", hashes: ["AAAA"])]))))
        let result: Result<String, APIError> = await client.outcome(
            of: TypedEndpoint(.get("/hello"), .text))
        guard case .failure(let error) = result, case .transport(let cause) = error.reason else {
            Issue.record("\(result)")
            return
        }
        #expect(cause.kind == .unsupported)
    }
}
