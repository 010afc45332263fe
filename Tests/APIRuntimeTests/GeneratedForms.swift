// Every form that generated code takes, over one invented service: it must compile, and behave.
import APIRuntime
import Foundation

// MARK: Takeaway/Takeaway.swift: what the spec's service file says
/// Menus, orders and riders of a food delivery app.
nonisolated enum Takeaway {
    /// Fails to compile where the runtime is older than this code.
    typealias Runtime = APIRuntime.GeneratedCode1

    enum Server: ServiceServer {
        case production
        case staging(region: String = "eu")
        case other(URL)

        var baseURL: String {
            switch self {
            case .production: "https://api.takeaway.example/v2"
            case .staging(let region): "https://\(region).staging.takeaway.example/v2"
            case .other(let url): url.absoluteString
            }
        }
    }

    static let wrapped = Envelope(
        result: "data",
        failure: FailureRule(unless: ["code": 0], code: "code", message: "msg", data: nil)
    )
    static let session = AuthScheme("session", .bearer)
    static let key = AuthScheme("key", .header("X-Api-Key"))
    static let daemon = AuthScheme(
        "daemon", .handshake(header: "X-Transmission-Session-Id", status: 409))
    static let secret = AuthScheme("secret", .argument(name: nil, prefix: "token:"))
    static let riders = JSONRPC2(path: "/rpc")
    static let house = HouseRPC(
        path: "/rpc/v1",
        request: ["method": .method, "arguments": .parameters, "tag": .id, "v": 1],
        result: "arguments",
        failure: FailureRule(unless: ["result": "success"], message: "result")
    )

    /// What all calls have in common.
    static let defaults = CallOptions(
        timeout: .seconds(15),
        auth: session,
        envelope: wrapped,
        retry: RetryPolicy(
            attempts: 3, backoff: .milliseconds(500), limit: .seconds(8),
            on: [.timeout, .connection, .status(408), .status(429), .statuses(500...599)]),
        headers: ["X-Client": "takeaway"]
    )
}

// MARK: Models
/// A customer.
nonisolated struct User: Codable, Sendable {
    var id: UUID
    var email: String?
    var nickname: String?
    var both: Nullable<String>?
    var createdAt: Date
    var born: Day
    var page: Int
    var state: UserState
    var parent: User? {
        get { _parent.value }
        set { _parent.value = newValue }
    }
    var additional: [String: JSON]
    private var _parent: Indirect<User?>

    init(
        id: UUID, email: String? = nil, nickname: String?, both: Nullable<String>? = nil,
        createdAt: Date, born: Day, page: Int = 1, state: UserState, parent: User? = nil,
        additional: [String: JSON] = [:]
    ) {
        self.id = id
        self.email = email
        self.nickname = nickname
        self.both = both
        self.createdAt = createdAt
        self.born = born
        self.page = page
        self.state = state
        _parent = Indirect(parent)
        self.additional = additional
    }

    init(from decoder: any Decoder) throws {
        let read = try FieldReader(decoder)
        id = try read("id")
        email = try read("email")
        nickname = try read("nickname")
        both = try read.nullable("both")
        createdAt = try read("created_at")
        born = try read("born")
        page = try read("page", default: 1)
        state = try read("state")
        _parent = Indirect(try read("parent"))
        additional = try read.others(than: [
            "id", "email", "nickname", "both", "created_at", "born", "page", "state", "parent",
        ])
    }

    func encode(to encoder: any Encoder) throws {
        let write = FieldWriter(encoder)
        try write("id", id)
        try write("email", email)
        try write("nickname", orNull: nickname)
        try write("both", both)
        try write("created_at", createdAt)
        try write("born", born)
        try write("page", page)
        try write("state", state)
        try write("parent", parent)
        try write.others(additional)
    }
}

nonisolated enum UserState: OpenEnum {
    case active
    case suspended
    /// A value that this version of the spec does not know.
    case unknown(String)

    var isKnown: Bool { if case .unknown = self { false } else { true } }

    init(rawValue: String) {
        switch rawValue {
        case "active": self = .active
        case "suspended": self = .suspended
        default: self = .unknown(rawValue)
        }
    }

    var rawValue: String {
        switch self {
        case .active: "active"
        case .suspended: "suspended"
        case .unknown(let value): value
        }
    }
}
// the same with Int and Double raw values

nonisolated enum Payment: Codable, Sendable {
    case card(CardPayment)
    case cash(CashPayment)
    /// A member that this version of the spec does not know.
    case unknown(JSON)

    init(from decoder: any Decoder) throws {
        let read = try UnionReader(decoder, tag: "kind")
        switch read.tag {
        case "card", "credit": self = .card(try read())
        case "cash": self = .cash(try read())
        default: self = .unknown(try read())
        }
    }

    func encode(to encoder: any Encoder) throws {
        let write = UnionWriter(encoder, tag: "kind")
        switch self {
        case .card(let value): try write(value, as: "card")
        case .cash(let value): try write(value, as: "cash")
        case .unknown(let value): try write(value)
        }
    }
}

nonisolated indirect enum Shape: Codable, Sendable {
    case ring(CardPayment)
    case text(String)
    case list([Shape])
    /// A member that this version of the spec does not know.
    case unknown(JSON)

    init(from decoder: any Decoder) throws {
        let read = UnionReader(decoder)
        if let value = read(CardPayment.self) {
            self = .ring(value)
        } else if let value = read(String.self) {
            self = .text(value)
        } else if let value = read([Shape].self) {
            self = .list(value)
        } else {
            self = .unknown(try read())
        }
    }

    func encode(to encoder: any Encoder) throws {
        let write = UnionWriter(encoder)
        switch self {
        case .ring(let value): try write(value)
        case .text(let value): try write(value)
        case .list(let value): try write(value)
        case .unknown(let value): try write(value)
        }
    }
}

nonisolated struct CardPayment: Codable, Sendable {
    var number: String
    init(number: String) { self.number = number }
    init(from decoder: any Decoder) throws {
        let read = try FieldReader(decoder)
        number = try read("number")
    }
    func encode(to encoder: any Encoder) throws {
        let write = FieldWriter(encoder)
        try write("number", number)
    }
}
typealias CashPayment = CardPayment

// MARK: distributed
/// One user, by id.
///
/// `GET /users/{id}`
nonisolated final class FetchUserAPI: Endpoint {
    typealias Response = User

    let id: UUID
    let include: [String]?

    init(id: UUID, include: [String]? = nil) {
        self.id = id
        self.include = include
    }

    var request: EndpointRequest {
        .get("/users/\(id)", query: ["include": include])
    }
}

nonisolated final class AllFormsAPI: Endpoint {
    typealias Response = AllFormsResponse
    let ids: [Int]; let tags: [String]?; let filter: User?; let trace: String?; let sid: String?;
    let body: User?
    init(
        ids: [Int], tags: [String]? = nil, filter: User? = nil, trace: String? = nil,
        sid: String? = nil, body: User? = nil
    ) {
        self.ids = ids; self.tags = tags; self.filter = filter; self.trace = trace; self.sid = sid;
        self.body = body
    }
    var request: EndpointRequest {
        .put(
            "/x/\(ids, .matrix(explode: true), key: "ids")/\(ids, .label(explode: false)):cancel",
            query: [
                "tags": tags?.styled(.form(explode: false)),
                "filter": filter?.styled(.deepObject),
                "sort[by]": "a+b",
                "q": tags?.styled(.form(explode: true), allowReserved: true),
            ],
            headers: ["X-Trace": trace, "X-Version": "3"],
            cookies: ["sid": sid],
            body: .json(body)
        )
        .timeout(.seconds(120))
        .auth(Takeaway.key)
        .envelope(nil)
        .retry(RetryPolicy(attempts: 5, backoff: .milliseconds(100), limit: .seconds(1), on: []))
        .idempotencyKey("Idempotency-Key")
        .cache(.elseLoad(maxAge: .seconds(300)))
        .server(.production, in: Takeaway.Server.self)
        .failure(404, User.self)
        .failure(400...499, User.self)
        .failure(User.self)
    }
}
nonisolated enum AllFormsResponse: StatusResponse {
    case ok(User)
    case accepted(String)
    case noContent

    init(_ answer: StatusAnswer) throws {
        switch answer.status {
        case 200: self = .ok(try answer.json())
        case 202: self = .accepted(try answer.text())
        case 204: self = .noContent
        default: throw answer.unexpected
        }
    }
}
nonisolated final class UploadAvatarAPI: Endpoint {
    typealias Response = Void
    let id: UUID; let image: UploadFile; let caption: String?; let files: [UploadFile]?
    init(id: UUID, image: UploadFile, caption: String? = nil, files: [UploadFile]? = nil) {
        self.id = id; self.image = image; self.caption = caption; self.files = files
    }
    var request: EndpointRequest {
        .put(
            "/users/\(id)/avatar",
            body: .multipart(["image": image, "caption": caption, "files": files]))

    }
}
nonisolated final class LocateRiderAPI: Endpoint {
    typealias Response = User
    let riderID: Int64
    init(riderID: Int64) { self.riderID = riderID }
    var request: EndpointRequest {
        .call("locate", ["riderID": riderID], over: Takeaway.riders)
    }
    var reformer: Reformer<User> { .custom(UserReformer()) }
}
nonisolated struct UserReformer: ModelReformer {
    init() {}
    func reform(_ answer: ReformerInput) throws -> User { try answer.decode(User.self) }
}
nonisolated final class PingAPI: Endpoint {
    typealias Response = Void
    init() {}
    var request: EndpointRequest { .notify("ping", [:], over: Takeaway.riders) }
}
nonisolated final class ExportAPI: Endpoint {
    typealias Response = Data
    let cursor: String?
    init(cursor: String? = nil) { self.cursor = cursor }
    var request: EndpointRequest { .get("/export", query: ["cursor": cursor]) }
}

// MARK: centralized
nonisolated enum UsersAPI: EndpointGroup {
    /// One user, by id.
    case fetchUser(id: UUID, include: [String]? = nil)
    case createUser(User)

    var request: EndpointRequest {
        switch self {
        case .fetchUser(let id, let include):
            .get("/users/\(id)", query: ["include": include])
        case .createUser(let body):
            .post("/users", body: .json(body))
        }
    }
}

// MARK: client
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
