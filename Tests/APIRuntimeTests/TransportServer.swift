import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A server on loopback whose every byte the test decides: one thread a connection.
final class LoopbackServer: @unchecked Sendable {
    let port: UInt16
    private let listener: Int32
    private let lock = NSLock()
    private var open: Set<Int32> = []
    private var accepted = 0
    private var isStopped = false

    /// - Parameter serve: has the connection until it returns, which closes it.
    init(serve: @escaping @Sendable (LoopbackConnection) throws -> Void) throws {
        #if canImport(Glibc)
            // Programs that other tests start must not inherit it.
            let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
            listener = socket(AF_INET, Int32(kind), 0)
        #else
            listener = socket(AF_INET, Int32(SOCK_STREAM), 0)
        #endif
        var one: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 1024) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        guard isBound else { throw LoopbackError.system(errno) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in
            while case let descriptor = Self.accept(listener), descriptor >= 0 {
                guard admit(descriptor) else { break }
                Thread.detachNewThread { [self] in
                    try? serve(LoopbackConnection(descriptor))
                    dismiss(descriptor)
                }
            }
            #if !canImport(Darwin)
                // Only who accepts closes: another server's socket could have the number by now.
                close(listener)
            #endif
        }
    }

    private static func accept(_ listener: Int32) -> Int32 {
        #if canImport(Darwin)
            let descriptor = Darwin.accept(listener, nil, nil)
        #elseif canImport(Glibc)
            let descriptor = Glibc.accept(listener, nil, nil)
        #else
            let descriptor = Musl.accept(listener, nil, nil)
        #endif
        if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return descriptor
    }

    deinit { stop() }

    func url(_ path: String = "/") -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
            preconditionFailure("\(path) is no path")
        }
        return url
    }

    /// How many connections there have been.
    var connections: Int { lock.withLock { accepted } }

    /// How many connections are open now.
    var openConnections: Int { lock.withLock { open.count } }

    /// Waits until the condition holds; gives up after ten seconds.
    func wait(until condition: @Sendable (LoopbackServer) -> Bool) async throws -> Bool {
        for _ in 0..<2000 {
            if condition(self) { return true }
            try await Task.sleep(for: .milliseconds(5))
        }
        return false
    }

    func stop() {
        lock.withLock {
            guard !isStopped else { return }
            isStopped = true
            shutdown(listener, Int32(SHUT_RDWR))
            #if canImport(Darwin)
                close(listener)
            #endif
            for descriptor in open { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    private func admit(_ descriptor: Int32) -> Bool {
        lock.withLock {
            guard !isStopped else {
                close(descriptor)
                return false
            }
            accepted += 1
            open.insert(descriptor)
            return true
        }
    }

    private func dismiss(_ descriptor: Int32) {
        lock.withLock {
            open.remove(descriptor)
            close(descriptor)
        }
    }
}

enum LoopbackError: Error {
    case system(Int32)
    case closed
}

/// The server's end of one connection.
struct LoopbackConnection {
    struct Request {
        var line: String
        var headers: [String]
        var body: Data

        func header(_ name: String) -> String? {
            headers.first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
                .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
        }
    }

    #if canImport(Darwin)
        private static let noSignal: Int32 = 0
    #else
        private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif

    private let descriptor: Int32

    init(_ descriptor: Int32) {
        #if canImport(Darwin)
            var quiet: Int32 = 1
            setsockopt(
                descriptor, SOL_SOCKET, SO_NOSIGPIPE, &quiet, socklen_t(MemoryLayout<Int32>.size))
        #endif
        self.descriptor = descriptor
        var one: Int32 = 1
        setsockopt(
            descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    }

    func read(_ count: Int) throws -> Data {
        var data = Data()
        while data.count < count { data.append(try readSome(upTo: count - data.count)) }
        return data
    }

    func readSome(upTo limit: Int) throws -> Data {
        var buffer = [UInt8](repeating: 0, count: min(limit, 64 << 10))
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { throw LoopbackError.closed }
        return Data(buffer[..<count])
    }

    func readLine() throws -> String {
        var line = Data()
        while let byte = try read(1).first, byte != 10 { if byte != 13 { line.append(byte) } }
        return String(decoding: line, as: UTF8.self)
    }

    func readHead() throws -> Request {
        var request = Request(line: try readLine(), headers: [], body: Data())
        while case let line = try readLine(), !line.isEmpty { request.headers.append(line) }
        return request
    }

    func readRequest() throws -> Request {
        var request = try readHead()
        if request.header("Transfer-Encoding") == "chunked" {
            while let size = Int(try readLine(), radix: 16), size > 0 {
                request.body.append(try read(size))
                _ = try readLine()
            }
            _ = try readLine()
        } else if let length = request.header("Content-Length").flatMap({ Int($0) }) {
            request.body = try read(length)
        }
        return request
    }

    func write(_ data: Data) throws {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Self.noSignal)
            }
            guard count > 0 else { throw LoopbackError.closed }
            rest = rest.dropFirst(count)
        }
    }

    func write(_ text: String) throws {
        try write(Data(text.utf8))
    }

    /// Writes `HTTP/1.1 200 OK` with a body.
    func answer(_ body: Data, headers: [String] = []) throws {
        let lines = ["HTTP/1.1 200 OK", "Content-Length: \(body.count)"] + headers
        try write(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
    }

    /// Waits until the peer closes.
    func waitForClose() {
        while (try? readSome(upTo: 64 << 10)) != nil {}
    }

    /// Makes the close that follows a reset.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &linger,
            socklen_t(MemoryLayout.size(ofValue: linger)))
    }
}
