import Foundation

/// A real nginx on loopback.
final class WebServer: Sendable {
    let port: Int
    private let program: Program

    /// - Parameter site: the lines inside `server { … }`; the port comes first in them.
    init(scratch: Scratch, listen: String = "", _ site: String) async throws {
        let port = try Port.free()
        self.port = port
        try scratch.folder("nginx")
        let configuration = try scratch.write(
            """
            daemon off;
            master_process off;
            pid nginx/pid;
            error_log stderr;
            worker_rlimit_nofile 256;
            events { worker_connections 128; }
            http {
                access_log off;
                client_max_body_size 64m;
                client_body_temp_path nginx/body;
                proxy_temp_path nginx/proxy;
                fastcgi_temp_path nginx/fastcgi;
                uwsgi_temp_path nginx/uwsgi;
                scgi_temp_path nginx/scgi;
                server {
                    listen 127.0.0.1:\(port)\(listen.isEmpty ? "" : " \(listen)");
                    \(site)
                }
            }
            """, to: "nginx.conf")
        program = try Program(
            try Program.require("nginx"),
            ["-p", scratch.path, "-c", configuration.path, "-e", "stderr"], in: scratch)
        try await program.wait { Port.isOpen(port) }
    }

    func stop() {
        program.stop()
    }

    func url(_ path: String, scheme: String = "http") -> String {
        "\(scheme)://127.0.0.1:\(port)\(path)"
    }
}
