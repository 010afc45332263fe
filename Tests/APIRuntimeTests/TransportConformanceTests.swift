import APIRuntime
import Foundation
import Testing

/// What a transport promises, row by row, over each that can run here.
@Suite(.timeLimit(.minutes(1))) struct TransportConformanceTests {
    private struct Pieces: TransportBodyReader {
        let rest: Mutable<[Data]>

        func read() async throws -> Data? {
            guard let first = rest.value.first else { return nil }
            rest.value.removeFirst()
            return first
        }
    }

    private static let abc = [Data("a".utf8), Data("bc".utf8)]
    /// Around the sizes of buffers; no two bytes that follow each other are the same.
    private static let odd = [1, 2, 1023, 1024, 16_383, 16_384, 16_385, 65_537].map { count in
        Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ count) })
    }
    private static let file = URL(filePath: #filePath)
    private static let source = (try? Data(contentsOf: file)) ?? Data()

    static let rows: [ConformanceRow] = [
        ConformanceRow(name: "pieces in order", pieces: abc),
        ConformanceRow(name: "pieces of many sizes", pieces: odd),
        ConformanceRow(name: "a character in two pieces", pieces: [Data([0xC3]), Data([0xA4])]),
        ConformanceRow(name: "an empty piece", pieces: [abc[0], Data(), abc[1]]),
        ConformanceRow(name: "an empty body"),
        ConformanceRow(name: "204", status: 204),
        ConformanceRow(name: "404 is an answer", status: 404, pieces: abc),
        ConformanceRow(name: "500 is an answer", status: 500, pieces: abc),
        ConformanceRow(
            name: "a redirect is not followed", method: "GET", status: 302,
            fields: [("Location", "http://127.0.0.1:1/")]),
        ConformanceRow(
            name: "repeated fields and their case",
            fields: [("X-Two", "a"), ("x-two", "b"), ("X-Empty", "")]),
        ConformanceRow(
            name: "upload from memory", body: .data(Data("hello".utf8)), sent: Data("hello".utf8)),
        ConformanceRow(name: "upload from a file", body: .file(file), sent: source),
        ConformanceRow(
            name: "a part of a file", body: .file(file, offset: 7, length: 9),
            sent: source.dropFirst(7).prefix(9)),
        ConformanceRow(
            name: "a stream of known length",
            body: .stream(length: 3, make: { Pieces(rest: Mutable(abc)) }),
            sent: Data("abc".utf8)),
        ConformanceRow(
            name: "a stream of unknown length",
            body: .stream(length: nil, make: { Pieces(rest: Mutable(abc)) }),
            sent: Data("abc".utf8)),
        ConformanceRow(
            name: "a body that breaks off", pieces: abc, ending: .brokenOff, failure: .truncated),
        ConformanceRow(
            name: "a late head", timeout: .milliseconds(50), isSilent: true, failure: .timeout),
        ConformanceRow(name: "too large", pieces: abc, limit: 2, failure: .tooLarge),
        ConformanceRow(name: "just not too large", pieces: abc, limit: 3),
    ]

    @Test(arguments: ConformanceTransport.allCases, rows)
    func exchange(_ kind: ConformanceTransport, _ row: ConformanceRow) async throws {
        let stage = try await kind.stage(row)
        let request = row.request(to: stage.url)
        if let failure = row.failure {
            let error = await #expect(throws: TransportError.self) {
                try await stage.transport.send(request).collect(limit: row.limit)
            }
            #expect(error?.kind == failure)
        } else {
            let answer = try await stage.transport.send(request)
            #expect(answer.head.status == row.status)
            for field in row.answerFields {
                let expected = row.answerFields.filter {
                    $0.name.lowercased() == field.name.lowercased()
                }
                #expect(answer.head.headers.values(of: field.name) == expected.map(\.value))
            }
            let body = try await answer.collect(limit: row.limit)
            #expect(body == row.pieces.reduce(into: Data()) { $0.append($1) })
        }
        #expect(stage.got.value == [row.sent])
    }

    @Test(arguments: ConformanceTransport.allCases)
    func progress(_ kind: ConformanceTransport) async throws {
        let row = ConformanceRow(
            name: "progress", body: .data(Data(count: 9)), pieces: Self.abc, sent: Data(count: 9))
        let stage = try await kind.stage(row)
        let states = Mutable<[TransferProgress]>([])
        let answer = try await stage.transport.send(row.request(to: stage.url)) { state in
            states.change { $0.append(state) }
        }
        _ = try await answer.collect()
        let end = TransferProgress(sent: 9, sentExpected: 9, received: 3, receivedExpected: 3)
        #expect(states.value.last == end)
        let pairs = zip(states.value, states.value.dropFirst())
        #expect(pairs.allSatisfy { $0.sent <= $1.sent && $0.received <= $1.received })
    }

    /// Not over the replay: what never comes can not be recorded.
    @Test(arguments: [ConformanceTransport.platform, .mock])
    func cancellingWhileTheHeadIsAwaited(_ kind: ConformanceTransport) async throws {
        let row = ConformanceRow(name: "silent", isSilent: true)
        let stage = try await kind.stage(row)
        let call = Task { try await stage.transport.send(row.request(to: stage.url)) }
        while stage.got.value.isEmpty { await Task.yield() }
        call.cancel()
        let error = await #expect(throws: TransportError.self) { try await call.value }
        #expect(error?.kind == .cancelled)
    }

    @Test(arguments: ConformanceTransport.allCases)
    func cancellingBeforeTheCall(_ kind: ConformanceTransport) async throws {
        let row = ConformanceRow(name: "never sent")
        let stage = try await kind.stage(row)
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await stage.transport.send(row.request(to: stage.url))
        }
        let error = await #expect(throws: TransportError.self) { try await call.value }
        #expect(error?.kind == .cancelled)
    }

    @Test(arguments: ConformanceTransport.allCases)
    func cancellingWhileTheBodyIsRead(_ kind: ConformanceTransport) async throws {
        let row = ConformanceRow(name: "stalled", pieces: Self.abc, ending: .stalled)
        let stage = try await kind.stage(row)
        let call = Task {
            let answer = try await stage.transport.send(row.request(to: stage.url))
            var pieces = answer.body.makeAsyncIterator()
            #expect(try await pieces.next()?.isEmpty == false)
            withUnsafeCurrentTask { $0?.cancel() }
            while try await pieces.next() != nil {}
        }
        let error = await #expect(throws: TransportError.self) { try await call.value }
        #expect(error?.kind == .cancelled)
        if let server = stage.server {
            #expect(try await server.wait { $0.openConnections == 0 })
        }
    }

    @Test(arguments: ConformanceTransport.allCases)
    func closing(_ kind: ConformanceTransport) async throws {
        let row = ConformanceRow(name: "closed")
        let stage = try await kind.stage(row)
        stage.transport.close()
        let error = await #expect(throws: TransportError.self) {
            try await stage.transport.send(row.request(to: stage.url))
        }
        #expect(error?.kind == .cancelled)
    }

    private static let hash = Data(count: 32).base64EncodedString()

    /// Each capability, and what asks for it.
    private static let wishes: [(TransportCapabilities, TransportConfiguration)] = [
        (
            .pinning,
            TransportConfiguration(
                tls: TLSPolicy(pins: [PublicKeyPins(host: "a.example", hashes: [hash])]))
        ),
        (.customCA, TransportConfiguration(tls: TLSPolicy(caFile: file))),
        (
            .clientCertificate,
            TransportConfiguration(
                tls: TLSPolicy(
                    clientCertificate: ClientCertificate(certificate: file, key: file)))
        ),
        (.proxy, TransportConfiguration(proxy: .url(URL(string: "http://proxy.example") ?? file))),
    ]

    @Test func whatThePlatformCanNotDoIsRefused() throws {
        let able = try DefaultTransport.make().capabilities
        for (capability, configuration) in Self.wishes {
            if able.contains(capability) {
                try DefaultTransport.make(configuration).close()
            } else {
                let error = #expect(throws: TransportError.self) {
                    try DefaultTransport.make(configuration)
                }
                #expect(error?.kind == .unsupported)
            }
        }
    }
}
