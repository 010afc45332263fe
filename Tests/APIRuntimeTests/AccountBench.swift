import Foundation

@testable import APIRuntime

/// An account as generated code has it, over an invented service with refresh tokens.
struct TokenAccount: ServiceAccount {
    let api: APIClient
    let scheme = AuthScheme("session", .bearer)

    init(api: APIClient) {
        self.api = api
        api.credentials.refresh(scheme) { api, token in
            let body = RequestBody.form(["refresh_token": token])
            let tokens = try await api.send(
                TypedEndpoint(.post("/token", body: body).auth(nil), Reformer<Tokens>.json))
            return Credential(tokens.access, refresh: tokens.refresh)
        }
    }

    func login(name: String) async throws -> Tokens {
        try await startSession {
            let tokens = try await api.send(
                TypedEndpoint(
                    .post("/login", body: .form(["name": name])).auth(nil), Reformer<Tokens>.json))
            return (tokens, Credential(tokens.access, refresh: tokens.refresh))
        }
    }

    func logout() async throws {
        try await endSession {
            try await api.send(TypedEndpoint(.post("/logout").auth(scheme), .nothing))
        }
    }
}

struct Tokens: Codable, Sendable {
    let access: String
    let refresh: String?
}

struct TokenServer: ServiceServer {
    var baseURL = "https://api.takeaway.example"
}

/// A client of that service over a mock, with a store and a clock of its own.
struct AccountBench {
    let mock = MockTransport()
    let clock = FakeClock()
    let store = MemoryCredentialStore()
    let account: TokenAccount

    var api: APIClient { account.api }
    var session: AuthScheme { account.scheme }
    var read: TypedEndpoint<String> { TypedEndpoint(.get("/a").auth(session), .text) }

    init() {
        account = Self.account(mock, clock, store)
    }

    static func account(
        _ mock: MockTransport, _ clock: FakeClock, _ store: any CredentialStore,
        _ change: (inout ClientConfiguration) -> Void = { _ in }
    ) -> TokenAccount {
        var configuration = ClientConfiguration(transport: mock, clock: clock.clock)
        configuration.credentialStore = store
        change(&configuration)
        return TokenAccount(api: APIClient(server: TokenServer(), configuration: configuration))
    }

    var log: [String] { mock.requests.map { "\($0.method) \($0.url.path())" } }

    /// Hands out the tokens `a1`, `a2`, … and takes the newest only.
    func serveTokens(latency: Duration = .zero) -> Mutable<Int> {
        let count = Mutable(0)
        mock.stub("GET", "/a") { request in
            request.headers["Authorization"] == "Bearer a\(count.value)"
                ? MockAnswer(body: Data("ok".utf8)) : MockAnswer(status: 401)
        }
        for path in ["/login", "/token"] {
            mock.stub("POST", path) { request in
                guard path == "/login" || request.bodyText == "refresh_token=r\(count.value)" else {
                    return MockAnswer(status: 400)
                }
                count.change { $0 += 1 }
                var answer = MockAnswer.json(
                    #"{"access":"a\#(count.value)","refresh":"r\#(count.value)"}"#)
                answer.latency = latency
                return answer
            }
        }
        mock.stub("POST", "/logout", MockAnswer(status: 204))
        return count
    }

    func date(_ seconds: Double) -> Date { clock.clock.date().addingTimeInterval(seconds) }
}

/// A suite of tests over one such account.
protocol AccountSuite {
    var bench: AccountBench { get }
}

extension AccountSuite {
    var mock: MockTransport { bench.mock }
    var clock: FakeClock { bench.clock }
    var store: MemoryCredentialStore { bench.store }
    var account: TokenAccount { bench.account }
    var api: APIClient { bench.api }
    var session: AuthScheme { bench.session }
    var read: TypedEndpoint<String> { bench.read }
    var log: [String] { bench.log }
}
