// The forms that endpoints take, as classes and as an enum.
import APIRuntime
import Foundation

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
