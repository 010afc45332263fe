import Foundation
import Testing

@testable import APIRuntime

#if os(Linux)
    import Glibc
#endif

@Suite struct BusinessNetworkTests {
    /// A network that a test switches on and off.
    private struct Network: NetworkSource {
        let changes = NetworkChanges()
        var current: NetworkState { changes.current }
        var states: AsyncStream<NetworkState> { changes.states }
    }

    private let network = Network()
    private let read = endpoint(EndpointRequest.get("/a").auth(nil).retry(nil), .text)

    private func bench(_ policy: OfflinePolicy) -> Bench {
        let bench = Bench { [network] in
            $0.network = network
            $0.whenOffline = policy
        }
        bench.mock.stub { _ in MockAnswer(body: Data("ok".utf8)) }
        return bench
    }

    @Test func failsAtOnce() async throws {
        let bench = bench(.fail)
        await #expect { try await bench.api.send(read) } throws: { "\($0)" == "GET /a: offline" }
        #expect(bench.log.isEmpty)
        network.changes.note(.reachable(.cellular))
        #expect(try await bench.api.send(read) == "ok")
    }

    @Test func thisMachineIsAlwaysThere() async throws {
        let bench = bench(.fail)
        let request = read.request.server(
            Takeaway.Server.other(try #require(URL(string: "http://localhost"))))
        #expect(try await bench.api.send(TypedEndpoint(request, .text)) == "ok")
    }

    @Test func waitsForANetwork() async throws {
        // Its own clock, which waits for ever: nothing but the network ends the wait.
        let bench = Bench { [network] in
            $0.network = network
            $0.whenOffline = .wait
            $0.clock.sleep = { _ in try await Task.sleep(for: .seconds(3600)) }
        }
        bench.mock.stub { _ in MockAnswer(body: Data("ok".utf8)) }
        async let answer = bench.api.send(read)
        for _ in 0..<20 { await Task.yield() }
        #expect(bench.log.isEmpty)
        network.changes.note(.reachable(.wifi))
        #expect(try await answer == "ok")
    }

    @Test func waitsNoLongerThanItsTime() async throws {
        let bench = bench(.wait)
        await #expect {
            try await bench.api.send(endpoint(read.request.timeout(.seconds(7)), .text))
        } throws: { "\($0)" == "GET /a: offline" }
        #expect(bench.clock.pauses == [.seconds(7)])
        #expect(bench.log.isEmpty)
    }

    @Test func aWaitCanBeCancelled() async throws {
        let bench = bench(.wait)
        let call = endpoint(read.request.timeout(nil), .text)
        let task = Task { try await bench.api.send(call) }
        task.cancel()
        await #expect { try await task.value } throws: { "\($0)" == "GET /a: cancelled" }
    }

    @Test func statesInOrder() async {
        var states = network.states.makeAsyncIterator()
        #expect(await states.next() == .unreachable)
        network.changes.note(.reachable(.wired))
        #expect(await states.next() == .reachable(.wired))
        // The same again is no news; of several only the newest waits.
        network.changes.note(.reachable(.wired))
        network.changes.note(.unreachable)
        network.changes.note(.reachable(.other))
        #expect(await states.next() == .reachable(.other))
        #expect(network.current == .reachable(.other))
    }
}

#if os(Linux)
    /// The monitor in a network namespace of the test's own. Skipped where none can be made, which
    /// takes root and the `ip` command.
    @Suite(.serialized, .enabled(if: Namespace.isPermitted, "needs root and ip netns"))
    struct NetworkMonitorTests {
        @Test func linksRoutesAndKinds() async throws {
            let space = try Namespace()
            try space.ip("link add v0 type veth peer name v1", "link set lo up")
            let monitor = try space.inside { try NetworkMonitor() }
            #expect(monitor.current == .unreachable)
            var states = monitor.states.makeAsyncIterator()
            #expect(await states.next() == .unreachable)

            try space.ip("addr add 10.9.8.1/24 dev v0", "link set v0 up", "link set v1 up")
            // A network without a way out is none.
            #expect(monitor.current == .unreachable)
            try space.ip("route add default via 10.9.8.2")
            #expect(await states.next() == .reachable(.wired))
            try space.ip("link set v1 down")
            #expect(await states.next() == .unreachable)
            try space.ip("link set v1 up")
            #expect(await states.next() == .reachable(.wired))
            try space.ip("route del default")
            #expect(await states.next() == .unreachable)

            try space.ip("addr add fd00:9::1/64 dev v0 nodad", "-6 route add default via fd00:9::2")
            #expect(await states.next() == .reachable(.wired))
            // A kind goes by its interface's name where nothing else tells.
            try space.ip(
                "link add wwan0 type veth peer name w1", "link set w1 up", "link set wwan0 up",
                "addr add 10.7.0.1/24 dev wwan0", "route add default via 10.7.0.2 metric 5")
            #expect(await states.next() == .reachable(.cellular))
            try space.ip("link del wwan0")
            #expect(await states.next() == .reachable(.wired))
            try space.ip("link del v0")
            #expect(await states.next() == .unreachable)
        }

        @Test func threadsAndSocketsGoWithTheMonitor() async throws {
            let before = try descriptors()
            let monitors = 300
            for _ in 0..<monitors {
                let monitor = try NetworkMonitor()
                _ = monitor.current
            }
            // Tests beside this one have descriptors of their own, but never that many.
            let limit = before + monitors / 2
            for _ in 0..<2000 where try descriptors() > limit {
                try await Task.sleep(for: .milliseconds(2))
            }
            #expect(try descriptors() <= limit)
        }

        /// Sockets of the family netlink that this process has, and descriptors to wake with.
        private func descriptors() throws -> Int {
            let folder = "/proc/self/fd"
            return try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
                let target = try? FileManager.default.destinationOfSymbolicLink(
                    atPath: "\(folder)/\(name)")
                return target?.contains("eventfd") ?? false
            }.count
        }
    }

    /// A network namespace with a name of its own.
    private final class Namespace: Sendable {
        static let isPermitted: Bool = {
            guard let space = try? Namespace() else { return false }
            return (try? space.ip("link show lo")) != nil
        }()

        private let name = "t\(UUID().uuidString.prefix(8))"

        init() throws {
            try Self.run(["netns", "add", name])
        }

        deinit {
            try? Self.run(["netns", "del", name])
        }

        func ip(_ commands: String...) throws {
            for command in commands {
                try Self.run(["-n", name] + command.split(separator: " ").map(String.init))
            }
        }

        /// Runs a body on a thread that has entered the namespace; threads that it starts are there
        /// too.
        func inside<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value
        {
            let outcome = Mutable<Result<Value, any Error>?>(nil)
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread { [name] in
                outcome.value = Result {
                    let file = open("/run/netns/\(name)", O_RDONLY | O_CLOEXEC)
                    defer { close(file) }
                    guard file >= 0, Self.enter(file) == 0 else {
                        throw LoopbackError.system(errno)
                    }
                    return try body()
                }
                done.signal()
            }
            done.wait()
            guard let outcome = outcome.value else { throw LoopbackError.closed }
            return try outcome.get()
        }

        /// setns(2), which the C library's module map does not have.
        private static func enter(_ namespace: Int32) -> Int32 {
            guard let symbol = dlsym(nil, "setns") else { return -1 }
            typealias Enter = @convention(c) (Int32, Int32) -> Int32
            return unsafeBitCast(symbol, to: Enter.self)(namespace, 0)
        }

        private static func run(_ arguments: [String]) throws {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/sbin/ip")
            process.arguments = arguments
            process.standardError = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                throw LoopbackError.system(process.terminationStatus)
            }
        }
    }
#endif
