import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// nginx on loopback with certificates of its own authority, made by the openssl command.
final class TLSServer: @unchecked Sendable {
    static let nginx = "/usr/sbin/nginx"
    static let openssl = "/usr/bin/openssl"

    static let isAvailable = [nginx, openssl].allSatisfy {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    let port: UInt16
    let folder: URL
    private let process: Process

    /// - Parameter certificate: `good`, `expired`, `other` (another host's) or `alien` (signed by
    ///   nobody but itself).
    init(certificate: String, clientCA: Bool = false, tls: String = "TLSv1.2 TLSv1.3") throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.makeCertificates(in: folder)
        port = try Self.freePort()
        let path = folder.path(percentEncoded: false)
        let configuration = """
            daemon off; master_process off; pid \(path)/pid; error_log \(path)/error.log warn;
            events { worker_connections 512; }
            http {
              log_format serials '$connection $server_protocol $ssl_client_verify $uri';
              access_log \(path)/access.log serials;
              client_body_temp_path \(path)/t1; proxy_temp_path \(path)/t2;
              fastcgi_temp_path \(path)/t3; uwsgi_temp_path \(path)/t4; scgi_temp_path \(path)/t5;
              gzip on; gzip_types text/plain; gzip_min_length 100;
              server {
                listen 127.0.0.1:\(port) ssl http2;
                ssl_certificate \(path)/\(certificate).pem;
                ssl_certificate_key \(path)/\(certificate).key;
                ssl_protocols \(tls);
                \(clientCA ? "ssl_client_certificate \(path)/ca.pem; ssl_verify_client on;" : "")
                default_type text/plain;
                root \(path)/www;
                location = /hello { return 200 "hello"; }
              }
            }
            """
        let file = folder.appending(path: "nginx.conf")
        try configuration.write(to: file, atomically: true, encoding: .utf8)
        let www = folder.appending(path: "www")
        try FileManager.default.createDirectory(at: www, withIntermediateDirectories: true)
        try Data(repeating: 97, count: 100_000).write(to: www.appending(path: "large.txt"))
        try Data(count: 20_000_000).write(to: www.appending(path: "huge.txt"))
        process = Process()
        process.executableURL = URL(filePath: Self.nginx)
        process.arguments = ["-p", path, "-c", file.path(percentEncoded: false)]
        process.standardError = FileHandle.nullDevice
        try process.run()
        let pid = folder.appending(path: "pid").path(percentEncoded: false)
        for _ in 0..<1000 where !FileManager.default.fileExists(atPath: pid) {
            Thread.sleep(forTimeInterval: 0.005)
        }
    }

    deinit {
        // A child inherits the blocked signals of the thread that starts it, SIGTERM among them.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    func url(_ path: String = "/hello", host: String = "localhost") throws -> URL {
        guard let url = URL(string: "https://\(host):\(port)\(path)") else {
            throw LoopbackError.closed
        }
        return url
    }

    func file(_ name: String) -> URL {
        folder.appending(path: name)
    }

    /// The SHA-256 of a certificate's public key in base64.
    func pin(of name: String) throws -> String {
        try String(contentsOf: file("\(name).pin"), encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// One line a request: connection number, protocol, client check, path.
    func log() throws -> [String] {
        try String(contentsOf: file("access.log"), encoding: .utf8).split(separator: "\n")
            .map(String.init)
    }

    private static func makeCertificates(in folder: URL) throws {
        let script = """
            set -e
            key() { openssl ecparam -genkey -name prime256v1 -noout -out $1.key; }
            pin() { openssl x509 -in $1.pem -pubkey -noout | openssl pkey -pubin -outform der \
              | openssl dgst -sha256 -binary | openssl base64 > $1.pin; }
            issue() { key $1; openssl req -new -key $1.key -subj /CN=$1 -out $1.csr
              printf "subjectAltName=$2" > $1.ext
              openssl x509 -req -in $1.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days $3 \
                -extfile $1.ext -out $1.pem; pin $1; }
            key ca
            openssl req -x509 -new -key ca.key -subj /CN=authority -days 30 -out ca.pem
            issue good DNS:localhost,IP:127.0.0.1 30
            issue other DNS:other.example 30
            issue expired DNS:localhost -1
            issue client DNS:client 30
            key alien
            openssl req -x509 -new -key alien.key -subj /CN=localhost -days 30 \
              -addext subjectAltName=DNS:localhost -out alien.pem
            pin alien
            """
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = folder
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw LoopbackError.system(process.terminationStatus)
        }
    }

    private static func freePort() throws -> UInt16 {
        let server = try LoopbackServer { _ in }
        defer { server.stop() }
        return server.port
    }
}
