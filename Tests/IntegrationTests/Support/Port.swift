import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Ports of this machine's loopback.
enum Port {
    struct NoneFree: Error {}

    /// A port that nobody listens on at the moment.
    static func free() throws -> Int {
        let (descriptor, port) = try bound(to: 0)
        close(descriptor)
        return port
    }

    /// Whether somebody takes connections.
    static func isOpen(_ port: Int) -> Bool {
        let descriptor = makeSocket()
        defer { close(descriptor) }
        return withAddress(port) { connect(descriptor, $0, $1) == 0 }
    }

    private static func bound(to port: Int) throws -> (descriptor: Int32, port: Int) {
        let descriptor = makeSocket()
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound =
            withAddress(port) { bind(descriptor, $0, $1) == 0 }
            && withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    getsockname(descriptor, $0, &size) == 0
                }
            }
        guard isBound else {
            close(descriptor)
            throw NoneFree()
        }
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }

    private static func makeSocket() -> Int32 {
        #if canImport(Glibc)
            socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            socket(AF_INET, Int32(SOCK_STREAM), 0)
        #endif
    }

    private static func withAddress<Result>(
        _ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
