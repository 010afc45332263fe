import GeneratedCases
import Testing

@testable import APIRuntime

@Suite struct AuthCaseTests {
    private let bench = Bench()

    private func fields() throws -> [Swift.String?] {
        let headers = try bench.sent().headers
        return [headers["X-Key"], headers["Authorization"]]
    }

    @Test func severalSecretsAtOnce() async throws {
        let error = await #expect(throws: APIError.self) { try await bench.client.fetchVault() }
        #expect(error?.description == "GET /vault: no credentials for key")
        #expect(bench.transport.requests.isEmpty)
        #expect(!bench.client.api.credentials.has(Oddities.both))
        bench.client.api.credentials.set(Credential("k"), for: Oddities.key)
        #expect(bench.client.api.credentials.has(Oddities.both))
        try await bench.client.fetchVault()
        #expect(try fields() == ["k", "Bearer secret"])
        bench.client.api.credentials.remove(Oddities.session)
        #expect(!bench.client.api.credentials.has(Oddities.both))
        await #expect(throws: APIError.self) { try await bench.client.fetchVault() }
    }

    @Test func oneOfSeveralIsRenewed() async throws {
        bench.client.api.credentials.set(Credential("k"), for: Oddities.key)
        bench.transport.reset()
        bench.transport.stub("GET", "/vault") { request in
            MockAnswer(status: request.headers["Authorization"] == "Bearer new" ? 204 : 401)
        }
        bench.transport.stub("POST", "/renew", .json(#"{"token":"new"}"#))
        try await bench.client.fetchVault()
        #expect(try fields() == ["k", "Bearer new"])
        #expect(bench.transport.requests.map { $0.url.path } == ["/vault", "/renew", "/vault"])
    }

    @Test func secretsThatMayBeMissing() async throws {
        try await bench.client.fetchNews()
        #expect(try fields() == [nil, "Bearer secret"])
        try await bench.client.fetchOffers()
        #expect(try fields() == [nil, nil])
        bench.client.api.credentials.set(Credential("k"), for: Oddities.key)
        try await bench.client.fetchOffers()
        #expect(try fields() == ["k", "Bearer secret"])
        bench.client.api.credentials.remove(Oddities.session)
        try await bench.client.fetchNews()
        #expect(try fields() == [nil, nil])
    }
}
