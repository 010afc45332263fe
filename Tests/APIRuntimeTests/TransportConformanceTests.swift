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
    private static let file = URL(filePath: #filePath)
    private static let source = (try? Data(contentsOf: file)) ?? Data()

    static let rows: [ConformanceRow] = [
        ConformanceRow(name: "pieces in order", pieces: abc),
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

    private func request(_ row: ConformanceRow, _ stage: ConformanceTransport.Stage)
        -> TransportRequest
    {
        TransportRequest(method: row.method, url: stage.url, body: row.body, timeout: row.timeout)
    }

    @Test(arguments: ConformanceTransport.allCases, rows)
    func exchange(_ kind: ConformanceTransport, _ row: ConformanceRow) async throws {
        let stage = try kind.stage(row)
        let request = request(row, stage)
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
        let stage = try kind.stage(row)
        let states = Mutable<[TransferProgress]>([])
        let answer = try await stage.transport.send(request(row, stage)) { state in
            states.change { $0.append(state) }
        }
        _ = try await answer.collect()
        let end = TransferProgress(sent: 9, sentExpected: 9, received: 3, receivedExpected: 3)
        #expect(states.value.last == end)
        let pairs = zip(states.value, states.value.dropFirst())
        #expect(pairs.allSatisfy { $0.sent <= $1.sent && $0.received <= $1.received })
    }

    @Test(arguments: ConformanceTransport.allCases)
    func cancelling(_ kind: ConformanceTransport) async throws {
        let row = ConformanceRow(name: "silent", isSilent: true)
        let stage = try kind.stage(row)
        let request = request(row, stage)
        let within = Task { try await stage.transport.send(request) }
        while stage.got.value.isEmpty { await Task.yield() }
        within.cancel()
        let first = await #expect(throws: TransportError.self) { try await within.value }
        #expect(first?.kind == .cancelled)

        let before = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await stage.transport.send(request)
        }
        let second = await #expect(throws: TransportError.self) { try await before.value }
        #expect(second?.kind == .cancelled)
    }

    @Test(arguments: ConformanceTransport.allCases)
    func closing(_ kind: ConformanceTransport) async throws {
        let row = ConformanceRow(name: "closed")
        let stage = try kind.stage(row)
        stage.transport.close()
        let error = await #expect(throws: TransportError.self) {
            try await stage.transport.send(request(row, stage))
        }
        #expect(error?.kind == .cancelled)
    }
}
