import APIRuntime
import Foundation
import Testing

/// Back pressure, cancellation, closing, and what happens to connections meanwhile.
@Suite struct TransportFlowTests {
    private static func endless(_ written: Mutable<Int> = Mutable(0)) throws -> LoopbackServer {
        try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n")
            while true {
                try connection.write(Data(count: 64 << 10))
                written.change { $0 += 64 << 10 }
            }
        }
    }

    private static func silent() throws -> LoopbackServer {
        try LoopbackServer { connection in
            _ = try connection.readRequest()
            connection.waitForClose()
        }
    }

    @Test(arguments: TransportKind.here)
    func aSlowConsumerHoldsTheSenderBack(_ kind: TransportKind) async throws {
        let written = Mutable(0)
        let server = try Self.endless(written)
        let answer = try await kind.make().send(TransportRequest(url: server.url()))
        var before = -1
        while written.value != before || before == 0 {
            before = written.value
            try await Task.sleep(for: .milliseconds(50))
        }
        // Sockets on loopback buffer some megabytes; without back pressure it would go on for ever.
        #expect(written.value < 64 << 20)
        var received = 0
        for try await piece in answer.body {
            received += piece.count
            if received > before + (8 << 20) { break }
        }
        #expect(written.value > before)
    }

    @Test(arguments: TransportKind.here)
    func droppingTheBodyFreesTheConnection(_ kind: TransportKind) async throws {
        let server = try Self.endless()
        let transport = try kind.make()
        var answer: TransportAnswer? = try await transport.send(TransportRequest(url: server.url()))
        #expect(answer?.head.status == 200)
        #expect(server.openConnections == 1)
        answer = nil
        #expect(try await server.wait { $0.openConnections == 0 })
    }

    @Test(arguments: TransportKind.here)
    func cancelling(_ kind: TransportKind) async throws {
        let transport = try kind.make()
        let silent = try Self.silent()
        let sending = Task { try await transport.send(TransportRequest(url: silent.url())) }
        #expect(try await silent.wait { $0.openConnections == 1 })
        sending.cancel()
        let first = await #expect(throws: TransportError.self) { try await sending.value }
        #expect(first?.kind == .cancelled)
        #expect(try await silent.wait { $0.openConnections == 0 })

        let endless = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nfirst")
            connection.waitForClose()
        }
        let answer = try await transport.send(TransportRequest(url: endless.url()))
        let reading = Task { try await answer.collect() }
        reading.cancel()
        let second = await #expect(throws: TransportError.self) { try await reading.value }
        #expect(second?.kind == .cancelled)
        #expect(try await endless.wait { $0.openConnections == 0 })

        let before = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.send(TransportRequest(url: silent.url()))
        }
        let third = await #expect(throws: TransportError.self) { try await before.value }
        #expect(third?.kind == .cancelled)
    }

    @Test(arguments: TransportKind.here)
    func closing(_ kind: TransportKind) async throws {
        let transport = try kind.make()
        let silent = try Self.silent()
        let endless = try Self.endless()
        let sending = Task { try await transport.send(TransportRequest(url: silent.url())) }
        let answer = try await transport.send(TransportRequest(url: endless.url()))
        #expect(try await silent.wait { $0.openConnections == 1 })
        transport.close()
        let first = await #expect(throws: TransportError.self) { try await sending.value }
        #expect(first?.kind == .cancelled)
        let second = await #expect(throws: TransportError.self) { try await answer.collect() }
        #expect(second?.kind == .cancelled)
        let third = await #expect(throws: TransportError.self) {
            try await transport.send(TransportRequest(url: endless.url()))
        }
        #expect(third?.kind == .cancelled)
        transport.close()
    }

    @Test(arguments: TransportKind.here)
    func anAnswerOutlivesItsTransport(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.answer(Data(count: 5_000_000))
        }
        let answer = try await kind.make().send(TransportRequest(url: server.url()))
        #expect(try await answer.collect().count == 5_000_000)
        #expect(try await server.wait { $0.openConnections == 0 })
    }

    @Test(arguments: TransportKind.here)
    func connectionsAreReused(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { connection in
            while true {
                _ = try connection.readRequest()
                try connection.answer(Data("ok".utf8))
            }
        }
        let transport = try kind.make()
        for _ in 0..<100 {
            let answer = try await transport.send(TransportRequest(url: server.url()))
            _ = try await answer.collect()
        }
        #expect(server.connections == 1)
    }

    /// A kept connection that breaks under a request: what may be repeated is, the rest is reported.
    @Test(arguments: TransportKind.here)
    func staleConnections(_ kind: TransportKind) async throws {
        let seen = Mutable<[String]>([])
        let server = try LoopbackServer { connection in
            let first = try connection.readRequest()
            seen.change { $0.append(String(first.line.prefix(4))) }
            try connection.answer(Data("ok".utf8))
            let second = try connection.readRequest()
            seen.change { $0.append(String(second.line.prefix(4)) + "lost") }
        }
        let transport = try kind.make()
        func send(_ method: String, _ headers: HTTPHeaders = [:]) async throws -> Int {
            let body = TransportBody.stream(length: 3) { DataReader(Data("abc".utf8)) }
            let request = TransportRequest(
                method: method, url: server.url(), headers: headers, body: body)
            let answer = try await transport.send(request)
            _ = try await answer.collect()
            return answer.head.status
        }
        #expect(try await send("PUT") == 200)
        #expect(try await send("PUT") == 200)
        #expect(seen.value == ["PUT ", "PUT lost", "PUT "])
        seen.value = []
        let error = await #expect(throws: TransportError.self) { try await send("POST") }
        #expect(error?.kind == .connectionLost)
        #expect(seen.value == ["POSTlost"])
        #expect(try await send("POST") == 200)
        #expect(try await send("POST", ["Idempotency-Key": "1"]) == 200)
    }

    private struct DataReader: TransportBodyReader {
        let rest: Mutable<Data?>

        init(_ data: Data) { rest = Mutable(data) }

        func read() async throws -> Data? {
            defer { rest.value = nil }
            return rest.value
        }
    }

    @Test(arguments: TransportKind.here)
    func cancelStorm(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { connection in
            while true {
                let request = try connection.readRequest()
                if request.line.contains("/hang") { return connection.waitForClose() }
                try connection.answer(Data(count: 100_000))
            }
        }
        let transport = try kind.make(TransportConfiguration(maxConnectionsPerHost: 20))
        let ends = try await withThrowingTaskGroup(of: TransportError.Kind?.self) { group in
            for number in 0..<500 {
                group.addTask {
                    let call = Task {
                        let path = number.isMultiple(of: 3) ? "/hang" : "/data"
                        let body: TransportBody =
                            number.isMultiple(of: 2) ? .none : .data(Data(count: 50_000))
                        let answer = try await transport.send(
                            TransportRequest(method: "PUT", url: server.url(path), body: body))
                        return try await answer.collect().count
                    }
                    for _ in 0..<(number % 7) { await Task.yield() }
                    if number % 5 != 0 || number.isMultiple(of: 3) { call.cancel() }
                    switch await call.result {
                    case .success(let count):
                        #expect(count == 100_000)
                        return nil
                    case .failure(let error):
                        return try #require(error as? TransportError).kind
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(ends.count == 500)
        #expect(ends.allSatisfy { $0 == nil || $0 == .cancelled })
        let answer = try await transport.send(TransportRequest(url: server.url("/data")))
        #expect(try await answer.collect().count == 100_000)
        transport.close()
        #expect(try await server.wait { $0.openConnections == 0 })
    }

    /// A call that the server answers late, such as a long poll, holds up no other.
    @Test(arguments: TransportKind.here)
    func lateAnswerHoldsUpNoOther(_ kind: TransportKind) async throws {
        let isSecondHere = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { connection in
            if try connection.readRequest().line.hasPrefix("GET /late ") {
                guard isSecondHere.wait(timeout: .now() + 10) == .success else { return }
            } else {
                isSecondHere.signal()
            }
            try connection.answer(Data("ok".utf8))
        }
        let transport = try kind.make()
        async let late = transport.send(TransportRequest(url: server.url("/late"))).collect()
        #expect(try await server.wait { $0.connections == 1 })
        let other = try await transport.send(TransportRequest(url: server.url("/now"))).collect()
        #expect(other == Data("ok".utf8))
        #expect(try await late == Data("ok".utf8))
    }
}
