import Foundation
import Testing

@testable import APIRuntime

@Suite struct CallBatchTests {
    private func numbered(_ count: Int) -> [TypedEndpoint<String>] {
        (0..<count).map { endpoint(plain("/a/\($0)"), .text) }
    }

    @Test func eachHasItsOwnResult() async {
        let bench = Bench()
        bench.mock.stub { request in
            let name = request.url.lastPathComponent
            return MockAnswer(status: name == "2" ? 404 : 200, body: Data(name.utf8))
        }
        let results = await bench.client.results(of: numbered(5))
        #expect(results.map { (try? $0.get()) ?? "-" } == ["0", "1", "-", "3", "4"])
        #expect(results[2].problem == "GET /a/{}: status 404, 1 bytes")
        #expect(await bench.client.results(of: numbered(0)).isEmpty)
    }

    @Test func differentTypes() async throws {
        let bench = Bench()
        bench.mock.stub(nil, "/v2/n", .json("7"))
        bench.mock.stub(nil, "/v2/t", MockAnswer(body: Data("x".utf8)))
        bench.mock.stub(nil, "/v2/no", MockAnswer(status: 410))
        let (number, text, missing) = await bench.client.results(
            of: endpoint(plain("/n"), .json as Reformer<Int>), endpoint(plain("/t"), .text),
            endpoint(plain("/no"), .nothing))
        #expect(try number.get() == 7)
        #expect(try text.get() == "x")
        #expect(missing.problem == "GET /no: status 410, 0 bytes")
    }

    @Test(arguments: [1, 3, 100])
    func onlySoManyAtOnce(width: Int) async {
        let bench = Bench()
        let running = Mutable((now: 0, most: 0))
        bench.mock.stub { _ in
            running.change { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            for _ in 0..<10 { await Task.yield() }
            running.change { $0.now -= 1 }
            return MockAnswer()
        }
        let results = await bench.api.results(of: numbered(30), width: width)
        #expect(results.allSatisfy { $0.problem == "" })
        #expect(running.value.most <= width)
        #expect(running.value.most >= 1)
        #expect(bench.log.count == 30)
    }

    @Test func cancellingCancelsAll() async {
        let bench = Bench { $0.batchWidth = 4 }
        let gate = Gate()
        bench.mock.stub { _ in
            try await gate.pass()
            return MockAnswer()
        }
        let batch = Task { [api = bench.api, calls = numbered(50)] in await api.results(of: calls) }
        await until { bench.log.count == 4 }
        batch.cancel()
        let results = await batch.value
        #expect(results.count == 50)
        #expect(
            results.allSatisfy { result in
                if case .failure(let error) = result, case .cancelled = error.reason { return true }
                return false
            })
        // The others were never sent.
        #expect(bench.log.count == 4)
    }

    @Test @MainActor func oneCompletionForAll() async {
        let bench = Bench()
        bench.mock.stub(nil, nil, MockAnswer(body: Data("x".utf8)))
        let (stream, continuation) = AsyncStream<[String]>.makeStream()
        bench.client.start(all: numbered(3)) { results in
            MainActor.assertIsolated()
            continuation.yield(results.map { (try? $0.get()) ?? "-" })
        }
        let queue = DispatchQueue(label: "app")
        for await results in stream {
            #expect(results == ["x", "x", "x"])
            break
        }
        let (second, other) = AsyncStream<[String]>.makeStream()
        bench.client.start(all: numbered(2), on: queue) { results in
            dispatchPrecondition(condition: .onQueue(queue))
            other.yield(results.map { (try? $0.get()) ?? "-" })
        }
        for await results in second {
            #expect(results == ["x", "x"])
            break
        }
    }

    @Test @MainActor func oneCompletionForDifferentTypes() async {
        let bench = Bench()
        bench.mock.stub(nil, "/v2/n", .json("7"))
        bench.mock.stub(nil, "/v2/no", MockAnswer(status: 410))
        let number = endpoint(plain("/n"), .json as Reformer<Int>)
        let missing = endpoint(plain("/no"), .text)
        let (stream, continuation) = AsyncStream<(Int?, String)>.makeStream()
        bench.client.start(all: number, missing) { number, missing in
            MainActor.assertIsolated()
            continuation.yield((try? number.get(), missing.problem))
        }
        let queue = DispatchQueue(label: "app")
        bench.client.start(all: number, missing, on: queue) { number, missing in
            dispatchPrecondition(condition: .onQueue(queue))
            continuation.yield((try? number.get(), missing.problem))
        }
        var count = 0
        for await (number, problem) in stream {
            #expect(number == 7)
            #expect(problem == "GET /no: status 410, 0 bytes")
            count += 1
            if count == 2 { break }
        }
    }

    @Test func theCallObjectCancelsAll() async {
        let bench = Bench()
        let gate = Gate()
        bench.mock.stub { _ in
            try await gate.pass()
            return MockAnswer()
        }
        let (stream, continuation) = AsyncStream<[String]>.makeStream()
        let queue = DispatchQueue(label: "app")
        let call = bench.client.start(all: numbered(3), on: queue) { results in
            continuation.yield(results.map(\.problem))
        }
        await until { bench.log.count == 3 }
        call.cancel()
        for await problems in stream {
            #expect(problems == Array(repeating: "GET /a/{}: cancelled", count: 3))
            break
        }
    }
}
