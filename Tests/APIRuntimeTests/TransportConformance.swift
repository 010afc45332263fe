import APIRuntime
import Foundation
import Testing

/// One exchange that every transport has to carry in the same way.
struct ConformanceRow: Sendable, CustomTestStringConvertible {
    /// How the answer's body ends.
    enum Ending: Sendable {
        case complete
        case brokenOff
        /// More is announced, and does not come.
        case stalled
    }

    let name: String
    var method = "POST"
    var body = TransportBody.none
    var timeout: Duration?
    var status = 200
    var fields: [(name: String, value: String)] = []
    var pieces: [Data] = []
    var ending = Ending.complete
    /// Whether the head never comes.
    var isSilent = false
    /// Most bytes of the answer's body that are taken.
    var limit: Int?

    /// What the server has to get.
    var sent = Data()
    /// What the caller gets instead of an answer; nil for the answer as it is.
    var failure: TransportError.Kind?

    var testDescription: String { name }

    /// The length that the answer announces.
    var announced: Int {
        pieces.reduce(0) { $0 + $1.count } + (ending == .complete ? 0 : 10)
    }

    /// The request that it is about.
    func request(to url: URL) -> TransportRequest {
        TransportRequest(method: method, url: url, body: body, timeout: timeout)
    }

    /// The fields of the answer, its length among them where it may have one.
    var answerFields: [(name: String, value: String)] {
        status == 204 || status == 304 ? fields : fields + [("Content-Length", "\(announced)")]
    }
}

/// A transport whose other end answers as a row says, and remembers the bodies that it got.
enum ConformanceTransport: String, CaseIterable, Sendable {
    /// libcurl on Linux, URLSession on Apple's platforms, against a server on loopback.
    case platform
    case mock
    /// What the mock did, played again.
    case replay

    struct Stage {
        let transport: any Transport
        let url: URL
        let got: Mutable<[Data]>
        let server: LoopbackServer?
    }

    func stage(_ row: ConformanceRow) async throws -> Stage {
        let got = Mutable<[Data]>([])
        switch self {
        case .platform: return try Self.loopback(row, got)
        case .mock: return try Self.mock(row, got)
        case .replay:
            let live = try Self.mock(row, got)
            let transport = try await Self.replay(row.request(to: live.url), over: live.transport)
            return Stage(transport: transport, url: live.url, got: got, server: nil)
        }
    }

    private static func loopback(_ row: ConformanceRow, _ got: Mutable<[Data]>) throws -> Stage {
        let server = try LoopbackServer { connection in
            let request = try connection.readRequest()
            got.change { $0.append(request.body) }
            if row.isSilent { return connection.waitForClose() }
            let fields = row.answerFields.map { "\($0.name): \($0.value)\r\n" }
            try connection.write("HTTP/1.1 \(row.status) X\r\n\(fields.joined())\r\n")
            for piece in row.pieces { try connection.write(piece) }
            if row.ending != .brokenOff { connection.waitForClose() }
        }
        return Stage(
            transport: try DefaultTransport.make(), url: server.url("/row"), got: got,
            server: server)
    }

    private static func mock(_ row: ConformanceRow, _ got: Mutable<[Data]>) throws -> Stage {
        let mock = MockTransport()
        let isBroken = row.ending == .brokenOff
        mock.stub { request in
            let body = try await request.body.collect()
            got.change { $0.append(body) }
            return MockAnswer(
                status: row.status,
                headers: HTTPHeaders(
                    row.answerFields.map { HTTPHeaders.Field(name: $0.name, value: $0.value) }),
                pieces: row.pieces,
                failure: isBroken ? TransportError(.truncated, "broken off") : nil,
                latency: row.isSilent ? .seconds(3600) : .zero)
        }
        let url = try #require(URL(string: "http://mock.example/row"))
        return Stage(transport: mock, url: url, got: got, server: nil)
    }

    /// Sends the request once, and gives a transport that plays what came of it.
    private static func replay(
        _ request: TransportRequest, over live: any Transport
    ) async throws -> ReplayTransport {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        // A failure is written down as well.
        _ = try? await RecordingTransport(live, to: file).send(request).collect()
        return try ReplayTransport(contentsOf: file)
    }
}
