import APIRuntime
import Foundation
import Testing

#if CENTRALIZED
    import GoldenCentralized
#else
    import GoldenDistributed
#endif

/// The service of Specs/takeaway, in Python; one for all tests, which tell themselves apart by a
/// header.
final class TakeawayServer: Sendable {
    static let isWanted = Program.isWanted("python3")
    static let isWantedBehindProxy = Program.isWanted("python3", "nginx", "openssl")

    private static let shared = Task { try await TakeawayServer() }

    let port: Int
    private let program: Program

    static func get() async throws -> TakeawayServer { try await shared.value }

    private init() async throws {
        let script = packageRoot.appendingPathComponent("Tests/Servers/takeaway_server.py")
        let scratch = try Scratch()
        let program = try Program(
            try Program.require("python3"), ["-B", script.path], in: scratch)
        try await program.wait { program.said.hasSuffix("\n") }
        port = try #require(Int(program.said.split(separator: "\n")[0]))
        self.program = program
        // It runs to the end of the process, when nobody tidies up.
        scratch.remove()
    }
}

/// A request as the server received it.
struct Seen: Decodable {
    struct Part: Decodable, Equatable {
        let name: String?
        let filename: String?
        let type: String?
        let body: Data
    }

    let method: String
    /// Path and query as they stood in the request line.
    let target: String
    let headers: [[String]]
    let body: Data
    let parts: [Part]?

    subscript(header: String) -> String? {
        headers.first { $0[0].lowercased() == header.lowercased() }?[1]
    }

    var text: String { String(decoding: body, as: UTF8.self) }
}

/// A client, and what the server saw of it.
struct Guest {
    static let password = "correct & horse+battery=staple %ü"

    let client: TakeawayClient
    private let test: String
    private let port: Int

    /// - Parameters:
    ///   - name: who logs in; nil: nobody.
    ///   - script: what the server does with each request after the log-in.
    ///   - base: where the service is; nil: where it says.
    init(
        _ name: String? = "Ada", script: String = "", at base: String? = nil,
        connection: TransportConfiguration = TransportConfiguration(), clock: CallClock = .system
    ) async throws {
        test = UUID().uuidString
        port = try await TakeawayServer.get().port
        let base = base ?? "http://127.0.0.1:\(port)"
        client = TakeawayClient(
            server: .other(try #require(URL(string: "\(base)/v2"))),
            configuration: ClientConfiguration(
                connection: connection,
                headers: ["X-Test": test, "X-Script": name == nil ? script : "ok \(script)"],
                clock: clock))
        if let name { try await client.account.login(name: name, password: Self.password) }
    }

    /// All requests, log-ins left out.
    func seen() async throws -> [Seen] {
        try await allSeen().filter { $0.target != "/v2/sessions" }
    }

    /// The only request beside the log-in.
    func onlySeen() async throws -> Seen {
        let seen = try await seen()
        #expect(seen.count == 1)
        return try #require(seen.first)
    }

    func allSeen() async throws -> [Seen] {
        let url = try #require(URL(string: "http://127.0.0.1:\(port)/seen/\(test)"))
        let answer = try await DefaultTransport.make().send(TransportRequest(url: url))
        return try JSONDecoder().decode([Seen].self, from: try await answer.collect())
    }
}

/// The error of a body that must fail with one.
func failure(_ body: () async throws -> some Any) async throws -> APIError {
    do {
        _ = try await body()
    } catch let error as APIError {
        return error
    }
    throw DidNotFail()
}

struct DidNotFail: Error {}

/// A clock whose pauses take no time, and are kept.
final class QuickClock: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var kept: [Duration] = []

    var pauses: [Duration] { lock.withLock { kept } }

    /// What a client takes; its chance is always a half.
    var clock: CallClock {
        CallClock(
            now: CallClock.system.now, date: CallClock.system.date,
            sleep: { pause in self.lock.withLock { self.kept.append(pause) } }, random: { 0.5 })
    }
}
