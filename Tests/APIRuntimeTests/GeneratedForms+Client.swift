// The forms of the client and its account, and what an app writes.
import APIRuntime
import Foundation

nonisolated protocol TakeawayProtocol: Sendable {
    func fetchUser(id: UUID, include: [String]?) async throws -> User
}
/// Menus, orders and riders of a food delivery app.
nonisolated final class TakeawayClient: ServiceClient, TakeawayProtocol {
    let api: APIClient
    let account: TakeawayAccount

    init(
        server: Takeaway.Server = .production,
        configuration: ClientConfiguration = ClientConfiguration()
    ) {
        api = APIClient(server: server, defaults: Takeaway.defaults, configuration: configuration)
        account = TakeawayAccount(api: api)
    }

    func fetchUser(id: UUID, include: [String]? = nil) async throws -> User {
        try await send(FetchUserAPI(id: id, include: include))
    }
    func fetchUserCentral(id: UUID, include: [String]? = nil) async throws -> User {
        try await send(UsersAPI.fetchUser(id: id, include: include).returning(User.self))
    }
    func exportPages(cursor: String? = nil) -> Pages<User> {
        pages(items: { [$0] }, next: \.email, from: cursor) { LocateOrSo(cursor: $0) }
    }
    func numberedPages(page: Int? = nil) -> Pages<User> {
        pages(items: { [$0] }, page: page ?? 1) { LocateOrSo(cursor: "\($0)") }
    }
    func offsetPages(offset: Int? = nil) -> Pages<User> {
        pages(items: { [$0] }, offset: offset ?? 0) { LocateOrSo(cursor: "\($0)") }
    }
    func linkPages() -> Pages<User> {
        pages(items: { [$0] }, linkOf: LocateOrSo(cursor: nil))
    }
}
nonisolated final class LocateOrSo: Endpoint {
    typealias Response = User
    let cursor: String?
    init(cursor: String?) { self.cursor = cursor }
    var request: EndpointRequest { .get("/u", query: ["cursor": cursor]) }
}
/// Who is logged in.
nonisolated struct TakeawayAccount: ServiceAccount {
    let api: APIClient
    let scheme = Takeaway.session

    init(api: APIClient) {
        self.api = api
        api.credentials.renew(Takeaway.session) { api in
            Credential(try await api.send(LoginAPI(name: "", password: "")).number)
        }
    }

    @discardableResult
    func login(name: String, password: String) async throws -> CardPayment {
        try await startSession {
            let answer = try await api.send(LoginAPI(name: name, password: password))
            return (answer, Credential(answer.number))
        }
    }
    func logout() async throws {
        try await endSession {
            try await api.send(PingAPI())
        }
    }
}
nonisolated final class LoginAPI: Endpoint {
    typealias Response = CardPayment
    let name: String; let password: String
    init(name: String, password: String) { self.name = name; self.password = password }
    var request: EndpointRequest {
        .post("/login", body: .form(["name": name, "password": password])).auth(nil)
    }
}

// MARK: what an app writes
func app() async throws {
    let client = TakeawayClient(server: .production)
    let user = try await client.fetchUser(id: UUID())
    _ = try await client.send(FetchUserAPI(id: user.id))
    let call = client.start(FetchUserAPI(id: user.id)) { result in _ = result }
    call.cancel()
    let (a, b) = try await client.batch(FetchUserAPI(id: user.id), ExportAPI())
    let (c, d) = try await client.rpcBatch(LocateRiderAPI(riderID: 1), LocateRiderAPI(riderID: 2))
    _ = (a, b, c, d)
    for try await users in client.exportPages() { _ = users }
    for try await user in client.exportPages().items { _ = user }
    do { _ = try await client.fetchUser(id: user.id) } catch let error as APIError {
        if let body = error.body(as: User.self) { _ = body }
    }
    client.api.credentials.set(Credential("s3cret"), for: Takeaway.secret)
}
